/** Iterates over the items of pages without the cost of a generator per item. */

/** Where a walk is. */
interface Walk<T> {
  readonly pages: AsyncGenerator<readonly T[], void, undefined>;
  items: readonly T[];
  at: number;
  /** The last call that had to wait; later ones come after it. */
  waiting: Promise<unknown> | undefined;
}

/**
 * Yields the items of pages one by one, like an async generator: calls are serialized, and leaving the loop reads no
 * more pages.
 *
 * Items of a loaded page come from its array. An async generator would cost several promises per item.
 */
export class Items<T> implements AsyncGenerator<T, void, undefined> {
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _state: () => Walk<T>;

  constructor(pages: AsyncGenerator<readonly T[], void, undefined>) {
    const state: Walk<T> = { pages, items: [], at: 0, waiting: undefined };
    this._state = () => state;
  }

  /** The next item; reads a page when the last one is used up. */
  next(): Promise<IteratorResult<T, void>> {
    const state = this._state();
    if (state.waiting || state.at >= state.items.length) return this._inTurn(() => this._read());
    return Promise.resolve({ done: false, value: state.items[state.at++] as T });
  }

  /** Ends the walk: no item and no page after it. */
  return(): Promise<IteratorResult<T, void>> {
    return this._inTurn(() => this._leave());
  }

  /** Ends the walk with an error. */
  throw(error: unknown): Promise<IteratorResult<T, void>> {
    return this._inTurn(async () => {
      await this._leave();
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

  private _inTurn<R>(step: () => Promise<R>): Promise<R> {
    const state = this._state();
    const result = state.waiting ? state.waiting.then(step, step) : step();
    state.waiting = result;
    const release = (): void => {
      if (state.waiting === result) state.waiting = undefined;
    };
    result.then(release, release);
    return result;
  }

  private async _read(): Promise<IteratorResult<T, void>> {
    const state = this._state();
    while (state.at >= state.items.length) {
      const page = await state.pages.next();
      if (page.done) return { done: true, value: undefined };
      state.items = page.value;
      state.at = 0;
    }
    return { done: false, value: state.items[state.at++] as T };
  }

  private async _leave(): Promise<IteratorResult<T, void>> {
    const state = this._state();
    state.items = [];
    await state.pages.return();
    return { done: true, value: undefined };
  }
}
