/** The public face of `docuvane/webhooks`: receives events, without loading the client. Needs node:crypto. */
import { makeHandler, type WebhookHandler, type WebhookHandlerOptions } from "./webhooks/handler.ts";
import { verify } from "./webhooks/verify.ts";

export { DocuvaneError, WebhookVerificationError } from "./errors.ts";
export type { WebhookVerificationReason } from "./facts.ts";
export type { VerifyOptions } from "./webhooks/check.ts";
export * from "./webhooks/event.ts";
export { type FastifyWebhookOptions, forFastify } from "./webhooks/for-fastify.ts";
export { forFetch } from "./webhooks/for-fetch.ts";
export { forExpress, forNode, type NodeHandler, type NodeRequest } from "./webhooks/for-node.ts";
export type {
  WebhookActions,
  WebhookAnswer,
  WebhookHandler,
  WebhookHandlerOptions,
  WebhookRefusal,
  WebhookRequest,
} from "./webhooks/handler.ts";
export type { SignedHeaders, SignOptions } from "./webhooks/message.ts";
export type { RawBody } from "./webhooks/raw-body.ts";
export { generateSecret, type Secrets } from "./webhooks/secret.ts";
export { sign } from "./webhooks/sign.ts";
export type { WebhookHeaders } from "./webhooks/signature-headers.ts";
export { verify } from "./webhooks/verify.ts";

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
