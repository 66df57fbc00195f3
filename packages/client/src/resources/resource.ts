/** Holds what resources share: the sender, and the clock, random source and logger of waiters. */

import { lowerCase } from "../core/errors/checks.ts";
import { List } from "../core/pagination/page.ts";
import type { ApiRequest, ApiResponse, Body, Context } from "../core/request.ts";
import { type ResultPromise, toResult } from "../core/result.ts";
import type { ByteSource, ByteStream } from "../core/streaming/bytes.ts";
import { type Upload, uploadParts } from "./upload-parts.ts";

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

  /** Makes a call whose success has no body. */
  protected sendForNothing(request: ApiRequest): ResultPromise<void> {
    return this.send({ ...request, headers: { accept: "*/*" } });
  }

  /**
   * Makes a call whose response is read as it arrives.
   *
   * @param accept - Media types of the response, as in the header `Accept`; the caller's own header takes precedence.
   */
  protected sendForBytes(request: ApiRequest, accept: string): ResultPromise<ByteStream> {
    return toResult(this.#openBytes(request, accept));
  }

  async #openBytes(request: ApiRequest, accept: string): Promise<ApiResponse<ByteStream>> {
    const { operation, options } = request;
    const controller = new AbortController();
    const signal = options?.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
    const response = await this.#context.sender.send<ByteSource["data"]>({
      ...request,
      operation: { ...operation, response: "stream" },
      // Below the caller's own headers, who may want one media type of several.
      options: { ...options, headers: { accept, ...lowerCase(options?.headers ?? {}) }, signal },
    });
    // Loaded at the first download: most programs have none.
    const { ByteStream } = await import("../core/streaming/bytes.ts");
    const source = { ...response, maxBytes: this.#context.maxResponseBytes };
    return { ...response, data: new ByteStream(source, () => controller.abort()) };
  }

  /** Creates a list; nothing is sent until it is read. */
  protected paged<T>(request: ApiRequest): List<T> {
    return new List<T>(this.#context.sender, request);
  }

  /**
   * Opens a file for an upload, with what is said of it first, so that the service knows what to do with the file before it
   * comes. The code is loaded at the first upload: clients that only read never load it.
   */
  protected async uploadBody(upload: Upload): Promise<Body> {
    const { multipartBody } = await import("../core/bodies/multipart.ts");
    const { onProgress } = upload;
    return multipartBody(uploadParts(upload), { clock: this.#context.clock, onProgress });
  }
}
