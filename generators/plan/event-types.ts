// Finds the types that only events have, for languages in which programs without webhooks do not compile them.
import type { NamedType, Plan, Type } from "./plan.ts";
import { visitTypes } from "./reachable.ts";
import type { UnionShape, UnionType } from "./union-shapes.ts";

/**
 * Returns a predicate for named types, by their keys, and unions that only events have.
 *
 * A union whose variants are types of the client belongs to these: methods of a type are in its package.
 */
export function eventOnly(
  plan: Plan,
  byKey: ReadonlyMap<string, NamedType>,
  shapeOf: (type: UnionType) => UnionShape,
): (type: UnionType | string) => boolean {
  const keys = new Set<string>();
  const unions = new Set<string>();
  const options = { withPages: true, withFailures: true };
  const signatureOf = (type: UnionType): string => {
    const shape = shapeOf(type);
    return shape.kind === "variants" ? shape.signature : "";
  };
  const add = (part: Plan): void => {
    const visit = ({ type }: { readonly type: Type }): void => {
      if (type.kind === "union") unions.add(signatureOf(type));
    };
    for (const key of visitTypes(part, byKey, { ...options, visit })) keys.add(key);
  };
  add({ ...plan, webhooks: [] });
  const left = new Map<string, UnionType>();
  const collect = ({ type }: { readonly type: Type }): void => {
    if (type.kind === "union" && !unions.has(signatureOf(type))) left.set(signatureOf(type), type);
  };
  visitTypes({ ...plan, operations: [], resources: [] }, byKey, { ...options, visit: collect });
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [signature, type] of left) {
      const shape = shapeOf(type);
      const isShared = shape.kind === "variants" && shape.variants.some((each) => isOf(each.type, keys));
      if (unions.has(signature) || !isShared) continue;
      const webhooks = plan.webhooks.slice(0, 1).map((webhook) => ({ ...webhook, type }));
      add({ ...plan, operations: [], resources: [], webhooks });
      isDone = false;
    }
  }
  return (type) => (typeof type === "string" ? !keys.has(type) : !unions.has(signatureOf(type)));
}

function isOf(type: Type, keys: ReadonlySet<string>): boolean {
  return type.kind === "named" && keys.has(type.key);
}
