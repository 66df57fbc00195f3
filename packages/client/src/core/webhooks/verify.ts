/** Verifies deliveries with node:crypto, synchronously: on Node, Deno, Bun and Workers with `nodejs_compat`. */
import { createHmac, type KeyObject, timingSafeEqual, verify as verifySignature } from "node:crypto";
import type { WebhookEvent } from "../../webhooks/events.ts";
import { accept, type Delivery, readDelivery, type VerifyOptions } from "./check.ts";
import { keyOf, type ReadyKey } from "./keys.ts";
import { bytesOf, type RawBody } from "./raw-body.ts";
import { checkVerifying } from "./secret.ts";
import { isCanonical, type Signature, type WebhookHeaders } from "./signature-headers.ts";

/**
 * Verifies a delivery and returns its event (Standard Webhooks 1.0.0; the `svix-*` names of the headers are read too).
 *
 * Every secret is tried on every signature, 20 at most, in constant time. Types of events that are not known yet and
 * members that are not known yet pass. An event can arrive twice: keep `event.id` for at least 3 days.
 *
 * @param rawBody - The body as it was received, before any parser: bytes, or their text.
 * @param headers - Headers of the request, as `Headers` or as a plain object.
 * @param options.secret - Signing secret of the webhook endpoint, `whsec_…` (or `whpk_…` for Ed25519).
 * @param options.secrets - Several of them, while one replaces another.
 * @param options.toleranceSeconds - How far its time may be from now, both ways. Default 300.
 * @returns The event; `switch (event.type)` tells them apart.
 * @throws {WebhookVerificationError} It is not to be believed; `reason` says why.
 * @example
 * const event = verify(await request.bytes(), request.headers, { secret: process.env.DOCUVANE_WEBHOOK_SECRET });
 * if (event.type === "document.completed") await archive(event.data.id);
 */
export function verify(rawBody: RawBody, headers: WebhookHeaders, options: VerifyOptions): WebhookEvent {
  const delivery = readDelivery(rawBody, headers, options);
  const keys = delivery.secrets.map(verifyingKey);
  return accept(delivery, isSigned(delivery, keys), options);
}

function verifyingKey(secret: string): ReadyKey {
  const key = keyOf(secret);
  checkVerifying(key.kind);
  return key;
}

/** Tries every key on every signature, without an early exit: time must not tell which fitted. */
function isSigned(delivery: Delivery, keys: readonly ReadyKey[]): boolean {
  let found = false;
  for (const { kind, key } of keys) {
    const fits = kind === "hmac" ? hmacCheck(delivery, key) : ed25519Check(delivery, key);
    for (const signature of delivery.signatures) found = fits(signature) || found;
  }
  return found;
}

type Check = (signature: Signature) => boolean;

/** Compares the base64 text, not the bytes: Node gives a digest as text in 0.5 µs less, and only one text fits. */
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
