// Compares type expressions, where names of the same type are equal.
import type { NamedType, Type } from "../../plan/plan.ts";

/** Returns whether two expressions are the same; the order of variants means nothing. */
export function isSameType(renamed: ReadonlyMap<string, string>, old: Type, current: Type): boolean {
  const isSame = (one: Type, other: Type): boolean => isSameType(renamed, one, other);
  const isSameKey = (one: string, other: string | undefined): boolean => renamed.get(one) === other;
  switch (old.kind) {
    case "named":
      return current.kind === "named" && isSameKey(old.key, current.key);
    case "array":
      return current.kind === "array" && isSame(old.items, current.items);
    case "map":
      return current.kind === "map" && isSame(old.values, current.values);
    case "nullable":
      return current.kind === "nullable" && isSame(old.type, current.type);
    case "const":
      return current.kind === "const" && old.value === current.value;
    case "union":
      return current.kind === "union" && isSameUnion(old, current, isSame, isSameKey);
    case "string":
    case "integer":
    case "number":
      return current.kind === old.kind && current.format === old.format;
    default:
      return current.kind === old.kind;
  }
}

/** Returns whether two named types can be compared part by part: enums only when they have a common value. */
export function isSameKind(old: NamedType, current: NamedType): boolean {
  if (old.kind !== "enum" || current.kind !== "enum") return old.kind === current.kind;
  const known = new Set(old.values.map(({ value }) => value));
  return old.base === current.base && current.values.some(({ value }) => known.has(value));
}

type Union = Extract<Type, { readonly kind: "union" }>;

function isSameUnion(
  old: Union,
  current: Union,
  isSame: (old: Type, current: Type) => boolean,
  isSameKey: (old: string, current: string | undefined) => boolean,
): boolean {
  if (old.members.length !== current.members.length) return false;
  if (!old.members.every((member) => current.members.some((other) => isSame(member, other)))) return false;
  const [from, to] = [old.discriminator, current.discriminator];
  if (from === undefined || to === undefined) return from === to;
  const tags = Object.entries(from.mapping);
  return (
    from.property === to.property &&
    tags.length === Object.keys(to.mapping).length &&
    tags.every(([tag, key]) => isSameKey(key, to.mapping[tag]))
  );
}
