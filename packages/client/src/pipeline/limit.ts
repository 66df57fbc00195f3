/** Records what every answer says about the rate limit. It never holds a call back. */
import type { Clock } from "../clock.ts";
import { APIError, amend } from "../errors.ts";
import type { Headers } from "../headers.ts";
import { type RateLimit, readRateLimit } from "../rate-limit.ts";
import type { Stage } from "../request.ts";

/** What the service said last about the rate limit of this client. */
export class RateLimitRecord {
  #latest: RateLimit | undefined;

  /** The newest state, in the order answers came; `undefined` until one carries it. */
  get latest(): RateLimit | undefined {
    return this.#latest;
  }

  /** Reads the headers of an answer and keeps what they say. */
  observe(headers: Headers, now: number): RateLimit | undefined {
    const seen = readRateLimit(headers, now, this.#latest);
    if (seen) this.#latest = seen;
    return seen;
  }
}

/** Puts the rate limit of each answer on its reply or error, and into the record. */
export function limit(record: RateLimitRecord, clock: Clock): Stage {
  return async (request, next) => {
    try {
      const reply = await next(request);
      return { ...reply, rateLimit: record.observe(reply.headers, clock.now()) };
    } catch (error) {
      if (error instanceof APIError) amend(error, { rateLimit: record.observe(error.headers, clock.now()) });
      throw error;
    }
  };
}
