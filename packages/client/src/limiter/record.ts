/** Keeps what answers said about the rate limit, as the limiter and the caller want it. */
import { serverNow } from "../dates.ts";
import type { Headers } from "../headers.ts";
import { type RateLimit, readRateLimit } from "../rate-limit.ts";
import { ServerClock } from "./server-clock.ts";

/** When an answer came, and how to read it. */
export interface Arrival {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** When its call was sent. */
  readonly sentAt: number;
  /** Unit of a reset that is a delay, where the caller knows it. */
  readonly unit: "s" | "ms" | undefined;
}

/** What the service said last about the rate limit of one client. */
export class RateLimitRecord {
  readonly #clock = new ServerClock();
  #latest: RateLimit | undefined;

  /** The newest state, in the order answers came; `undefined` until one carries it. */
  get latest(): RateLimit | undefined {
    return this.#latest;
  }

  /** Reads the headers of an answer and keeps what they say. */
  observe(headers: Headers, { now, sentAt, unit }: Arrival): RateLimit | undefined {
    if (headers["date"] !== undefined) this.#clock.observe(serverNow(headers, now), sentAt, now);
    const seen = readRateLimit(headers, now, { last: this.#latest, unit, toLocal: this.#toLocal });
    if (seen) this.#latest = seen;
    return seen;
  }

  readonly #toLocal = (time: number): number => this.#clock.toLocal(time);
}
