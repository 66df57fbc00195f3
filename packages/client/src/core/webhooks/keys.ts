/** Creates the node:crypto key objects, once per secret: creating one costs more than signing 1 KB with it. */
import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from "node:crypto";
import { pkcs8Of, readSecret, type SigningKey } from "./secret.ts";

/** A key object. */
export interface ReadyKey {
  readonly kind: SigningKey["kind"];
  readonly key: KeyObject;
}

/** Maximum number of cached secrets, to bound the memory of a receiver for many customers. */
const MOST_KEYS = 1000;

const keys = new Map<string, ReadyKey>();

/**
 * Returns the key of a secret.
 *
 * @throws {WebhookVerificationError} `bad_secret`: the secret is malformed.
 */
export function keyOf(secret: string): ReadyKey {
  const known = keys.get(secret);
  if (known) return known;
  const ready = makeKey(readSecret(secret));
  const oldest = keys.size < MOST_KEYS ? undefined : keys.keys().next().value;
  if (oldest !== undefined) keys.delete(oldest);
  keys.set(secret, ready);
  return ready;
}

function makeKey({ kind, bytes }: SigningKey): ReadyKey {
  if (kind === "hmac") return { kind, key: createSecretKey(bytes) };
  if (kind === "private") {
    return {
      kind,
      key: createPrivateKey({ key: Buffer.from(pkcs8Of(bytes)), format: "der", type: "pkcs8" }),
    };
  }
  const x = Buffer.from(bytes).toString("base64url");
  return { kind, key: createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }) };
}
