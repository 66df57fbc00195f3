// Lets a few things happen at the same time and the others wait for their turn.

/** Turns, first come, first served. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param most - How many may have a turn at the same time. */
  constructor(most: number) {
    this.#free = most;
  }

  /** Runs `work` when it has a turn. @throws What `work` throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
