// Finds types in a plan by path, and renames them.
import type { NamedType, ObjectType, Plan, Type, Warning } from "../plan/plan.ts";
import { splitWords } from "../plan/words.ts";

/** Returns the type at a path such as `meta.next`; `undefined` when it does not exist. */
export function typeAtPath(plan: Pick<Plan, "types">, type: Type, path: string): Type | undefined {
  if (path === "") return type;
  return path
    .split(".")
    .reduce<Type | undefined>(
      (current, name) =>
        current && objectOf(plan, current)?.properties.find((property) => property.name === name)?.type,
      type,
    );
}

/** Returns the type of the items of a list; `undefined` when the type is not a list. */
export function itemOf(plan: Pick<Plan, "types">, type: Type | undefined): Type | undefined {
  const plain = type && resolve(plan, type);
  return plain?.kind === "array" ? plain.items : undefined;
}

function objectOf(plan: Pick<Plan, "types">, type: Type): ObjectType | undefined {
  const plain = resolve(plan, type);
  if (plain.kind !== "named") return undefined;
  const named = plan.types.find(({ key }) => key === plain.key);
  return named?.kind === "object" ? named : undefined;
}

/** The type without aliases and null. */
function resolve(plan: Pick<Plan, "types">, type: Type): Type {
  if (type.kind === "nullable") return resolve(plan, type.type);
  if (type.kind !== "named") return type;
  const named = plan.types.find(({ key }) => key === type.key);
  return named?.kind === "alias" ? resolve(plan, named.type) : type;
}

/** Last segment of a reference: `#/components/schemas/Pet` → `Pet`. */
export function schemaKey(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/**
 * Renames types as a configuration says.
 *
 * @param models - Name of a type → schema.
 * @param warn - Receives schemas that do not exist, and names that are taken.
 */
export function renameTypes(
  types: readonly NamedType[],
  models: Readonly<Record<string, string>>,
  warn: (warning: Warning) => void,
): readonly NamedType[] {
  const renamed = new Map(types.map((type) => [type.key, type]));
  const taken = new Map(types.map((type) => [type.words.join(""), type.key]));
  for (const [name, reference] of Object.entries(models)) {
    const key = schemaKey(reference);
    const type = renamed.get(key);
    const words = splitWords(name);
    const owner = taken.get(words.join(""));
    const pointer = `/components/schemas/${key}`;
    if (type === undefined)
      warn({ pointer, message: `The model ${name} is ignored: no type is made from ${reference}.` });
    else if (owner !== undefined && owner !== key)
      warn({
        pointer,
        message: `The model ${name} keeps its name ${type.words.join("_")}: another type has the name ${name}.`,
      });
    else {
      renamed.set(key, { ...type, words });
      taken.set(words.join(""), key);
    }
  }
  return [...renamed.values()];
}
