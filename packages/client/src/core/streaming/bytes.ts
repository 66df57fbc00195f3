/** The bytes of a response as they arrive: a download. */

import { writeToFile } from "#platform";
import { ResponseTooLargeError } from "../errors/errors.ts";
import { isBytes } from "../errors/outside.ts";
import type { ReceivedChunks } from "../request.ts";
import { CollectedBody } from "../transports/response-body.ts";
import type { StreamSource } from "./stream.ts";

/**
 * The bytes of a response, as they arrive. It can be read once; leaving the loop ends the request.
 *
 * @example await (await client.documents.download("doc_42")).writeToFile("invoice.pdf"); // memory stays constant
 */
export class ByteStream implements AsyncIterable<Uint8Array> {
  /** A function, because private fields cannot be read through a proxy, as of Vue or a container. */
  private readonly _state: () => ByteState;

  /** @param abort - Ends the request. */
  constructor(source: ByteSource, abort: () => void) {
    const state: ByteState = { source, abort, isClosed: false };
    this._state = () => state;
  }

  /**
   * Reads the chunks.
   *
   * @throws {ConnectionError} The response was cut off; the chunks so far are not the whole.
   * @throws {TimeoutError} No bytes arrived for `timeoutMs`.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    const { data } = this._state().source;
    try {
      if (isBytes(data)) yield data;
      else yield* data;
    } catch (error) {
      // An error of a connection that we closed is expected.
      if (!this._state().isClosed) throw error;
    } finally {
      this.close();
    }
  }

  /**
   * Reads everything into memory.
   *
   * @throws {ResponseTooLargeError} There are more than `maxResponseBytes`; read the chunks instead.
   */
  async bytes(): Promise<Uint8Array> {
    const { maxBytes = Number.POSITIVE_INFINITY } = this._state().source;
    const body = new CollectedBody();
    for await (const chunk of this) {
      body.add(chunk);
      if (body.length > maxBytes) throw this._tooLarge(maxBytes);
    }
    return body.whole();
  }

  /**
   * Writes everything to a file, in constant memory. A file of that name is replaced once all is there.
   *
   * @throws {ConnectionError} The response was cut off; the file is as it was.
   * @throws {TimeoutError} No bytes arrived for `timeoutMs`; the file is as it was.
   * @throws {InvalidArgumentError} This runtime has no files, as browsers.
   * @throws {Error} The file cannot be written: the error of `node:fs`.
   */
  async writeToFile(path: string): Promise<void> {
    const { data } = this._state().source;
    const isOwned = !isBytes(data) && data.isOwned === true;
    try {
      await writeToFile(path, Object.assign(this[Symbol.asyncIterator](), { isOwned }));
    } finally {
      this.close();
    }
  }

  /** Ends the request. */
  close(): void {
    if (this._state().isClosed) return;
    this._state().isClosed = true;
    this._state().abort();
  }

  /** Ends the request at the end of an `await using` block. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }

  private _tooLarge(maxBytes: number): ResponseTooLargeError {
    const { status, requestId } = this._state().source;
    const message = `The download is larger than maxResponseBytes, ${maxBytes} bytes; read it chunk by chunk instead.`;
    return new ResponseTooLargeError(message, {
      code: "response_too_large",
      outcome: "unknown",
      status,
      requestId,
    });
  }
}

/** What a download needs. */
interface ByteState {
  readonly source: ByteSource;
  readonly abort: () => void;
  isClosed: boolean;
}

/** The response that the bytes belong to. */
export interface ByteSource extends Pick<StreamSource, "status" | "requestId"> {
  readonly data: ReceivedChunks | Uint8Array;
  /** Most bytes that `bytes()` collects. */
  readonly maxBytes?: number | undefined;
}
