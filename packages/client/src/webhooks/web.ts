/** The public face of `docuvane/webhooks/web`: receives events where node:crypto does not exist. */
import { makeHandler, type WebhookHandler, type WebhookHandlerOptions } from "./handler.ts";
import { verify } from "./web-crypto.ts";

export { DocuvaneError, WebhookVerificationError } from "../errors.ts";
export type { WebhookVerificationReason } from "../facts.ts";
export type { VerifyOptions } from "./check.ts";
export * from "./event.ts";
export { forFetch } from "./for-fetch.ts";
export type {
  WebhookActions,
  WebhookAnswer,
  WebhookHandler,
  WebhookHandlerOptions,
  WebhookRefusal,
  WebhookRequest,
} from "./handler.ts";
export type { SignedHeaders, SignOptions } from "./message.ts";
export type { RawBody } from "./raw-body.ts";
export { generateSecret, type Secrets } from "./secret.ts";
export type { WebhookHeaders } from "./signature-headers.ts";
export { sign, verify } from "./web-crypto.ts";

/**
 * Makes a handler: the rules of `webhookHandler` in `docuvane/webhooks`.
 *
 * @throws {WebhookVerificationError} `bad_secret`: at once, not at the first event.
 * @example export default { fetch: forFetch(webhookHandler({ secret, on: { "document.completed": archive } })) };
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  return makeHandler(verify, options);
}
