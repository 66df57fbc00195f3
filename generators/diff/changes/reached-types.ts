// Finds the named types that users can meet: all but those whose properties are arguments of a method only.
import type { NamedType, Operation, Plan, Type } from "../../plan/plan.ts";
import { allOperations } from "../../plan/resources.ts";
import { namedIn, typesIn } from "../../plan/type-tree.ts";

/** Returns the keys of the types that operations and webhooks reach, other than the types of bodies with known properties. */
export function reachedTypes(plan: Plan, byKey: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const reached = new Set<string>();
  const roots = [...allOperations(plan).flatMap(typesOf), ...plan.webhooks.map(({ type }) => type)];
  const waiting = roots.flatMap(keysOf);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const type = byKey.get(key);
    if (type === undefined || reached.has(key)) continue;
    reached.add(key);
    for (const inner of typesIn(type)) waiting.push(...keysOf(inner));
  }
  return reached;
}

function keysOf(type: Type): readonly string[] {
  const isTagged = type.kind === "union" && type.discriminator !== undefined;
  return isTagged ? [...namedIn(type), ...Object.values(type.discriminator?.mapping ?? {})] : namedIn(type);
}

function typesOf(operation: Operation): readonly Type[] {
  const { parameters, bodies, response, streaming, pagination, failures, responseHeaders } = operation;
  const sent = bodies.flatMap(({ type, properties, additional }) =>
    properties === undefined
      ? [type]
      : [...properties.map((property) => property.type), ...(additional ? [additional] : [])],
  );
  return [
    ...parameters.map(({ type }) => type),
    ...sent,
    ...(response.kind === "json" ? [response.type] : []),
    ...(streaming ? [streaming.item] : []),
    ...(pagination ? [pagination.item] : []),
    ...failures.map(({ type }) => type),
    ...responseHeaders.map(({ type }) => type),
  ];
}
