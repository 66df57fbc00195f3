/** Sends the calls of one client: prepares each at once, and loads the pipeline at the first. */

import { integerReader } from "../integer-reader.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { prepare } from "../pipeline/prepare.ts";
import type { Settings } from "../pipeline/settings.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { ApiRequest, ApiResponse, Context, Sender } from "../request.ts";

/** The calls of one client. Its settings, which hold the key, are in private fields. */
export class ClientSender implements Sender {
  readonly #settings: Settings;
  #pipeline: Pipeline | undefined;
  #loading: Promise<Pipeline> | undefined;

  constructor(settings: Settings) {
    this.#settings = { ...settings, integers: integerReader(settings) };
  }

  /** What resources may use. */
  get context(): Context {
    const { origin, maxResponseBytes, clock, random, logger, integers } = this.#settings;
    const sender: Sender = { send: (request) => this.send(request) };
    return { sender, origin, maxResponseBytes, clock, random, logger, ...(integers && { integers }) };
  }

  /** Base URL of the service. */
  get baseURL(): string {
    return this.#settings.origin + this.#settings.prefix;
  }

  /** The most recent rate limit; `undefined` until a response contains one. */
  get rateLimit(): RateLimit | undefined {
    return this.#pipeline?.rateLimit;
  }

  /** Prepares the call immediately, so that a caller's later changes to its arguments do not affect it. */
  send<T>(request: ApiRequest): Promise<ApiResponse<T>> {
    try {
      const outgoing = prepare(request, this.#settings);
      const response = this.#pipeline?.send(outgoing) ?? this.#load().then(({ send }) => send(outgoing));
      return response as Promise<ApiResponse<T>>;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Closes idle connections and waits for calls in progress. */
  async close(): Promise<void> {
    // A first call that is still loading the pipeline is in progress, too.
    if (!this.#pipeline) await Promise.allSettled([this.#loading]);
    await this.#settings.transport.close?.();
  }

  /** Limits, retries and response parsing are two thirds of this code, so they are loaded at the first call. */
  #load(): Promise<Pipeline> {
    this.#loading ??= import("../pipeline/pipeline.ts").then(async ({ pipeline }) => {
      this.#pipeline = await pipeline(this.#settings);
      return this.#pipeline;
    });
    return this.#loading;
  }
}
