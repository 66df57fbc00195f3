/** Computes how long to wait before the next attempt. */
import type { Random } from "../clock.ts";

/** Milliseconds. Half a second: long enough for a dropped connection, short enough to go unnoticed. */
const BASE_MS = 500;

/** Milliseconds. The delay stops growing here; longer waits are up to the caller. */
const CAP_MS = 8_000;

/** Milliseconds. Maximum jitter added to a wait that the service requested, so that many clients do not retry at once. */
const LARGEST_SPREAD_MS = 1_000;

/**
 * Returns the delay before retry `retry` when the service did not specify one.
 *
 * Exponential with a floor: `d = min(8 s, 0.5 s · 2^(retry-1))`, half of it fixed and half random.
 *
 * @param retry - Number of the retry, from 1.
 * @param random - Random number in [0, 1).
 * @returns Milliseconds, in [d/2, d).
 */
export function backoffDelay(retry: number, random: Random): number {
  const longest = Math.min(CAP_MS, BASE_MS * 2 ** (retry - 1));
  return longest / 2 + random() * (longest / 2);
}

/**
 * Returns the delay when the service specified one: never shorter, plus jitter.
 *
 * @param askedMs - Delay requested by the service, in milliseconds.
 * @param random - Random number in [0, 1).
 * @returns Milliseconds, in [askedMs, askedMs + min(1 s, askedMs/10)).
 */
export function askedDelay(askedMs: number, random: Random): number {
  return askedMs + random() * Math.min(LARGEST_SPREAD_MS, askedMs / 10);
}
