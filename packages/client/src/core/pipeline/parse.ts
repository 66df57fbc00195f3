/** Parses a response into a model, or throws the error class of its status. */

import { readRequestId } from "../headers.ts";
import type { ApiResponse, Next, OutgoingRequest } from "../request.ts";

const decoder = new TextDecoder();

/**
 * Reads the body of an answer.
 *
 * Any 2xx is a success; members and words this version does not know are kept.
 *
 * @throws {APIError} The status is an error.
 * @throws {ResponseParseError} A success whose body is not a JSON object where one is due.
 */
export async function parse(request: OutgoingRequest, next: Next): Promise<ApiResponse> {
  const response = await next(request);
  const text = decoder.decode(response.data as Uint8Array);
  const model = isSuccess(response.status, request) ? readModel(response.status, text, request) : undefined;
  if (model) return { ...response, requestId: readRequestId(response.headers), data: model.data };
  // Loaded at the first error, so that clients without one do not pay for all the shapes errors come in.
  const { readErrorResponse } = await import("./error-response.ts");
  throw readErrorResponse(response, text, request);
}

/** 304 is the answer hoped for when the request said what is known already. */
function isSuccess(status: number, { headers }: OutgoingRequest): boolean {
  return (status >= 200 && status < 300) || (status === 304 && headers["if-none-match"] !== undefined);
}

/** Returns the model of a success, or `undefined` if the body is not a JSON object. */
function readModel(
  status: number,
  text: string,
  { operation }: OutgoingRequest,
): { readonly data: unknown } | undefined {
  // A deletion returns nothing, whatever is said of it.
  if (operation.method === "DELETE") return { data: undefined };
  const mayBeEmpty = status === 202 || status === 204 || status === 304;
  if (mayBeEmpty && text === "") return { data: undefined };
  const data = parseJson(text);
  return typeof data === "object" && data !== null && !Array.isArray(data) ? { data } : undefined;
}

/** The parser's own error is dropped: its message repeats the body, which may be a document's content. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
