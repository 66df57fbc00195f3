// Turns words into Java names that avoid reserved and taken names.
import type { Words } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { cased, pascal as joined, shortened } from "../plan/words.ts";
import { asciiName } from "../text.ts";

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
  return identifier(first + joined(others), "n");
}

/** `["created", "at"]` → `CreatedAt`: in ASCII, for the name of a class is that of its files. */
export function pascal(words: Words): string {
  return shortened(identifier(joined(words.map(asciiName)), "N"));
}

/** `["created", "at"]` → `CREATED_AT`. */
export function constant(words: Words): string {
  return cased(identifier(words.join("_").toUpperCase(), "N"));
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
export class Scope extends NameScope {
  /**
   * @param taken - Names already in use.
   * @param foldCase - Whether names that differ in case only are the same: class names are file names too.
   */
  constructor(taken: Iterable<string> = [], foldCase = false) {
    super(taken, {
      keywords: KEYWORDS,
      foldCase,
      others: ([name, ...others]) => (others.length === 0 ? [`${name}_`] : []),
      numbered: (wishes) => wishes.at(-1) ?? "",
    });
  }
}
