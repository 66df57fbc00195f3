/** Public entry of `docuvane/webhooks`: receives events without loading the client. Requires node:crypto. */
import { makeHandler, type Options, type WebhookHandler } from "../core/webhooks/handler.ts";
import type { VerifyOptions } from "../core/webhooks/message.ts";
import type { RawBody } from "../core/webhooks/raw-body.ts";
import type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
import { receiveStandard } from "../core/webhooks/standard.ts";
import { verify as verifyDelivery } from "../core/webhooks/verify.ts";
import type { WebhookEvent, WebhookHandlerOptions } from "../events.ts";

export { DocuvaneError, WebhookVerificationError } from "../core/errors/errors.ts";
export type { WebhookVerificationReason } from "../core/errors/facts.ts";
export { type FastifyWebhookOptions, forFastify } from "../core/webhooks/for-fastify.ts";
export { forFetch } from "../core/webhooks/for-fetch.ts";
export { forExpress, forNode, type NodeHandler, type NodeRequest } from "../core/webhooks/for-node.ts";
export type {
  WebhookHandler,
  WebhookRefusal,
  WebhookRequest,
  WebhookResponse,
} from "../core/webhooks/handler.ts";
export type { SignedHeaders, SignOptions, VerifyOptions } from "../core/webhooks/message.ts";
export type { RawBody } from "../core/webhooks/raw-body.ts";
export { generateSecret, type Secrets } from "../core/webhooks/secret.ts";
export { sign } from "../core/webhooks/sign.ts";
export type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
export * from "../events.ts";

/**
 * Verifies a delivery and returns its event (Standard Webhooks 1.0.0; header names that begin with `svix-` are read too).
 *
 * Tries every secret on every signature, at most 20, in constant time. Event types and properties that this version does
 * not know are accepted. An event can arrive twice: store `event.id` for at least 3 days.
 *
 * @param rawBody - The body as received, before any parser: bytes, or their text.
 * @param headers - Headers of the request, as `Headers` or as a plain object.
 * @param options.secret - Signing secret of the webhook endpoint, `whsec_…` (or `whpk_…` for Ed25519).
 * @param options.secrets - Several secrets, while one replaces another.
 * @param options.toleranceSeconds - How far the timestamp may be from now, in both directions. Default 300.
 * @returns The event; use `switch (event.type)`.
 * @throws {WebhookVerificationError} Verification failed; `reason` says why.
 * @example
 * const event = verify(await request.bytes(), request.headers, { secret: process.env.DOCUVANE_WEBHOOK_SECRET });
 * if (event.type === "document.completed") await archive(event.data.id);
 */
export function verify(rawBody: RawBody, headers: WebhookHeaders, options: VerifyOptions): WebhookEvent {
  return verifyDelivery(rawBody, headers, options) as WebhookEvent;
}

/**
 * Creates a handler that verifies each delivery, calls the function that `on` names for its type, and responds.
 *
 * Responds with 200 if the event was handled, is a duplicate or has no action; 400 if verification failed; 413 if the
 * body is too large; 500 if handling failed, and then the service delivers it again. Connect it to a framework with
 * `forFetch`, `forNode`, `forExpress` or `forFastify`, or call it with `{ body, headers }`.
 *
 * @param options.secret - Signing secret of the webhook endpoint; or `secrets`, while one replaces another.
 * @param options.on - Actions by event type.
 * @param options.fallback - Action for all other events. Default: none.
 * @param options.seen - Returns whether an event was handled before: events can arrive twice.
 * @param options.remember - Stores the id of an event that was handled.
 * @param options.maxBodyBytes - Largest body that is read. Bytes, default 1 MiB.
 * @throws {WebhookVerificationError} `bad_secret`: thrown here, not at the first event.
 * @example
 * const handler = webhookHandler({
 *   secret: process.env.DOCUVANE_WEBHOOK_SECRET,
 *   on: { "document.completed": (event) => archive(event.data.id) },
 * });
 * app.post("/webhooks", forExpress(handler));
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  return makeHandler(receiveStandard(verifyDelivery, options), options as Options);
}
