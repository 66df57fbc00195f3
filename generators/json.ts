// Reads properties of parsed YAML without trusting their types.

/** A parsed mapping with values of any type. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns the value as a mapping, or an empty one when it is something else. */
export function record(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns the value as a list, or an empty one when it is something else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value as a string, or an empty one when it is something else. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the strings of a list and skips everything else. */
export function texts(value: unknown): readonly string[] {
  return list(value).filter((item) => typeof item === "string");
}
