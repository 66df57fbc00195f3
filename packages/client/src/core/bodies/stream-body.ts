/** Reads a streamed body for each attempt, and keeps the timeout of the attempt from ending what moves. */
import type { AttemptTimer, Body, Chunks, SendingBody, WholeBody } from "../request.ts";

/** A body without what every stream has. */
type Opened = Omit<Extract<Body, { readonly kind: "stream" }>, "kind" | "send"> & {
  /** Opens the body at its first byte. */
  readonly open: (attempt: number) => Chunks;
};

/** Returns a body that is opened for each attempt. */
export function streamBody({ open, ...facts }: Opened): Body {
  return { kind: "stream", ...facts, send: (attempt, timer) => new Sending(open(attempt), timer) };
}

/** A body of one attempt. Remembers why it failed, since HTTP libraries report only that it did. */
class Sending implements SendingBody {
  readonly content: Chunks;
  failure: { readonly error: unknown } | undefined;

  constructor(source: Chunks, timer: AttemptTimer) {
    // How far a body is that is sent as a whole is not known: the timeout would end a slow upload.
    const whole = (): WholeBody => {
      timer.hold();
      const { parts, onResponse } = source.whole?.() ?? { parts: [source] };
      const read = parts.map((part) => (Symbol.asyncIterator in part ? this.#read(part) : part));
      return { parts: read, onResponse };
    };
    const chunks = this.#read(source, () => timer.touch());
    this.content = Object.assign(chunks, { release: source.release, whole });
  }

  async *#read(source: AsyncIterable<Uint8Array>, onChunk?: () => void): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of source) {
        onChunk?.();
        yield chunk;
      }
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}
