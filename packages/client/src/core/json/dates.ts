/** Parses the dates and durations found in HTTP headers. */
import type { Headers } from "../headers.ts";

/** Three letters each. */
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Years. An RFC 850 date further ahead is one of the past with the same last two digits (RFC 9110 §5.6.7). */
const YEARS_AHEAD = 50;

const HTTP_DATES = [
  // IMF-fixdate and RFC 850 date: `Fri, 20 Nov 2026 20:00:00 GMT`, `Friday, 20-Nov-26 20:00:00 GMT` (RFC 9110 §5.6.7).
  /^[A-Z][a-z]+, (?<day>\d{1,2})[ -](?<month>[A-Z][a-z]{2})[ -](?<year>\d{2}|\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  // asctime date: `Fri Nov 20 20:00:07 2026`, always UTC (RFC 9110 §5.6.7).
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) +(?<day>\d{1,2}) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
  // `Date.prototype.toString` of JavaScript: `Fri Nov 20 2026 21:00:02 GMT+0100 (CET)`.
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT(?<zone>[+-]\d{4})(?: \(.*\))?$/,
];

/** RFC 3339, SQL and Go spellings: `2026-11-20T20:00:30Z`, `2026-11-20 20:00:30`, `2026-11-20 20:00:30 +0000 UTC`. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?) ?(Z|[+-]\d{2}:?\d{2})?(?: UTC)?$/;

/**
 * Parses an HTTP date in any of its forms, or a JavaScript date string.
 *
 * @param now - Milliseconds since the epoch, for the century of a two-digit year.
 * @returns Milliseconds since the epoch, or `undefined` if the text is none of them or names no day or time that exists.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const form of HTTP_DATES) {
    const { day = "", month = "", year = "", time = "", zone } = form.exec(text)?.groups ?? {};
    // An hour 24 is the end of a day in ISO 8601, and does not exist in an HTTP date.
    if (time === "" || time.startsWith("24")) continue;
    const monthNumber = String(MONTHS.indexOf(month) / 3 + 1).padStart(2, "0");
    // A leap second is the second after it (RFC 9110 §5.6.7 allows 60).
    const leapMs = time.endsWith("60") ? 1_000 : 0;
    const read = (full: string | number): number =>
      parseParts(`${full}-${monthNumber}-${day.padStart(2, "0")}`, time.replace(/60$/, "59"), zone) + leapMs;
    const at = year.length === 2 ? inCentury(Number(year), now, read) : read(year);
    return Number.isNaN(at) ? undefined : at;
  }
  return undefined;
}

/**
 * Parses an ISO 8601 date with time; without a zone it is read as UTC.
 *
 * @returns Milliseconds since the epoch, or `undefined`.
 */
export function parseIsoDate(text: string): number | undefined {
  const match = ISO_DATE.exec(text);
  if (!match) return undefined;
  const [, day = "", time = "", zone] = match;
  const at = parseParts(day, time, zone);
  return Number.isNaN(at) ? undefined : at;
}

/** Returns `NaN` for a day or time that does not exist. */
function parseParts(day: string, time: string, zone = "Z"): number {
  // V8 takes 30 February for 2 March.
  if (new Date(day).getUTCDate() !== Number(day.slice(-2))) return Number.NaN;
  return Date.parse(`${day}T${time}${zone.replace(/(\d{2})(\d{2})$/, "$1:$2")}`);
}

/**
 * Reads a Go duration (`1h2m3.5s`, `250ms`) or an ISO 8601 duration (`PT1M30S`).
 *
 * @returns Milliseconds, or `undefined`.
 */
export function parseDuration(text: string): number | undefined {
  const match =
    /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(text) ??
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text);
  if (!match || match.slice(1).every((part) => part === undefined)) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", milliseconds = "0"] = match;
  return (
    Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(milliseconds)
  );
}

/**
 * Returns the service's time at the response, so that a wrong clock on either side does no harm.
 *
 * `Age` is added because a cache may have kept the response (RFC 9110 §6.6.1, RFC 9111 §5.1).
 *
 * @param now - Milliseconds of the local clock, used when there is no readable `Date`.
 */
export function serverNow(headers: Headers, now: number): number {
  const date = headers["date"] === undefined ? undefined : dateOf(headers["date"]);
  if (date === undefined) return now;
  const age = Number(headers["age"] ?? 0);
  return date + (age > 0 ? age * 1_000 : 0);
}

/** A service writes the same `Date` into all responses of a second; the form with a two-digit year is obsolete. */
const dateOf = lastOf((text) => parseHttpDate(text, Date.now()));

/** Takes the century of now, or the one before if that would be more than fifty years ahead. */
function inCentury(year: number, now: number, read: (year: number) => number): number {
  const thisYear = new Date(now).getUTCFullYear();
  const full = thisYear - (thisYear % 100) + year;
  const at = read(full);
  return at > new Date(now).setUTCFullYear(thisYear + YEARS_AHEAD) ? read(full - 100) : at;
}

/**
 * Wraps a parser so that the same text is not parsed twice in a row.
 *
 * Headers such as `Date` and `RateLimit-Policy` rarely change between responses, and parsing them costs more than
 * comparing them.
 *
 * @param read - A function of its argument alone.
 */
export function lastOf<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
