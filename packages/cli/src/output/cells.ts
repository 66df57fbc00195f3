// Turns JSON into rows and cells of text.

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Characters of a cell; longer values are cut. */
const mostCharacters = 60;

/** Returns a value as the text of a cell: nothing for null, JSON for lists and objects. */
export function cellOf(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  const clean = lineOf(text);
  return clean.length > mostCharacters ? `${clean.slice(0, mostCharacters - 1)}…` : clean;
}

/** Returns a text as part of a line: what a document says must not move the cursor or color the terminal. */
export function lineOf(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}

/** Returns the value at a path such as `file.name`. */
export function valueAt(item: Json, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path];
  return path.split(".").reduce<unknown>((value, name) => (value as Json | null | undefined)?.[name], item);
}

/** Returns the properties of an object with their paths; those of nested objects follow it. */
export function flatten(item: Json, prefix = ""): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(item).flatMap(([name, value]) => {
    const path = prefix + name;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && Object.keys(value).length > 0
      ? flatten(value as Json, `${path}.`)
      : [[path, value] as const];
  });
}
