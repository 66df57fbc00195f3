// Finds by which values of a discriminator the variants of unions are chosen.
import type { Plan, Type } from "../plan/plan.ts";
import { visitTypes } from "../plan/reachable.ts";

/** Key of a variant → its discriminators → the values that choose it. */
export type Variants = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Finds the variants of every union with a discriminator, and of the webhook events by their `type`. */
export function variantsOf(plan: Plan): Variants {
  const found = new Map<string, Map<string, Set<string>>>();
  const add = (key: string, property: string, value: string): void => {
    const properties = found.get(key) ?? new Map<string, Set<string>>();
    found.set(key, properties.set(property, (properties.get(property) ?? new Set()).add(value)));
  };
  const visit = ({ type }: { readonly type: Type }): void => {
    if (type.kind !== "union" || type.discriminator === undefined) return;
    const { property, mapping } = type.discriminator;
    for (const [value, key] of Object.entries(mapping)) add(key, property, value);
  };
  const byKey = new Map(plan.types.map((type) => [type.key, type]));
  visitTypes(plan, byKey, { visit, withPages: true, withFailures: true });
  for (const { name, type } of plan.webhooks) if (type.kind === "named") add(type.key, "type", name);
  return found;
}
