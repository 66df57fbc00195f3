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

const ALL = ["typescript", "typescript-fetch", "python", "python-async", "java", "java-async"];

/** What fetch adds to a request; the second and third to one with If-None-Match. */
const FETCH_HEADERS = [
  "accept-language: *",
  "cache-control: no-cache",
  "pragma: no-cache",
  "sec-fetch-mode: cors",
];

/** Options and parameters that messages name, as each language writes them. */
const NAMES = [
  ["baseURL", "base_url", "baseUrl"],
  ["idempotencyKey", "idempotency_key"],
];

/** Every difference that is allowed. */
export const allowed: readonly Allowed[] = [
  {
    drivers: ["typescript-fetch"],
    why: "`fetch` adds headers of its own and decides on the order of all (Fetch standard, HTTP-network-or-cache fetch).",
    without: (text) => sortHeaders(text, FETCH_HEADERS),
  },
  {
    drivers: ALL,
    why: "messages name options as the language writes them: `baseURL`, `base_url`, `baseUrl`.",
    without: (text) => (isOutcome(text) ? NAMES.reduce(withoutNames, text) : text),
  },
  {
    drivers: ALL,
    why: "messages name a broken connection as the machine below does: `ECONNRESET`, `SocketException`.",
    without: (text) =>
      isOutcome(text) ? text.replace(/((?:No|The) connection to \S+?(?: broke)?) \(\w+\)/, "$1") : text,
  },
];

/** Every case that a driver cannot pass. */
export const leftOut: readonly LeftOut[] = [
  {
    driver: "typescript-fetch",
    cases: ["errors/statuses: 421 without a body"],
    why: "`fetch` itself sends a request once more after 421, which says that nothing was done (Fetch standard, HTTP-network-or-cache fetch; RFC 9110 §15.5.20).",
  },
];

/** Applies what is allowed for a driver to what it did. */
export function withoutAllowed(driver: string, trace: readonly string[]): readonly string[] {
  const rules = allowed.filter(({ drivers }) => drivers.includes(driver));
  return rules.reduce((texts, { without }) => texts.map(without), trace);
}

/** Whether a case is left out for a driver. */
export function isLeftOut(driver: string, id: string): boolean {
  return leftOut.some((each) => each.driver === driver && each.cases.includes(id));
}

/** Whether the order of headers is compared for a driver. */
export function keepsOrder(driver: string): boolean {
  return driver !== "typescript-fetch";
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
  return others.reduce((left, other) => left.replaceAll(new RegExp(`\\b${other}\\b`, "g"), name), text);
}
