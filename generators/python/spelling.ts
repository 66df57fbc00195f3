// Spells names where a class or a module has something else of the same name.
import { BUILTINS } from "./reserved.ts";
import type { Spelling } from "./types.ts";

/** A method or member hides the built-in of its name for the rest of its class. */
export function spellBuiltins(members: readonly string[]): Spelling {
  const hidden = BUILTINS.filter((builtin) => members.includes(builtin));
  return new Map(hidden.map((builtin) => [builtin, `builtins.${builtin}`]));
}

/** A model of a name that its module uses itself is imported by another. */
export function spellModels(models: readonly string[], taken: Iterable<string>): Spelling {
  const used = new Set(taken);
  return new Map(models.filter((name) => used.has(name)).map((name) => [name, `${name}Model`]));
}
