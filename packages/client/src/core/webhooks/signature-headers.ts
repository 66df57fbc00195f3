/** Reads the three headers that sign a delivery (Standard Webhooks 1.0.0, "Webhook headers"). */
import { refuse } from "../errors/checks.ts";

/** Headers of a request: a `Headers` object, or a plain object as Node and most frameworks give it. */
export type WebhookHeaders = { get(name: string): string | null } | HeaderRecord;

/** Headers as a plain object; names may be in any case. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The content of the headers, not yet verified. */
export interface SignatureHeaders {
  /** Identifier of the event. */
  readonly id: string;
  /** Time of the attempt as received, Unix seconds in decimal digits: the signature is over this text. */
  readonly timestamp: string;
  /** Signatures of known schemes, in the order received. */
  readonly signatures: readonly Signature[];
}

/** One signature: `v1` is HMAC-SHA256 (32 bytes), `v1a` is Ed25519 (64 bytes). */
export interface Signature {
  readonly scheme: "v1" | "v1a";
  readonly base64: string;
}

/** Up to the year 33 658: more digits are not a plausible time. */
const TIMESTAMP = /^\d{1,12}$/;

/** Maximum number of signatures read. One per active secret is normal; a longer list only costs the receiver. */
const MOST_SIGNATURES = 20;

/** `webhook-*` is the standard; `svix-*` are the same headers under the name of their first sender. */
const FAMILIES = [
  ["webhook-id", "webhook-timestamp", "webhook-signature"],
  ["svix-id", "svix-timestamp", "svix-signature"],
] as const;

/**
 * Reads ID, time and signatures, all from one family of names, since no sender mixes them.
 *
 * @throws {WebhookVerificationError} `missing_header`, `bad_timestamp`.
 */
export function readSignatureHeaders(headers: WebhookHeaders): SignatureHeaders {
  const [id, timestamp, signature] = readFamily(headers);
  if (!TIMESTAMP.test(timestamp)) {
    throw refuse(
      "bad_timestamp",
      "Webhook verification failed: the timestamp is not a number of seconds; check that the request is from the service.",
    );
  }
  return { id, timestamp, signatures: readSignatures(signature) };
}

/**
 * Reads the event ID, which identifies duplicates.
 *
 * @throws {WebhookVerificationError} `missing_header`.
 */
export function readId(headers: WebhookHeaders): string {
  return readFamily(headers)[0];
}

/** The one canonical spelling of 32 and of 64 bytes (RFC 4648 §3.5). */
const SHAPES = {
  v1: /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
  v1a: /^[A-Za-z0-9+/]{85}[AQgw]==$/,
} as const;

/** Returns whether a signature is encoded as its scheme requires, so that each signature has only one encoding. */
export function isCanonical({ scheme, base64 }: Signature): boolean {
  return SHAPES[scheme].test(base64);
}

function readFamily(headers: WebhookHeaders): readonly [id: string, timestamp: string, signature: string] {
  for (const names of FAMILIES) {
    const id = readHeader(headers, names[0]);
    const timestamp = readHeader(headers, names[1]);
    const signature = readHeader(headers, names[2]);
    if (id && timestamp && signature) return [id, timestamp, signature];
    if (id || timestamp || signature) throw missing(names.filter((name) => !readHeader(headers, name)));
  }
  throw missing(FAMILIES[0]);
}

/** Creates the error for headers that are not there. */
export function missing(names: readonly string[]): Error {
  return refuse(
    "missing_header",
    `Webhook verification failed: no header ${names.join(", ")}; check that the request is from the service and that proxies forward its headers.`,
  );
}

/** Finds a header by its lower-case name. */
export function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers !== "object" || headers === null) return undefined;
  if (typeof headers.get === "function") return headers.get(name) ?? undefined;
  const record = headers as HeaderRecord;
  const value = record[name] ?? record[Object.keys(record).find((key) => key.toLowerCase() === name) ?? name];
  if (typeof value === "string") return value;
  // One value of a repeated header, joined as HTTP joins them (RFC 9110 §5.3).
  return Array.isArray(value) ? value.join(", ") : undefined;
}

function readSignatures(header: string): readonly Signature[] {
  const signatures: Signature[] = [];
  for (const entry of header.trim().split(/\s+/, MOST_SIGNATURES)) {
    const comma = entry.indexOf(",");
    const scheme = entry.slice(0, comma);
    if (scheme === "v1" || scheme === "v1a") signatures.push({ scheme, base64: entry.slice(comma + 1) });
  }
  return signatures;
}
