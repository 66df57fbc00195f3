// A counting semaphore: limits how much runs at the same time, first come, first served.

interface Waiting {
  readonly slots: number;
  readonly start: () => void;
}

/** A fair semaphore over a number of slots. */
export class Semaphore {
  readonly #waiting: Waiting[] = [];
  #free: number;

  /** @param slots - How many may be held at the same time. */
  constructor(slots: number) {
    this.#free = slots;
  }

  /**
   * Runs `work` once its slots are free, and releases them afterwards.
   *
   * @param slots - How many slots it holds. Default 1; all of them make it exclusive.
   * @throws What `work` throws.
   */
  async run<T>(work: () => Promise<T>, slots = 1): Promise<T> {
    const release = await this.take(slots);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for slots. @returns What releases them; call it once. */
  async take(slots = 1): Promise<() => void> {
    await new Promise<void>((start) => {
      this.#waiting.push({ slots, start });
      this.#admit();
    });
    return () => {
      this.#free += slots;
      this.#admit();
    };
  }

  /** Strictly in order: otherwise work that needs many slots could wait forever. */
  #admit(): void {
    for (let first = this.#waiting[0]; first && first.slots <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= first.slots;
      first.start();
    }
  }
}
