/** Verifies deliveries as the description of a service's signatures says. Requires node:crypto. */
import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import { checkNumber, invalid, refuse } from "../../../../packages/client/src/core/errors/checks.ts";
import type { Receive, WebhookRequest } from "../../../../packages/client/src/core/webhooks/handler.ts";
import { checkTime, parse } from "../../../../packages/client/src/core/webhooks/message.ts";
import { bytesOf, rawBodyOf } from "../../../../packages/client/src/core/webhooks/raw-body.ts";
import { badSecret, listSecrets } from "../../../../packages/client/src/core/webhooks/secret.ts";
import {
  missing,
  readHeader,
  type WebhookHeaders,
} from "../../../../packages/client/src/core/webhooks/signature-headers.ts";
import { textAt, typeOf } from "./event-type.ts";
import type { AnyOptions, EventScheme, KeyScheme, SignatureScheme, TimestampScheme } from "./scheme.ts";

/** Maximum number of signatures read. One per active secret is normal; a longer list only costs the receiver. */
const MOST_SIGNATURES = 20;

/**
 * Creates what verifies and reads deliveries.
 *
 * @throws {WebhookVerificationError} `bad_secret`: thrown here, not at the first event.
 * @throws {InvalidArgumentError} An option is missing or invalid.
 */
export function receiveSigned(scheme: SignatureScheme, events: EventScheme, options: AnyOptions): Receive {
  for (const secret of listSecrets(options)) keyOf(scheme, secret);
  checkNumber("toleranceSeconds", options.toleranceSeconds ?? 0);
  placed(scheme, options);
  return (request) => {
    const event = verifySigned(scheme, request, options);
    const id = events.id && textAt(events.id, event, request.headers);
    return { event, type: typeOf(events, event, request.headers), id };
  };
}

/**
 * Verifies a delivery, and returns its parsed body.
 *
 * Every secret is tried on every signature, at most 20, in constant time. The time is checked after the signature, so that
 * only a sender with a secret can probe our clock.
 *
 * @throws {WebhookVerificationError} Verification failed; `reason` says why.
 */
export function verifySigned(
  scheme: SignatureScheme,
  { body, headers }: WebhookRequest,
  options: AnyOptions,
): unknown {
  const bytes = bytesOf(rawBodyOf(body));
  const signatures = entriesOf(headers, scheme.headers, scheme.separator);
  const [id = ""] = scheme.id === undefined ? [] : entriesOf(headers, scheme.id);
  const time = scheme.timestamp && readTime(headers, scheme.timestamp, scheme.separator);
  const keys = listSecrets(options).map((secret) => keyOf(scheme, secret));
  const content = contentOf(scheme, {
    ...placed(scheme, options),
    id,
    timestamp: time?.text ?? "",
    body: bytes,
  });
  let found = false;
  for (const key of keys) for (const given of signatures) found = fits(key, given, content) || found;
  if (!found)
    throw refuse(
      "no_match",
      "Webhook verification failed: no signature fits; check that the secret belongs to this endpoint and that nothing changes the body in transit.",
    );
  if (scheme.timestamp && time) {
    const { toleranceSeconds = scheme.timestamp.toleranceSeconds, clock = Date } = options;
    checkTime(time.seconds, { toleranceSeconds, clock });
  }
  return parse(bytes);
}

/** The bytes that are signed. */
export function contentOf(
  { signed }: SignatureScheme,
  values: Readonly<Record<string, string | Uint8Array>>,
): Buffer {
  const parts = signed.split(/\{(\w+)\}/);
  return Buffer.concat(
    parts.map((part, index) => Buffer.from((index % 2 === 0 ? part : values[part]) ?? "")),
  );
}

/**
 * The address and method that are signed, of the options.
 *
 * @throws {InvalidArgumentError} One is missing.
 */
export function placed(
  { signed }: SignatureScheme,
  options: AnyOptions,
): Readonly<Record<"url" | "method", string>> {
  for (const name of ["url", "method"] as const)
    if (signed.includes(`{${name}}`) && !options[name])
      throw invalid(
        "invalid_option",
        `The option ${name} is missing: the service signs the ${name} of a delivery.`,
      );
  return { url: options.url ?? "", method: options.method ?? "" };
}

/** The entries of the first header that a delivery has. */
function entriesOf(headers: WebhookHeaders, names: readonly string[], separator?: string): readonly string[] {
  const text = names.map((name) => readHeader(headers, name)).find((value) => value);
  if (text === undefined) throw missing(names.slice(0, 1));
  const entries = separator === undefined ? [text] : text.split(separator);
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .slice(0, MOST_SIGNATURES);
}

function readTime(
  headers: WebhookHeaders,
  { headers: names, prefix, format }: TimestampScheme,
  separator?: string,
): { readonly text: string; readonly seconds: number } {
  const entries = entriesOf(headers, names, prefix === "" ? undefined : separator);
  const text = entries.find((entry) => entry.startsWith(prefix))?.slice(prefix.length) ?? "";
  const milliseconds = format === "iso" ? Date.parse(text) : Number(text) * (format === "unix" ? 1000 : 1);
  if (Number.isNaN(milliseconds) || (format !== "iso" && !/^\d{1,15}$/.test(text)))
    throw refuse(
      "bad_timestamp",
      "Webhook verification failed: the timestamp is not a time; check that the request is from the service.",
    );
  return { text, seconds: Math.floor(milliseconds / 1000) };
}

interface Key extends KeyScheme {
  /** Key of an HMAC, or a public key. */
  readonly key: Buffer | KeyObject;
}

/** Reads a secret. */
export function keyOf({ keys }: SignatureScheme, secret: string): Key {
  const kind =
    keys.find(({ secretPrefix: start }) => start !== "" && secret.trim().startsWith(start)) ?? keys[0];
  if (kind === undefined) throw badSecret("no kind of secret is known");
  if (kind.secretEncoding === "text") return { ...kind, key: Buffer.from(secret) };
  const text = secret.trim();
  const encoded = text.startsWith(kind.secretPrefix) ? text.slice(kind.secretPrefix.length) : text;
  const bytes = decoded(encoded, kind.secretEncoding);
  if (bytes === undefined || bytes.length === 0) throw badSecret(`it is not ${kind.secretEncoding}`);
  if (kind.algorithm !== "ed25519") return { ...kind, key: bytes };
  if (bytes.length !== 32) throw badSecret(`it has ${bytes.length} bytes where 32 are needed`);
  const jwk = { kty: "OKP", crv: "Ed25519", x: bytes.toString("base64url") };
  return { ...kind, key: createPublicKey({ key: jwk, format: "jwk" }) };
}

function fits({ algorithm, encoding, prefix, key }: Key, given: string, content: Buffer): boolean {
  if (!given.startsWith(prefix)) return false;
  const text = encoding === "hex" ? given.slice(prefix.length).toLowerCase() : given.slice(prefix.length);
  if (algorithm === "ed25519") {
    const signature = decoded(text, encoding);
    return signature !== undefined && verify(null, content, key as KeyObject, signature);
  }
  const expected = Buffer.from(
    createHmac(algorithm.slice("hmac-".length), key).update(content).digest(encoding),
  );
  const candidate = Buffer.from(text);
  return candidate.length === expected.length && timingSafeEqual(candidate, expected);
}

/** Decodes a text; `undefined` unless it is what its bytes encode to, case and padding aside. */
function decoded(text: string, encoding: KeyScheme["encoding"]): Buffer | undefined {
  const given = (encoding === "hex" ? text.toLowerCase() : text).replace(/=+$/, "");
  const bytes = Buffer.from(given, encoding);
  return bytes.toString(encoding).replace(/=+$/, "") === given ? bytes : undefined;
}
