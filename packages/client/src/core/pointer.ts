/** Writes JSON Pointers. */

/** Returns the pointer of a path (RFC 6901 §3); `~` and `/` in names are escaped. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
