// Finds one type for several types of the same JSON kind.
import type { NamedType, Type } from "./plan.ts";

/** Kinds of JSON values of which a union has one variant at most; of all `other` ones it may have several. */
type JsonKind = "string" | "number" | "boolean" | "other";

/** The kind of a type; `undefined` for any value. */
export function jsonKind(type: Type, byKey: ReadonlyMap<string, NamedType>): JsonKind | undefined {
  switch (type.kind) {
    case "string":
    case "boolean":
      return type.kind;
    case "integer":
    case "number":
      return "number";
    case "const":
      return type.value === null ? undefined : (typeof type.value as "string" | "number" | "boolean");
    case "named": {
      const named = byKey.get(type.key);
      if (named?.kind === "enum") return named.base === "string" ? "string" : "number";
      return named?.kind === "object" ? "other" : undefined;
    }
    case "array":
    case "map":
      return "other";
    default:
      return undefined;
  }
}

/** The one type that covers types of one kind: a string for an enum or any string. */
export function commonType(types: readonly Type[], byKey: ReadonlyMap<string, NamedType>): Type {
  const plain = types.map((type) => plainType(type, byKey));
  const [first = STRING] = plain;
  const names = new Set(plain.map((type) => JSON.stringify(type)));
  if (names.size === 1) return first;
  if (plain.every(({ kind }) => kind === "integer")) return { kind: "integer", format: undefined };
  if (plain.every(({ kind }) => kind === "integer" || kind === "number"))
    return { kind: "number", format: "decimal" };
  return first.kind === "boolean" ? first : STRING;
}

const STRING: Type = { kind: "string", format: undefined };

/** A type without its values: constants and enums of numbers become their base. */
function plainType(type: Type, byKey: ReadonlyMap<string, NamedType>): Type {
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  if (named?.kind === "enum" && named.base !== "string") return { kind: named.base, format: undefined };
  if (type.kind !== "const") return type;
  if (typeof type.value === "boolean") return { kind: "boolean" };
  if (typeof type.value === "string") return STRING;
  return { kind: Number.isInteger(type.value) ? "integer" : "number", format: undefined };
}
