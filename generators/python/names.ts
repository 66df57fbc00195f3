// Turns words into Python names that avoid reserved and taken names.
import type { Words } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { cased, pascal as joined, unicodeName } from "../plan/words.ts";

/** Keywords of Python 3.10 to 3.13, soft ones left out: those may be names. */
const KEYWORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** `["created", "at"]` → `created_at`. */
export function snake(words: Words): string {
  return unicodeName(words.join("_"));
}

/** `["created", "at"]` → `CREATED_AT`. */
export function constant(words: Words): string {
  return cased(unicodeName(words.join("_").toUpperCase(), "VALUE"));
}

/** `["created", "at"]` → `CreatedAt`. */
export function pascal(words: Words): string {
  return cased(unicodeName(joined(words)));
}

/** `class` → `class_`. */
export function unreserved(name: string): string {
  return KEYWORDS.has(name) ? `${name}_` : name;
}

/** Whether a text is an identifier that is no keyword. */
export function isName(text: string): boolean {
  return /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(text) && !KEYWORDS.has(text);
}

/**
 * A scope of names, each assigned once.
 *
 * @example new Scope(["timeout"]).take("timeout") // "timeout_"
 */
export class Scope extends NameScope {
  /** @param taken - Names already in use. */
  constructor(taken: Iterable<string> = []) {
    super(taken, {
      keywords: KEYWORDS,
      others: ([name]) => [`${name}_`],
      numbered: ([name]) => `${name}_`,
    });
  }
}
