// Lists the cases that a runtime cannot pass, each with its reason; every other case must pass.
import { leftOut } from "../../runner/allowed.ts";
import type { LoadedCase } from "../../runner/read-cases.ts";

/** Cases that do not apply to some runtimes. */
export interface NotApplicable {
  /** Names of drivers. */
  readonly drivers: readonly string[];
  /** Ids of cases, or what such a case has. */
  readonly cases: readonly string[] | ((each: LoadedCase) => boolean);
  readonly why: string;
}

const NODE_FETCH = ["node22-fetch", "node24-fetch", "node26-fetch"];
const NODE = ["node22", "node24", "node26"];
const OTHERS = ["bun", "deno", "workerd", "chromium"];

/** Node's own transports have the limits that `runner/allowed.ts` lists for them. */
const onNode: readonly NotApplicable[] = leftOut.flatMap(({ driver, cases, why }) => {
  if (driver === "typescript") return [{ drivers: NODE, cases, why }];
  return driver === "typescript-fetch" ? [{ drivers: NODE_FETCH, cases, why }] : [];
});

/** Every case that a runtime cannot pass. */
export const notApplicable: readonly NotApplicable[] = [
  ...onNode,
  {
    drivers: ["node22-fetch"],
    cases: [
      "framing/responses: refuses a folded header (obs-fold)",
      "framing/responses: refuses a space before the colon of a header",
    ],
    why: "the parser of the `fetch` of Node 22 accepts such headers; the default transport has its own parser.",
  },
  {
    drivers: OTHERS,
    cases: ({ id }) => id.startsWith("connections/limit: "),
    why: "`fetch` has no option for the number of its connections.",
  },
  {
    drivers: ["workerd", "chromium"],
    cases: ({ calls }) =>
      calls.some(({ file, files = file ? [file] : [] }) => files.some(({ as }) => as === "path")),
    why: "there are no files on a disk.",
  },
  {
    drivers: OTHERS,
    cases: [
      "framing/responses: a header block that never ends",
      "framing/responses: one header of 70 000 bytes",
      "framing/responses: a run with a header block that never ends is not sent again",
    ],
    why: "the runtime has limits of its own for headers, and reports one that is exceeded like a broken connection.",
  },
  {
    drivers: ["bun", "deno"],
    cases: ["framing/responses: takes 60 KB of headers", "framing/responses: takes 1 000 headers"],
    why: "the runtime reads fewer headers.",
  },
  {
    drivers: OTHERS,
    cases: [
      "framing/responses: refuses a Content-Length beside Transfer-Encoding",
      "framing/responses: refuses lines that end with LF alone",
    ],
    why: "the parser of the runtime accepts such responses.",
  },
  {
    drivers: ["chromium"],
    cases: [
      "framing/responses: refuses a negative Content-Length",
      "framing/responses: refuses a Content-Length that is no number",
      "framing/responses: refuses a Content-Length with a fraction",
      "framing/responses: refuses a Content-Length above 2^64",
      "framing/responses: refuses a folded header (obs-fold)",
      "framing/responses: refuses a header without a colon",
      "framing/responses: refuses a space before the colon of a header",
      "framing/responses: refuses CR in a header value",
      "framing/responses: refuses a version of HTTP that does not exist",
      "framing/responses: refuses a status of four digits",
      "framing/responses: refuses a status of two digits",
      "framing/responses: refuses a status that is no number",
      "framing/responses: refuses a header block that ends in the middle",
      "framing/responses: a response that is refused is asked for again when that is safe",
      "framing/responses: a run whose response is refused is not sent again",
    ],
    why: "browsers accept malformed headers and status lines that other parsers refuse.",
  },
  {
    drivers: ["chromium"],
    cases: ["framing/statuses: 204 is not too large whatever Content-Length says"],
    why: "Chromium waits for the bytes that a 204 announces.",
  },
  {
    drivers: OTHERS,
    cases: [
      "retry/unprocessed-only: is uncertain when its second attempt breaks",
      "retry/unprocessed-only: is not sent again on a connection that was used before",
      "retry/unprocessed-only: is reset once on a connection that was used before",
      "streamEvents/resume: waits longer for each attempt without a byte, and as at first after an event",
      "wait/failures: goes on after a broken connection",
    ],
    why: "the runtime itself sends a request again when a connection that was used before breaks, without telling; a workflow run may then run twice.",
  },
  {
    drivers: ["chromium"],
    cases: [
      "auth/client-credentials: asks again for a token when the connection breaks",
      "auth/client-credentials: says that the call was not sent when no token came",
      "auth/client-credentials: says that the call may have been made when a later token was refused",
      "response-size/limits: the next call gets its own response",
      "wait/failures: goes on after 408",
    ],
    why: "Chromium itself sends a request again when a connection that was used before breaks or is answered by 408.",
  },
  {
    drivers: ["deno"],
    cases: [
      "auth/client-credentials: asks again for a token when the connection breaks",
      "auth/client-credentials: says that the call was not sent when no token came",
    ],
    why: "Deno sends also a POST again when a connection that was used before breaks.",
  },
  {
    drivers: ["chromium"],
    cases: [
      "errors/statuses: 421 without a body",
      "framing/statuses: 421 to a read is refused and sent once",
      "framing/statuses: 421 to a run is refused and sent once",
      "framing/statuses: 421 to an upload is refused and sent once",
    ],
    why: "`fetch` itself sends a request once more after 421 (Fetch standard, HTTP-network-or-cache fetch).",
  },
  {
    drivers: ["chromium"],
    cases: [
      "framing/statuses: 407 is refused and sent once",
      "framing/statuses: 407 to a run is refused and sent once",
      "framing/statuses: 407 to an upload is refused and sent once",
    ],
    why: "a browser handles 407 itself and shows no response.",
  },
  {
    drivers: ["chromium"],
    cases: [
      "auth/client-credentials: asks at the usual place when the metadata is a redirect, which it does not follow",
      "framing/statuses: 301 to a read is refused after one request",
      "framing/statuses: 302 to a read is refused after one request",
      "framing/statuses: 303 to a read is refused after one request",
      "framing/statuses: 307 to a read is refused after one request",
      "framing/statuses: 308 to a read is refused after one request",
      "framing/statuses: 307 to a run is refused after one request",
      "framing/statuses: 307 to an upload (path) is refused after one request",
      "framing/statuses: 308 to a run is refused after one request",
      "framing/statuses: 308 to an upload (path) is refused after one request",
      "response-size/limits: an error response without end is left: 307",
      "retry/redirects: refuses 302 also when a document comes with it",
      "retry/redirects: refuses 301, and says where it leads",
      "retry/redirects: refuses 302, and says where it leads",
      "retry/redirects: refuses 307, and says where it leads",
      "retry/redirects: refuses 308, and says where it leads",
      "retry/redirects: refuses 303 of a PATCH",
      "retry/redirects: refuses a redirect to its own origin",
      "retry/redirects: refuses a redirect that says no place",
      "retry/unprocessed-only: does not follow a redirect (301)",
      "retry/unprocessed-only: does not follow a redirect (302)",
      "retry/unprocessed-only: does not follow a redirect (303)",
      "retry/unprocessed-only: does not follow a redirect (307)",
      "retry/unprocessed-only: does not follow a redirect (308)",
    ],
    why: "a browser shows neither status nor headers of a redirect that is not followed; the call is refused after one request as well (`redirect_refused`).",
  },
  {
    drivers: ["chromium"],
    cases: [
      "client/headers: ask for JSON, not compressed",
      "client/headers: name the program beside the client",
    ],
    why: "a browser sets `accept-encoding` and `user-agent` itself.",
  },
  {
    drivers: ["deno", "workerd", "chromium"],
    cases: ["interim-responses/unsolicited: 101 Switching Protocols was not asked for"],
    why: "the runtime gives an unasked 101 to the client, or waits for its end.",
  },
  {
    drivers: ["workerd", "chromium"],
    cases: [
      "retry/abort: says that nothing was sent when nothing was",
      "retry/connections: that cannot be made says where to look",
      "retry/keyed-off: is sent again when there was no connection",
      "retry/schedule: was not sent when there never was a connection",
      "retry/unprocessed-only: is sent again when there was no connection",
    ],
    why: "`fetch` gives no reason for a connection that cannot be made: the outcome is `unknown`, and what must not be repeated is not.",
  },
  {
    drivers: ["deno"],
    cases: [
      "response-size/encodings: gzip is decoded",
      "response-size/encodings: deflate is decoded",
      "response-size/encodings: deflate-raw is decoded",
      "response-size/encodings: x-gzip is gzip",
      "response-size/encodings: the name of a coding is in any case",
      "response-size/encodings: gzip in chunks of one byte is decoded",
      "response-size/encodings: gzip of two members is decoded whole",
      "response-size/encodings: what is no gzip cannot be read",
      "response-size/encodings: a run whose response cannot be decoded is not sent again",
      "response-size/limits: gzip: a bomb of 1 : 1 000 is left",
      "response-size/limits: gzip: the limit counts after decoding",
      "response-size/limits: gzip: one byte more is too large",
      "response-size/limits: deflate: a bomb of 1 : 1 000 is left",
      "response-size/limits: deflate: the limit counts after decoding",
      "response-size/limits: deflate: one byte more is too large",
      "response-size/limits: deflate-raw: a bomb of 1 : 1 000 is left",
      "response-size/limits: deflate-raw: the limit counts after decoding",
      "response-size/limits: deflate-raw: one byte more is too large",
      "response-size/limits: a bomb in an error response is left",
      "response-size/limits: 64 MiB are the default: a bomb beyond is left",
    ],
    why: "Deno decodes a body only when it chose `accept-encoding` itself; the client asks for no coding (`identity`), so only a service that encodes all the same is affected.",
  },
  {
    drivers: ["workerd"],
    cases: [
      "response-size/encodings: deflate is decoded",
      "response-size/encodings: deflate-raw is decoded",
      "response-size/encodings: x-gzip is gzip",
      "response-size/encodings: the name of a coding is in any case",
      "response-size/encodings: truncated gzip cannot be read",
      "response-size/encodings: gzip with a wrong checksum cannot be read",
      "response-size/encodings: what is no gzip cannot be read",
      "response-size/encodings: a run whose response cannot be decoded is not sent again",
      "response-size/encodings: an error that cannot be decoded is an error by its status",
      "response-size/encodings: an empty body with a coding is empty",
      "response-size/limits: deflate: a bomb of 1 : 1 000 is left",
      "response-size/limits: deflate: the limit counts after decoding",
      "response-size/limits: deflate: one byte more is too large",
      "response-size/limits: deflate-raw: a bomb of 1 : 1 000 is left",
      "response-size/limits: deflate-raw: the limit counts after decoding",
      "response-size/limits: deflate-raw: one byte more is too large",
    ],
    why: "workerd decodes only `gzip` and `br` by these names, and reports what cannot be decoded like a broken connection.",
  },
  {
    drivers: ["chromium"],
    cases: [
      "response-size/encodings: gzip of two members is decoded whole",
      "response-size/encodings: gzip with a wrong checksum cannot be read",
      "response-size/encodings: what is no gzip cannot be read",
      "response-size/encodings: what is no deflate cannot be read",
      "response-size/encodings: a run whose response cannot be decoded is not sent again",
      "response-size/encodings: an error that cannot be decoded is an error by its status",
    ],
    why: "Chromium reports what cannot be decoded like a broken connection, or gives what it could decode.",
  },
  {
    drivers: ["deno", "workerd"],
    cases: ["upload/body: from bytes arrives whole", "upload/body: from path arrives whole"],
    why: "the runtime sends a stream in chunks, whatever its `content-length`.",
  },
  {
    drivers: ["chromium"],
    cases: ["upload/body: from stream arrives whole", "upload/body: from factory arrives whole"],
    why: "a browser sends streams over HTTP/2 only; the client collects them and sends their length.",
  },
  {
    drivers: ["bun", "chromium"],
    cases: [
      "streamEvents/resume: asks for events, and resumes after the last one when the connection was cut",
      "streamEvents/resume: resumes after a reset, whatever had begun",
      "streamEvents/resume: does not return an event that was cut, nor resume after it",
    ],
    why: "what a broken stream had delivered and the client had not read yet is dropped; the client resumes after the last event that it read.",
  },
  {
    drivers: ["workerd"],
    cases: ({ id }) => id.startsWith("upload/replay: from a factory that gives "),
    why: "workerd ends a body whose stream failed as if it were complete, so that the service sees one request more; the caller gets the error of the stream all the same.",
  },
  {
    drivers: OTHERS,
    cases: ({ id, given: { server = [] } }) =>
      id.startsWith("upload/early-response: ") &&
      server.some((step) => "early" in step && step.early === "cut"),
    why: "when the connection breaks while a body is sent, `fetch` gives the error of writing, and not always the response that came before.",
  },
];

/** Returns why a case does not apply to a driver; `undefined` when it must pass. */
export function whyNotApplicable(driver: string, each: LoadedCase): string | undefined {
  return notApplicable.find(
    ({ drivers, cases }) =>
      drivers.includes(driver) && (typeof cases === "function" ? cases(each) : cases.includes(each.id)),
  )?.why;
}
