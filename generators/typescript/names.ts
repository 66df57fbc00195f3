// Turns words into TypeScript names that avoid reserved and taken names.
import type { Words } from "../plan/plan.ts";
import { NameScope } from "../plan/scopes.ts";
import { cased, pascal as joined, unicodeName } from "../plan/words.ts";

/** Words that cannot name a variable in a module (ECMAScript 2023, §12.7.2), and those that confuse readers. */
const RESERVED = new Set(
  `arguments as async await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null of package private
  protected public return static super switch this throw true try typeof undefined var void while with yield`.split(
    /\s+/,
  ),
);

/** `["created", "at"]` → `createdAt`. */
export function camel(words: Words): string {
  const [first = "", ...others] = words;
  return unicodeName(first + joined(others));
}

/** `["created", "at"]` → `CreatedAt`. */
export function pascal(words: Words): string {
  return cased(unicodeName(joined(words)));
}

/** `["created", "at"]` → `CREATED_AT`. */
export function constant(words: Words): string {
  const name = words.join("_").toUpperCase();
  return cased(name.replaceAll(/[^\p{ID_Continue}]/gu, "_"));
}

/** A scope of names, each assigned once. */
export class Scope extends NameScope {
  /** @param taken - Names already in use. */
  constructor(taken: Iterable<string> = []) {
    super(taken, {});
  }

  /** Takes the name of a variable, which must not be a reserved word. */
  takeVariable(name: string): string {
    return this.take(RESERVED.has(name) ? `${name}_` : name);
  }
}
