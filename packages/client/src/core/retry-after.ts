/** Reads when the service wants to be asked again. */

import type { Headers } from "./headers.ts";
import { parseDuration, parseHttpDate, parseIsoDate, serverNow } from "./json/dates.ts";

/** Seconds. A number this large can only be a time, not a delay: 1e9 s is September 2001 as an epoch, 31 years as a wait. */
const SMALLEST_EPOCH = 1e9;

/** From here on it is a time in milliseconds: 1e11 ms is March 1973; in seconds it would be the year 5138. */
const SMALLEST_EPOCH_MS = 1e11;

/** From here on it is no time that anybody means: 1e14 ms is the year 5138. */
const LARGEST = 1e14;

/**
 * Reads `retry-after-ms`, then `Retry-After`, in each form seen in the wild.
 *
 * Seconds (also fractions), the three HTTP dates, ISO dates, epoch seconds and durations such as `10s`.
 * Dates are compared with the service's own `Date`, so a wrong local clock does no harm (RFC 9110 §10.2.3).
 *
 * @param headers - Headers of the answer.
 * @param now - Local clock, milliseconds since the epoch.
 * @returns Milliseconds from now, 0 for the past, or `undefined` when nothing readable was sent.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const exact = headers["retry-after-ms"]?.trim();
  if (exact && /^\d+(\.\d+)?$/.test(exact) && Number(exact) < LARGEST) return Number(exact);
  const value = headers["retry-after"]?.trim();
  if (!value) return undefined;
  const server = serverNow(headers, now);
  if (/^\d+(\.\d+)?$/.test(value)) return fromNumber(Number(value), server);
  const at = parseHttpDate(value) ?? parseIsoDate(value);
  return at === undefined ? parseDuration(value) : Math.max(0, at - server);
}

function fromNumber(value: number, server: number): number | undefined {
  if (value < SMALLEST_EPOCH) return value * 1_000;
  if (value < SMALLEST_EPOCH_MS) return Math.max(0, value * 1_000 - server);
  return value < LARGEST ? Math.max(0, value - server) : undefined;
}
