/** Computes how long to wait before the next attempt. */
import type { Random } from "../clock.ts";

/** Milliseconds. Half a second: long enough for a dropped connection, short enough not to be felt. */
const BASE_MS = 500;

/** Milliseconds. Longer waits belong to the caller, who can see them; the delay stops growing here. */
const CAP_MS = 8_000;

/** Milliseconds. Most that is added to a wait the service asked for, to keep a fleet from returning together. */
const LARGEST_SPREAD_MS = 1_000;

/**
 * Returns the delay before retry `retry` when the service gave no advice.
 *
 * Exponential with a floor: `d = min(8 s, 0.5 s · 2^(retry-1))`, half of it fixed and half by chance.
 *
 * @param retry - Number of the retry, from 1.
 * @param random - Chance in [0, 1).
 * @returns Milliseconds, in [d/2, d).
 */
export function backoffDelay(retry: number, random: Random): number {
  const longest = Math.min(CAP_MS, BASE_MS * 2 ** (retry - 1));
  return longest / 2 + random() * (longest / 2);
}

/**
 * Returns the delay when the service named one: never earlier than asked, and a little later by chance.
 *
 * @param askedMs - What the service asked for, in milliseconds.
 * @param random - Chance in [0, 1).
 * @returns Milliseconds, in [askedMs, askedMs + min(1 s, askedMs/10)).
 */
export function askedDelay(askedMs: number, random: Random): number {
  return askedMs + random() * Math.min(LARGEST_SPREAD_MS, askedMs / 10);
}
