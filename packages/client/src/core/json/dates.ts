/** Parses the dates and durations found in HTTP headers. */
import type { Headers } from "../headers.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Years. An RFC 850 date further ahead is one of the past with the same last two digits (RFC 9110 §5.6.7). */
const YEARS_AHEAD = 50;

/** IMF-fixdate and RFC 850 date: `Fri, 20 Nov 2026 20:00:00 GMT`, `Friday, 20-Nov-26 20:00:00 GMT` (RFC 9110 §5.6.7). */
const DAY_FIRST = /^[A-Z][a-z]+, (\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{2}|\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/** asctime date: `Fri Nov 20 20:00:07 2026`, always UTC (RFC 9110 §5.6.7). */
const ASCTIME = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/;

/** What JavaScript's `Date.prototype.toString` gives: `Fri Nov 20 2026 21:00:02 GMT+0100 (CET)`. */
const SCRIPT_DATE =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-])(\d{2})(\d{2})(?: \(.*\))?$/;

/** RFC 3339, SQL and Go spellings: `2026-11-20T20:00:30Z`, `2026-11-20 20:00:30`, `2026-11-20 20:00:30 +0000 UTC`. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?) ?(Z|[+-]\d{2}:?\d{2})?(?: UTC)?$/;

/**
 * Parses an HTTP date in any of its forms, or a JavaScript date string.
 *
 * @param now - Milliseconds since the epoch, for the century of a two-digit year.
 * @returns Milliseconds since the epoch, or `undefined` if the text is none of them or names no day or time that exists.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year = "", hour, minute, second] = dayFirst;
    const read = (full: string): number | undefined => utc([full, month, day, hour, minute, second]);
    return year.length === 2 ? inCentury(year, now, read) : read(year);
  }
  const asctime = ASCTIME.exec(text);
  if (asctime) {
    const [, month, day, hour, minute, second, year] = asctime;
    return utc([year, month, day, hour, minute, second]);
  }
  const script = SCRIPT_DATE.exec(text);
  if (!script) return undefined;
  const [, month, day, year, hour, minute, second, sign, zoneHours, zoneMinutes] = script;
  const local = utc([year, month, day, hour, minute, second]);
  const offsetMs = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  return local === undefined ? undefined : local - (sign === "-" ? -offsetMs : offsetMs);
}

/**
 * Parses an ISO 8601 date with time; without a zone it is read as UTC.
 *
 * @returns Milliseconds since the epoch, or `undefined`.
 */
export function parseIsoDate(text: string): number | undefined {
  const match = ISO_DATE.exec(text);
  if (!match) return undefined;
  const [, day, time, zone = "Z"] = match;
  const withColon = zone === "Z" || zone.includes(":") ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const parsed = Date.parse(`${day}T${time}${withColon}`);
  return Number.isNaN(parsed) ? undefined : parsed;
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
function inCentury(
  year: string,
  now: number,
  read: (year: string) => number | undefined,
): number | undefined {
  const thisYear = new Date(now).getUTCFullYear();
  const full = thisYear - (thisYear % 100) + Number(year);
  const at = read(String(full));
  const limit = new Date(now).setUTCFullYear(thisYear + YEARS_AHEAD);
  return at !== undefined && at > limit ? read(String(full - 100)) : at;
}

/** `Date.UTC` carries what is too large into the next unit: a date that does not exist comes out as another one. */
function utc(parts: readonly (string | undefined)[]): number | undefined {
  const [year, month = "", day, hour, minute, second] = parts;
  const monthIndex = MONTHS.indexOf(month);
  // A leap second is the second after it (RFC 9110 §5.6.7 allows 60).
  const isTime = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
  if (monthIndex < 0 || !isTime) return undefined;
  const date = new Date(Date.UTC(Number(year), monthIndex, Number(day), Number(hour), Number(minute)));
  return date.getUTCDate() === Number(day) ? date.getTime() + Number(second) * 1_000 : undefined;
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
