// The interface through which objects and unions read types, which avoids an import cycle.
import type { Type } from "./plan.ts";
import type { Place, Source } from "./source.ts";

/** Reads schemas as types. */
export interface SchemaReader {
  readonly source: Source;
  /** The type of the schema at a location. Inline objects and enums are named. */
  typeOf(place: Place): Type;
  /**
   * The key of the named object at a location itself, excluding derived types.
   *
   * @param part - Word for an object that is only one of the types at the location.
   */
  objectKey(place: Place, part?: string): string;
}

/** Any JSON value. */
export const any: Type = { kind: "any", known: [] };

/** Creates a type nullable, once. */
export function withNull(isNullable: boolean, type: Type): Type {
  if (!isNullable || type.kind === "nullable" || type.kind === "null" || type.kind === "any") return type;
  return { kind: "nullable", type };
}

/** Combines types into one: without duplicates, `null` outside, nested unions flattened. */
export function unionOf(types: readonly Type[]): Type {
  const plain = types.flatMap(openUnion);
  const isNullable = types.some((type) => type.kind === "nullable" || type.kind === "null");
  const members = [...new Map(plain.map((type) => [JSON.stringify(type), type])).values()];
  const [first = isNullable ? ({ kind: "null" } satisfies Type) : any] = members;
  const isAny = members.some((type) => type.kind === "any");
  if (isAny || members.length < 2) return withNull(isNullable, isAny ? any : first);
  return withNull(isNullable, { kind: "union", members, discriminator: undefined });
}

function openUnion(type: Type): readonly Type[] {
  if (type.kind === "null") return [];
  if (type.kind === "nullable") return openUnion(type.type);
  return type.kind === "union" && type.discriminator === undefined ? type.members : [type];
}
