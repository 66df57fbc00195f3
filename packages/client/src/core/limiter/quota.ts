/** Counts one quota of the service: how many requests may be sent now, and when the next one. */
import type { RateLimitQuota } from "../rate-limit.ts";

/** A point in time. */
export interface Moment {
  /** Milliseconds of the monotonic clock. */
  readonly now: number;
  /** Requests sent by then. */
  readonly sent: number;
}

/** Milliseconds. After a reset, the other requests wait this long for the response to the first one. */
const PROBE_MS = 250;

/** Milliseconds to wait after a 429 at least: services round resets down. */
const REFUSED_MS = 250;

/** Milliseconds. Services round resets to seconds: two that differ by less are the same. */
const SAME_RESET_MS = 1_100;

/**
 * A quota as responses describe it.
 *
 * Requests that may be sent now: what remained in the last known response, plus what a token bucket has gained since,
 * less all requests in flight. Requests in flight may be counted already; that only delays the next ones until they
 * are answered.
 */
export class Quota {
  #limit = Number.POSITIVE_INFINITY;
  #remaining = Number.POSITIVE_INFINITY;
  /** Requests that a token bucket gains per millisecond; 0 for a window. */
  #refill = 0;
  /** When `#remaining` was learned, and the number of the last request sent by then. */
  #learned: Moment = { now: 0, sent: 0 };
  #resetAt: number | undefined;
  #sameResetMs = SAME_RESET_MS;
  /** The last reset that passed, and the number of the last request sent by then. */
  #passed: Moment = { now: Number.NEGATIVE_INFINITY, sent: 0 };
  /** Whether the reset has passed and the first response after it is awaited. */
  #isProbing = false;

  /** When the next request may be sent; `moment.now` when it may at once. */
  readyAt(moment: Moment, inFlight: number): number {
    const { now } = moment;
    if (this.#resetAt !== undefined && this.#resetAt <= now && this.#refill === 0)
      this.#reset(moment, inFlight);
    const missing = 1 + inFlight - this.#level(now);
    if (missing <= 0) return now;
    return this.#refill > 0 ? now + Math.ceil(missing / this.#refill) : (this.#resetAt ?? now);
  }

  /**
   * Learns from a response. Responses arrive in any order.
   *
   * @param number - Of its request: from 1, in the order of sending.
   * @param refusedMs - For a 429 because of this quota: milliseconds in `Retry-After`, else 0.
   */
  learn(seen: RateLimitQuota, number: number, moment: Moment, refusedMs: number | undefined): void {
    const { remaining, limit, resetInMs, windowMs } = seen;
    const isRefused = refusedMs !== undefined;
    const delayMs = isRefused ? Math.max(REFUSED_MS, refusedMs || (resetInMs ?? 0)) : resetInMs;
    const resetAt = delayMs === undefined ? undefined : moment.now + delayMs;
    // A request sent before the last reset may be counted after it; then its response names a later reset.
    const isOld = isRefused || !delayMs || moment.now + delayMs <= this.#passed.now + this.#sameResetMs;
    if (remaining === undefined || (number <= this.#passed.sent && isOld)) return;
    // Only a request sent after the last change was certainly counted after it; a lower count is newer.
    if (number <= this.#learned.sent && remaining >= this.#level(moment.now) && !isRefused) return;
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.#remaining = remaining;
    // A bucket that refused is empty until its reset.
    this.#refill = seen.isBucket && !isRefused && limit && windowMs ? limit / windowMs : 0;
    this.#learned = moment;
    this.#resetAt = resetAt;
    this.#sameResetMs = Math.min(SAME_RESET_MS, windowMs ? windowMs / 2 : SAME_RESET_MS);
    this.#isProbing = false;
  }

  #level(now: number): number {
    return Math.min(this.#limit, this.#remaining + this.#refill * (now - this.#learned.now));
  }

  /** Services differ in what is left after a reset, so one request goes first. Without a response, all may go. */
  #reset(moment: Moment, inFlight: number): void {
    if (this.#isProbing) {
      this.#remaining = this.#limit;
      this.#resetAt = undefined;
    } else {
      this.#passed = { now: this.#resetAt ?? moment.now, sent: moment.sent };
      this.#remaining = Math.max(1 + inFlight, this.#remaining);
      this.#resetAt = moment.now + PROBE_MS;
    }
    this.#learned = moment;
    this.#isProbing = !this.#isProbing;
  }
}
