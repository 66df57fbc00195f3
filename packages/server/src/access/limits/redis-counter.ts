// Counts requests in Redis (or Valkey), for several processes behind one address.
import { createClient } from "@redis/client";
import { settleWithin, TimeoutError } from "../../runtime/time-budget.ts";
import type { CountedWindow, Counter, Taken } from "./counter.ts";

/** Milliseconds to wait for Redis by default: counting must not slow down a request. */
const defaultTimeoutMs = 250;

/** Milliseconds between two attempts to connect at most. */
const longestPauseMs = 2_000;

/** Milliseconds a count is kept after its window: clocks of processes and Redis differ a little. */
const graceMs = 5_000;

/** Thrown when Redis does not respond in time. */
export class RedisSilentError extends TimeoutError {
  override readonly name = "RedisSilentError";

  constructor(timeoutMs: number) {
    super(timeoutMs, `Redis did not respond within ${timeoutMs} ms.`);
  }
}

/** Counts in Redis. */
export class RedisCounter implements Counter {
  readonly #client: ReturnType<typeof connect>;
  readonly #timeoutMs: number;

  private constructor(client: ReturnType<typeof connect>, timeoutMs: number) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Begins to connect, and connects again whenever the connection is lost.
   *
   * @param url - `redis://` or `rediss://`.
   * @param onError - Called for every failure of the connection.
   * @param timeoutMs - Milliseconds to wait for each response.
   */
  static open(
    url: string,
    onError: (error: Error) => void,
    timeoutMs: number = defaultTimeoutMs,
  ): RedisCounter {
    const client = connect(url);
    client.on("error", onError);
    // A failure comes as an event too, and the next attempt is in progress.
    client.connect().catch(() => undefined);
    return new RedisCounter(client, timeoutMs);
  }

  /** Rejects when Redis cannot be asked; then nothing is known about what it counted. */
  async take(windows: readonly CountedWindow[]): Promise<Taken> {
    const counts = await this.#inTime(this.#add(windows, 1));
    const ok = counts.every((count, at) => count <= (windows[at]?.quota ?? 0));
    // Counted before it was known that a window is full. A window that others fill meanwhile refuses one too many, never one too few.
    if (!ok) await this.#inTime(this.#add(windows, -1));
    return {
      ok,
      used: counts.map((count, at) => (ok ? count : Math.min(count - 1, windows[at]?.quota ?? 0))),
    };
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  async #add(windows: readonly CountedWindow[], amount: number): Promise<number[]> {
    const commands = this.#client.multi();
    for (const { key, start, end } of windows) {
      const name = `docuvane:limit:${key}:${start}`;
      commands.incrBy(name, amount).pExpireAt(name, end + graceMs);
    }
    const replies = await commands.exec();
    return replies.filter((_, at) => at % 2 === 0).map(Number);
  }

  #inTime<T>(work: Promise<T>): Promise<T> {
    return settleWithin(this.#timeoutMs, work).catch((error: unknown) => {
      throw error instanceof TimeoutError ? new RedisSilentError(this.#timeoutMs) : error;
    });
  }
}

function connect(url: string) {
  return createClient({
    url,
    // Whole numbers are all that comes back: the older protocol reaches more servers and proxies.
    RESP: 2,
    // Waiting in a queue would be slower than counting elsewhere.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (attempts) => Math.min(100 * 2 ** Math.min(attempts, 10), longestPauseMs),
    },
  });
}
