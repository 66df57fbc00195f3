// Splits names of documents into words, and keeps names unique.
import { asciiName } from "../text.ts";
import type { Words } from "./plan.ts";

/** Words for symbols, used when a name starts with them or contains nothing else. */
const SIGNS: Readonly<Record<string, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "star",
  "/": "slash",
  "=": "equal",
  "!": "not",
  "<": "less",
  ">": "greater",
  "@": "at",
  "#": "hash",
  $: "dollar",
  "%": "percent",
  "&": "and",
  "|": "or",
  "~": "tilde",
  "^": "caret",
  "?": "question",
  ".": "dot",
  ",": "comma",
  ":": "colon",
  _: "underscore",
  " ": "space",
};

const TOKEN =
  /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+\p{Nd}*|\p{Lu}+\p{Nd}*|\p{Nd}+\p{Ll}*/gu;

/**
 * Splits a name into words: `getPetById` → get, pet, by, id; `HTTPServer` → http, server; `user-IDs` → user, ids.
 *
 * Letters keep their script; accents of Latin letters are dropped. A symbol before a letter or digit counts if the
 * name starts with it: `-created_at` → minus, created, at; `+1` → plus, 1.
 */
export function splitWords(name: string): Words {
  const plain = latin(name.trim());
  const sign = /^[+-](?=[\p{L}\p{N}])/u.exec(plain)?.[0];
  const tokens = joinSpelling(plain).match(TOKEN) ?? [];
  const words = tokens.map((token) => token.toLowerCase());
  return sign === undefined || words.length === 0 ? words : [SIGNS[sign] ?? "", ...words];
}

/**
 * Splits a name into words that form an identifier: never empty, and not starting with a digit.
 *
 * @param name - Any string.
 * @param fallback - The word put before a leading digit, or used for an empty name.
 */
export function identifierWords(name: string, fallback: string): Words {
  return identifier(splitWords(name), name, fallback);
}

/** As `identifierWords`, for words that were changed after splitting `name`. */
export function identifier(words: Words, name: string, fallback: string): Words {
  if (words.length === 0) {
    const spelled = [...name].flatMap((letter) => SIGNS[letter] ?? []).slice(0, 4);
    return spelled.length > 0 ? spelled : [fallback];
  }
  return /^\p{ID_Start}/u.test(words[0] ?? "") ? words : [fallback, ...words];
}

/**
 * Splits a name into words, and keeps their case.
 *
 * @example casedWords("getDocument") // ["get", "Document"]
 */
export function casedWords(name: string): Words {
  return name.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}

/** Records names and changes those already taken. */
export interface Names {
  /** Returns the first candidate that is free; otherwise the last one with a number. */
  take(...candidates: readonly Words[]): Words;
}

/** Names that differ in their words: properties, arguments, methods. */
export function memberNames(): Names {
  // In camelCase `a_1` and `a1` collide, `foo_bar` and `foobar` do not.
  return names((words) => words.join("_").replace(/_(?=\d)/g, ""));
}

/** Names that differ even when case and word boundaries are ignored: types, files. */
export function typeNames(): Names {
  return names((words) => words.join(""));
}

function names(keyOf: (words: Words) => string): Names {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  const claim = (words: Words): boolean => {
    const key = keyOf(words);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  return {
    take(...candidates) {
      const free = candidates.find(claim);
      if (free !== undefined) return free;
      const base = candidates.at(-1) ?? [];
      for (let number = (lastNumber.get(keyOf(base)) ?? 1) + 1; ; number += 1) {
        const words = [...base, String(number)];
        lastNumber.set(keyOf(base), number);
        if (claim(words)) return words;
      }
    },
  };
}

/** Joins words in PascalCase: `PetStatus`. */
export function pascal(words: Words): string {
  return words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join("");
}

/** Returns whether two words differ only in the plural: pet and pets, category and categories. */
export function sameStem(one: string, other: string): boolean {
  return stem(one) === stem(other);
}

/** A word without its plural. */
export function stem(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|tus|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Latin letters without accents, compatibility forms resolved; other scripts as they are. */
function latin(name: string): string {
  // Most names are ASCII, and large documents ask for hundreds of thousands.
  if (/^[\x20-\x7e]*$/.test(name)) return name;
  return name
    .normalize("NFKD")
    .replace(/(?<=[A-Za-z])\p{M}+/gu, "")
    .normalize("NFKC")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o");
}

/** Spellings in which upper-case letters do not start a word. */
function joinSpelling(name: string): string {
  if (!/[\p{Lu}'’]/u.test(name)) return name;
  return name
    .replace(/OAuth/g, "Oauth")
    .replace(/ETag/g, "Etag")
    .replace(/IPv(?=[46])/g, "Ipv")
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/\p{Lu}{2,}s(?![\p{Ll}\p{M}])/gu, (plural) => `${plural[0]}${plural.slice(1).toLowerCase()}`);
}

/** Scripts such as Chinese have no case: a class or a constant begins with N, or it would have the name of a method or an argument. */
export function cased(name: string): string {
  return /^\p{Lo}/u.test(name) ? `N${name}` : name;
}

/** Longest name in characters: file names add prefixes and suffixes, and file systems limit them to 255 bytes. */
export const LONGEST_NAME = 120;

/** Shortens a name to its start and its end, which are the most telling parts. */
export function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return name.slice(0, LONGEST_NAME / 2) + name.slice(-LONGEST_NAME / 2);
}

/** Name of the file of a resource, without its extension: in ASCII, and short enough for every file system. */
export function fileName(words: Words, separator: "-" | "_"): string {
  return shortened(words.map(asciiName).join(separator));
}

/** The letters and digits of a name, without case and punctuation. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A name of the characters of Unicode identifiers, without leading underscores; `fallback` where none is left. */
export function unicodeName(text: string, fallback = "value"): string {
  const name = text.replaceAll(/[^\p{ID_Continue}]/gu, "_").replace(/^_+/, "");
  if (name === "") return fallback;
  return /^\p{ID_Start}/u.test(name) ? name : `n${name}`;
}
