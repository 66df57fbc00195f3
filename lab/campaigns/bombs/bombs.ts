// Responses that are costly to receive: large, endless, deep, or packed.
import { constants, deflateSync, gzipSync } from "node:zlib";
import type { Piece } from "../../../test/conformance/case.ts";

const MEGABYTE = 1_048_576;

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

/** Often enough to outlast any timeout. */
const ENDLESS = 1_000_000_000;

/** A body of so many megabytes, gzip, from the same megabyte again and again. */
function gzip(megabytes: number, text: string): Piece {
  const megabyte = Buffer.from(text.repeat(MEGABYTE / text.length));
  // Members one after the other are one gzip body (RFC 1952 §2.2).
  const member = gzipSync(megabyte, { level: constants.Z_BEST_COMPRESSION });
  return { base64: Buffer.concat(Array.from({ length: megabytes }, () => member)).toString("base64") };
}

/** Responses by name; each is written as far as the client reads. */
export const bombs: Readonly<Record<string, readonly Piece[]>> = {
  "gzip 1:1000, 600 MB": [`${head}Content-Encoding: gzip\r\n\r\n`, gzip(600, " ")],
  "deflate 1:1000, 100 MB": [
    `${head}Content-Encoding: deflate\r\n\r\n`,
    { base64: deflateSync(Buffer.alloc(100 * MEGABYTE, " ")).toString("base64") },
  ],
  "600 MB of JSON with its length": [
    `${head}Content-Length: ${600 * MEGABYTE}\r\n\r\n`,
    { repeat: "[1],", times: 150 * MEGABYTE },
  ],
  "600 MB of JSON without a length": [`${head}\r\n[`, { repeat: "[1],", times: 150 * MEGABYTE }],
  "JSON of depth 100 000": [`${head}\r\n`, { repeat: "[", times: 100_000 }, { repeat: "]", times: 100_000 }],
  "a body without end": [`${head}\r\n`, { repeat: " ", times: ENDLESS }],
  "chunks without end": [chunked, { repeat: "4\r\n    \r\n", times: ENDLESS }],
  "a chunk extension without end": [`${chunked}1;a=`, { repeat: "b", times: ENDLESS }],
  "a chunk size without end": [chunked, { repeat: "0", times: ENDLESS }],
  "trailers without end": [`${chunked}2\r\n{}\r\n0\r\n`, { repeat: "X-A: b\r\n", times: ENDLESS }],
  "headers without end": [head, { repeat: "X-A: b\r\n", times: ENDLESS }],
  "one header without end": [`${head}X-A: `, { repeat: "b", times: ENDLESS }],
  "a reason phrase without end": ["HTTP/1.1 200 ", { repeat: "b", times: ENDLESS }],
  "empty lines without end": [{ repeat: "\r\n", times: ENDLESS }],
  "interim responses without end": [{ repeat: "HTTP/1.1 103 Early Hints\r\n\r\n", times: ENDLESS }],
};
