/** Shares between processes until when no request may be sent. */
import type { Clock } from "../clock.ts";
import type { Limiter } from "./limiter.ts";

/**
 * Shares between processes that use one credential until when nothing may be sent.
 *
 * It holds one number per key. Each process counts its requests itself, and every response shows what the others
 * used; the store spares a process the 429 that another one received already. It is read before the first request and
 * then at most once a second, in the background. When it fails or takes long, requests are sent without it.
 *
 * @example
 * const store: RateLimitStore = {
 *   get: async (key) => Number(await redis.get(key)) || undefined,
 *   set: async (key, closedUntil, ttlMs) => void (await redis.set(key, closedUntil, { PX: ttlMs })),
 * };
 * const client = new Docuvane({ rateLimitStore: store });
 */
export interface RateLimitStore {
  /**
   * Returns until when nothing may be sent, or `undefined` when nothing is known.
   *
   * @param key - Identifies the account: the origin and a hash, never the credential.
   */
  get(key: string): number | undefined | Promise<number | undefined>;
  /**
   * Stores until when nothing may be sent. A later time should win over an earlier one.
   *
   * @param closedUntil - Milliseconds since the epoch.
   * @param ttlMs - Milliseconds after which the entry is worthless.
   */
  set(key: string, closedUntil: number, ttlMs: number): void | Promise<void>;
}

/** Milliseconds between two reads of the store. */
const READ_EVERY_MS = 1_000;

/** Milliseconds. The first request waits this long for the store at most. */
const FIRST_READ_MS = 250;

/** What connects a limiter with a store. */
export interface StoreSyncTools {
  readonly store: RateLimitStore;
  /** Identifies the account in the store. */
  readonly key: string;
  readonly limiter: Limiter;
  readonly clock: Clock;
}

/** Reads pauses from a store into a limiter, and writes those of the limiter. */
export class StoreSync {
  readonly #tools: StoreSyncTools;
  #readAt = Number.NEGATIVE_INFINITY;
  #firstRead: Promise<void> | undefined;
  #known = 0;

  constructor(tools: StoreSyncTools) {
    this.#tools = tools;
  }

  /** Resolves when the store was read once or took too long; starts another read when one is due. */
  ready(): Promise<void> | undefined {
    const { clock } = this.#tools;
    if (clock.now() - this.#readAt < READ_EVERY_MS) return this.#firstRead;
    this.#readAt = clock.now();
    const read = quietly(() => this.#read());
    this.#firstRead ??= new Promise((resolve) => {
      const cancel = clock.schedule(FIRST_READ_MS, resolve);
      void read.then(cancel).then(resolve);
    });
    return this.#firstRead;
  }

  /** Writes until when nothing may be sent, when that is new. */
  publish(): void {
    const { store, key, limiter, clock } = this.#tools;
    const until = limiter.closedUntil;
    const ttlMs = until - clock.now();
    if (ttlMs <= 0 || until <= this.#known) return;
    this.#known = until;
    void quietly(() => store.set(key, until, ttlMs));
  }

  async #read(): Promise<void> {
    const { store, key, limiter, clock } = this.#tools;
    const until = await store.get(key);
    if (until === undefined || !(until > clock.now())) return;
    this.#known = Math.max(this.#known, until);
    limiter.close(until);
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
