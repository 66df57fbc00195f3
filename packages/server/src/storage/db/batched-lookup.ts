// Finds rows by their keys with one statement for all lookups of one turn of the event loop.

/** Finds the rows of several keys; a key without a row is absent. */
export type Find<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/**
 * Lookups that share statements: under load dozens of requests arrive in one turn of the event loop, and each statement
 * costs more than its rows. Nothing is kept: a statement is sent after the last lookup that it serves began, so every
 * lookup sees what was committed before it.
 */
export class BatchedLookup<Row> {
  readonly #find: Find<Row>;
  #keys = new Set<string>();
  #batch: Promise<ReadonlyMap<string, Row>> | undefined;

  constructor(find: Find<Row>) {
    this.#find = find;
  }

  /** Finds the row of a key; `undefined` when there is none. */
  async get(key: string): Promise<Row | undefined> {
    this.#keys.add(key);
    this.#batch ??= this.#afterThisTurn();
    return (await this.#batch).get(key);
  }

  #afterThisTurn(): Promise<ReadonlyMap<string, Row>> {
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = [...this.#keys];
        this.#keys = new Set();
        this.#batch = undefined;
        this.#find(keys).then(resolve, reject);
      });
    });
  }
}
