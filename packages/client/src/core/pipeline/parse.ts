/** Parses a response into a model, or throws the error class of its status. */

import { readRequestId } from "../headers.ts";
import type { IntegerReader } from "../json/integers.ts";
import { parseJson } from "../json/parse-json.ts";
import {
  type ApiResponse,
  neverHasBody,
  type Operation,
  type OutgoingRequest,
  type Stage,
} from "../request.ts";
import { UNREADABLE } from "../transports/transport.ts";

/**
 * Decodes UTF-8, and throws where it is invalid instead of replacing what it cannot decode. Made at the first response, so
 * that this module can be imported under jsdom, which has no `TextDecoder`.
 */
let strict: TextDecoder | undefined;

/** Creates the error for an error response, or for a success that cannot be parsed. */
export type ReadErrorResponse = (response: ApiResponse, body: Uint8Array, request: OutgoingRequest) => Error;

/**
 * Reads the body of a response.
 *
 * Any 2xx is a success; unknown properties and values are kept.
 *
 * @param errors - Reads error responses, or loads the code that does.
 * @param integers - Reads integers beyond 2^53. Default: they are rounded.
 * @throws {APIError} The status is an error.
 * @throws {ResponseParseError} A success whose body is not JSON or XML in UTF-8 where that is due, or one without a body
 *   where the operation returns one.
 */
export function parse(
  errors: () => ReadErrorResponse | Promise<ReadErrorResponse>,
  integers?: IntegerReader,
): Stage {
  const decode = (text: string): unknown => parseJson(text, integers);
  return async (request, next) => {
    const { operation } = request;
    const response = await next(request);
    const { status } = response;
    const isStream = operation.response === "stream" && isSuccess(status, request);
    if (isStream && (operation.mayBeEmpty || !neverHasBody(status)))
      return { ...response, requestId: readRequestId(response.headers) };
    const bytes = isStream ? NOTHING : (response.data as Uint8Array);
    const model =
      isSuccess(status, request) && !isStream
        ? readModel(response, bytes, { operation, decode: operation.decode ?? decode })
        : undefined;
    if (model) return { ...response, requestId: readRequestId(response.headers), data: model.data };
    const readErrorResponse = await errors();
    throw readErrorResponse(response, bytes, request);
  };
}

/** 304 is a success when the request was conditional. */
function isSuccess(status: number, { headers }: OutgoingRequest): boolean {
  return (status >= 200 && status < 300) || (status === 304 && headers["if-none-match"] !== undefined);
}

const NOTHING = new Uint8Array();

/** How the body of a response is read. */
interface Decoding {
  readonly operation: Operation;
  readonly decode: (text: string) => unknown;
}

/** Returns the model of a success, or `undefined` if the body is not what the operation returns. */
function readModel(
  { status, headers }: ApiResponse,
  bytes: Uint8Array,
  { operation, decode }: Decoding,
): { readonly data: unknown } | undefined {
  const { method, response, mayBeEmpty = false } = operation;
  // A deletion returns nothing, whatever its body.
  if (response === "none" || (response === undefined && method === "DELETE")) return { data: undefined };
  if (status === 304) return { data: response === undefined ? undefined : null };
  if (bytes === UNREADABLE) return undefined;
  if (response === "text" && (mayBeEmpty || !neverHasBody(status)))
    return { data: decodeText(bytes, headers["content-type"]) };
  if (bytes.length === 0) return mayBeEmpty ? { data: null } : undefined;
  const data = parseBytes(bytes, decode);
  const isExpected = response === "json" ? data !== undefined : isObject(data);
  return isExpected ? { data } : undefined;
}

function isObject(data: unknown): boolean {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Decodes text in the charset of its media type; without a known one as UTF-8. */
function decodeText(bytes: Uint8Array, mediaType = ""): string {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The limit of a response can be above the length of a string (`ERR_STRING_TOO_LONG`). */
function parseBytes(bytes: Uint8Array, decode: Decoding["decode"]): unknown {
  strict ??= new TextDecoder("utf-8", { fatal: true });
  try {
    return decode(strict.decode(bytes));
  } catch {
    return undefined;
  }
}
