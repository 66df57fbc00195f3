/** Parses server-sent events (WHATWG HTML, §9.2.5 and §9.2.6). */
import { checkSize, readLines } from "./lines.ts";

/** A block of the stream: an event, or without data only an ID or a comment. */
export interface ServerSentBlock {
  /** Type of the event; `message` when the service names none. */
  readonly event: string;
  /** Data lines, joined by line feeds; `undefined` where there is no event. */
  readonly data: string | undefined;
  /** Last ID that the service sent; empty before the first. */
  readonly id: string;
}

/**
 * Yields the blocks of a stream; an incomplete last one is dropped.
 *
 * @param most - Characters of the data of an event.
 * @throws {LineTooLong} An event is larger than it may be.
 */
export async function* readBlocks(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<ServerSentBlock> {
  let event = "";
  let data: string[] = [];
  let size = 0;
  let id = "";
  for await (const line of readLines(chunks, true, most)) {
    if (line === "") {
      yield { event: event || "message", data: data.length > 0 ? data.join("\n") : undefined, id };
      event = "";
      data = [];
      size = 0;
      continue;
    }
    const [field, value] = split(line);
    if (field === "data") {
      size = checkSize(size + value.length + 1, most);
      data.push(value);
    } else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }
}

/** A line without a colon is a field without a value, one that starts with a colon a comment. */
function split(line: string): readonly [field: string, value: string] {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(" ") ? value.slice(1) : value];
}
