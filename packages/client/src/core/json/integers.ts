/** Reads and writes integers that a double cannot hold: those beyond 2^53. */

/** Parses JSON whose integers may be beyond 2^53. */
export interface IntegerReader {
  readonly parse: (text: string) => unknown;
}

/** Digits of the smallest integer beyond 2^53. */
const UNSAFE_DIGITS = 16;

/** An integer of that many digits, in its place in JSON. The same in a string matches rarely, which costs time only. */
const UNSAFE = /(?:^|[[:,\s])-?\d{16,}\s*(?:[,}\]]|$)/;

/** Returns whether a text may have an integer beyond 2^53. */
export function mayBeUnsafe(text: string): boolean {
  return hasDigits(text, UNSAFE_DIGITS) && UNSAFE.test(text);
}

/** Returns whether a text has a run of digits of a length. Each such run contains one of the characters that are checked. */
export function hasDigits(text: string, length: number): boolean {
  for (let at = length - 1; at < text.length; at += length) {
    let [start, end] = [at, at];
    while (isDigit(text.charCodeAt(end))) end += 1;
    while (end > at && isDigit(text.charCodeAt(start - 1))) start -= 1;
    if (end - start >= length) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= 48 /* 0 */ && code <= 57; /* 9 */
}

/**
 * Parses JSON, and reads its integers beyond 2^53 by a function. An engine without access to the source of a number
 * (`JSON.parse` with context, ES2026) passes the rounded one.
 */
export function parseIntegers(text: string, read: (digits: string) => number | bigint): unknown {
  return JSON.parse(text, (_: string, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== "number" || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
    const { source = String(value) } = context ?? {};
    return /^-?\d+$/.test(source) ? read(source) : value;
  });
}

/** Writes JSON; a `bigint` as its digits. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // The fast path refuses a bigint, and what cannot be written at all.
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? raw(String(each)) : each));
  }
}

function raw(digits: string): unknown {
  const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };
  if (rawJSON) return rawJSON(digits);
  throw new TypeError("This runtime cannot write a bigint as JSON: it has no JSON.rawJSON.");
}
