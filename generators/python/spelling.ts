// Qualifies names where a class or a module defines something else with the same name.
import { Scope } from "./names.ts";
import { BUILTINS } from "./reserved.ts";
import type { Spelling } from "./types.ts";

/** A method or field shadows the built-in of the same name for the rest of its class. */
export function spellBuiltins(members: readonly string[]): Spelling {
  const hidden = BUILTINS.filter((builtin) => members.includes(builtin));
  return new Map(hidden.map((builtin) => [builtin, `builtins.${builtin}`]));
}

/** A model whose name its module uses itself is imported under another name, which no other model has. */
export function spellModels(models: readonly string[], taken: Iterable<string>): Spelling {
  const used = new Set(taken);
  const scope = new Scope([...used, ...models]);
  return new Map(models.filter((name) => used.has(name)).map((name) => [name, scope.take(`${name}Model`)]));
}
