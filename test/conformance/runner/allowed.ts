// Lists what a language cannot have like the others, each with its reason; all else must be the same.

/** A difference that is allowed. */
export interface Allowed {
  /** Drivers it holds for. */
  readonly drivers: readonly string[];
  /** Cases it holds for, by the beginning of their ids; default: all. */
  readonly cases?: readonly string[];
  /** Why they cannot be the same. */
  readonly why: string;
  /** Takes the difference out of what the driver did: a request, a wait or an outcome, as `traceOf` writes it. */
  readonly without: (text: string) => string;
}

const FETCH_HEADERS = ["accept-language: *", "cache-control: no-cache", "pragma: no-cache", "sec-fetch-mode: cors"];

/** Every difference that is allowed. */
export const allowed: readonly Allowed[] = [
  {
    drivers: ["typescript-fetch"],
    why: "fetch adds headers of its own and decides on the order of all (Fetch standard, HTTP-network-or-cache fetch).",
    without: (text) => sortHeaders(text, FETCH_HEADERS),
  },
];

/** Applies what is allowed for a driver to what it did. */
export function withoutAllowed(driver: string, id: string, trace: readonly string[]): readonly string[] {
  const rules = allowed.filter(
    ({ drivers, cases }) =>
      drivers.includes(driver) && (cases?.some((start) => id.startsWith(start)) ?? true),
  );
  return rules.reduce((texts, { without }) => texts.map(without), trace);
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
