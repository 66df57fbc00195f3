// Lists what a language cannot have like the others, each with its reason; all else must be the same.

/** A difference that is allowed. */
export interface Allowed {
  /** Drivers it holds for. */
  readonly drivers: readonly string[];
  /** Why they cannot be the same. */
  readonly why: string;
  /** Takes the difference out of what the driver did: a request, a wait or an outcome, as `traceOf` writes it. */
  readonly without: (text: string) => string;
}

/** A case that a driver cannot pass. */
export interface LeftOut {
  readonly driver: string;
  /** Ids of cases. */
  readonly cases: readonly string[];
  readonly why: string;
}

const ALL = [
  "typescript",
  "typescript-fetch",
  "typescript-generated",
  "python",
  "python-async",
  "java",
  "java-async",
  "go",
];

/** What fetch adds to a request; the second and third to one with If-None-Match. */
const FETCH_HEADERS = [
  "accept-language: *",
  "cache-control: no-cache",
  "pragma: no-cache",
  "sec-fetch-mode: cors",
];

/** Options and parameters that messages name, as each language writes them. */
const NAMES = [
  ["baseURL", "base_url", "baseUrl", "WithBaseURL", "base URL"],
  ["idempotencyKey", "idempotency_key", "idempotency key"],
  ["maxResponseBytes", "max_response_bytes", "WithMaxResponseBytes"],
  ["credentials.tokenURL", "token_url", "the tokenUrl of the credentials", "TokenURL"],
  ["apiKey function", "api_key function", "key function"],
];

/** Errors about options: what an option is called, its unit, and how it is passed are the language's. */
const ABOUT_OPTIONS =
  /^outcome \{"error":\{"attempts":\d,"class":"InvalidArgumentError","code":"(?:invalid_option|missing_\w+|two_credentials|invalid_credentials|\w*token_\w+)"/;

/** Every difference that is allowed. */
export const allowed: readonly Allowed[] = [
  {
    drivers: ["typescript-fetch"],
    why: "`fetch` adds headers of its own and decides on the order of all (Fetch standard, HTTP-network-or-cache fetch).",
    without: (text) => sortHeaders(text, FETCH_HEADERS),
  },
  {
    drivers: ["typescript-fetch"],
    why: "`fetch` adds `accept-encoding: identity` to a request with `Range`, also where it is there already (Fetch standard, HTTP-network-or-cache fetch).",
    without: (text) => text.replace("accept-encoding: identity, identity", "accept-encoding: identity"),
  },
  {
    drivers: ["go"],
    why: "net/http decides on the order of headers, leaves out `Connection: keep-alive`, which is the default of HTTP/1.1 (RFC 9112 §9.3), and asks before it sends a body that it cannot send again (`Expect`).",
    without: (text) =>
      sortHeaders(text.replace(/^(host: .*\r\n)/m, "$1connection: keep-alive\r\n"), ["expect: 100-continue"]),
  },
  {
    drivers: ALL,
    why: "messages name options as the language writes them: `baseURL`, `base_url`, `baseUrl`.",
    without: (text) => (isOutcome(text) ? NAMES.reduce(withoutNames, text) : text),
  },
  {
    drivers: ALL,
    why: "messages about an option that cannot work give its value in the unit and by the means of the language: `-1`, `-0.001`, `PT-0.001S`. Their codes are the same.",
    without: (text) => (ABOUT_OPTIONS.test(text) ? text.replace(/"message":"(?:[^"\\]|\\.)*"/, "") : text),
  },
  {
    drivers: ALL,
    why: "messages name a broken connection as the machine below does: `ECONNRESET`, `SocketException`.",
    without: (text) =>
      isOutcome(text) ? text.replace(/((?:No|The) connection to \S+?(?: broke)?) \(\w+\)/, "$1") : text,
  },
  {
    drivers: ALL,
    why: "messages name the type of a webhook's body that is not raw as the language does: `object`, `dict`.",
    without: (text) => text.replace(/(the body is not raw) \(\w+\)/, "$1"),
  },
  {
    drivers: ALL,
    why: "how much of a file was read when it was found to have changed depends on the pieces it is read in.",
    without: (text) =>
      text.includes('"code":"file_changed"') ? text.replace(/"loaded":\d+/, '"loaded":"{some}"') : text,
  },
];

/** Every case that a driver cannot pass. */
export const leftOut: readonly LeftOut[] = [
  {
    driver: "typescript-generated",
    cases: [
      "wait/documents: ends with an error when processing failed, which has the document",
      "wait/documents: ends with an error when processing failed without a reason",
      "wait/process: ends with an error when processing failed at once",
      "wait/runs: ends with an error when it failed, which has the run",
    ],
    why: "a generated TypeScript package has one class for all that was awaited and failed, and knows no property with the reason.",
  },
  {
    driver: "typescript-generated",
    cases: [
      "webhooks/accepted: a signature by an Ed25519 key",
      "webhooks/accepted: letters of all kinds, and the id of the header where the body has none",
    ],
    why: "a generated package returns an event as the service sent it: it adds no ID from a header to a body without one.",
  },
  {
    driver: "typescript-generated",
    cases: ["webhooks/refused: the private key of the sender"],
    why: "a generated package refuses a private key (`bad_secret`), but the description of signatures knows no prefix of the sender's own key that its message could name.",
  },
  ...["python", "python-async", "java", "java-async"].map((driver) => ({
    driver,
    cases: ["retry/connections: is not used after unsolicited bytes"],
    why: "h11 and OkHttp keep bytes that came too much where no program can see them; the next call on that connection fails, and is made again where that is safe.",
  })),
  ...["python", "java", "java-async", "go"].map((driver) => ({
    driver,
    cases: ["connections/limit: a call that waits for a connection ends with its deadline and was not sent"],
    why: "which of two threads gets the only connection is chance, and the case names the first.",
  })),
  ...["java", "java-async"].map((driver) => ({
    driver,
    cases: [
      "framing/responses: refuses lines that end with LF alone",
      "framing/responses: refuses a chunk longer than its size",
    ],
    why: "OkHttp accepts a line that ends with LF alone (RFC 9112 §2.2 lets it) and skips what follows a chunk up to the end of the line; neither is seen above it.",
  })),
  {
    driver: "go",
    cases: [
      "framing/responses: refuses a Content-Length beside Transfer-Encoding",
      "framing/responses: refuses a folded header (obs-fold)",
      "framing/responses: refuses lines that end with LF alone",
    ],
    why: "net/http reads these as RFC 9112 §2.2, §5.2 and §6.3 let it, and none of them is seen above it.",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "errors/statuses: 421 without a body",
      "framing/statuses: 421 to a read is refused and sent once",
      "framing/statuses: 421 to a run is refused and sent once",
    ],
    why: "`fetch` itself sends a request once more after 421, which says that nothing was done (Fetch standard, HTTP-network-or-cache fetch; RFC 9110 §15.5.20).",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "upload/early-response: a file that is too large is what the caller sees, though the connection breaks while it is sent",
      "upload/early-response: a refused key is what the caller sees, though the connection breaks while a path is sent",
    ],
    why: "when the connection breaks while a body is sent, `fetch` gives the error of writing, and not always the response that came before.",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "interim-responses/unsolicited: a read: skips 100 Continue",
      "interim-responses/unsolicited: a read: skips 100 twice",
      "interim-responses/unsolicited: a read: skips 103, then 100",
      "interim-responses/unsolicited: a read: skips 100 with headers",
      "interim-responses/unsolicited: a read: skips 100, 102 and 103",
      "interim-responses/unsolicited: a read: skips 100 without a reason phrase",
      "interim-responses/unsolicited: a run: an accepted run is reported as accepted after 100",
      "interim-responses/unsolicited: an upload is sent once after 100",
      "interim-responses/unsolicited: an upload of a stream is sent once after 100",
      "interim-responses/unsolicited: a deletion is sent once after 100",
      "interim-responses/unsolicited: an error after 100 is that error",
      "interim-responses/unsolicited: a retry after 100 goes on",
      "interim-responses/unsolicited: the connection is used again after 100",
      "interim-responses/unsolicited: 100 in two packets",
      "interim-responses/unsolicited: no final response after 100 ends with the timeout",
    ],
    why: "`fetch` of Node ends the connection at a 100 Continue that was not asked for, and has no option for it; the default transport skips it.",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "framing/statuses: 407 is refused and sent once",
      "framing/statuses: 407 to a run is refused and sent once",
      "framing/statuses: 407 to an upload is refused and sent once",
    ],
    why: "`fetch` reports a 407 as a failure without a reason (Fetch standard, HTTP-network-or-cache fetch), like a broken connection.",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "framing/statuses: 307 to an upload (bytes) is refused after one request",
      "framing/statuses: 307 to an upload (path) is refused after one request",
      "framing/statuses: 307 to an upload (stream) is refused after one request",
      "framing/statuses: 308 to an upload (bytes) is refused after one request",
      "framing/statuses: 308 to an upload (path) is refused after one request",
      "framing/statuses: 308 to an upload (stream) is refused after one request",
    ],
    why: "`fetch` shows neither the status nor the headers of a redirect that answers an upload; it is refused after one request as well (redirect_refused).",
  },
  {
    driver: "typescript-fetch",
    cases: [
      "connections/limit: one connection serves calls one after the other",
      "connections/limit: two connections serve six calls",
      "connections/limit: 64 connections are the default",
      "connections/limit: a call that waits for a connection ends with its deadline and was not sent",
    ],
    why: "`fetch` has no option for the number of its connections.",
  },
  {
    driver: "typescript-fetch",
    cases: ["framing/responses: takes 20 KB of one header", "framing/responses: takes 60 KB of headers"],
    why: "`fetch` of Node reads 16 KB of headers, or what `--max-http-header-size` says.",
  },
  {
    driver: "python-async",
    cases: [
      "upload/early-response: a file that is too large is what the caller sees, though the connection breaks while it is sent",
      "upload/early-response: a refused key is what the caller sees, though the connection breaks while a path is sent",
    ],
    why: "asyncio gives up a connection whose writing fails, now and then with the response that came before still unread.",
  },
  {
    driver: "java-async",
    cases: [
      "rate-limit/pacing: leaves at once when the caller does",
      "retry/abort: ends the call at once while it waits for a retry",
      "retry/abort: says that the service refused when it did",
      "retry/abort: says that nothing was sent when nothing was",
      "retry/abort: keeps the key of the call",
      "retry/abort: can come at a later wait",
      "wait/end: comes at once when the caller leaves",
      "wait/end: comes at the caller's wish at a later wait",
    ],
    why: "a future that its caller cancels ends with a `CancellationException` of Java's own, which has no facts.",
  },
];

/** Applies what is allowed for a driver to what it did. */
export function withoutAllowed(driver: string, trace: readonly string[]): readonly string[] {
  const rules = allowed.filter(({ drivers }) => drivers.includes(driver));
  return rules.reduce((texts, { without }) => texts.map(without), trace);
}

/** Whether a case is omitted for a driver. */
export function isLeftOut(driver: string, id: string): boolean {
  return leftOut.some((each) => each.driver === driver && each.cases.includes(id));
}

/** Whether the order of headers is compared for a driver. */
export function keepsOrder(driver: string): boolean {
  return driver !== "typescript-fetch" && driver !== "go";
}

/** A request with its headers in the order of the alphabet, some of them left out; anything else as it is. */
export function sortHeaders(text: string, leftOut: readonly string[] = []): string {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return text;
  const [line = "", ...headers] = text.slice(0, end).split("\r\n");
  const kept = headers.filter((header) => !leftOut.includes(header));
  return [line, ...kept.sort()].join("\r\n") + text.slice(end);
}

function isOutcome(text: string): boolean {
  return text.startsWith("outcome ");
}

function withoutNames(text: string, [name = "", ...others]: readonly string[]): string {
  return others.reduce(
    (left, other) => left.replaceAll(new RegExp(`\\b${other.replaceAll(".", "\\.")}\\b`, "g"), name),
    text,
  );
}
