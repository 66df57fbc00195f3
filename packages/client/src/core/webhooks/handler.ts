/** Calls the action for a verified delivery, and responds with its outcome. */

import { checkNumber, refuse as refusal } from "../errors/checks.ts";
import { WebhookVerificationError } from "../errors/errors.ts";
import type { WebhookVerificationReason } from "../errors/facts.ts";
import { type RawBody, rawBodyOf, sizeOf } from "./raw-body.ts";
import type { WebhookHeaders } from "./signature-headers.ts";

/** How verified events are handled. */
export type HandlingOptions<Actions, Event> = {
  /** Actions by event type; promises are awaited. The service waits at most 15 s. */
  readonly on: Actions;
  /** Action for events without an entry in `on`, including unknown types. Default: none, and success. */
  readonly fallback?: (event: Event) => unknown;
  /** Returns whether an event was handled before; the handler then responds with success and calls nothing. */
  readonly seen?: (id: string) => boolean | Promise<boolean>;
  /** Stores the ID of a handled event for `seen`, for at least 3 days. Not called when handling failed. */
  readonly remember?: (id: string) => unknown;
  /** Called for each delivery that was rejected or whose handling failed. Default: prints errors of this program. */
  readonly onError?: (error: unknown) => unknown;
  /** Largest body that is read, in bytes. Default 1 MiB: a full payload of a long document has some hundred kB. */
  readonly maxBodyBytes?: number;
};

/** A delivery as received by a framework. */
export interface WebhookRequest {
  /** The raw body. */
  readonly body: RawBody;
  /** Headers of the request. */
  readonly headers: WebhookHeaders;
}

/** The response to a delivery. */
export interface WebhookResponse {
  /** HTTP status: 200, 400 if verification failed, 413 if the body is too large, 500 if handling failed (the event is delivered again). */
  readonly status: 200 | 400 | 405 | 413 | 500;
  /** Code of the result; the response body is `{"code": …}` and nothing else. */
  readonly code: "handled" | "duplicate" | "ignored" | WebhookRefusal;
}

/** Why a delivery was not handled. */
export type WebhookRefusal =
  | WebhookVerificationReason
  | "body_too_large"
  | "method_not_allowed"
  | "handler_failed";

/** Handles deliveries of any framework: `await handler({ body, headers })`. It never rejects. */
export interface WebhookHandler {
  (request: WebhookRequest): Promise<WebhookResponse>;
  /** Largest body that is read. Bytes. */
  readonly maxBodyBytes: number;
  /** Responds to a delivery without a readable body, and calls `onError`. */
  refuse(error: unknown): Promise<WebhookResponse>;
}

type Action = (event: unknown) => unknown;

/** Options of a handler for any event types. */
export type Options = HandlingOptions<Readonly<Record<string, Action>>, unknown>;

/** A verified delivery. */
export interface Received {
  readonly event: unknown;
  /** Type of the event; `undefined` when nothing says it. */
  readonly type: string | undefined;
  /** Identifier of the event; `undefined` when the service sends none, and duplicates cannot be told. */
  readonly id: string | undefined;
}

/**
 * Verifies and reads a delivery, synchronously or not.
 *
 * @throws {WebhookVerificationError} Verification failed.
 */
export type Receive = (request: WebhookRequest) => Received | Promise<Received>;

/** Bytes. The service's own limit for a thin payload is 20 kB (Standard Webhooks, "Payload size"). */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Creates a handler.
 *
 * @throws {InvalidArgumentError} A number option is invalid.
 */
export function makeHandler(receive: Receive, options: Options): WebhookHandler {
  const maxBodyBytes = checkNumber("maxBodyBytes", options.maxBodyBytes ?? MAX_BODY_BYTES);
  const { onError = printMistake } = options;
  const running = new Map<string, Promise<WebhookResponse>>();
  const refuse = async (error: unknown): Promise<WebhookResponse> => {
    await report(error, onError);
    return { status: 400, code: WebhookVerificationError.is(error) ? error.reason : "body_not_raw" };
  };
  const fail = async (error: unknown): Promise<WebhookResponse> => {
    await report(error, onError);
    return { status: 500, code: "handler_failed" };
  };
  const handle = async (request: WebhookRequest): Promise<WebhookResponse> => {
    let received: Received;
    try {
      if (sizeOf(rawBodyOf(request.body)) > maxBodyBytes) return TOO_LARGE;
      received = await receive(request);
    } catch (error) {
      return refuse(error);
    }
    if (received.type === undefined && !options.fallback) return refuse(unknownType());
    const work = (): Promise<WebhookResponse> => act(received, options).catch(fail);
    return received.id === undefined ? work() : once(running, received.id, work);
  };
  return Object.assign(handle, { maxBodyBytes, refuse });
}

/** The error for an event of no type that no fallback takes: a success would tell the sender that it was handled. */
function unknownType(): Error {
  return refusal(
    "unknown_type",
    "The signature of the webhook event is valid, but nothing says its type; check that this version knows the events of the sender.",
  );
}

/** The response to a body over the limit. */
export const TOO_LARGE: WebhookResponse = { status: 413, code: "body_too_large" };

/** The response to a request other than POST. */
export const NOT_POST: WebhookResponse = { status: 405, code: "method_not_allowed" };

/** Runs the action once for concurrent deliveries of the same event, with one response for all. */
function once(
  running: Map<string, Promise<WebhookResponse>>,
  id: string,
  work: () => Promise<WebhookResponse>,
): Promise<WebhookResponse> {
  const known = running.get(id);
  if (known) return known;
  const started = work().finally(() => running.delete(id));
  running.set(id, started);
  return started;
}

async function act({ event, type, id }: Received, options: Options): Promise<WebhookResponse> {
  const { seen, remember } = options;
  if (id !== undefined && (await seen?.(id))) return { status: 200, code: "duplicate" };
  const action = actionFor(type, options);
  await action?.(event);
  if (id !== undefined) await remember?.(id);
  return { status: 200, code: action ? "handled" : "ignored" };
}

/** Only looks at own properties: the type is untrusted. */
function actionFor(type: string | undefined, { on, fallback }: Options): Action | undefined {
  return type !== undefined && Object.hasOwn(on, type) ? on[type] : fallback;
}

/** Reports an error; an error thrown by the reporter itself is printed. */
async function report(error: unknown, onError: (error: unknown) => unknown): Promise<void> {
  try {
    await onError(error);
  } catch (second) {
    console.error(second);
  }
}

/** Prints errors of this program and of the service; failed verifications are omitted, since anyone can cause them. */
function printMistake(error: unknown): void {
  const isRefusal =
    WebhookVerificationError.is(error) && !["body_not_raw", "unknown_type"].includes(error.reason);
  if (!isRefusal) console.error(error);
}
