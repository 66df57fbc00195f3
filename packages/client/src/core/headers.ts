/** Holds the headers of a response: names in lower case, repeated values joined by a comma. */

/** Headers of a response. Names are lower case: `headers["x-request-id"]`. */
export type Headers = Readonly<Record<string, string>>;

/** Header names in use for the request ID, the most specific first. */
const REQUEST_ID_HEADERS = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid"];

/** Returns the request ID that the service assigned, from the headers of its response. */
export function readRequestId(headers: Headers): string | undefined {
  const name = REQUEST_ID_HEADERS.find((candidate) => headers[candidate]);
  return name && headers[name];
}
