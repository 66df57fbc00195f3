/** Keeps the most recent rate limits, by the local clock. */

import type { Headers } from "../headers.ts";
import { serverNow } from "../json/dates.ts";
import type { RateLimit } from "../rate-limit.ts";
import { readRateLimit } from "./rate-limit-headers.ts";

/** Milliseconds. Servers write the same `Date` for up to a second, and a little longer when they are busy. */
const DATE_PRECISION_MS = 1_100;

/** The rate limits of one client, and the clock offset of the service. */
export class RateLimitRecord {
  #latest: RateLimit | undefined;
  /** The offset lies between these two, milliseconds. Each response narrows it down. */
  #leastOffset = Number.NEGATIVE_INFINITY;
  #mostOffset = Number.POSITIVE_INFINITY;

  /** The rate limit from the last response with rate-limit headers. */
  get latest(): RateLimit | undefined {
    return this.#latest;
  }

  /** Reads the headers of a response; `sentAt` is when its request was sent. */
  observe(headers: Headers, now: number, sentAt: number, unit?: "s" | "ms"): RateLimit | undefined {
    if (headers["date"] !== undefined) this.#compareClocks(serverNow(headers, now), now, sentAt);
    const seen = readRateLimit(headers, { now, unit, clockOffsetMs: this.#offsetMs() });
    if (seen) this.#latest = seen;
    return seen;
  }

  #compareClocks(date: number, now: number, sentAt: number): void {
    const [least, most] = [date - now, date + DATE_PRECISION_MS - sentAt];
    this.#leastOffset = Math.max(this.#leastOffset, least);
    this.#mostOffset = Math.min(this.#mostOffset, most);
    // The bounds contradict each other: one of the clocks was set, so begin again.
    if (this.#leastOffset > this.#mostOffset) [this.#leastOffset, this.#mostOffset] = [least, most];
  }

  /** Zero while the clocks may agree; else the least possible offset, so that no reset is early. */
  #offsetMs(): number {
    return this.#leastOffset <= 0 && this.#mostOffset >= 0 ? 0 : this.#leastOffset;
  }
}
