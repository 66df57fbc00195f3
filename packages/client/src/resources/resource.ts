/** Holds what resources share: the sender, and the clock, random source and logger of waiters. */

import type { Upload } from "../core/bodies/multipart.ts";
import type { Clock, Random } from "../core/clock.ts";
import type { Logger } from "../core/logger.ts";
import { List } from "../core/pagination/page.ts";
import type { ApiRequest, Body, Sender } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";

/** The dependencies of a resource. They do not include the client or its key. */
export interface Context {
  readonly sender: Sender;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

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

  /** Makes a call that returns one model. */
  protected send<T>(request: ApiRequest): ResultPromise<T> {
    return toResult(this.#context.sender.send<T>(request));
  }

  /** Creates a list; nothing is sent until it is read. */
  protected paged<T>(request: ApiRequest): List<T> {
    return new List<T>(this.#context.sender, request);
  }

  /** Opens a file for an upload. The code is loaded at the first upload: clients that only read never load it. */
  protected async uploadBody(upload: Upload): Promise<Body> {
    const { uploadBody } = await import("../core/bodies/multipart.ts");
    return uploadBody(upload, this.#context.clock);
  }
}
