// Turns JSON into rows and cells of text.
import { ago } from "./ago.ts";

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Characters of a cell; longer values are cut. */
const mostCharacters = 60;

/** Returns a value as the text of a cell: nothing for null, JSON for lists and objects. */
export function cellOf(value: unknown): string {
  const text = typeof value === "object" && value !== null ? jsonOf(value) : String(value ?? "");
  const clean = lineOf(text);
  return clean.length > mostCharacters ? `${clean.slice(0, mostCharacters - 1)}…` : clean;
}

/** Returns a value as the text of a cell in a list: times as `2 minutes ago`, everything else as in any cell. */
export function listCellOf(value: unknown): string {
  return typeof value === "string" && isTime.test(value) ? ago(value) : cellOf(value);
}

const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Marks, embeddings, overrides and isolates of direction: with them `a\u202Efdp.exe` looks like `aexe.pdf`. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a text as part of a line: what a document says must not move the cursor, color the terminal, or change the
 * order in which characters are shown. Direction marks are shown as `<U+202E>`.
 */
export function lineOf(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").replaceAll(directions, (mark) => `<U+${codeOf(mark)}>`);
}

/** Returns a value as JSON in which direction marks are escaped; programs read the same value. */
export function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(directions, (mark) => `\\u${codeOf(mark)}`);
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
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
