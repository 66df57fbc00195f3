// Finds types in a plan by path.
import type { ObjectType, Plan, Type } from "../plan/plan.ts";

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
