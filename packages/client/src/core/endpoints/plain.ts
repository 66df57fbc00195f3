/** Writes parameters in the styles that most have: single values, and lists in queries. */
import { invalid } from "../errors/checks.ts";
import { isGiven, itemsOf, plainText, queryPair } from "../serialize.ts";
import type { ParameterWriter } from "./operation.ts";

/**
 * Writes a single value, or in a query also a list as repeated parameters; `undefined` or empty for one that is not sent.
 *
 * @throws {InvalidArgumentError} A value of a path is missing, empty, `.` or `..`.
 */
export const plain: ParameterWriter = ({ name, in: place }, value) => {
  if (place === "path") return checkSegment(name, value, encodeURIComponent(plainText(value)));
  if (!isGiven(value)) return undefined;
  if (place !== "query") return plainText(value);
  if (!Array.isArray(value)) return queryPair(name, value);
  return itemsOf(value)
    .map((item) => queryPair(name, item))
    .join("&");
};

/**
 * Returns the text of a part of a path.
 *
 * @throws {InvalidArgumentError} It is missing, empty, `.` or `..`: a proxy may resolve these to another path.
 */
export function checkSegment(name: string, value: unknown, text: string): string {
  if (isGiven(value) && text !== "" && text !== "." && text !== "..") return text;
  const shown = typeof value === "string" ? `"${value}"` : String(value);
  throw invalid(
    "invalid_path_segment",
    `The ${name} ${shown} is not a valid path segment: pass the ID of a resource.`,
  );
}
