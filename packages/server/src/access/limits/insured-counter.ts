// Counts in this process while the shared counts cannot be reached.
import type { CountedWindow, Counter, Taken } from "./counter.ts";

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

  constructor(shared: Counter, insurance: Counter, log: InsuranceLog) {
    this.#shared = shared;
    this.#insurance = insurance;
    this.#log = log;
  }

  async take(windows: readonly CountedWindow[]): Promise<Taken> {
    try {
      const taken = await this.#shared.take(windows);
      if (this.#lost) this.#log.back();
      this.#lost = false;
      return taken;
    } catch (error) {
      if (!this.#lost) this.#log.lost(error);
      this.#lost = true;
      return this.#insurance.take(windows);
    }
  }

  async close(): Promise<void> {
    await this.#shared.close();
    await this.#insurance.close();
  }
}
