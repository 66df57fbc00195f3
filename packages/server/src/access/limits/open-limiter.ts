// Creates the limiter of a service: counts in Redis when there is one, else in this process.
import { factsOf } from "../../runtime/error-facts.ts";
import type { Log } from "../../runtime/log.ts";
import { type Counter, MemoryCounter } from "./counter.ts";
import { InsuredCounter } from "./insured-counter.ts";
import { RequestLimiter } from "./request-limiter.ts";

/** What the limiter needs. */
export interface LimiterOptions {
  /** `redis://` or `rediss://`; `undefined` to count in this process. */
  readonly redisUrl: string | undefined;
  readonly log: Log;
  /** The time now. */
  readonly now: () => Date;
}

/** Creates the limiter; it works at once, whether Redis responds or not. */
export async function openLimiter({ redisUrl, log, now }: LimiterOptions): Promise<RequestLimiter> {
  return new RequestLimiter(
    redisUrl === undefined ? new MemoryCounter() : await openShared(redisUrl, log),
    now,
  );
}

async function openShared(url: string, log: Log): Promise<Counter> {
  // Loaded only where it is used.
  const { RedisCounter } = await import("./redis-counter.ts");
  // Each loss is logged once by the insurance; the client tells every attempt.
  const shared = RedisCounter.open(url, () => undefined);
  return new InsuredCounter(shared, new MemoryCounter(), {
    lost: (error) => {
      const { code } = factsOf(error);
      log.warn("Redis is unreachable; limits are counted per process", {
        ...(code !== undefined && { code }),
      });
    },
    back: () => log.info("Redis is reachable again; limits are shared"),
  });
}
