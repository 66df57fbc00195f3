// Parses server-sent events (WHATWG HTML, section 9.2): their IDs, also those that come without data, and their data.

/** A block of the stream. */
export interface Message {
  /** The last ID that was sent; the stream resumes after it. Empty before the first. */
  readonly id: string;
  /** Undefined for a block that only moves the position. */
  readonly data: string | undefined;
}

/** Yields the blocks of a stream as they arrive; an incomplete last one is dropped. */
export async function* readMessages(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Message, void, undefined> {
  let id = "";
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line === "") {
      yield { id, data: data.length > 0 ? data.join("\n") : undefined };
      data = [];
      continue;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "id" && !value.includes("\0")) id = value;
  }
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
