/** Parses server-sent events (WHATWG HTML, §9.2.5 and §9.2.6). */
import { checkSize, readLines } from "./lines.ts";

/** One event. */
export interface ServerSentEvent {
  /** Type of the event; `message` when the service names none. */
  readonly event: string;
  /** Data lines, joined by line feeds. */
  readonly data: string;
  /** Last ID that the service sent; empty before the first. */
  readonly id: string;
}

/**
 * Yields the events of a stream; blocks without data and an incomplete last event are dropped.
 *
 * @param most - Characters of the data of an event.
 * @param onBlock - Called at the end of each block, also of one without data, with the last ID; empty before the first.
 * @throws {LineTooLong} An event is larger than it may be.
 */
export async function* readEvents(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
  onBlock: (id: string) => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  let event = "";
  let data: string[] = [];
  let size = 0;
  let id = "";
  for await (const line of readLines(chunks, true, most)) {
    if (line === "") {
      onBlock(id);
      if (data.length > 0) yield { event: event || "message", data: data.join("\n"), id };
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
