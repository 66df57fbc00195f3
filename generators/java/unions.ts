// Decides how unions are generated: an interface with a discriminator, one plain type, or any JSON value.
import type { NamedType, ObjectType, Property, Type } from "../plan/plan.ts";

/** A union. */
export type UnionType = Extract<Type, { readonly kind: "union" }>;

/** A union of objects with a discriminator. */
export interface TaggedUnion {
  /** Discriminator property. */
  readonly property: string;
  /** Discriminator value → key of an object type. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** Reads a discriminated union; `undefined` when it has no discriminator. */
export function taggedUnion(type: UnionType, byKey: ReadonlyMap<string, NamedType>): TaggedUnion | undefined {
  if (type.discriminator === undefined) return inferTags(type, byKey);
  const { property, mapping } = type.discriminator;
  const keys = Object.values(mapping);
  const isTold = keys.length > 0 && keys.every((key) => byKey.get(key)?.kind === "object");
  const others = type.members.some((member) => member.kind !== "named" || !keys.includes(member.key));
  return isTold && !others ? { property, mapping } : undefined;
}

/** Without an explicit discriminator: a property required by all variants, with distinct values in each. */
function inferTags({ members }: UnionType, byKey: ReadonlyMap<string, NamedType>): TaggedUnion | undefined {
  const objects = members.flatMap((member) => objectOf(member, byKey) ?? []);
  if (objects.length < 2 || objects.length < members.length) return undefined;
  for (const { name } of objects[0]?.properties ?? []) {
    const tags = objects.flatMap(({ key, properties }) => {
      const property = properties.find((each) => each.name === name);
      return wordsOf(property, byKey).map((word) => [word, key] as const);
    });
    const mapping = Object.fromEntries(tags);
    const isTold = new Set(Object.values(mapping)).size === objects.length;
    if (isTold && Object.keys(mapping).length === tags.length) return { property: name, mapping };
  }
  return undefined;
}

function objectOf(type: Type, byKey: ReadonlyMap<string, NamedType>): ObjectType | undefined {
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  if (named?.kind === "alias") return objectOf(named.type, byKey);
  return named?.kind === "object" ? named : undefined;
}

/** The only values of a property; empty when it is optional or any string. */
function wordsOf(property: Property | undefined, byKey: ReadonlyMap<string, NamedType>): readonly string[] {
  if (property === undefined || !property.required) return [];
  const { type } = property;
  if (type.kind === "const") return typeof type.value === "string" ? [type.value] : [];
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  if (named?.kind !== "enum" || named.base !== "string") return [];
  return named.values.map(({ value }) => String(value));
}

/** Key under which equal unions are equal. */
export function signatureOf({ property, mapping }: TaggedUnion): string {
  return JSON.stringify([property, Object.entries(mapping).sort()]);
}

/**
 * Returns the one plain type that covers every variant, such as a string for an enum or any string.
 *
 * @param resolve - Resolves named types.
 * @returns `undefined` when the members have nothing in common.
 */
export function commonType({ members }: UnionType, resolve: (type: Type) => Type): Type | undefined {
  const kinds = new Set(members.map((member) => plainKind(resolve(member))));
  const [only] = kinds;
  if (kinds.size === 1) return only === undefined ? undefined : COMMON[only];
  return [...kinds].every((kind) => kind === "integer" || kind === "number") ? COMMON.number : undefined;
}

const COMMON = {
  string: { kind: "string", format: undefined },
  integer: { kind: "integer", format: undefined },
  number: { kind: "number", format: "decimal" },
  boolean: { kind: "boolean" },
} as const satisfies Record<string, Type>;

function plainKind(type: Type): keyof typeof COMMON | undefined {
  switch (type.kind) {
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return type.kind;
    case "const":
      if (typeof type.value === "number") return Number.isInteger(type.value) ? "integer" : "number";
      if (typeof type.value === "string" || typeof type.value === "boolean")
        return typeof type.value as "string" | "boolean";
      return undefined;
    default:
      return undefined;
  }
}
