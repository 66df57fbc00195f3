// Decides how unions are generated: as an interface with a class for each variant, as one plain type, or as any value.

import { commonType, jsonKind } from "./common-type.ts";
import type { ByKey } from "./named-types.ts";
import type { ObjectType, Plan, Property, Type } from "./plan.ts";
import type { Tags } from "./type-table.ts";
import { isAlwaysSent } from "./type-tree.ts";

/** A union. */
export type UnionType = Extract<Type, { readonly kind: "union" }>;

/** One variant of a union. */
export interface Variant {
  readonly type: Type;
  /** Those of the unions it comes from. */
  readonly tags: Tags;
}

/** A union with a discriminator that selects among objects. */
export interface TaggedUnion {
  /** Discriminator property. */
  readonly property: string;
  /** Discriminator value → key of an object type. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Key of the type that the others derive from: any other value is read as it. */
  readonly base?: string | undefined;
}

/** How a union is generated. */
export type UnionShape =
  /** One type covers every variant. */
  | { readonly kind: "plain"; readonly type: Type }
  | {
      readonly kind: "variants";
      readonly variants: readonly Variant[];
      /** How objects are selected; `undefined`: by what the value looks like. */
      readonly tagged: TaggedUnion | undefined;
      /** Equal for equal unions. */
      readonly signature: string;
    };

/** Decides how a union is generated. */
export function shapeOf(type: UnionType, byKey: ByKey): UnionShape {
  const variants = distinct(variantsOf(type, byKey, new Set()), byKey);
  if (variants === undefined) return { kind: "plain", type: { kind: "any", known: [] } };
  const [only, ...others] = variants;
  if (only !== undefined && others.length === 0) return { kind: "plain", type: only.type };
  const tagged = writtenTags(variants, byKey) ?? inferTags(variants, byKey);
  const signature = tagged === undefined ? JSON.stringify(variants) : signatureOf(tagged);
  return { kind: "variants", variants, tagged, signature };
}

/** Signature of the union of the events that the service sends: the one that the document may have is the same type. */
export function eventSignature({ webhooks }: Plan): string {
  const keys = webhooks.map(({ name, type }) => [name, type.kind === "named" ? type.key : ""] as const);
  return signatureOf({ property: "type", mapping: Object.fromEntries(keys) });
}

function signatureOf({ property, mapping, base }: TaggedUnion): string {
  return JSON.stringify([property, base, Object.entries(mapping).sort()]);
}

/** Returns the key of the object type of a variant; `undefined` when it is something else. */
export function objectKey({ type }: Variant, byKey: ByKey): string | undefined {
  return type.kind === "named" && byKey.get(type.key)?.kind === "object" ? type.key : undefined;
}

const NO_TAGS: Tags = new Map();

/** The variants of a union and of the unions in it, with their discriminators. */
function variantsOf(type: UnionType, byKey: ByKey, seen: Set<string>): readonly Variant[] {
  const { property, mapping } = type.discriminator ?? { property: "", mapping: {} };
  const members = new Map(type.members.map((member) => [JSON.stringify(member), member]));
  for (const key of Object.values(mapping)) {
    const member: Type = { kind: "named", key };
    members.set(JSON.stringify(member), member);
  }
  return [...members.values()].flatMap((member) => {
    const values = Object.entries(mapping).flatMap(([value, key]) =>
      member.kind === "named" && member.key === key ? [value] : [],
    );
    const inner = leaves(member, byKey, seen);
    return values.length === 0
      ? inner
      : inner.map((variant) => ({ ...variant, tags: new Map([...variant.tags, [property, values]]) }));
  });
}

/** A member as its variants: those of a union it refers to, or itself. */
function leaves(type: Type, byKey: ByKey, seen: Set<string>): readonly Variant[] {
  if (type.kind === "nullable") return leaves(type.type, byKey, seen);
  if (type.kind === "null") return [];
  if (type.kind === "union") return variantsOf(type, byKey, seen);
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  if (named?.kind !== "alias") return [{ type, tags: NO_TAGS }];
  if (seen.has(named.key)) return [];
  seen.add(named.key);
  return leaves(named.type, byKey, seen);
}

/** The variants with one for all strings, one for all numbers and one for booleans; `undefined` for any value. */
function distinct(variants: readonly Variant[], byKey: ByKey): readonly Variant[] | undefined {
  const found = new Map<string, Variant>();
  const scalars = new Map<string, Type[]>();
  for (const variant of variants) {
    const kind = jsonKind(variant.type, byKey);
    if (kind === undefined) return undefined;
    const key = kind === "other" ? JSON.stringify(variant.type) : kind;
    if (kind !== "other") scalars.set(kind, [...(scalars.get(kind) ?? []), variant.type]);
    const known = found.get(key);
    found.set(
      key,
      known === undefined ? variant : { ...known, tags: new Map([...known.tags, ...variant.tags]) },
    );
  }
  return [...found].map(([key, variant]) => {
    const types = scalars.get(key);
    return types === undefined ? variant : { type: commonType(types, byKey), tags: NO_TAGS };
  });
}

/** The discriminator of the document, if it selects each variant, except for the base of the others. */
function writtenTags(variants: readonly Variant[], byKey: ByKey): TaggedUnion | undefined {
  const [property] = variants.flatMap(({ tags }) => [...tags.keys()]);
  if (property === undefined) return undefined;
  const [base, ...others] = variants.filter(({ tags }) => !tags.has(property));
  const type = base && objectOf(base, byKey);
  if (base === undefined) return taggedBy(property, variants, ({ tags }) => tags.get(property) ?? []);
  if (others.length > 0 || !type?.properties.some(({ name }) => name === property)) return undefined;
  const derived = variants.filter((variant) => variant !== base);
  const tagged = taggedBy(property, derived, ({ tags }) => tags.get(property) ?? []);
  return tagged && { ...tagged, base: type.key };
}

/** Without a written discriminator: a property required by all variants, with distinct values in each. */
function inferTags(variants: readonly Variant[], byKey: ByKey): TaggedUnion | undefined {
  const [first] = variants;
  const properties = first === undefined ? [] : (objectOf(first, byKey)?.properties ?? []);
  for (const { name } of properties) {
    const found = taggedBy(name, variants, (variant) => {
      const property = objectOf(variant, byKey)?.properties.find((each) => each.name === name);
      return property?.required ? texts(property, byKey) : [];
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A discriminator, if each variant is an object with values of its own. */
function taggedBy(
  property: string,
  variants: readonly Variant[],
  valuesOf: (variant: Variant) => readonly string[],
): TaggedUnion | undefined {
  const mapping: Record<string, string> = {};
  for (const variant of variants) {
    const values = valuesOf(variant);
    if (variant.type.kind !== "named" || values.length === 0) return undefined;
    for (const value of values) {
      if (Object.hasOwn(mapping, value)) return undefined;
      mapping[value] = variant.type.key;
    }
  }
  return { property, mapping };
}

function objectOf(variant: Variant, byKey: ByKey): ObjectType | undefined {
  const named = byKey.get(objectKey(variant, byKey) ?? "");
  return named?.kind === "object" ? named : undefined;
}

/** The only strings a property can be; empty for any other property. */
function texts({ type }: Property, byKey: ByKey): readonly string[] {
  if (type.kind === "const") return typeof type.value === "string" ? [type.value] : [];
  const named = type.kind === "named" ? byKey.get(type.key) : undefined;
  if (named?.kind !== "enum" || named.base !== "string" || !named.closed) return [];
  return named.values.map(({ value }) => String(value));
}

/** What distinguishes an object from the other objects of its union. */
export interface ObjectShape {
  /** Properties that must be present. */
  readonly required: readonly string[];
  /** Property → its only values, as text. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Properties that not every object of the union has. */
  readonly known: readonly string[];
}

/** What distinguishes each object of a union: key of the type → its shape. */
export function objectShapes(variants: readonly Variant[], byKey: ByKey): ReadonlyMap<string, ObjectShape> {
  const objects = variants.flatMap((variant) => {
    const type = objectOf(variant, byKey);
    return type === undefined ? [] : [{ variant, type }];
  });
  // A map fits every object, so that each property counts.
  const isAlone = variants.some(({ type }) => type.kind === "map") || objects.length === 1;
  const inAll = (name: string, needed: boolean): boolean =>
    !isAlone &&
    objects.every(({ type }) =>
      type.properties.some((each) => each.name === name && (!needed || isAlwaysSent(each))),
    );
  return new Map(
    objects.map(({ variant, type }) => {
      const values = { ...constants(type, byKey), ...Object.fromEntries(variant.tags) };
      const required = type.properties.filter(isAlwaysSent).map(({ name }) => name);
      const names = [...new Set([...variant.tags.keys(), ...required.filter((name) => !inAll(name, true))])];
      const known = type.properties.map(({ name }) => name).filter((name) => !inAll(name, false));
      return [type.key, { required: names, values, known: objects.length === 1 && !isAlone ? [] : known }];
    }),
  );
}

/** The constants of an object, and the enums it requires. */
function constants({ properties }: ObjectType, byKey: ByKey): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    properties.flatMap((property) => {
      const { name, type, required } = property;
      if (type.kind === "const" && type.value !== null) return [[name, [String(type.value)]] as const];
      const values = required ? texts(property, byKey) : [];
      return values.length > 0 && values.length <= MOST_VALUES ? [[name, values] as const] : [];
    }),
  );
}

/** Longer enums distinguish nothing: they grow. */
const MOST_VALUES = 20;
