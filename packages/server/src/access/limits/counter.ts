// Counts requests in windows: in this process, or wherever several processes share the counts.

/** One window of one limit of one account. */
export interface CountedWindow {
  /** Names account and limit; the same for every window of that limit. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds since 1970. */
  readonly end: number;
  /** The most that may be counted in it. */
  readonly quota: number;
}

/** What taking one came to. */
export interface Taken {
  /** Whether every window had room; otherwise nothing was counted in any. */
  readonly ok: boolean;
  /** What is counted in each window now, in their order; at most the quota. */
  readonly used: readonly number[];
}

/** Counts requests. */
export interface Counter {
  /** Counts one in every window if all of them have room, else in none. */
  take(windows: readonly CountedWindow[]): Promise<Taken>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** Windows whose end has passed are dropped when so many are held: one account has three at most. */
const sweepAt = 10_000;

interface Count {
  readonly start: number;
  readonly end: number;
  used: number;
}

/** Counts in the memory of this process; a restart begins anew. */
export class MemoryCounter implements Counter {
  readonly #counts = new Map<string, Count>();

  async take(windows: readonly CountedWindow[]): Promise<Taken> {
    const counts = windows.map((window) => this.#find(window));
    const ok = counts.every((count, at) => count.used < (windows[at]?.quota ?? 0));
    if (ok) for (const count of counts) count.used += 1;
    return { ok, used: counts.map(({ used }) => used) };
  }

  async close(): Promise<void> {}

  #find({ key, start, end }: CountedWindow): Count {
    const found = this.#counts.get(key);
    if (found?.start === start) return found;
    if (this.#counts.size >= sweepAt) this.#sweep(start);
    const count = { start, end, used: 0 };
    this.#counts.set(key, count);
    return count;
  }

  #sweep(now: number): void {
    for (const [key, { end }] of this.#counts) if (end <= now) this.#counts.delete(key);
  }
}
