/** Parses `Retry-After`. */

import type { Headers } from "./headers.ts";
import { parseDuration, parseHttpDate, parseIsoDate, serverNow } from "./json/dates.ts";

/** Seconds. A number this large can only be a time, not a delay: 1e9 s is September 2001 as an epoch, 31 years as a wait. */
const SMALLEST_EPOCH = 1e9;

/** From here on it is a time in milliseconds: 1e11 ms is March 1973; in seconds it would be the year 5138. */
const SMALLEST_EPOCH_MS = 1e11;

/** Larger numbers are not plausible times: 1e14 ms is the year 5138. */
const LARGEST = 1e14;

const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * Reads `retry-after-ms`, then `Retry-After`, in every form in use.
 *
 * Seconds (also fractions), the three HTTP dates, ISO dates, epoch seconds and durations such as `10s`; of several numbers
 * the one that is due last. Dates are compared with the service's own `Date`, so a wrong local clock does no harm (RFC 9110
 * §10.2.3).
 *
 * @param headers - Headers of the response.
 * @param now - Local clock, milliseconds since the epoch.
 * @returns Milliseconds from now, 0 for a date of the past, or `undefined` when nothing readable was sent.
 */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const exact = headers["retry-after-ms"]?.trim();
  if (exact && NUMBER.test(exact) && Number(exact) < LARGEST) return Number(exact);
  const value = headers["retry-after"]?.trim();
  if (!value) return undefined;
  const server = serverNow(headers, now);
  const numbers = value.split(/\s*,\s*/);
  if (numbers.every((each) => NUMBER.test(each))) return latest(numbers, server);
  const at = parseHttpDate(value, server) ?? parseIsoDate(value);
  return at === undefined ? parseDuration(value) : Math.max(0, at - server);
}

function latest(numbers: readonly string[], server: number): number | undefined {
  const delays = numbers.map((each) => fromNumber(Number(each), server)).filter((each) => each !== undefined);
  return delays.length > 0 ? Math.max(...delays) : undefined;
}

/** A time in the past is ignored: it is either an error or an absurdly long delay. */
function fromNumber(value: number, server: number): number | undefined {
  if (value < SMALLEST_EPOCH) return value * 1_000;
  const at = value < SMALLEST_EPOCH_MS ? value * 1_000 : value;
  return at >= server && at < LARGEST ? at - server : undefined;
}
