// Turns words into Java names that avoid reserved and taken names.
import type { Words } from "../plan/plan.ts";
import { asciiName, cased, shortened } from "../plan/words.ts";

/** Keywords and literals of Java 17, and names a method or a local variable may not have either (JLS §3.9). */
const KEYWORDS = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends false
  final finally float for goto if implements import instanceof int interface long native new null package private
  protected public return short static strictfp super switch synchronized this throw throws transient true try void
  volatile while _ yield record var sealed permits`.split(/\s+/),
);

/** `["created", "at"]` → `createdAt`. */
export function camel(words: Words): string {
  const [first = "", ...others] = words;
  return identifier(first + others.map(capitalised).join(""), "n");
}

/** `["created", "at"]` → `CreatedAt`: in ASCII, for the name of a class is that of its files. */
export function pascal(words: Words): string {
  return shortened(identifier(words.map((word) => capitalised(asciiName(word))).join(""), "N"));
}

/** `["created", "at"]` → `CREATED_AT`. */
export function constant(words: Words): string {
  return cased(identifier(words.join("_").toUpperCase(), "N"));
}

/** `getDocument` → `["get", "Document"]`. */
export function wordsOf(name: string): Words {
  return name.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A name of letters, digits and underscores that begins with a letter. */
function identifier(text: string, start: string): string {
  const name = text.replaceAll(/[^\p{L}\p{N}_]/gu, "_").replace(/^_+/, "");
  return /^\p{L}/u.test(name) ? name : `${start}${name}`;
}

/**
 * A scope of names, each assigned once.
 *
 * @example new Scope(["wait"]).take("wait") // "wait_"
 */
export class Scope {
  readonly #taken: Set<string>;
  readonly #fold: (name: string) => string;

  /**
   * @param taken - Names already in use.
   * @param foldCase - Whether names that differ in case only are the same: class names are file names too.
   */
  constructor(taken: Iterable<string> = [], foldCase = false) {
    this.#fold = foldCase ? (name) => name.toLowerCase() : (name) => name;
    this.#taken = new Set([...taken].map(this.#fold));
  }

  /**
   * Takes a name, changed when it is a keyword or taken.
   *
   * @param name - Wanted name.
   * @param others - Names to fall back to, in this order, before others are made up.
   */
  take(name: string, ...others: readonly string[]): string {
    const wishes = [name, ...others, ...(others.length === 0 ? [`${name}_`] : [])];
    const found = wishes.find((wish) => this.#isFree(wish)) ?? this.#numbered(wishes.at(-1) ?? name);
    this.#taken.add(this.#fold(found));
    return found;
  }

  #isFree(name: string): boolean {
    return !this.#taken.has(this.#fold(name)) && !KEYWORDS.has(name);
  }

  #numbered(name: string): string {
    for (let number = 2; ; number += 1) if (this.#isFree(`${name}${number}`)) return `${name}${number}`;
  }
}
