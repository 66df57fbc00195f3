/** Counts one quota of the service: how many requests may be sent now, and when the next one. */
import type { RateLimitWindow } from "../rate-limit.ts";

/** A request that was let through. */
export interface Pass {
  /** From 1, in the order of sending. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly operation: string;
  /** Quotas that count it. */
  quotas: readonly Quota[];
}

/** When something happened. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Requests sent by then. */
  readonly sent: number;
}

/** Milliseconds. After a reset, the other requests wait this long for the response to the first one. */
export const PROBE_MS = 250;

/** Milliseconds. Services round resets to seconds: two that differ by less are the same. */
const SAME_RESET_MS = 1_100;

/** Milliseconds to wait after a 429 whose reset has passed already: services round it down. */
const REFUSED_MS = 250;

/**
 * A quota as responses describe it.
 *
 * Requests that may be sent now: what remained in the last known response, plus what a token bucket has gained since,
 * less all requests in flight. Requests in flight may be counted already; that only delays the next ones until they
 * are answered.
 */
export class Quota {
  /** Operations whose responses carry the quota; only these are held back by it. */
  readonly operations = new Set<string>();
  #inFlight = 0;
  #remaining = Number.POSITIVE_INFINITY;
  #limit = Number.POSITIVE_INFINITY;
  /** Requests that a token bucket gains per millisecond; 0 for a window. */
  #refill = 0;
  /** When `#remaining` was learned, milliseconds since the epoch. */
  #learnedAt = 0;
  /** Number of the last request sent by then. */
  #learnedAfter = 0;
  #resetAt: number | undefined;
  /** Number of the latest request whose response said when the quota resets. */
  #resetFrom = 0;
  #windowMs = Number.POSITIVE_INFINITY;
  /** The last reset that passed, milliseconds since the epoch, and the number of the first request sent after it. */
  #passedReset = 0;
  #firstOfWindow = 0;
  /** Whether the reset has passed and the first response after it is awaited. */
  #isProbing = false;

  /** When the next request may be sent, milliseconds since the epoch; the past or now when it may at once. */
  readyAt({ now, sent }: Moment): number {
    if (this.#refill === 0) this.#resetIfDue(now, sent);
    const missing = 1 + this.#inFlight - this.#level(now);
    if (missing <= 0) return now;
    if (this.#refill > 0) return Math.max(now, this.#learnedAt) + Math.ceil(missing / this.#refill);
    return this.#resetAt ?? now;
  }

  /** Counts a request that is being sent. */
  take(): void {
    this.#inFlight += 1;
  }

  /** Stops counting a request that is no longer in flight. */
  release(): void {
    this.#inFlight -= 1;
  }

  /** Learns from a response. Call `release` first. */
  observe({ number }: Pass, window: RateLimitWindow, { now, sent }: Moment): void {
    const { remaining, limit, windowMs, kind, resetAt } = window;
    if (remaining === undefined || this.#isOld(number, resetAt)) return;
    this.#limit = limit ?? this.#limit;
    this.#windowMs = windowMs ?? this.#windowMs;
    this.#refill = kind === "bucket" && limit && windowMs ? limit / windowMs : 0;
    this.#isProbing = false;
    if (number >= this.#resetFrom) {
      this.#resetFrom = number;
      this.#resetAt = resetAt;
    }
    // Responses arrive in any order. Only a request sent after the last change was certainly counted after it.
    if (number > this.#learnedAfter || remaining < this.#level(now)) this.#learn(remaining, now, sent);
  }

  /** Learns that a request was refused (429) and nothing is left until `until`. */
  refuse({ number }: Pass, until: number | undefined, { now, sent }: Moment): void {
    if (number < this.#firstOfWindow) return;
    this.#resetAt = until !== undefined && until > now ? until : now + REFUSED_MS;
    this.#isProbing = false;
    // A bucket gains nothing before that either.
    this.#learn(0, this.#refill > 0 ? this.#resetAt : now, sent);
  }

  /** A request sent before the last reset may be counted after it; then its response names a later reset. */
  #isOld(number: number, resetAt = 0): boolean {
    const toleranceMs = Math.min(SAME_RESET_MS, this.#windowMs / 2);
    return number < this.#firstOfWindow && resetAt <= this.#passedReset + toleranceMs;
  }

  #level(now: number): number {
    return Math.min(this.#limit, this.#remaining + this.#refill * Math.max(0, now - this.#learnedAt));
  }

  #learn(remaining: number, at: number, sent: number): void {
    this.#remaining = remaining;
    this.#learnedAt = at;
    this.#learnedAfter = sent;
  }

  /** Services differ in what is left after a reset, so one request goes first. Without a response, all may go. */
  #resetIfDue(now: number, sent: number): void {
    if (this.#resetAt === undefined || now < this.#resetAt) return;
    if (this.#isProbing) {
      this.#resetAt = undefined;
      this.#learn(this.#limit, now, sent);
    } else {
      this.#passedReset = this.#resetAt;
      this.#resetAt = now + PROBE_MS;
      this.#learn(Math.max(1 + this.#inFlight, this.#remaining), now, sent);
      this.#firstOfWindow = sent + 1;
    }
    this.#isProbing = !this.#isProbing;
  }
}
