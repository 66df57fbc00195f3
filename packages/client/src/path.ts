/** Builds the path of a call, so that no id can lead to another place. */
import { InvalidArgumentError } from "./errors.ts";
import type { OutgoingRequest, QueryValue } from "./request.ts";

/**
 * Fills a path template and adds the query.
 *
 * @param template - As `/documents/{id}`.
 * @param params - A value for each name in the template; percent-encoded here.
 * @param query - Parameters; a list repeats its name, a `Date` is written in UTC, `undefined` is left out.
 * @throws {InvalidArgumentError} A value is empty, `.` or `..`: a proxy may resolve these to another path.
 */
export function buildPath(
  template: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(name, params[name]));
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : [encodePair(name, item)])),
  );
  return search.length === 0 ? path : `${path}?${search.join("&")}`;
}

/** Names a call in a message: `GET /documents/doc_42`; without its query, which may say what is looked for. */
export function describeCall({ operation, params }: OutgoingRequest): string {
  return `${operation.method} ${buildPath(operation.path, params)}`;
}

function encodeSegment(name: string, value: unknown): string {
  if (typeof value !== "string" || value === "" || value === "." || value === "..") {
    const shown = typeof value === "string" ? `"${value}"` : String(value);
    throw new InvalidArgumentError(
      `The ${name} ${shown} cannot be part of a path: give the id of a resource.`,
      {
        code: "invalid_path_segment",
        outcome: "not_sent",
      },
    );
  }
  return encodeURIComponent(value);
}

function encodePair(name: string, value: string | number | boolean | Date): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}
