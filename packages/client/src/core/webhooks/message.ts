/** Reads and checks everything about a signed message except for the cryptography: content, headers, timestamp. */

import type { Clock } from "../clock.ts";
import { checkNumber, invalid, refuse } from "../errors/checks.ts";
import { type RawBody, rawBodyOf } from "./raw-body.ts";
import { listSecrets, type Secrets } from "./secret.ts";
import { readSignatureHeaders, type SignatureHeaders, type WebhookHeaders } from "./signature-headers.ts";

/** An event whose signature was verified; unknown types and properties are kept. */
export interface VerifiedEvent {
  readonly id: string;
  readonly type: string;
  readonly [property: string]: unknown;
}

/** How a message is signed: secrets, event ID and time. */
export type SignOptions = Secrets & {
  /** Identifier of the event, without a full stop. Default: `evt_` and a random UUID. */
  readonly id?: string;
  /** Time of the attempt: Unix seconds, or a date. Default: now. */
  readonly timestamp?: number | Date;
};

/** The headers that sign a delivery. */
export type SignedHeaders = Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>;

/**
 * Returns the ID and time of a message as text.
 *
 * @throws {InvalidArgumentError} The ID contains a full stop, which would make the signed text ambiguous; or the
 * timestamp is invalid.
 */
export function describeMessage(options: SignOptions): { readonly id: string; readonly timestamp: string } {
  const { id = `evt_${crypto.randomUUID().replaceAll("-", "")}`, timestamp = new Date() } = options;
  if (!/^[\x21-\x2d\x2f-\x7e]+$/.test(id)) {
    throw invalid(
      "invalid_argument",
      "The id of a webhook event must be printable ASCII without full stops and spaces.",
    );
  }
  const seconds = timestamp instanceof Date ? Math.floor(timestamp.getTime() / 1000) : timestamp;
  if (!Number.isInteger(seconds) || seconds < 0) {
    throw invalid(
      "invalid_argument",
      `The timestamp ${seconds} is not a whole number of seconds: pass one, or a Date.`,
    );
  }
  return { id, timestamp: String(seconds) };
}

/** Returns the headers of a signed message. */
export function signedHeaders(id: string, timestamp: string, signatures: readonly string[]): SignedHeaders {
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** How deliveries are verified. */
export type VerifyOptions = Secrets & {
  /** How far the time of an attempt may be from now, in both directions. Seconds; default 300 (Standard Webhooks, "Verifying webhooks"). */
  readonly toleranceSeconds?: number;
  /** The clock; replace it in tests. Default: the system clock. */
  readonly clock?: Pick<Clock, "now">;
};

/** A delivery that was parsed and is not yet verified. */
export interface Delivery extends SignatureHeaders {
  /** The body as received. */
  readonly body: string | Uint8Array;
  /** What the signature covers before the body: `id.timestamp.` */
  readonly prefix: string;
  /** Secrets it may be signed with. */
  readonly secrets: readonly string[];
}

/** Seconds. A captured delivery can be replayed for this long; clocks synchronized by NTP need far less. */
const TOLERANCE_SECONDS = 300;

/** Made at the first delivery, so that this module can be imported under jsdom, which has no `TextDecoder`. */
let utf8: TextDecoder | undefined;

/**
 * Reads a delivery: body, headers, secrets, in this order.
 *
 * @throws {WebhookVerificationError} `body_not_raw`, `missing_header`, `bad_timestamp`, `bad_secret`.
 */
export function readDelivery(rawBody: RawBody, headers: WebhookHeaders, options: Secrets): Delivery {
  const body = rawBodyOf(rawBody);
  const { id, timestamp, signatures } = readSignatureHeaders(headers);
  const secrets = listSecrets(options);
  return { body, id, timestamp, signatures, secrets, prefix: `${id}.${timestamp}.` };
}

/**
 * Accepts a delivery with a valid signature: checks its time, then parses its event.
 *
 * The time is checked after the signature, so that only a sender with a secret can probe our clock.
 *
 * @throws {WebhookVerificationError} `no_match`, `too_old`, `too_new`, `bad_json`.
 */
export function accept(delivery: Delivery, isSigned: boolean, options: VerifyOptions): VerifiedEvent {
  if (!isSigned) throw noMatch(delivery);
  checkTime(Number(delivery.timestamp), options);
  const event = parse(delivery.body);
  if (typeof event !== "object" || event === null || Array.isArray(event))
    throw refuseJSON("is not a JSON object");
  const read = event as Record<string, unknown>;
  read["id"] ??= delivery.id;
  return read as VerifiedEvent;
}

function noMatch({ signatures }: Delivery): Error {
  const found =
    signatures.length === 0 ? "it has no signature of a known scheme (v1, v1a)" : "no signature fits";
  return refuse(
    "no_match",
    `Webhook verification failed: ${found}; check that the secret belongs to this endpoint and that nothing changes the body in transit.`,
  );
}

/**
 * Checks the time of a delivery.
 *
 * @param timestamp - Unix seconds.
 * @throws {WebhookVerificationError} `too_old`, `too_new`.
 */
export function checkTime(
  timestamp: number,
  { toleranceSeconds = TOLERANCE_SECONDS, clock = Date }: Omit<VerifyOptions, keyof Secrets>,
): void {
  const tolerance = checkNumber("toleranceSeconds", toleranceSeconds);
  const age = Math.floor(clock.now() / 1000) - timestamp;
  if (age > tolerance) throw outOfTime("too_old", `${age} s ago`, tolerance);
  if (age < -tolerance) throw outOfTime("too_new", `${-age} s ahead`, tolerance);
}

function outOfTime(reason: "too_old" | "too_new", when: string, tolerance: number): Error {
  return refuse(
    reason,
    `Webhook verification failed: it was sent ${when}, and ${tolerance} s are tolerated; check the clock of this machine.`,
  );
}

/**
 * Parses a body. The error has no cause: the one of JSON.parse quotes the body, which must not reach logs.
 *
 * @throws {WebhookVerificationError} `bad_json`.
 */
export function parse(body: string | Uint8Array, subject = SIGNED): unknown {
  utf8 ??= new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return JSON.parse(typeof body === "string" ? body : utf8.decode(body));
  } catch {
    throw refuseJSON("is not JSON in UTF-8", subject);
  }
}

/** Creates the error for a verified body that is not an event. */
export function refuseJSON(what: string, subject = SIGNED): Error {
  return refuse("bad_json", `${subject} ${what}; contact the sender.`);
}

/** How the error begins for the body of a verified delivery. */
const SIGNED = "Webhook verification failed: the signature is valid, but the body";
