// Limits how many tasks run at once.

/** Lets as many tasks run at once as there are slots; a free slot goes to the waiting task of the lowest rank. */
export class Slots {
  readonly #waiting: { readonly rank: number; readonly start: () => void }[] = [];
  #free: number;

  /** @param count - Tasks that may run at once. */
  constructor(count: number) {
    this.#free = count;
  }

  /** Runs a task as soon as a slot is free. Equal ranks: first come, first served. */
  async use<Result>(task: () => Promise<Result>, rank = 0): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((start) => this.#waiting.push({ rank, start }));
    try {
      return await task();
    } finally {
      this.#waiting.sort((one, other) => one.rank - other.rank);
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#free += 1;
    }
  }
}
