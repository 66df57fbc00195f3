/** Makes the error for an event that is not believed. */
import { WebhookVerificationError } from "../errors/errors.ts";
import type { WebhookVerificationReason } from "../errors/facts.ts";

/** Returns the error to throw; the message never holds a secret, a signature or anything of the body. */
export function refuse(reason: WebhookVerificationReason, message: string): WebhookVerificationError {
  return new WebhookVerificationError(message, { code: reason, reason });
}
