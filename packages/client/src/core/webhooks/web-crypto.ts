/** Verifies and signs with Web Crypto, for runtimes without node:crypto: edge functions, plain Workers. */

import {
  accept,
  type Delivery,
  describeMessage,
  readDelivery,
  type SignedHeaders,
  type SignOptions,
  signedHeaders,
  type VerifiedEvent,
  type VerifyOptions,
} from "./message.ts";
import { bytesOf, type RawBody, rawBodyOf } from "./raw-body.ts";
import {
  checkSigning,
  checkVerifying,
  fromBase64,
  listSecrets,
  pkcs8Of,
  readSecret,
  toBase64,
} from "./secret.ts";
import { isCanonical, type Signature, type WebhookHeaders } from "./signature-headers.ts";

/**
 * Verifies a delivery and returns its event: the rules of `verify.ts`, as a promise.
 *
 * @throws {WebhookVerificationError} Verification failed; `reason` says why.
 */
export async function verify(
  rawBody: RawBody,
  headers: WebhookHeaders,
  options: VerifyOptions,
): Promise<VerifiedEvent> {
  const delivery = readDelivery(rawBody, headers, options);
  const keys = await Promise.all(delivery.secrets.map(verifyingKey));
  return accept(delivery, await isSigned(delivery, keys), options);
}

/**
 * Signs a message: the rules of `sign` in `docuvane/webhooks`, as a promise.
 *
 * @throws {WebhookVerificationError} `bad_secret`, `body_not_raw`.
 * @throws {InvalidArgumentError} The ID or the timestamp is invalid.
 * @example const headers = await sign(body, { secret });
 */
export async function sign(rawBody: RawBody, options: SignOptions): Promise<SignedHeaders> {
  const body = rawBodyOf(rawBody);
  const { id, timestamp } = describeMessage(options);
  const content = contentOf(`${id}.${timestamp}.`, body);
  const signatures = listSecrets(options).map(async (secret) => {
    const { scheme, key } = await signingKey(secret);
    return `${scheme},${toBase64(new Uint8Array(await crypto.subtle.sign(key.algorithm.name, key, content)))}`;
  });
  return signedHeaders(id, timestamp, await Promise.all(signatures));
}

/** A key with the scheme of its signatures. */
interface WebKey {
  readonly scheme: Signature["scheme"];
  readonly key: CryptoKey;
}

async function isSigned({ prefix, body, signatures }: Delivery, keys: readonly WebKey[]): Promise<boolean> {
  const content = contentOf(prefix, body);
  const checks = keys.flatMap(({ scheme, key }) =>
    signatures
      .filter((signature) => signature.scheme === scheme && isCanonical(signature))
      .map(({ base64 }) => crypto.subtle.verify(key.algorithm.name, key, fromBase64(base64), content)),
  );
  return (await Promise.all(checks)).includes(true);
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;

async function verifyingKey(secret: string): Promise<WebKey> {
  const { kind, bytes } = readSecret(secret);
  checkVerifying(kind);
  return kind === "hmac"
    ? { scheme: "v1", key: await crypto.subtle.importKey("raw", bytes, HMAC, false, ["verify"]) }
    : { scheme: "v1a", key: await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]) };
}

async function signingKey(secret: string): Promise<WebKey> {
  const { kind, bytes } = readSecret(secret);
  checkSigning(kind);
  return kind === "hmac"
    ? { scheme: "v1", key: await crypto.subtle.importKey("raw", bytes, HMAC, false, ["sign"]) }
    : {
        scheme: "v1a",
        key: await crypto.subtle.importKey("pkcs8", pkcs8Of(bytes), "Ed25519", false, ["sign"]),
      };
}

function contentOf(prefix: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const head = bytesOf(prefix);
  const tail = bytesOf(body);
  const content = new Uint8Array(head.length + tail.length);
  content.set(head);
  content.set(tail, head.length);
  return content;
}
