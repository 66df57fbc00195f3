/** Reads and makes signing secrets: `whsec_…` for HMAC, `whpk_…` and `whsk_…` for Ed25519 (Standard Webhooks 1.0.0). */
import { refuse } from "../errors/checks.ts";

/** One secret, or several during a rotation. `undefined` (an unset variable) is rejected, never skipped. */
export type Secrets =
  | { readonly secret: string | undefined; readonly secrets?: never }
  | { readonly secrets: readonly (string | undefined)[]; readonly secret?: never };

/** A secret as bytes, with its purpose. */
export interface SigningKey {
  /** `hmac` signs and verifies `v1`; `public` verifies `v1a`; `private` signs `v1a` and is its 32-byte seed. */
  readonly kind: "hmac" | "public" | "private";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Minimum bytes of an HMAC secret, 128 bits: fewer can be brute-forced. The standard requires 24 to 64 bytes, but
 * senders with 18 exist (Svix's own documentation), and a receiver cannot change that.
 */
const LEAST_HMAC_BYTES = 16;

/** Bytes of a public key and of a private seed (RFC 8032 §5.1.5). */
const ED25519_BYTES = 32;

const KINDS = { whsec: "hmac", whpk: "public", whsk: "private" } as const;

const ADVICE = "copy the endpoint's signing secret again, for instance into an environment variable";

/**
 * Generates a signing secret of 32 random bytes.
 *
 * @returns `whsec_` and base64, for senders and for tests.
 * @example const secret = generateSecret();
 */
export function generateSecret(): string {
  return `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(32)))}`;
}

/**
 * Lists the secrets of an options object.
 *
 * @throws {WebhookVerificationError} `bad_secret`: no secret was passed.
 */
export function listSecrets({ secret, secrets }: Secrets): readonly string[] {
  const listed = secrets ?? [secret];
  if (listed.length === 0) throw badSecret("no secret was given");
  return listed.map((each) => {
    if (typeof each !== "string" || each.trim() === "") throw badSecret("it is empty or not set");
    return each;
  });
}

/**
 * Reads a secret. Without a prefix it is base64 of an HMAC secret.
 *
 * @throws {WebhookVerificationError} `bad_secret`: the secret is malformed.
 */
export function readSecret(secret: string): SigningKey {
  const [, prefix = "whsec", base64] =
    /^(?:(whsec|whpk|whsk)_)?([A-Za-z0-9+/]+)={0,2}$/.exec(secret.trim()) ?? [];
  if (base64 === undefined || base64.length % 4 === 1) throw badSecret("it is not base64");
  const kind = KINDS[prefix as keyof typeof KINDS];
  const bytes = fromBase64(base64);
  if (kind === "hmac" && bytes.length < LEAST_HMAC_BYTES)
    throw wrongLength(bytes, `${LEAST_HMAC_BYTES} or more`);
  if (kind === "hmac") return { kind, bytes };
  // A private key may include its public half (libsodium's form); only the seed is used.
  const seed =
    kind === "private" && bytes.length === 2 * ED25519_BYTES ? bytes.slice(0, ED25519_BYTES) : bytes;
  if (seed.length !== ED25519_BYTES) throw wrongLength(bytes, `${ED25519_BYTES}`);
  return { kind, bytes: seed };
}

/**
 * Accepts only a secret that a receiver may hold.
 *
 * @throws {WebhookVerificationError} `bad_secret`: it is the sender's private key.
 */
export function checkVerifying(kind: SigningKey["kind"]): void {
  if (kind === "private")
    throw badSecret("it is a private key (whsk_…), and a receiver needs the public one (whpk_…)");
}

/**
 * Accepts only a secret that a sender may hold.
 *
 * @throws {WebhookVerificationError} `bad_secret`: it is the receiver's public key.
 */
export function checkSigning(kind: SigningKey["kind"]): void {
  if (kind === "public")
    throw badSecret("it is a public key (whpk_…), and signing needs the private one (whsk_…)");
}

/** DER prefix of an Ed25519 private key (RFC 8410 §7): followed by the seed, it is a key for any library. */
const PKCS8_PREFIX = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** Returns an Ed25519 seed as a PKCS #8 key. */
export function pkcs8Of(seed: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...PKCS8_PREFIX, ...seed);
}

/** Bytes as base64, on every runtime. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Base64 as bytes, on every runtime; the text must be base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Creates the error for an invalid secret, without the secret. */
export function badSecret(what: string): Error {
  return refuse("bad_secret", `Invalid webhook signing secret: ${what}; ${ADVICE}.`);
}

function wrongLength({ length }: Uint8Array, wanted: string): Error {
  return badSecret(`it has ${length} bytes where ${wanted} are needed`);
}
