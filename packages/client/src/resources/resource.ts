/** What every resource has: the context that its calls are made in. */
import type { Context } from "../core/request.ts";

/** Base of all resources. */
export abstract class Resource {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** What this resource may use. */
  protected get context(): Context {
    return this.#context;
  }
}
