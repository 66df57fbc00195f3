/** Hands the chunks of a streamed response to a reader, and holds the sender back while nobody reads. */

/** Controls the flow of a response; undici's controller fits. */
export interface Flow {
  pause(): void;
  resume(): void;
  abort(reason: Error): void;
}

/** Chunks that may wait to be read before the sender is held back. */
const MAX_WAITING = 16;

/** Chunks of a response in their order, read once. Leaving the loop closes the connection. */
export class ChunkQueue implements AsyncIterable<Uint8Array> {
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
