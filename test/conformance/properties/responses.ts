// Generates responses as a hostile server would send them: random ones, and correct ones with damaged bytes.
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { Invocation, Raw } from "../case.ts";

/** A response and the call that it answers. */
export interface Hostile {
  readonly call: Invocation;
  readonly response: Raw;
}

const text = fc.string({ maxLength: 20, unit: "binary" }).map((each) => Buffer.from(each).toString("latin1"));
const bytes = fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each).toString("latin1"));

const json = fc
  .oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record({ id: fc.jsonValue(), status: fc.jsonValue(), metadata: fc.jsonValue() }),
    fc.record({ data: fc.jsonValue(), has_more: fc.jsonValue(), next_cursor: fc.jsonValue() }),
    fc.record({
      code: fc.jsonValue(),
      detail: fc.jsonValue(),
      errors: fc.jsonValue(),
      title: fc.jsonValue(),
    }),
    fc.record({ access_token: fc.jsonValue(), token_type: fc.jsonValue(), expires_in: fc.jsonValue() }),
  )
  .map((value) => Buffer.from(JSON.stringify(value)).toString("latin1"));

const number = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom("1e400", "9".repeat(400), "-0", "1, 2", "0x10", ""),
);
const date = fc
  .tuple(fc.nat(40), fc.constantFrom("Nov", "Feb", "Foo"), fc.nat(9_999), fc.nat(30))
  .map(([day, month, year, hour]) => `Fri, ${day} ${month} ${year} ${hour}:00:00 GMT`);

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      "Content-Length",
      "Retry-After",
      "X-RateLimit-Remaining",
      "X-RateLimit-Reset",
      "RateLimit",
      "Age",
      "Date",
    ),
    fc.oneof(number, date, text),
  ),
  fc.tuple(
    fc.constant("Transfer-Encoding"),
    fc.constantFrom("chunked", "gzip", "chunked, chunked", "identity"),
  ),
  fc.tuple(
    fc.constant("Content-Encoding"),
    fc.constantFrom("gzip", "deflate", "br", "identity", "gzip, gzip"),
  ),
  fc.tuple(
    fc.constant("Content-Type"),
    fc.constantFrom("application/json", "text/html", "application/problem+json", ""),
  ),
  fc.tuple(fc.constantFrom("Location", "ETag", "X-Request-Id", "WWW-Authenticate", "X-Should-Retry"), text),
  fc.tuple(text, text),
);

const status = fc.oneof(
  fc.constantFrom(200, 201, 202, 204, 205, 304, 307, 400, 401, 404, 407, 409, 421, 429, 500, 503),
  fc.integer({ min: 0, max: 1_100 }),
);

const body = fc.oneof(
  { weight: 4, arbitrary: json },
  bytes,
  json.map((each) => gzipSync(Buffer.from(each, "latin1")).toString("latin1")),
);

const random = fc.tuple(status, fc.array(header, { maxLength: 5 }), body).map(([code, headers, content]) => {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${code} X\r\n${lines}\r\n${content}`;
});

const correct = fc.tuple(status, body).map(([code, content]) => {
  const type = code < 300 ? "application/json" : "application/problem+json";
  return `HTTP/1.1 ${code} X\r\nContent-Type: ${type}\r\nX-Request-Id: req_1\r\nContent-Length: ${content.length}\r\n\r\n${content}`;
});

/** A body in chunks, with extensions and trailers (RFC 9112 §7.1). */
const chunked = fc
  .tuple(
    status,
    fc.array(fc.oneof(body, bytes), { maxLength: 4 }),
    fc.constantFrom("", ";a=b", ';a="b;c"', ";", " "),
    fc.constantFrom("", "X-Trailer: 1\r\n", "Content-Length: 5\r\n", "X\r\n", "X-Trailer"),
  )
  .map(([code, contents, extension, trailer]) => {
    const pieces = contents.filter((content) => content.length > 0);
    const chunks = pieces.map((content) => `${content.length.toString(16)}${extension}\r\n${content}\r\n`);
    const head = `HTTP/1.1 ${code} X\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    return `${head}${chunks.join("")}0${extension}\r\n${trailer}\r\n`;
  });

/** Replaces, removes or inserts bytes at a place. */
const damaged = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: correct }, chunked),
    fc.nat(),
    fc.nat(3),
    fc.string({ maxLength: 3, unit: "binary-ascii" }),
  )
  .map(([whole, place, removed, inserted]) => {
    const at = place % whole.length;
    return whole.slice(0, at) + inserted + whole.slice(at + removed);
  });

const file = { text: "hello", as: "bytes", filename: "a.txt", content_type: "text/plain" } as const;
const calls: readonly Invocation[] = [
  { call: "getDocument", arguments: { id: "doc_1" } },
  { call: "listDocuments", take: "items" },
  { call: "runWorkflow", arguments: { id: "w" } },
  { call: "uploadDocument", file },
  { call: "deleteDocument", arguments: { id: "doc_1" } },
  { call: "documents.wait_until_done", arguments: { id: "doc_1" }, wait_timeout_ms: 3_000 },
];

/** Calls with the response that each gets. */
export const hostile: fc.Arbitrary<Hostile> = fc.record({
  call: fc.constantFrom(...calls),
  response: fc.record({
    raw: fc.oneof(random, damaged, correct, chunked, bytes).map((each) => [each]),
    close: fc.oneof({ weight: 20, arbitrary: fc.constant("unsaid" as const) }, fc.constant("reset" as const)),
  }),
});
