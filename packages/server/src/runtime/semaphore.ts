// Lets a few things happen at the same time and the others wait for their turn.

interface Waiting {
  readonly width: number;
  readonly begin: () => void;
}

/** Turns, first come, first served. */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #free: number;

  /** @param most - How many may have a turn at the same time. */
  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Runs `work` when it has a turn.
   *
   * @param width - How many turns it takes. Default 1; all of them let nothing else happen meanwhile.
   * @throws What `work` throws.
   */
  async run<T>(work: () => Promise<T>, width = 1): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ width, begin });
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += width;
      this.#admit();
    }
  }

  /** Nobody overtakes the first one, or a wide one would wait for ever. */
  #admit(): void {
    for (let first = this.#waiting[0]; first && first.width <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= first.width;
      first.begin();
    }
  }
}
