// Requests are read byte for byte, however they are cut into pieces, and what is not strictly HTTP/1.1 is named.
import { expect, it } from "vitest";
import { RequestReader } from "./read-request.ts";

/** Reads a text in pieces of so many bytes and records what is reported. */
function read(text: string, piece = text.length): readonly string[] {
  const told: string[] = [];
  const reader = new RequestReader({
    onHead: ({ line, bytes }) => told.push(`head ${line} (${bytes.length})`),
    onBody: () => undefined,
    onEnd: (body) => told.push(`end ${body.toString()}`),
    onBroken: (why) => told.push(`broken: ${why}`),
  });
  for (let start = 0; start < text.length; start += piece)
    reader.push(Buffer.from(text.slice(start, start + piece), "latin1"));
  return told;
}

const two = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabcGET /b HTTP/1.1\r\nHost: h\r\n\r\n";

it.each([1, 2, 7, two.length])("reads two requests in pieces of %i bytes", (piece) => {
  expect(read(two, piece)).toEqual(["head POST /a (48)", "end abc", "head GET /b (28)", "end "]);
});

it.each([1, 5, 100])("takes chunks apart in pieces of %i bytes", (piece) => {
  const text = "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
  expect(read(text, piece).at(-1)).toBe("end abcde");
});

it.each([
  ["GET /a HTTP/1.0\r\n\r\n", "a first line"],
  ["GET a HTTP/1.1\r\n\r\n", "a first line"],
  ["GET /a HTTP/1.1\r\nName : x\r\n\r\n", "a line that is no header"],
  ["GET /a HTTP/1.1\r\n folded\r\n\r\n", "a line that is no header"],
  ["POST /a HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", "said twice"],
  ["POST /a HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na", "said twice"],
  ["POST /a HTTP/1.1\r\nContent-Length: +1\r\n\r\na", "no number"],
  ["POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", "a chunk of size"],
  ["POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "longer than it says"],
])("refuses %j", (text, why) => {
  expect(read(text).at(-1)).toMatch(new RegExp(`^broken: .*${why}`));
});
