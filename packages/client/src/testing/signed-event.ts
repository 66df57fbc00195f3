/** Signs webhook events, so that a test can deliver them to a receiver. */
import type { SignedHeaders, SignOptions } from "../core/webhooks/message.ts";
import { sign } from "../core/webhooks/sign.ts";
import type { WebhookEvent } from "../events.ts";

/** A signing secret for tests. It is public: never use it for a real webhook endpoint. */
export const TEST_SECRET = "whsec_ZG9jdXZhbmUtdGVzdC1zaWduaW5nLXNlY3JldA==";

/** A delivery as the service sends it. */
export interface SignedEvent {
  /** The event as JSON. */
  readonly body: string;
  /** The headers that sign it, and the content type. */
  readonly headers: SignedHeaders & { readonly "content-type": string };
}

/**
 * Signs an event as the service does.
 *
 * @param event - An event, as `makeEvent` makes it.
 * @param options.secret - Secret that the receiver verifies with. Default `TEST_SECRET`.
 * @example
 * const { body, headers } = signEvent(makeEvent("document.completed"));
 * await app.request("/webhooks", { method: "POST", body, headers });
 */
export function signEvent(event: WebhookEvent, options?: Partial<SignOptions>): SignedEvent {
  const body = JSON.stringify(event);
  const signing = { id: event.id, secret: TEST_SECRET, ...options } as SignOptions;
  return { body, headers: { "content-type": "application/json", ...sign(body, signing) } };
}
