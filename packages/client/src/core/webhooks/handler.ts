/** Calls the action for a verified delivery, and responds with its outcome. */

import { checkNumber } from "../errors/checks.ts";
import { WebhookVerificationError } from "../errors/errors.ts";
import type { WebhookVerificationReason } from "../errors/facts.ts";
import type { VerifiedEvent, VerifyOptions } from "./message.ts";
import { type RawBody, rawBodyOf, sizeOf } from "./raw-body.ts";
import { checkVerifying, listSecrets, readSecret } from "./secret.ts";
import { readId, type WebhookHeaders } from "./signature-headers.ts";

/** How events are handled. */
export type HandlerOptions<Actions, Event> = VerifyOptions & {
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

type Action = (event: VerifiedEvent) => unknown;

/** Options of a handler for any event types. */
export type Options = HandlerOptions<Readonly<Record<string, Action>>, VerifiedEvent>;

/** Verifies a delivery, synchronously or not. */
export type Verify = (
  body: RawBody,
  headers: WebhookHeaders,
  options: VerifyOptions,
) => VerifiedEvent | Promise<VerifiedEvent>;

/** Bytes. The service's own limit for a thin payload is 20 kB (Standard Webhooks, "Payload size"). */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Creates a handler from a verify function.
 *
 * @throws {WebhookVerificationError} `bad_secret`: thrown here, not at the first event.
 * @throws {InvalidArgumentError} A number option is invalid.
 */
export function makeHandler(verify: Verify, options: Options): WebhookHandler {
  for (const secret of listSecrets(options)) checkVerifying(readSecret(secret).kind);
  checkNumber("toleranceSeconds", options.toleranceSeconds ?? 0);
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
  const handle = async ({ body, headers }: WebhookRequest): Promise<WebhookResponse> => {
    let event: VerifiedEvent;
    try {
      if (sizeOf(rawBodyOf(body)) > maxBodyBytes) return TOO_LARGE;
      event = await verify(body, headers, options);
    } catch (error) {
      return refuse(error);
    }
    return once(running, readId(headers), (id) => act(event, id, options).catch(fail));
  };
  return Object.assign(handle, { maxBodyBytes, refuse });
}

/** The response to a body over the limit. */
export const TOO_LARGE: WebhookResponse = { status: 413, code: "body_too_large" };

/** The response to a request other than POST. */
export const NOT_POST: WebhookResponse = { status: 405, code: "method_not_allowed" };

/** Runs the action once for concurrent deliveries of the same event, with one response for all. */
function once(
  running: Map<string, Promise<WebhookResponse>>,
  id: string,
  work: (id: string) => Promise<WebhookResponse>,
): Promise<WebhookResponse> {
  const known = running.get(id);
  if (known) return known;
  const started = work(id).finally(() => running.delete(id));
  running.set(id, started);
  return started;
}

async function act(event: VerifiedEvent, id: string, options: Options): Promise<WebhookResponse> {
  const { seen, remember } = options;
  if (await seen?.(id)) return { status: 200, code: "duplicate" };
  const action = actionFor(event, options);
  await action?.(event);
  await remember?.(id);
  return { status: 200, code: action ? "handled" : "ignored" };
}

/** Only looks at own properties: the type is untrusted. */
function actionFor(event: VerifiedEvent, { on, fallback }: Options): Action | undefined {
  return Object.hasOwn(on, event.type) ? on[event.type] : fallback;
}

/** Reports an error; an error thrown by the reporter itself is printed. */
async function report(error: unknown, onError: (error: unknown) => unknown): Promise<void> {
  try {
    await onError(error);
  } catch (second) {
    console.error(second);
  }
}

/** Prints errors of this program; failed verifications are omitted, since anyone can cause them. */
function printMistake(error: unknown): void {
  const isRefusal = WebhookVerificationError.is(error) && error.reason !== "body_not_raw";
  if (!isRefusal) console.error(error);
}
