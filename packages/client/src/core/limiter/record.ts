/** Keeps what answers said about the rate limit, as the limiter and the caller want it. */

import type { Headers } from "../headers.ts";
import { serverNow } from "../json/dates.ts";
import { type RateLimit, readRateLimit } from "./rate-limit.ts";
import { Rereading } from "./rereading.ts";
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
  readonly #rereading = new Rereading();
  #latest: RateLimit | undefined;

  /** The newest state, in the order answers came; `undefined` until one carries it. */
  get latest(): RateLimit | undefined {
    return this.#latest;
  }

  /** Reads the headers of an answer and keeps what they say. */
  observe(headers: Headers, arrival: Arrival): RateLimit | undefined {
    const { now, sentAt, unit } = arrival;
    if (headers["date"] !== undefined) this.#clock.observe(serverNow(headers, now), sentAt, now);
    const context = { last: this.#latest, unit, toLocal: this.#toLocal };
    const seen = this.#rereading.read(headers, now) ?? readRateLimit(headers, now, context);
    if (!seen) return undefined;
    this.#rereading.keep(headers, seen);
    this.#latest = seen;
    return seen;
  }

  readonly #toLocal = (time: number): number => this.#clock.toLocal(time);
}
