/** Verifies deliveries as the description of a service's signatures says. Requires node:crypto. */
import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import { checkNumber, invalid, refuse } from "../../../../packages/client/src/core/errors/checks.ts";
import type { Receive, WebhookRequest } from "../../../../packages/client/src/core/webhooks/handler.ts";
import { checkTime, parse, refuseJSON } from "../../../../packages/client/src/core/webhooks/message.ts";
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

/** Minimum bytes of an encoded HMAC secret, 128 bits: fewer can be brute-forced. */
const LEAST_HMAC_BYTES = 16;

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
    const event = verifySigned(scheme, request, options, events);
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
  events?: Pick<EventScheme, "isObject">,
): unknown {
  const bytes = bytesOf(rawBodyOf(body));
  const texts = readFamily(scheme, headers);
  const signatures = entriesOf(texts.signature, scheme.separator);
  const time = scheme.timestamp && readTime(texts.timestamp, scheme.timestamp, scheme.separator);
  const keys = listSecrets(options).map((secret) => keyOf(scheme, secret));
  const content = contentOf(scheme, {
    ...placed(scheme, options),
    id: texts.id,
    timestamp: time?.text ?? "",
    body: bytes,
  });
  let found = false;
  for (const key of keys) for (const given of signatures) found = fits(key, given, content) || found;
  if (!found) throw noMatch(scheme, signatures);
  if (scheme.timestamp && time) {
    const { toleranceSeconds = scheme.timestamp.toleranceSeconds, clock = Date } = options;
    checkTime(time.seconds, { toleranceSeconds, clock });
  }
  const event = parse(bytes);
  if (events?.isObject && (typeof event !== "object" || event === null || Array.isArray(event)))
    throw refuseJSON("is not a JSON object");
  return event;
}

function noMatch({ keys }: SignatureScheme, signatures: readonly string[]): Error {
  const isKnown = signatures.some((given) => keys.some(({ prefix }) => given.startsWith(prefix)));
  const known = keys.map(({ prefix }) => prefix.replace(/\W+$/, "")).join(", ");
  const found = isKnown ? "no signature fits" : `it has no signature of a known scheme (${known})`;
  return refuse(
    "no_match",
    `Webhook verification failed: ${found}; check that the secret belongs to this endpoint and that nothing changes the body in transit.`,
  );
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

/**
 * Reads the headers of a delivery, all of one sender: the first of each list of names, or the second of each.
 *
 * @throws {WebhookVerificationError} `missing_header`.
 */
function readFamily(
  { id = [], timestamp, headers: signatures }: SignatureScheme,
  headers: WebhookHeaders,
): Readonly<Record<"id" | "timestamp" | "signature", string>> {
  const lists = [id, timestamp?.headers ?? [], signatures];
  const textOf = (name: string | undefined): string =>
    (name !== undefined && readHeader(headers, name)?.trim()) || "";
  const families = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) => {
    const names = lists.map((list) => list[index] ?? list[0]);
    const absent = [...new Set(names)].filter((name) => name !== undefined && textOf(name) === "");
    return { names, absent, isBegun: lists.some((list) => textOf(list[index]) !== "") };
  });
  const found =
    families.find(({ absent }) => absent.length === 0) ??
    families.find(({ isBegun }) => isBegun) ??
    families[0];
  const { names = [], absent = [] } = found ?? {};
  if (absent.length > 0) throw missing(absent.map(String));
  const [idText = "", timestampText = "", signature = ""] = names.map(textOf);
  return { id: idText, timestamp: timestampText, signature };
}

/** The entries of a header. */
function entriesOf(text: string, separator: string | undefined): readonly string[] {
  const entries = separator === undefined ? [text] : text.split(separator);
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .slice(0, MOST_SIGNATURES);
}

/** How messages call the formats of times. */
const FORMATS = { unix: "a number of seconds", unix_ms: "a number of milliseconds", iso: "an ISO 8601 time" };

function readTime(
  header: string,
  { prefix, format }: TimestampScheme,
  separator?: string,
): { readonly text: string; readonly seconds: number } {
  const entries = entriesOf(header, prefix === "" ? undefined : separator);
  const text = entries.find((entry) => entry.startsWith(prefix))?.slice(prefix.length) ?? "";
  const milliseconds = format === "iso" ? Date.parse(text) : Number(text) * (format === "unix" ? 1000 : 1);
  if (Number.isNaN(milliseconds) || (format !== "iso" && !/^\d{1,15}$/.test(text)))
    throw refuse(
      "bad_timestamp",
      `Webhook verification failed: the timestamp is not ${FORMATS[format]}; check that the request is from the service.`,
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
  if (kind.algorithm !== "ed25519") {
    if (bytes.length < LEAST_HMAC_BYTES)
      throw badSecret(`it has ${bytes.length} bytes where ${LEAST_HMAC_BYTES} or more are needed`);
    return { ...kind, key: bytes };
  }
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
