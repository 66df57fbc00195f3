/** Receives the deliveries of Standard Webhooks for a handler. */
import { checkNumber } from "../errors/checks.ts";
import type { HandlingOptions, Receive } from "./handler.ts";
import type { VerifiedEvent, VerifyOptions } from "./message.ts";
import type { RawBody } from "./raw-body.ts";
import { checkVerifying, listSecrets, readSecret } from "./secret.ts";
import { readId, type WebhookHeaders } from "./signature-headers.ts";

/** How events are verified and handled. */
export type HandlerOptions<Actions, Event> = VerifyOptions & HandlingOptions<Actions, Event>;

/** Verifies a delivery, synchronously or not. */
export type Verify = (
  body: RawBody,
  headers: WebhookHeaders,
  options: VerifyOptions,
) => VerifiedEvent | Promise<VerifiedEvent>;

/**
 * Creates what a handler receives deliveries with.
 *
 * @throws {WebhookVerificationError} `bad_secret`: thrown here, not at the first event.
 * @throws {InvalidArgumentError} The tolerance is invalid.
 */
export function receiveStandard(verify: Verify, options: VerifyOptions): Receive {
  for (const secret of listSecrets(options)) checkVerifying(readSecret(secret).kind);
  checkNumber("toleranceSeconds", options.toleranceSeconds ?? 0);
  return async ({ body, headers }) => {
    const event = await verify(body, headers, options);
    return { event, type: typeof event.type === "string" ? event.type : undefined, id: readId(headers) };
  };
}
