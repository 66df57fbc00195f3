/** Sends single operations: a bundle holds those that a program names, and nothing that they do not need. */
import { environment } from "#platform";
import { checkKeyText } from "../core/auth/credential.ts";
import { resolveSendOptions, type SendOptions } from "../core/client/send-options.ts";
import { assemble, namesOf } from "../core/endpoints/arguments.ts";
import type { Endpoint } from "../core/endpoints/operation.ts";
import type { CallOptions } from "../core/options.ts";
import { prepare } from "../core/pipeline/prepare.ts";
import { type ApiRequest, type ApiResponse, type Body, discarding, jsonBody } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import { LOCATION } from "../options.ts";
import { flatten } from "../resources/filters.ts";
import type { CallArguments, CallOperation, CallResult } from "./call-types.ts";
import { pipeline } from "./pipeline.ts";

export type { CallOptions } from "../core/options.ts";
export type { Result, ResultPromise } from "../core/result.ts";
export type { CallArguments, CallOperation, CallResult } from "./call-types.ts";
export * from "./calls.ts";
export { type DocumentBodyOptions, documentBody } from "./document-body.ts";

/** Options of a connection. All are optional when the environment sets the key and the base URL. */
export interface ConnectOptions extends SendOptions {
  /** Key of the account. Default: environment `DOCUVANE_API_KEY`. */
  readonly apiKey?: string;
  /** Base URL of the service; a bare origin gets `/api/v1`. Default: environment `DOCUVANE_BASE_URL`. */
  readonly baseURL?: string;
}

/** Sends operations. */
export interface Connection {
  /**
   * Makes a call with its retries and timeouts, as the methods of `Docuvane` do.
   *
   * @param operation - A constant of `docuvane/operations`.
   * @param values - Values of the path and the query, and the body.
   * @returns The model; `withResponse()` adds status, headers and request ID.
   */
  send<const O extends Endpoint & CallOperation>(
    operation: O,
    ...values: Record<never, never> extends CallArguments<O>
      ? [values?: CallArguments<O>, options?: CallOptions]
      : [values: CallArguments<O>, options?: CallOptions]
  ): ResultPromise<CallResult<O>>;
  /** Closes idle connections and waits for calls in progress. */
  close(): Promise<void>;
}

/**
 * Connects to the service; nothing is sent until the first call.
 *
 * A connection retries, keeps deadlines and throws the errors of `Docuvane`. It does not pace calls by the rate limit, log,
 * trace, page, wait, run middleware or renew keys: use `Docuvane` for these.
 *
 * @throws {InvalidArgumentError} The key or base URL is missing or invalid. Nothing was sent.
 * @example
 * import { connect, getDocument } from "docuvane/operations";
 * const service = connect(); // DOCUVANE_API_KEY, DOCUVANE_BASE_URL
 * const document = await service.send(getDocument, { path: { id: "doc_42" } });
 */
export function connect(options: ConnectOptions = {}): Connection {
  const baseURL = options.baseURL ?? environment["DOCUVANE_BASE_URL"];
  const credential = checkKeyText(options.apiKey ?? environment["DOCUVANE_API_KEY"]);
  const send = resolveSendOptions(options, environment, { baseURL, ...LOCATION });
  const settings = { ...send, credential, logger: {} };
  const next = pipeline(settings);
  const start = async (operation: Endpoint, values: Values, options?: CallOptions): Promise<ApiResponse> => {
    const request = requestOf(operation, values);
    return discarding(request.body, async () => next(prepare({ ...request, options }, settings)));
  };
  return {
    send: <O extends Endpoint & CallOperation>(
      operation: O,
      values: Values = {},
      options?: CallOptions,
    ): ResultPromise<CallResult<O>> =>
      toResult(start(operation, values, options) as Promise<ApiResponse<CallResult<O>>>),
    close: async () => settings.transport.close?.(),
  };
}

interface Values {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

function requestOf(endpoint: Endpoint, { path = {}, query = {}, body }: Values): ApiRequest {
  const at = namesOf(endpoint.path).map((name) => path[name]);
  const { request } = assemble(endpoint, at, flatten(query));
  if (body === undefined) return request;
  return { ...request, body: isBody(body) ? body : jsonBody(body, jsonTypeOf(endpoint)) };
}

function jsonTypeOf({ bodies = [] }: Endpoint): string | undefined {
  return bodies.find(({ kind }) => kind === "json")?.mediaType;
}

/** Made by `documentBody`; no JSON of an operation has these properties. */
function isBody(body: unknown): body is Body {
  return typeof body === "object" && body !== null && "contentType" in body && "kind" in body;
}
