// Makes the identifiers the service gives out.
import { randomBytes, randomInt } from "node:crypto";

/** Crockford's base 32, the alphabet of ULIDs (https://github.com/ulid/spec). */
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Makes a document id: `doc_` and 21 digits, the creation time in milliseconds and eight random digits.
 *
 * Ids of later documents sort after those of earlier ones as text, which keeps list pages stable within one millisecond.
 *
 * @param now - Milliseconds since 1970. Default: the system clock.
 */
export function newDocumentId(now: number = Date.now()): string {
  return `doc_${now}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/**
 * Makes a request id: `req_` and a ULID (48 bits of time, 80 random bits).
 *
 * @param now - Milliseconds since 1970. Default: the system clock.
 */
export function newRequestId(now: number = Date.now()): string {
  return `req_${encodeTime(now)}${encodeRandom()}`;
}

function encodeTime(now: number): string {
  let text = "";
  for (let rest = now, digit = 0; digit < 10; digit += 1) {
    text = crockford.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function encodeRandom(): string {
  let text = "";
  for (const byte of randomBytes(16)) text += crockford.charAt(byte % 32);
  return text;
}
