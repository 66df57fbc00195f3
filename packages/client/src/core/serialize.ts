/** Writes values as text for paths, queries, headers, cookies and forms (OpenAPI 3.1, §4.8.12.3). */

import { toJson } from "./json/integers.ts";

/** A single value as text: `true` and `false`, a `Date` in UTC, objects and lists as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? toJson(value) : String(value);
}

/** Whether a value is sent: neither `undefined` nor `null`. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Whether a value has properties of its own: neither a list, a `Date`, nor bytes. */
export function isObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

/** One value, or those of a list, without those that are not sent. */
export function itemsOf(value: unknown): readonly unknown[] {
  return (Array.isArray(value) ? value : [value]).filter(isGiven);
}

/** Writes a parameter of a query: `name=value`. An apostrophe is encoded, too: URL parsers do so (WHATWG URL, special-query). */
export function queryPair(name: string, value: unknown): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(plainText(value))}`.replaceAll("'", "%27");
}
