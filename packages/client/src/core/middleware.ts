/** Defines middleware: a function around each attempt that may observe it, add headers, or respond itself. */
import type { TransportResponse } from "./request.ts";

/** One attempt as a middleware sees it: the request on the wire, without credential and body. */
export interface MiddlewareRequest {
  /** Operation of the spec: `uploadDocument`. */
  readonly operation: string;
  readonly method: string;
  /** Path template, as `/documents/{id}`; for metrics and logs. */
  readonly route: string;
  /** Path and query as sent; they contain IDs and filters, so keep them out of logs. */
  readonly path: string;
  /** Names in lower case. Never with `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Attempt, from 1. */
  readonly attempt: number;
  readonly idempotencyKey: string | undefined;
  /** Bytes of the body; 0 without one, `undefined` for a stream of unknown length. */
  readonly bodyBytes: number | undefined;
  /** The caller's signal: a waiting middleware should stop when it aborts. */
  readonly signal: AbortSignal | undefined;
}

/** A response created by a middleware. */
export interface MiddlewareResponse {
  /** HTTP status; an error is handled like one of the service, including retries. */
  readonly status: number;
  /** Names in lower case. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: no body. */
  readonly body?: Uint8Array | string;
}

/** Sends the attempt; the request may differ from the one given in its headers only. */
export type MiddlewareNext = (request: MiddlewareRequest) => Promise<TransportResponse>;

/**
 * A function around each attempt.
 *
 * It runs after the wait for the rate limit and with the credential available, again for each retry, but not for the
 * client's own requests for access tokens. It sees the response before it is read: status, headers and bytes. What it
 * returns is treated as the service's response. An error that it throws ends the call unchanged, unless the error came
 * from `next`.
 *
 * @example
 * const timing: Middleware = async (request, next) => {
 *   const start = performance.now();
 *   const response = await next({ ...request, headers: { ...request.headers, "x-tenant": "acme" } });
 *   console.log(request.method, request.route, response.status, performance.now() - start);
 *   return response;
 * };
 * const client = new Docuvane({ middleware: [timing] });
 */
export type Middleware = (
  request: MiddlewareRequest,
  next: MiddlewareNext,
) => Promise<TransportResponse | MiddlewareResponse> | TransportResponse | MiddlewareResponse;
