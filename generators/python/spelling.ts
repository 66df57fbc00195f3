// Qualifies names where a class or a module defines something else with the same name.
import { Scope } from "./names.ts";
import { BUILTINS } from "./reserved.ts";
import type { Spelling } from "./types.ts";

/** A method or field shadows the built-in or the module of the same name for the rest of its class. */
export function spellBuiltins(members: readonly string[]): Spelling {
  const hidden = new Set(members);
  const builtins = hidden.has("builtins") ? "_builtins" : "builtins";
  return new Map([
    ...BUILTINS.filter((name) => hidden.has(name)).map((name) => [name, `${builtins}.${name}`] as const),
    ...["dt", "builtins"].filter((name) => hidden.has(name)).map((name) => [name, `_${name}`] as const),
  ]);
}

/** A model whose name its module uses itself is imported under another name, which no other model has. */
export function spellModels(models: readonly string[], taken: Iterable<string>): Spelling {
  const used = new Set(taken);
  const scope = new Scope([...used, ...models]);
  return new Map(models.filter((name) => used.has(name)).map((name) => [name, scope.take(`${name}Model`)]));
}
