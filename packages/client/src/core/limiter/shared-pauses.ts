/** Shares between processes until when no request may be sent. */
import type { Clock } from "../clock.ts";
import type { Limiter } from "./limiter.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/** Milliseconds between two reads of the store. */
const READ_EVERY_MS = 1_000;

/** Milliseconds. The first request waits this long for the store at most. */
const FIRST_READ_MS = 250;

/** Reads the pauses of an account from a store into a limiter, and writes those of the limiter. */
export class SharedPauses {
  readonly #store: RateLimitStore;
  readonly #limiter: Limiter;
  readonly #clock: Clock;
  #readAt = Number.NEGATIVE_INFINITY;
  #firstRead: Promise<void> | undefined;

  constructor(store: RateLimitStore, limiter: Limiter, clock: Clock) {
    this.#store = store;
    this.#limiter = limiter;
    this.#clock = clock;
  }

  /** Resolves when the store was read once or took too long; starts another read when one is due. */
  async read(): Promise<void> {
    const now = this.#clock.monotonic();
    if (now - this.#readAt >= READ_EVERY_MS) {
      this.#readAt = now;
      const read = quietly(async () => {
        const until = await this.#store.get(this.#limiter.account);
        if (until !== undefined) this.#limiter.pause(until - this.#clock.now());
      });
      this.#firstRead ??= new Promise((resolve) => {
        const cancel = this.#clock.schedule(FIRST_READ_MS, resolve);
        void read.then(cancel).then(resolve);
      });
    }
    await this.#firstRead;
  }

  /** Writes until when nothing may be sent. */
  write(): void {
    const ttlMs = this.#limiter.waitMs();
    if (ttlMs > 0)
      void quietly(() => this.#store.set(this.#limiter.account, this.#clock.now() + ttlMs, ttlMs));
  }
}

/** A failing store may cost a 429, but must not fail a call. */
async function quietly(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // The next read or write may succeed.
  }
}
