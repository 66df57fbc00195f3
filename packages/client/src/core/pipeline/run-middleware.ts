/** Runs the caller's middleware around each attempt: to observe it, add headers, or respond instead of the service. */

import { checkHeaders, invalid, lowerCase } from "../errors/checks.ts";
import { amend, InvalidArgumentError } from "../errors/errors.ts";
import { isBytes } from "../errors/outside.ts";
import type { Middleware, MiddlewareNext, MiddlewareRequest, MiddlewareResponse } from "../middleware.ts";
import {
  bodyLength,
  type Next,
  type OutgoingRequest,
  type Stage,
  type TransportResponse,
} from "../request.ts";
import { toResponse } from "./attempt.ts";
import { waitWithin } from "./deadline.ts";
import type { Settings } from "./settings.ts";

/** What this stage needs of the settings. */
export type MiddlewareSettings = Pick<Settings, "middleware" | "clock">;

/** Headers owned by the client: a middleware cannot see the first, nor change any of them. */
const OWN_HEADERS = ["authorization", "idempotency-key", "content-type", "content-length"];

/**
 * Runs the middleware around an attempt, the first one outermost.
 *
 * @throws {InvalidArgumentError} `invalid_middleware`: it returned no response, changed more than headers, or resent
 *   what cannot be repeated.
 */
export function middleware({ middleware: list, clock }: MiddlewareSettings): Stage {
  return async (request, next) => {
    const sending = new SendingOnce(request, next);
    const response = runFrom(0, list, show(request), (changed) => sending.send(changed));
    const outcome = () => (sending.count === 0 ? "not_sent" : "unknown");
    try {
      return toResponse(
        request,
        await waitWithin(response, request, { clock, what: "in a middleware", outcome }),
      );
    } catch (error) {
      if (sending.count > 0 && isMisuse(error)) throw amend(error, { outcome: "unknown" });
      throw error;
    } finally {
      sending.end();
    }
  };
}

async function runFrom(
  index: number,
  list: readonly Middleware[],
  request: MiddlewareRequest,
  send: MiddlewareNext,
): Promise<TransportResponse> {
  const current = list[index];
  if (!current) return send(request);
  const response = await current(request, (changed) => {
    const sent = runFrom(index + 1, list, checkChange(request, changed), send);
    // A middleware that does not await its request must not end the process with an unhandled rejection.
    sent.catch(() => undefined);
    return sent;
  });
  return checkResponse(response, current);
}

/** The attempt on its way to the transport. Decides whether it may be sent a second time. */
class SendingOnce {
  readonly #request: OutgoingRequest;
  readonly #next: Next;
  #over = false;
  count = 0;

  constructor(request: OutgoingRequest, next: Next) {
    this.#request = request;
    this.#next = next;
  }

  /** Refuses to send after the attempt ended: its response would be lost. */
  end(): void {
    this.#over = true;
  }

  async send({ headers }: MiddlewareRequest): Promise<TransportResponse> {
    if (this.#over) throw misuse("calls next() after its attempt has ended");
    if (this.count > 0 && !mayRepeat(this.#request))
      throw misuse("calls next() twice for a call that cannot be repeated");
    this.count += 1;
    const response = await this.#next({ ...this.#request, headers: withOwn(headers, this.#request.headers) });
    const { status, headers: received, data } = response;
    if (isBytes(data)) return { status, headers: received, body: data };
    const stream = data as AsyncIterable<Uint8Array>;
    return { status, headers: received, body: new Uint8Array(), stream };
  }
}

/** A stream can be read only once, and a workflow would be executed twice. */
function mayRepeat({ body, operation }: OutgoingRequest): boolean {
  return operation.retry !== "unprocessed-only" && (body?.kind !== "stream" || body.replayable);
}

function withOwn(
  changed: Readonly<Record<string, string>>,
  original: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const headers = lowerCase(checkHeaders(changed));
  for (const name of OWN_HEADERS) delete headers[name];
  for (const name of OWN_HEADERS) if (original[name] !== undefined) headers[name] = original[name];
  return headers;
}

function show(request: OutgoingRequest): MiddlewareRequest {
  const { operation, path, attempt, idempotencyKey, body, signal } = request;
  const { authorization: _, ...headers } = request.headers;
  const { id, method, path: route } = operation;
  const bodyBytes = body ? bodyLength(body) : 0;
  return { operation: id, method, route, path, headers, attempt, idempotencyKey, bodyBytes, signal };
}

function checkChange(before: MiddlewareRequest, after: MiddlewareRequest | undefined): MiddlewareRequest {
  if (!after?.headers) throw misuse("calls next() without a request");
  if (after.method === before.method && after.path === before.path) return after;
  throw misuse("changes the method or path of a request; only headers may differ");
}

function checkResponse(
  response: TransportResponse | MiddlewareResponse | undefined,
  from: Middleware,
): TransportResponse {
  if (typeof response?.status !== "number")
    throw misuse("returned no response; return what next() returned", from);
  const { status, headers = {}, body = new Uint8Array() } = response;
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { status, headers, body: bytes, ...("stream" in response && { stream: response.stream }) };
}

const MISUSE = "invalid_middleware";

function misuse(what: string, from?: Middleware): InvalidArgumentError {
  const name = from?.name ? ` ${from.name}` : "";
  return invalid(MISUSE, `The middleware${name} ${what}.`);
}

function isMisuse(error: unknown): error is InvalidArgumentError {
  return error instanceof InvalidArgumentError && error.code === MISUSE;
}
