/** Receives the body of a response: as a whole, or chunk by chunk for a reader. */

import type { ReceivedChunks } from "../request.ts";

/** Controls the flow of a response; undici's controller fits. */
export interface Flow {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Chunks that may wait to be read before the sender is held back. */
const MAX_WAITING = 16;

/** Chunks of a response in their order, read once; the sender is held back while no one reads. Leaving the loop closes the connection. */
export class ChunkQueue implements ReceivedChunks {
  readonly isOwned = true;
  readonly #flow: Flow;
  #chunks: Uint8Array[] = [];
  #end: { readonly failure: Error | undefined } | undefined;
  #isPaused = false;
  #wake: (() => void) | undefined;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  /** Adds a chunk. */
  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length >= MAX_WAITING && !this.#isPaused) {
      this.#isPaused = true;
      this.#flow.pause();
    }
    this.#wake?.();
  }

  /** Ends the stream; with a failure, reading throws it after the chunks that came before. */
  end(failure?: Error): void {
    this.#end ??= { failure };
    this.#wake?.();
  }

  /** Reads the chunks. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunk = this.#chunks.shift();
        if (chunk) yield chunk;
        else if (this.#end) break;
        else await this.#more();
      }
      if (this.#end.failure) throw this.#end.failure;
    } finally {
      this.#chunks = [];
      if (!this.#end) this.#flow.abort(new Error("The stream was left."));
    }
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (!this.#isPaused) return;
      this.#isPaused = false;
      this.#flow.resume();
    });
  }
}

/** Bytes of a chunk that is kept as it came. A shorter one is copied: by itself it costs some 200 bytes and keeps its read buffer alive. */
const KEPT_BYTES = 4_096;

/** Bytes of memory that short chunks are copied into. */
const BLOCK_BYTES = 16_384;

/** A body as a whole. One that comes in tiny chunks takes little more memory than its bytes. */
export class CollectedBody {
  /** Bytes so far. */
  length = 0;
  #first: Uint8Array | undefined;
  #parts: Uint8Array[] | undefined;
  /** Short chunks after the last part, and how many bytes they have. */
  #block: Uint8Array | undefined;
  #blockLength = 0;

  /** Adds the next chunk. */
  add(chunk: Uint8Array): void {
    this.length += chunk.length;
    if (!this.#first) {
      this.#first = chunk;
      return;
    }
    this.#parts ??= [this.#first];
    if (this.#blockLength + chunk.length > BLOCK_BYTES || chunk.length >= KEPT_BYTES) this.#endBlock();
    if (chunk.length >= KEPT_BYTES) this.#parts.push(chunk);
    else this.#copy(chunk);
  }

  /** Returns the whole; most bodies are a single chunk and are not copied. */
  whole(): Uint8Array {
    this.#endBlock();
    if (!this.#parts) return this.#first ?? EMPTY;
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #copy(chunk: Uint8Array): void {
    this.#block ??= new Uint8Array(BLOCK_BYTES);
    this.#block.set(chunk, this.#blockLength);
    this.#blockLength += chunk.length;
  }

  #endBlock(): void {
    if (this.#block) this.#parts?.push(this.#block.subarray(0, this.#blockLength));
    this.#block = undefined;
    this.#blockLength = 0;
  }
}

const EMPTY = new Uint8Array();
