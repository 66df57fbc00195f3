/** Splits a stream of bytes into lines of UTF-8, wherever its chunks are cut. */

/**
 * Yields the lines of a stream without their ends; the last one needs no end.
 *
 * @param hasCarriageReturns - Whether a CR alone ends a line too, as in server-sent events.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  hasCarriageReturns: boolean,
): AsyncGenerator<string> {
  const end = hasCarriageReturns ? /\r\n|[\r\n]/g : /\r?\n/g;
  // A byte order mark at the start is dropped by the decoder; a character cut by a chunk waits for its rest.
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let isAfterReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === "") continue;
    // A CR that ended the last chunk ended a line; the LF of the pair comes now.
    if (isAfterReturn && text.startsWith("\n")) text = text.slice(1);
    isAfterReturn = hasCarriageReturns && text.endsWith("\r");
    let from = 0;
    for (const match of text.matchAll(end)) {
      parts.push(text.slice(from, match.index));
      from = match.index + match[0].length;
      yield parts.splice(0).join("");
    }
    if (from < text.length) parts.push(text.slice(from));
  }
  parts.push(decoder.decode());
  const last = parts.join("");
  if (last !== "") yield last;
}
