/** What every resource has: the context that its calls are made in. */
import type { Context } from "../core/request.ts";

/** Base of all resources. */
export abstract class Resource {
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _context: () => Context;

  constructor(context: Context) {
    this._context = () => context;
  }

  /** What this resource may use. */
  protected get context(): Context {
    return this._context();
  }
}
