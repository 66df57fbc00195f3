/** Reads the dates and durations that services write into HTTP headers. */
import type { Headers } from "../headers.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** IMF-fixdate and RFC 850 date: `Fri, 20 Nov 2026 20:00:00 GMT`, `Friday, 20-Nov-26 20:00:00 GMT` (RFC 9110 §5.6.7). */
const DAY_FIRST = /^[A-Z][a-z]+, (\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{2,4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/** asctime date: `Fri Nov 20 20:00:07 2026`, always UTC (RFC 9110 §5.6.7). */
const ASCTIME = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/;

/** What JavaScript's `Date.prototype.toString` gives: `Fri Nov 20 2026 21:00:02 GMT+0100 (CET)`. */
const SCRIPT_DATE =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT([+-])(\d{2})(\d{2})(?: \(.*\))?$/;

/** RFC 3339, SQL and Go spellings: `2026-11-20T20:00:30Z`, `2026-11-20 20:00:30`, `2026-11-20 20:00:30 +0000 UTC`. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?) ?(Z|[+-]\d{2}:?\d{2})?(?: UTC)?$/;

/**
 * Reads one of the date forms of HTTP, or a JavaScript date string.
 *
 * @returns Milliseconds since the epoch, or `undefined` if the text is none of them.
 */
export function parseHttpDate(text: string): number | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year, hour, minute, second] = dayFirst;
    return utc([year, month, day, hour, minute, second]);
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
 * Reads an ISO 8601 date with time; without a zone it is taken as UTC.
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
 * Returns what the service's clock showed when it answered, so that a wrong clock on either side does no harm.
 *
 * `Age` is added because a cache may have kept the answer (RFC 9110 §6.6.1, RFC 9111 §5.1).
 *
 * @param now - Milliseconds of the local clock, used when there is no readable `Date`.
 */
export function serverNow(headers: Headers, now: number): number {
  const date = headers["date"] === undefined ? undefined : dateOf(headers["date"]);
  if (date === undefined) return now;
  const age = Number(headers["age"] ?? 0);
  return date + (age > 0 ? age * 1_000 : 0);
}

/** A service writes the same `Date` into all answers of a second. */
const dateOf = lastOf(parseHttpDate);

function utc(parts: readonly (string | undefined)[]): number | undefined {
  const [year = "", month = "", day, hour, minute, second] = parts;
  const monthIndex = MONTHS.indexOf(month);
  if (monthIndex < 0) return undefined;
  return Date.UTC(fullYear(year), monthIndex, Number(day), Number(hour), Number(minute), Number(second));
}

/** A two-digit year of an RFC 850 date; all clients of this package run in this century. */
function fullYear(year: string): number {
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
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
