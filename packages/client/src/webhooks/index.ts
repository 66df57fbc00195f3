/** The public face of `docuvane/webhooks`: receives events, without loading the client. Needs node:crypto. */
import { makeHandler, type WebhookHandler, type WebhookHandlerOptions } from "../core/webhooks/handler.ts";
import { verify } from "../core/webhooks/verify.ts";

export { DocuvaneError, WebhookVerificationError } from "../core/errors/errors.ts";
export type { WebhookVerificationReason } from "../core/errors/facts.ts";
export type { VerifyOptions } from "../core/webhooks/check.ts";
export { type FastifyWebhookOptions, forFastify } from "../core/webhooks/for-fastify.ts";
export { forFetch } from "../core/webhooks/for-fetch.ts";
export { forExpress, forNode, type NodeHandler, type NodeRequest } from "../core/webhooks/for-node.ts";
export type {
  WebhookActions,
  WebhookAnswer,
  WebhookHandler,
  WebhookHandlerOptions,
  WebhookRefusal,
  WebhookRequest,
} from "../core/webhooks/handler.ts";
export type { SignedHeaders, SignOptions } from "../core/webhooks/message.ts";
export type { RawBody } from "../core/webhooks/raw-body.ts";
export { generateSecret, type Secrets } from "../core/webhooks/secret.ts";
export { sign } from "../core/webhooks/sign.ts";
export type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
export { verify } from "../core/webhooks/verify.ts";
export * from "./events.ts";

/**
 * Makes a handler: verifies each delivery, calls what `on` names for its type, answers.
 *
 * Answers 200 when handled, seen before or of no interest; 400 when not believed; 413 when too large; 500 when handling
 * failed, and then the service sends it again. Fit it to a framework with `forFetch`, `forNode`, `forExpress` or
 * `forFastify`, or call it with `{ body, headers }`.
 *
 * @param options.secret - Signing secret of the webhook endpoint; or `secrets`, while one replaces another.
 * @param options.on - What is done, by type of event.
 * @param options.fallback - What is done on all other events. Default: nothing.
 * @param options.seen - Tells whether an event was handled before: events can arrive twice.
 * @param options.remember - Keeps the id of an event that was handled.
 * @param options.maxBodyBytes - Largest body that is read. Bytes, default 1 MiB.
 * @throws {WebhookVerificationError} `bad_secret`: at once, not at the first event.
 * @example
 * const handler = webhookHandler({
 *   secret: process.env.DOCUVANE_WEBHOOK_SECRET,
 *   on: { "document.completed": (event) => archive(event.data.id) },
 * });
 * app.post("/webhooks", forExpress(handler));
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  return makeHandler(verify, options);
}
