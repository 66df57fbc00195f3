/** Turns a body that is read in chunks into a web stream, for `fetch`. */
import type { Chunks } from "../request.ts";

/** What `fetch` sends, and what is called once it has a response. */
export interface UploadRequest {
  readonly init: RequestInit;
  readonly onResponse?: (() => void) | undefined;
}

/** A request whose body is read only on demand, so that memory stays constant. */
export function streamed(body: Chunks, redirect: RequestRedirect): UploadRequest {
  // Fetch supports only half duplex, and a stream body must declare it (Fetch standard, RequestInit.duplex).
  const init: RequestInit & { readonly duplex: "half" } = { body: toStream(body), redirect, duplex: "half" };
  return { init };
}

function toStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
