// Runs one statement for all that is asked in one turn of the event loop.

/** Runs a statement for several keys; a key without a result is absent. */
export type RunBatch<Result> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Result>>;

/**
 * Statements that share their keys: under load dozens of requests arrive in one turn of the event loop, and a statement
 * costs more than its rows. Nothing is kept: a statement is sent after the last request that it serves, so every one
 * sees what was committed before it came.
 */
export class Batch<Result> {
  readonly #run: RunBatch<Result>;
  #keys = new Set<string>();
  #next: Promise<ReadonlyMap<string, Result>> | undefined;

  constructor(run: RunBatch<Result>) {
    this.#run = run;
  }

  /** Adds a key to the next statement. @returns Its result; `undefined` when there is none. */
  async get(key: string): Promise<Result | undefined> {
    this.#keys.add(key);
    this.#next ??= this.#afterThisTurn();
    return (await this.#next).get(key);
  }

  #afterThisTurn(): Promise<ReadonlyMap<string, Result>> {
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = [...this.#keys];
        this.#keys = new Set();
        this.#next = undefined;
        this.#run(keys).then(resolve, reject);
      });
    });
  }
}
