// Signs events as Standard Webhooks 1.0.0 says, and makes the secrets for it.
import { createHmac, randomBytes } from "node:crypto";

/** Bytes of a new secret; the standard allows 24 to 64. */
const secretLength = 24;

const secretPrefix = "whsec_";

/** What is signed. */
export interface Message {
  /** Id of the event, the same on every attempt. */
  readonly id: string;
  /** Time of the attempt. */
  readonly sentAt: Date;
  /** The body as it is sent. */
  readonly body: string;
}

/** The headers by which a receiver verifies an event. */
export interface SignatureHeaders {
  readonly "webhook-id": string;
  /** Unix seconds. */
  readonly "webhook-timestamp": string;
  /** `v1,` and base64 for each secret, with spaces between. */
  readonly "webhook-signature": string;
}

/** Creates a signing secret: `whsec_` and base64. @param random - Default: the random numbers of the system. */
export function newSecret(random: (count: number) => Uint8Array = randomBytes): string {
  return secretPrefix + Buffer.from(random(secretLength)).toString("base64");
}

/**
 * Signs a message with each secret, HMAC-SHA256 over `id.timestamp.body`.
 *
 * @param secrets - `whsec_…`; several while one replaces another.
 */
export function signMessage(message: Message, secrets: readonly string[]): SignatureHeaders {
  const timestamp = String(Math.floor(message.sentAt.getTime() / 1000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => `v1,${digest(content, secret)}`);
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

function digest(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
