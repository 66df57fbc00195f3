/** Signs messages with node:crypto, for tests of receivers and for senders. */
import { createHmac, sign as signContent } from "node:crypto";
import { keyOf } from "./keys.ts";
import { describeMessage, type SignedHeaders, type SignOptions, signedHeaders } from "./message.ts";
import { bytesOf, type RawBody, rawBodyOf } from "./raw-body.ts";
import { checkSigning, listSecrets } from "./secret.ts";

/**
 * Signs a message as the service does (Standard Webhooks 1.0.0).
 *
 * @param rawBody - The body as it will be sent.
 * @param options.secret - `whsec_…` for HMAC-SHA256 (`v1`), `whsk_…` for Ed25519 (`v1a`).
 * @param options.secrets - Several secrets, each of which signs, as during a rotation.
 * @param options.id - Identifier of the event. Default: a random one.
 * @param options.timestamp - Unix seconds or a date. Default: now.
 * @returns The three headers of the delivery.
 * @throws {WebhookVerificationError} `bad_secret`, `body_not_raw`.
 * @throws {InvalidArgumentError} The ID or the timestamp is invalid.
 * @example
 * const body = JSON.stringify({ type: "document.completed", data: { id: "doc_42", status: "completed" } });
 * await fetch("http://127.0.0.1:3000/webhooks", { method: "POST", body, headers: sign(body, { secret }) });
 */
export function sign(rawBody: RawBody, options: SignOptions): SignedHeaders {
  const body = rawBodyOf(rawBody);
  const { id, timestamp } = describeMessage(options);
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), bytesOf(body)]);
  return signedHeaders(
    id,
    timestamp,
    listSecrets(options).map((secret) => signatureOf(content, secret)),
  );
}

function signatureOf(content: Buffer, secret: string): string {
  const { kind, key } = keyOf(secret);
  checkSigning(kind);
  if (kind === "hmac") return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return `v1a,${signContent(null, content, key).toString("base64")}`;
}
