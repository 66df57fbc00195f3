/** Reads rate-limit headers again that differ from the last ones in what remains only: most answers of a busy second. */
import type { Headers } from "../headers.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Headers that decide everything but what remains. */
const FRAME = [
  "date",
  "x-ratelimit-reset",
  "x-ratelimit-limit",
  "ratelimit-policy",
  "retry-after",
  "retry-after-ms",
  "age",
] as const;

/** Milliseconds. Without a `Date`, a delay of whole seconds means another moment a second later. */
const FRESH_MS = 500;

/**
 * The last reading and the headers it was made of.
 *
 * Knows `X-RateLimit-*` and a `RateLimit` field with one window; whatever else comes is read in full. This halves the
 * cost of the limiter.
 */
export class Rereading {
  #headers: Headers | undefined;
  #seen: RateLimit | undefined;

  /** Keeps a reading to compare the next headers with. */
  keep(headers: Headers, seen: RateLimit): void {
    this.#headers = headers;
    this.#seen = seen;
  }

  /** Returns the reading of these headers, or `undefined` when they must be read in full. */
  read(headers: Headers, now: number): RateLimit | undefined {
    const last = this.#headers;
    const seen = this.#seen;
    const [window] = seen?.windows ?? [];
    if (!last || !seen || !window || seen.windows.length > 1 || now - seen.observedAt > FRESH_MS)
      return undefined;
    for (const name of FRAME) if (headers[name] !== last[name]) return undefined;
    const remaining = remainingOf(headers, last);
    if (remaining === undefined) return undefined;
    const resetInMs = seen.resetAt === undefined ? undefined : Math.max(0, seen.resetAt - now);
    return { ...seen, remaining, resetInMs, windows: [{ ...window, remaining }], observedAt: now };
  }
}

function remainingOf(headers: Headers, last: Headers): number | undefined {
  const plain = headers["x-ratelimit-remaining"];
  if (plain === undefined || headers["ratelimit-reset"] !== undefined) return undefined;
  const field = headers["ratelimit"];
  const before = last["ratelimit"];
  if (field !== before && (field === undefined || before === undefined || frameOf(field) !== frameOf(before)))
    return undefined;
  const remaining = Number(field === undefined ? plain : digitsOf(field));
  return Number.isInteger(remaining) ? remaining : undefined;
}

/** What stands around the number of calls left: `"default";r=` and `;t=1`. */
function frameOf(field: string): string {
  const start = field.indexOf(";r=") + 3;
  return start < 3 ? field : field.slice(0, start) + field.slice(endOf(field, start));
}

function digitsOf(field: string): string {
  const start = field.indexOf(";r=") + 3;
  return start < 3 ? "" : field.slice(start, endOf(field, start));
}

function endOf(field: string, start: number): number {
  const end = field.indexOf(";", start);
  return end < 0 ? field.length : end;
}
