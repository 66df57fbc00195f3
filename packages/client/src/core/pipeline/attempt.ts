/** Makes one attempt: one request with its timeouts, and an error if there is no response. */
import {
  AbortedError,
  amend,
  type DocuvaneError,
  ResponseTooLargeError,
  TimeoutError,
} from "../errors/errors.ts";
import type { Outcome } from "../errors/facts.ts";
import { readRequestId } from "../headers.ts";
import {
  type ApiResponse,
  bodyLength,
  type Chunks,
  describeCall,
  type OutgoingRequest,
  type Stage,
  type TransportResponse,
} from "../request.ts";
import { ResponseTooLarge, TransportFailure, type TransportRequest } from "../transports/transport.ts";
import { Deadline } from "./deadline.ts";
import { noResponse } from "./no-response.ts";
import type { Settings } from "./settings.ts";

/** What sending needs of the settings. */
export type TransportSettings = Pick<Settings, "clock" | "origin" | "transport" | "maxResponseBytes">;

/**
 * Sends a request once.
 *
 * @throws {TimeoutError} `timeout`: no response to this attempt in time; `total_timeout`: the whole call took too long.
 * @throws {AbortedError} The caller's signal.
 * @throws {ResponseTooLargeError} The response is larger than it may be.
 * @throws {ConnectionError} The connection failed or broke. `outcome` says whether the request was sent.
 */
export function transport(settings: TransportSettings): Stage {
  return async (request) => {
    const deadline = new Deadline(request, settings.clock);
    const { body } = request;
    const sending = body?.kind === "stream" ? body.send(request.attempt, deadline) : undefined;
    try {
      const response = await settings.transport.send(
        new Attempt(request, settings, deadline, sending?.content),
      );
      // Workers end a body whose source failed as if it were complete, and the service may accept it.
      if (sending?.failure) throw sending.failure.error;
      if (!response.stream) deadline.stop();
      // No stage above sees what fails after the response: the number of attempts is added here.
      const explained = (failure: unknown): Error =>
        amend(explain(failure, request, { deadline, settings }), { attempts: request.attempt });
      return toResponse(request, { ...response, ...readStream(response, deadline, explained) });
    } catch (failure) {
      deadline.stop();
      if (sending?.failure) throw sending.failure.error;
      throw explain(failure, request, { deadline, settings });
    }
  };
}

/** A stream that ends with the errors of this package; the timeout of the attempt starts anew with each chunk. */
function readStream(
  { stream }: TransportResponse,
  deadline: Deadline,
  explained: (failure: unknown) => Error,
): Pick<TransportResponse, "stream"> | undefined {
  if (!stream) return undefined;
  async function* chunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of source) {
        deadline.hold();
        yield chunk;
        deadline.touch();
      }
    } catch (failure) {
      throw explained(failure);
    } finally {
      deadline.stop();
    }
  }
  return { stream: Object.assign(chunks(stream), { isOwned: stream.isOwned }) };
}

/** One attempt as a transport gets it. */
class Attempt implements TransportRequest {
  declare readonly method: string;
  declare readonly origin: string;
  declare readonly path: string;
  declare readonly headers: Readonly<Record<string, string>>;
  declare readonly body: Uint8Array | Chunks | undefined;
  declare readonly maxResponseBytes: number;
  declare readonly streaming: boolean;
  declare readonly ending: Deadline;

  constructor(
    request: OutgoingRequest,
    { origin, maxResponseBytes }: TransportSettings,
    deadline: Deadline,
    stream: Chunks | undefined,
  ) {
    const { operation, body } = request;
    const { path, headers } = request.signature?.apply(request) ?? request;
    const length = bodyLength(body);
    this.method = operation.method;
    this.origin = request.origin ?? origin;
    this.path = path;
    this.headers = length === undefined ? headers : { ...headers, "content-length": String(length) };
    this.streaming = operation.response === "stream";
    this.body = body?.kind === "bytes" ? body.bytes : stream;
    this.maxResponseBytes = maxResponseBytes;
    this.ending = deadline;
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }
}

/** Builds the response, its body still unread. */
export function toResponse(
  { attempt, idempotencyKey }: OutgoingRequest,
  { status, headers, body, stream }: TransportResponse,
): ApiResponse {
  return {
    data: stream ?? body,
    status,
    headers,
    requestId: undefined,
    rateLimit: undefined,
    attempts: attempt,
    idempotencyKey,
  };
}

function explain(
  failure: unknown,
  request: OutgoingRequest,
  { deadline, settings }: { readonly deadline: Deadline; readonly settings: TransportSettings },
): DocuvaneError {
  const outcome: Outcome = failure instanceof TransportFailure && !failure.sent ? "not_sent" : "unknown";
  const cause = failure instanceof TransportFailure ? failure.cause : failure;
  const { timeoutMs, signal } = request;
  const what = describeCall(request);
  if (deadline.reason === "aborted")
    return new AbortedError(`Aborted: ${what}.`, { code: "aborted", cause: signal?.reason, outcome });
  if (deadline.reason === "timeout")
    return new TimeoutError(`No response within ${timeoutMs / 1_000} s: ${what}.`, {
      code: "timeout",
      outcome,
    });
  if (deadline.reason === "total_timeout")
    return new TimeoutError(`The call took longer than its total timeout: ${what}.`, {
      code: "total_timeout",
      outcome,
    });
  if (cause instanceof ResponseTooLarge) return tooLarge(cause, what, settings.maxResponseBytes);
  return noResponse(cause, { what, origin: settings.origin, outcome });
}

function tooLarge({ response }: ResponseTooLarge, what: string, maxBytes: number): ResponseTooLargeError {
  const { status, headers = {} } = response ?? {};
  const requestId = readRequestId(headers);
  const where = requestId === undefined ? what : `${what} (${requestId})`;
  const message = response
    ? `The response to ${where} is larger than maxResponseBytes, ${maxBytes} bytes.`
    : `The headers of the response to ${where} are larger than 65536 bytes.`;
  const isRefusal = status !== undefined && status >= 300 && status < 500;
  const outcome = isRefusal ? "rejected" : "unknown";
  return new ResponseTooLargeError(message, { code: "response_too_large", outcome, status, requestId });
}
