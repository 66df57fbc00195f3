// Counts in this process while the shared counts cannot be reached.
import { TimeoutError } from "../../runtime/time-budget.ts";
import type { CountedWindow, Counter, Taken } from "./counter.ts";

/** Milliseconds between two requests that ask counts which fell silent: each of them waits. */
const askAgainMs = 1_000;

/** Called when the shared counts become unreachable, and when they are reachable again. */
export interface InsuranceLog {
  lost(error: unknown): void;
  back(): void;
}

/**
 * A counter that falls back to another one.
 *
 * The service stays up when the shared counts are gone: for that time each process allows the whole quota by itself.
 */
export class InsuredCounter implements Counter {
  readonly #shared: Counter;
  readonly #insurance: Counter;
  readonly #log: InsuranceLog;
  #lost = false;
  #silent = false;
  /** When the shared counts may be asked again, in milliseconds of the monotonic clock. */
  #askAgainAt = Number.NEGATIVE_INFINITY;

  constructor(shared: Counter, insurance: Counter, log: InsuranceLog) {
    this.#shared = shared;
    this.#insurance = insurance;
    this.#log = log;
  }

  async take(windows: readonly CountedWindow[]): Promise<Taken> {
    if (performance.now() < this.#askAgainAt) return this.#insurance.take(windows);
    // One request a second waits for counts that fell silent, not each of them.
    if (this.#silent) this.#askAgainAt = performance.now() + askAgainMs;
    try {
      const taken = await this.#shared.take(windows);
      if (this.#lost) this.#log.back();
      this.#lost = false;
      this.#silent = false;
      this.#askAgainAt = Number.NEGATIVE_INFINITY;
      return taken;
    } catch (error) {
      if (!this.#lost) this.#log.lost(error);
      this.#lost = true;
      this.#silent = error instanceof TimeoutError;
      if (this.#silent) this.#askAgainAt = performance.now() + askAgainMs;
      return this.#insurance.take(windows);
    }
  }

  async close(): Promise<void> {
    await this.#shared.close();
    await this.#insurance.close();
  }
}
