// Splits a stream into lines as the drivers write them: at LF alone, where readline also splits at U+2028.
import { StringDecoder } from "node:string_decoder";

/** Gives each line of a stream without its end; the last one too when it has none. */
export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.write(bytes)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
