// Finds the named types that methods and events need; unused types are not generated.

import { chooseBodies } from "./chosen-bodies.ts";
import type { NamedType, Operation, Plan, Type } from "./plan.ts";
import { allOperations } from "./resources.ts";
import { escapeSegment } from "./source.ts";
import { partsOf } from "./type-tree.ts";

/** A type with the place in the document that uses it. */
export interface Use {
  readonly type: Type;
  /** JSON pointer of the nearest place that has one. */
  readonly pointer: string;
}

/** What a language needs of a visit. */
export interface Visit {
  /** Called with each use; with each named type's own parts once. */
  readonly visit?: (use: Use) => void;
  /** Whether it generates the types of pages; otherwise pages are read item by item. */
  readonly withPages?: boolean;
  /** Whether it generates the types of error bodies. */
  readonly withFailures?: boolean;
}

/**
 * Visits every type that operations and webhooks reach, parts of types included.
 *
 * @returns Keys of the named types that are reached.
 */
export function visitTypes(
  plan: Plan,
  byKey: ReadonlyMap<string, NamedType>,
  { visit = () => undefined, ...options }: Visit,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (use: Use): void => {
    visit(use);
    for (const type of partsOf(use.type)) follow({ ...use, type });
    for (const key of keysOf(use.type)) {
      const named = byKey.get(key);
      if (named === undefined || reached.has(key)) continue;
      reached.add(key);
      for (const part of usesWithin(named)) follow(part);
    }
  };
  for (const operation of allOperations(plan)) for (const use of usesOf(operation, options)) follow(use);
  for (const { name, type } of plan.webhooks) follow({ type, pointer: `/webhooks/${escapeSegment(name)}` });
  return reached;
}

function usesOf(operation: Operation, { withPages = false, withFailures = false }: Visit): readonly Use[] {
  const { pointer, parameters, response, streaming, pagination } = operation;
  const bodies = chooseBodies(operation).flatMap(({ type, properties, additional }) =>
    properties === undefined
      ? [type]
      : [...properties.map((property) => property.type), ...(additional ? [additional] : [])],
  );
  const items = pagination === undefined ? [] : [pagination.item];
  const wholes = response.kind === "json" && (withPages || pagination === undefined) ? [response.type] : [];
  const failures = withFailures ? operation.failures.map(({ type }) => type) : [];
  const streamed = streaming === undefined ? [] : [streaming.item];
  const types = [
    ...parameters.map(({ type }) => type),
    ...bodies,
    ...wholes,
    ...items,
    ...streamed,
    ...failures,
  ];
  return types.map((type) => ({ type, pointer }));
}

function usesWithin(named: NamedType): readonly Use[] {
  const { pointer } = named;
  if (named.kind === "enum") return [];
  if (named.kind === "alias") return [{ type: named.type, pointer }];
  const members = named.properties.map(({ name, type }) => ({
    type,
    pointer: `${pointer}/properties/${escapeSegment(name)}`,
  }));
  return named.additional === undefined ? members : [...members, { type: named.additional, pointer }];
}

function keysOf(type: Type): readonly string[] {
  if (type.kind === "named") return [type.key];
  return type.kind === "union" ? Object.values(type.discriminator?.mapping ?? {}) : [];
}
