/** Builds the path of a call, so that no ID can change which path is requested. */
import { invalid } from "./errors/checks.ts";
import type { OutgoingRequest, QueryValue } from "./request.ts";

/**
 * Fills a path template and adds the query.
 *
 * @param template - As `/documents/{id}`.
 * @param params - A value for each name in the template; percent-encoded here.
 * @param query - Parameters; a list repeats the name, a `Date` is formatted in UTC, `undefined` is omitted.
 * @throws {InvalidArgumentError} A value is empty, `.` or `..`: a proxy may resolve these to another path.
 */
export function buildPath(
  template: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  let search = "";
  for (const name of Object.keys(query)) search = addPairs(search, name, query[name]);
  return fillTemplate(template, params) + search;
}

/**
 * Writes filters that are objects as one parameter for each operator: `{ created_at: { gte } }` as `created_at[gte]`.
 *
 * @param query - Parameters; a value that is a plain object becomes several.
 */
export function flattenQuery(query: object): Readonly<Record<string, QueryValue>> {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, QueryValue][] =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.entries(value).map(([operator, bound]) => [`${name}[${operator}]`, bound as QueryValue])
      : [[name, value as QueryValue]],
  );
  return Object.fromEntries(pairs);
}

/** Without a regular expression: this runs in every call. */
function fillTemplate(template: string, params: Readonly<Record<string, string>>): string {
  let path = "";
  let from = 0;
  for (let open = template.indexOf("{"); open >= 0; open = template.indexOf("{", from)) {
    const close = template.indexOf("}", open);
    const name = template.slice(open + 1, close);
    path += template.slice(from, open) + encodeSegment(name, params[name]);
    from = close + 1;
  }
  return path + template.slice(from);
}

function addPairs(search: string, name: string, value: QueryValue): string {
  if (value === undefined) return search;
  if (isList(value)) return value.reduce<string>((added, item) => addPairs(added, name, item), search);
  return `${search}${search === "" ? "?" : "&"}${encodePair(name, value)}`;
}

function isList(value: QueryValue): value is readonly (string | number | boolean)[] {
  return Array.isArray(value);
}

/** Formats a call for messages: `GET /documents/doc_42`, without its query, which may contain private filters. */
export function describeCall({
  operation,
  params,
  shownPath,
}: Pick<OutgoingRequest, "operation" | "params" | "shownPath">): string {
  return `${operation.method} ${shownPath ?? buildPath(operation.path, params)}`;
}

function encodeSegment(name: string, value: unknown): string {
  if (typeof value !== "string" || value === "" || value === "." || value === "..") {
    const shown = typeof value === "string" ? `"${value}"` : String(value);
    throw invalid(
      "invalid_path_segment",
      `The ${name} ${shown} is not a valid path segment: pass the ID of a resource.`,
    );
  }
  return encodeURIComponent(value);
}

/** Writes a parameter of a query: `name=value`. */
export function encodePair(name: string, value: string | number | boolean | Date): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  // An apostrophe, too: URL parsers encode it in queries (WHATWG URL, special-query percent-encode set).
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`.replaceAll("'", "%27");
}
