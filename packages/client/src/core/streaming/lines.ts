/** Splits a stream of bytes into lines of UTF-8, wherever its chunks are cut. */

/** A line, or an event of several lines, is larger than it may be. */
export class LineTooLong extends Error {}

/**
 * Returns a size.
 *
 * @throws {LineTooLong} It is larger than it may be.
 */
export function checkSize(size: number, most: number): number {
  if (size > most) throw new LineTooLong();
  return size;
}

/**
 * Yields the lines of a stream without their ends; the last one needs no end.
 *
 * @param hasCarriageReturns - Whether a CR alone ends a line too, as in server-sent events.
 * @param most - Characters of a line.
 * @throws {LineTooLong} A line is longer than it may be.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  hasCarriageReturns: boolean,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const end = hasCarriageReturns ? /\r\n|[\r\n]/g : /\r?\n/g;
  // A byte order mark at the start is dropped by the decoder; a character cut by a chunk waits for its rest.
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let size = 0;
  const add = (part: string): void => {
    size = checkSize(size + part.length, most);
    parts.push(part);
  };
  const take = (): string => {
    const line = parts.join("");
    parts = [];
    size = 0;
    return line;
  };
  let isAfterReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === "") continue;
    // A CR that ended the last chunk ended a line; the LF of the pair comes now.
    if (isAfterReturn && text.startsWith("\n")) text = text.slice(1);
    isAfterReturn = hasCarriageReturns && text.endsWith("\r");
    let from = 0;
    for (const match of text.matchAll(end)) {
      add(text.slice(from, match.index));
      from = match.index + match[0].length;
      yield take();
    }
    if (from < text.length) add(text.slice(from));
  }
  add(decoder.decode());
  const last = take();
  if (last !== "") yield last;
}
