// A counting semaphore: limits how much runs at the same time, first come, first served.

/** A fair semaphore over a number of slots. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param slots - How many may be held at the same time. */
  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Runs `work` once a slot is free, and releases it afterwards.
   *
   * @throws What `work` throws.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a slot. @returns What releases it; call it once. */
  async take(): Promise<() => void> {
    await new Promise<void>((start) => {
      this.#waiting.push(start);
      this.#admit();
    });
    return () => {
      this.#free += 1;
      this.#admit();
    };
  }

  #admit(): void {
    if (this.#free === 0) return;
    const start = this.#waiting.shift();
    if (!start) return;
    this.#free -= 1;
    start();
  }
}
