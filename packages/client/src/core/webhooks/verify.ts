/** Verifies deliveries with node:crypto, synchronously: on Node, Deno, Bun and Workers with `nodejs_compat`. */
import { createHmac, type KeyObject, timingSafeEqual, verify as verifySignature } from "node:crypto";
import { keyOf, type ReadyKey } from "./keys.ts";
import { accept, type Delivery, readDelivery, type VerifiedEvent, type VerifyOptions } from "./message.ts";
import { bytesOf, type RawBody } from "./raw-body.ts";
import { checkVerifying } from "./secret.ts";
import { isCanonical, type Signature, type WebhookHeaders } from "./signature-headers.ts";

/**
 * Verifies a delivery and returns its event (Standard Webhooks 1.0.0).
 *
 * @throws {WebhookVerificationError} Verification failed; `reason` says why.
 */
export function verify(rawBody: RawBody, headers: WebhookHeaders, options: VerifyOptions): VerifiedEvent {
  const delivery = readDelivery(rawBody, headers, options);
  const keys = delivery.secrets.map(verifyingKey);
  return accept(delivery, isSigned(delivery, keys), options);
}

function verifyingKey(secret: string): ReadyKey {
  const key = keyOf(secret);
  checkVerifying(key.kind);
  return key;
}

/** Tries every key on every signature, without an early exit: timing must not reveal which one matched. */
function isSigned(delivery: Delivery, keys: readonly ReadyKey[]): boolean {
  let found = false;
  for (const { kind, key } of keys) {
    const fits = kind === "hmac" ? hmacCheck(delivery, key) : ed25519Check(delivery, key);
    for (const signature of delivery.signatures) found = fits(signature) || found;
  }
  return found;
}

type Check = (signature: Signature) => boolean;

/** Compares the base64 text, not the bytes: Node returns a digest as text 0.5 µs faster, and only one encoding is valid. */
function hmacCheck({ prefix, body }: Delivery, key: KeyObject): Check {
  const expected = Buffer.from(createHmac("sha256", key).update(prefix).update(body).digest("base64"));
  return ({ scheme, base64 }) => {
    const given = Buffer.from(base64);
    return scheme === "v1" && given.length === expected.length && timingSafeEqual(expected, given);
  };
}

function ed25519Check({ prefix, body }: Delivery, key: KeyObject): Check {
  const content = Buffer.concat([Buffer.from(prefix), bytesOf(body)]);
  return (signature) =>
    signature.scheme === "v1a" &&
    isCanonical(signature) &&
    verifySignature(null, content, key, Buffer.from(signature.base64, "base64"));
}
