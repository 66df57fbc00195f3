/** Brings what one process learned to the others through a store, beside the calls and without holding them up. */
import type { Clock } from "../clock.ts";
import { PATIENCE_MS } from "./account.ts";
import type { Limiter } from "./limiter.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

/** Milliseconds between two questions to the store. */
const READ_EVERY_MS = 1_000;

/** What an exchange works with. */
export interface ExchangeTools {
  readonly store: RateLimitStore;
  /** Names the account in the store. */
  readonly key: string;
  readonly limiter: Limiter;
  readonly clock: Clock;
}

/** Connects a limiter with a store. */
export class Exchange {
  readonly #tools: ExchangeTools;
  #readAt = Number.NEGATIVE_INFINITY;
  #first: Promise<void> | undefined;
  #published = 0;

  constructor(tools: ExchangeTools) {
    this.#tools = tools;
  }

  /** Resolves when the store was heard once, or has taken too long; asks it again where that is due. */
  ready(): Promise<void> {
    const { clock } = this.#tools;
    const isDue = clock.now() - this.#readAt >= READ_EVERY_MS;
    if (isDue) this.#readAt = clock.now();
    if (this.#first) {
      if (isDue) void this.#read();
    } else {
      this.#first = this.#readInTime();
    }
    return this.#first;
  }

  /** Tells the store that nothing may be sent, where that is news. */
  publish(): void {
    const { limiter, store, key, clock } = this.#tools;
    const until = limiter.closedUntil;
    const now = clock.now();
    if (until <= now || until <= this.#published) return;
    this.#published = until;
    void quietly(() => store.set(key, until, until - now));
  }

  /** The first call waits for the store as for an answer of the service, not longer. */
  #readInTime(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#tools.clock.schedule(PATIENCE_MS, resolve);
      void this.#read().then(() => {
        cancel();
        resolve();
      });
    });
  }

  async #read(): Promise<void> {
    const { store, key, limiter, clock } = this.#tools;
    const until = await quietly(() => store.get(key));
    if (until === undefined || !(until > clock.now())) return;
    this.#published = Math.max(this.#published, until);
    limiter.close(until);
  }
}

/** A store that fails costs a refusal at most; calls must not fail with it. */
async function quietly<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
