// Finds the named types that methods and events need; unused types are not generated.

import { chooseBodies } from "../plan/chosen-bodies.ts";
import type { NamedType, Operation, Plan, Type } from "../plan/plan.ts";

/** Keys of the named types that are reached from operations and webhooks. */
export function reachableTypes(plan: Plan, byKey: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (type: Type): void => {
    for (const part of partsOf(type)) visit(part);
    for (const key of keysOf(type)) {
      if (reached.has(key)) continue;
      reached.add(key);
      const named = byKey.get(key);
      if (named !== undefined) for (const part of typesWithin(named)) visit(part);
    }
  };
  for (const type of plan.resources.flatMap(({ operations }) => operations.flatMap(typesOfOperation)))
    visit(type);
  for (const { type } of plan.webhooks) visit(type);
  return reached;
}

function typesOfOperation(operation: Operation): readonly Type[] {
  const bodies = chooseBodies(operation).flatMap(({ type, properties }) =>
    properties === undefined ? [type] : properties.map((property) => property.type),
  );
  return [
    ...operation.parameters.map(({ type }) => type),
    ...bodies,
    ...(operation.answer.kind === "json" ? [operation.answer.type] : []),
    ...(operation.pagination === undefined ? [] : [operation.pagination.item]),
  ];
}

function typesWithin(named: NamedType): readonly Type[] {
  if (named.kind === "alias") return [named.type];
  if (named.kind === "enum") return [];
  return [...named.properties.map(({ type }) => type), ...(named.additional ? [named.additional] : [])];
}

function partsOf(type: Type): readonly Type[] {
  if (type.kind === "array") return [type.items];
  if (type.kind === "map") return [type.values];
  if (type.kind === "nullable") return [type.type];
  return type.kind === "union" ? type.members : [];
}

function keysOf(type: Type): readonly string[] {
  if (type.kind === "named") return [type.key];
  return type.kind === "union" ? Object.values(type.discriminator?.mapping ?? {}) : [];
}
