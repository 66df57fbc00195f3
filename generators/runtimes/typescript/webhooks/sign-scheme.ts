/** Signs bodies as a service does, for tests of receivers. */
import { createHmac } from "node:crypto";
import { bytesOf, type RawBody, rawBodyOf } from "../../../../packages/client/src/core/webhooks/raw-body.ts";
import {
  badSecret,
  listSecrets,
  type Secrets,
} from "../../../../packages/client/src/core/webhooks/secret.ts";
import type { AnyOptions, SignatureScheme, TimestampScheme } from "./scheme.ts";
import { contentOf, keyOf, placed } from "./signatures.ts";

/** How a body is signed. */
export type SignatureTestOptions = Secrets & {
  /** ID of the delivery, if the service signs one. Default: a random UUID. */
  readonly id?: string;
  /** Time of the attempt, if the service signs it. Default: now. */
  readonly timestamp?: Date;
};

/**
 * Signs a body.
 *
 * @returns The headers that carry the signature.
 * @throws {WebhookVerificationError} `bad_secret`, `body_not_raw`.
 */
export function signBy(
  scheme: SignatureScheme,
  rawBody: RawBody,
  options: SignatureTestOptions & AnyOptions,
): Record<string, string> {
  const { id = crypto.randomUUID(), timestamp: time = new Date() } = options;
  const timestamp = scheme.timestamp === undefined ? "" : textOf(time, scheme.timestamp);
  const body = bytesOf(rawBodyOf(rawBody));
  const content = contentOf(scheme, { ...placed(scheme, options), id, timestamp, body });
  const signatures = listSecrets(options).map((secret) => {
    const { algorithm, encoding, prefix, key } = keyOf(scheme, secret);
    if (algorithm === "ed25519" || !Buffer.isBuffer(key))
      throw badSecret("it is a public key, and signing needs the private one of the service");
    return `${prefix}${createHmac(algorithm.slice("hmac-".length), key).update(content).digest(encoding)}`;
  });
  const headers: Record<string, string> = {};
  const add = ([name = ""]: readonly string[], text: string): void => {
    const before = headers[name];
    headers[name] = before === undefined ? text : `${before}${scheme.separator ?? ""}${text}`;
  };
  if (scheme.id !== undefined) add(scheme.id, id);
  if (scheme.timestamp !== undefined) add(scheme.timestamp.headers, `${scheme.timestamp.prefix}${timestamp}`);
  for (const signature of signatures) add(scheme.headers, signature);
  return headers;
}

function textOf(time: Date, { format }: TimestampScheme): string {
  if (format === "iso") return time.toISOString().replace(".000Z", "Z");
  return String(format === "unix" ? Math.floor(time.getTime() / 1000) : time.getTime());
}
