/** Iterates over the items of pages without the cost of a generator per item. */

/**
 * Yields the items of pages one by one, like an async generator: calls are serialized, and leaving the loop reads no
 * more pages.
 *
 * Items of a loaded page come from its array. An async generator would cost several promises per item.
 */
export class Items<T> implements AsyncGenerator<T, void, undefined> {
  readonly #pages: AsyncGenerator<readonly T[], void, undefined>;
  #items: readonly T[] = [];
  #at = 0;
  /** The last call that had to wait; later ones come after it. */
  #waiting: Promise<unknown> | undefined;

  constructor(pages: AsyncGenerator<readonly T[], void, undefined>) {
    this.#pages = pages;
  }

  /** The next item; reads a page when the last one is used up. */
  next(): Promise<IteratorResult<T, void>> {
    if (this.#waiting || this.#at >= this.#items.length) return this.#inTurn(() => this.#read());
    return Promise.resolve({ done: false, value: this.#items[this.#at++] as T });
  }

  /** Ends the walk: no item and no page after it. */
  return(): Promise<IteratorResult<T, void>> {
    return this.#inTurn(() => this.#leave());
  }

  /** Ends the walk with an error. */
  throw(error: unknown): Promise<IteratorResult<T, void>> {
    return this.#inTurn(async () => {
      await this.#leave();
      throw error;
    });
  }

  /** Itself. */
  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Ends the walk. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  #inTurn<R>(step: () => Promise<R>): Promise<R> {
    const result = this.#waiting ? this.#waiting.then(step, step) : step();
    this.#waiting = result;
    const release = (): void => {
      if (this.#waiting === result) this.#waiting = undefined;
    };
    result.then(release, release);
    return result;
  }

  async #read(): Promise<IteratorResult<T, void>> {
    while (this.#at >= this.#items.length) {
      const page = await this.#pages.next();
      if (page.done) return { done: true, value: undefined };
      this.#items = page.value;
      this.#at = 0;
    }
    return { done: false, value: this.#items[this.#at++] as T };
  }

  async #leave(): Promise<IteratorResult<T, void>> {
    this.#items = [];
    await this.#pages.return();
    return { done: true, value: undefined };
  }
}
