// Reads points in time such as `2h` and `2026-11-01T00:00:00Z`.
import { usageError } from "../output/failure.ts";

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a duration: `2h` is two hours ago, `+2h` in two hours.
 *
 * @returns The time as RFC 3339 in UTC; `undefined` for anything else.
 */
export function timeOf(text: string, now: number = Date.now()): string | undefined {
  const [, sign, count, unit] = /^(\+?)(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const ms = Number(count) * unitMs[unit as keyof typeof unitMs];
  return new Date(sign ? now + ms : now - ms).toISOString();
}

/**
 * Reads a duration before now, or a time.
 *
 * @param text - `30s`, `15m`, `2h`, `7d`, or a time as RFC 3339.
 * @returns The time as RFC 3339 in UTC.
 * @throws {CliError} `usage`.
 */
export function readSince(text: string, now: number = Date.now()): string {
  const ago = text.startsWith("+") ? undefined : timeOf(text, now);
  if (ago !== undefined) return ago;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw usageError(`--since must be a duration such as 2h or 7d, or a time as RFC 3339, not "${text}".`);
}
