/** Finds the service's id of a call. */
import type { Headers } from "./headers.ts";

/** Names in use for the service's id of a call, the most specific first. */
const REQUEST_ID_HEADERS = ["x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid"];

/** Returns the service's id of a call from the headers of its answer. */
export function readRequestId(headers: Headers): string | undefined {
  const name = REQUEST_ID_HEADERS.find((candidate) => headers[candidate]);
  return name && headers[name];
}
