/** Public entry of `docuvane/webhooks/web`: receives events where node:crypto does not exist. */
import { makeHandler, type Options, type WebhookHandler } from "../core/webhooks/handler.ts";
import type { VerifyOptions } from "../core/webhooks/message.ts";
import type { RawBody } from "../core/webhooks/raw-body.ts";
import type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
import { receiveStandard } from "../core/webhooks/standard.ts";
import { verify as verifyDelivery } from "../core/webhooks/web-crypto.ts";
import type { WebhookEvent, WebhookHandlerOptions } from "../events.ts";

export { DocuvaneError, WebhookVerificationError } from "../core/errors/errors.ts";
export type { WebhookVerificationReason } from "../core/errors/facts.ts";
export { forFetch } from "../core/webhooks/for-fetch.ts";
export type {
  WebhookHandler,
  WebhookRefusal,
  WebhookRequest,
  WebhookResponse,
} from "../core/webhooks/handler.ts";
export type { SignedHeaders, SignOptions, VerifyOptions } from "../core/webhooks/message.ts";
export type { RawBody } from "../core/webhooks/raw-body.ts";
export { generateSecret, type Secrets } from "../core/webhooks/secret.ts";
export type { WebhookHeaders } from "../core/webhooks/signature-headers.ts";
export { sign } from "../core/webhooks/web-crypto.ts";
export * from "../events.ts";

/**
 * Verifies a delivery and returns its event: the rules of `verify` in `docuvane/webhooks`, as a promise.
 *
 * @param rawBody - The body as received, before any parser: bytes, or their text.
 * @param headers - Headers of the request, as `Headers` or as a plain object.
 * @param options - `secret` or `secrets`, `toleranceSeconds` (default 300), `clock`.
 * @returns The event; use `switch (event.type)`.
 * @throws {WebhookVerificationError} Verification failed; `reason` says why.
 * @example
 * import { verify } from "docuvane/webhooks/web";
 * const event = await verify(await request.arrayBuffer(), request.headers, { secret: env.DOCUVANE_WEBHOOK_SECRET });
 */
export async function verify(
  rawBody: RawBody,
  headers: WebhookHeaders,
  options: VerifyOptions,
): Promise<WebhookEvent> {
  return (await verifyDelivery(rawBody, headers, options)) as WebhookEvent;
}

/**
 * Creates a handler: the rules of `webhookHandler` in `docuvane/webhooks`.
 *
 * @throws {WebhookVerificationError} `bad_secret`: thrown here, not at the first event.
 * @example export default { fetch: forFetch(webhookHandler({ secret, on: { "document.completed": archive } })) };
 */
export function webhookHandler(options: WebhookHandlerOptions): WebhookHandler {
  return makeHandler(receiveStandard(verifyDelivery, options), options as Options);
}
