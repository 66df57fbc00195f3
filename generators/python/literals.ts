// Writes JSON values and tuples as Python source.
import { literal } from "./docstring.ts";

/**
 * Writes a JSON value.
 *
 * @param listOf - Writes its lists. Default: as lists; `tuple` for values that do not change.
 */
export function jsonCode(value: unknown, listOf = listCode): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return literal(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return listOf(value.map((each) => jsonCode(each, listOf)));
  const entries = Object.entries(value).map(([key, each]) => `${literal(key)}: ${jsonCode(each, listOf)}`);
  return `{${entries.join(", ")}}`;
}

function listCode(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}

/** A Python tuple of source texts. */
export function tuple(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(", ")})`;
}
