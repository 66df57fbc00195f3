// Compares names by their letters, so that `AutoTagging`, `autotagging` and `auto_tagging` are one name.
import type { Words } from "../plan.ts";
import { stem } from "../words.ts";

/** A part of some words. */
export interface Span {
  readonly start: number;
  /** Index after the last word. */
  readonly end: number;
}

/** Returns whether words have the same letters; the plural does not count. */
export function sameLetters(one: Words, other: Words): boolean {
  return keysOf(one).some((key) => keysOf(other).includes(key));
}

/** The first words that have the letters of a name, however they are split. */
export function findLetters(words: Words, name: Words): Span | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const end = endOf(words, name, start);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}

/** Index after the words that have the letters of a name, from a start on. */
export function endOf(words: Words, name: Words, start: number): number | undefined {
  const longest = name.join("").length + name.length + 2;
  let length = 0;
  for (let end = start + 1; end <= words.length && length <= longest; end += 1) {
    length += words[end - 1]?.length ?? 0;
    if (name.length > 0 && sameLetters(words.slice(start, end), name)) return end;
  }
  return undefined;
}

/** The letters, without the plural of the last word, and without that of every word: `users roles`, `user roles`. */
function keysOf(words: Words): readonly string[] {
  return [stem(words.join("")), words.map(stem).join("")];
}
