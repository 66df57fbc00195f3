// Follows the names of types: what is behind an alias, and the properties of an object.
import type { NamedType, ObjectType, Property, Type } from "./plan.ts";

/** The named types of a plan by their keys. */
export type ByKey = ReadonlyMap<string, NamedType>;

/** Resolves aliases and `nullable`. */
export function resolved(type: Type, types: ByKey): Type {
  if (type.kind === "nullable") return resolved(type.type, types);
  const named = type.kind === "named" ? types.get(type.key) : undefined;
  return named?.kind === "alias" ? resolved(named.type, types) : type;
}

/** As `resolved`; an enum is the plain type of its values. */
export function plainType(type: Type, types: ByKey): Type {
  const plain = resolved(type, types);
  const named = plain.kind === "named" ? types.get(plain.key) : undefined;
  if (named?.kind !== "enum") return plain;
  return { kind: named.base, format: undefined };
}

/** The object behind names and `null`; `undefined` for other types. */
export function objectOf(type: Type, types: ByKey): ObjectType | undefined {
  const plain = resolved(type, types);
  const named = plain.kind === "named" ? types.get(plain.key) : undefined;
  return named?.kind === "object" ? named : undefined;
}

/** The property of an object by its name on the wire; `undefined` where the type has none. */
export function propertyOf(type: Type, name: string, types: ByKey): Property | undefined {
  return objectOf(type, types)?.properties.find((property) => property.name === name);
}

/** Whether the items of a stream are any text, which is read as it comes; others are JSON. */
export function isText(type: Type, types: ByKey): boolean {
  return resolved(type, types).kind === "string";
}

/** Whether a value is a list, or null. */
export function isList(type: Type, types: ByKey): boolean {
  return resolved(type, types).kind === "array";
}

/** Whether null is the only value; of a plain type. */
export function isNull(type: Type): boolean {
  return type.kind === "null" || (type.kind === "const" && type.value === null);
}

/** Whether a value is an object or a map; of a plain type. */
export function isObject({ kind }: Type): boolean {
  return kind === "map" || kind === "named";
}

/** Whether a value is one text, number or boolean; of a plain type. */
export function isScalar({ kind }: Type): boolean {
  return ["string", "integer", "number", "boolean", "null", "const"].includes(kind);
}
