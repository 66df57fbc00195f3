// Writes values of the client in the format that all drivers share.
import type { RateLimit } from "../../../../packages/client/src/index.ts";

/** Returns whole milliseconds, rounded up; what floating point adds does not count. */
export function wholeMs(ms: number): number {
  return Math.ceil(ms - 1e-3);
}

/** Describes a rate limit in the words that all drivers share. */
export function describeLimit(limit: RateLimit): Readonly<Record<string, unknown>> {
  return {
    limit: limit.limit ?? null,
    remaining: limit.remaining ?? null,
    reset_in_ms: limit.resetInMs === undefined ? null : wholeMs(limit.resetInMs),
    unit: limit.unit ?? null,
    sure: limit.sure,
  };
}

/** Returns bytes as text, one character per byte. */
export function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
