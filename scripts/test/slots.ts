// Limits how many tasks run at once.

/** Lets as many tasks run at once as there are slots, first come first served. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param count - Tasks that may run at once. */
  constructor(count: number) {
    this.#free = count;
  }

  /** Runs a task as soon as a slot is free. */
  async use<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
