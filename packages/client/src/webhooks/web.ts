/** The public face of `docuvane/webhooks/web`: receives events where node:crypto does not exist. */
import { makeHandler, type WebhookHandler, type WebhookHandlerOptions } from "../core/webhooks/handler.ts";
import { verify } from "../core/webhooks/web-crypto.ts";

export { DocuvaneError, WebhookVerificationError } from "../core/errors/errors.ts";
export type { WebhookVerificationReason } from "../core/errors/facts.ts";
export type { VerifyOptions } from "../core/webhooks/check.ts";
export { forFetch } from "../core/webhooks/for-fetch.ts";
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
export type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
export { sign, verify } from "../core/webhooks/web-crypto.ts";
export * from "./events.ts";

/**
 * Makes a handler: the rules of `webhookHandler` in `docuvane/webhooks`.
 *
 * @throws {WebhookVerificationError} `bad_secret`: at once, not at the first event.
 * @example export default { fetch: forFetch(webhookHandler({ secret, on: { "document.completed": archive } })) };
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  return makeHandler(verify, options);
}
