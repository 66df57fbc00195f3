// Reads objects: their own properties, and those of `allOf` and of alternatives declared next to them.
import { record, text, texts } from "../json.ts";
import { DEEPEST, isTrivial, kindOf, schemaKey, unwrap, variantPlaces } from "./kinds.ts";
import type { Property, Type } from "./plan.ts";
import { any, type SchemaReader, unionOf } from "./schema-reader.ts";
import { child, children, isRecord, type Place, type Source } from "./source.ts";
import { warnUnexpressed } from "./unexpressed.ts";
import { identifierWords, memberNames } from "./words.ts";
import { readXml } from "./xml.ts";

/** A property of an object under construction. */
interface Member {
  /** Schemas of its type: one, or one for each alternative. */
  readonly types: readonly Place[];
  /** All schemas that describe it, the closest last. */
  readonly notes: readonly Place[];
}

/** The combined schemas of an object. */
interface Members {
  readonly properties: ReadonlyMap<string, Member>;
  readonly required: ReadonlySet<string>;
  /** Schemas of additional properties, or whether they are allowed; `undefined` when not specified. */
  readonly additional: readonly Place[] | boolean | undefined;
}

/** The parts of an object that its schema decides. */
export interface ObjectShape {
  readonly kind: "object";
  readonly properties: readonly Property[];
  readonly additional: Type | undefined;
  readonly describesAdditional: boolean;
  readonly typedData?: string;
}

/** Cache of properties by schema, so that a base of many types is read once. */
interface Collected {
  readonly source: Source;
  readonly members: WeakMap<object, Members | "under way">;
}

const collectedBySource = new WeakMap<Source, Collected>();
const NOTHING: Members = { properties: new Map(), required: new Set(), additional: undefined };

/** Reads the object at a place, `allOf` flattened into it. */
export function readObject(reader: SchemaReader, place: Place): ObjectShape {
  const members = collect(collectedOf(reader.source), place);
  const names = memberNames();
  const missing = [...members.required].filter((name) => !members.properties.has(name));
  const listed: [string, Member][] = [
    ...members.properties,
    ...missing.map((name): [string, Member] => [name, { types: [], notes: [] }]),
  ];
  const properties = listed.map(([name, member]): Property => {
    const words = names.take(identifierWords(name, "field"));
    return { name, words, ...readMember(reader, member), required: members.required.has(name) };
  });
  return {
    kind: "object",
    properties,
    additional: readAdditional(reader, members.additional),
    describesAdditional: members.additional !== undefined && members.additional !== false,
    ...readTypedData(reader.source, place, properties),
  };
}

function readTypedData(
  source: Source,
  place: Place,
  properties: readonly Property[],
): Pick<ObjectShape, "typedData"> {
  const { pointer, value } = child(source.follow(place), "x-typed-data");
  if (value === undefined) return {};
  const found = properties.find(({ name }) => name === value);
  if (found !== undefined) return { typedData: found.name };
  source.warn(pointer, "x-typed-data is ignored: it names no property.");
  return {};
}

/** The schemas of the type of one property of the object at a location. */
export function memberPlaces(source: Source, place: Place, name: string): readonly Place[] {
  return collect(collectedOf(source), place).properties.get(name)?.types ?? [];
}

/** The type of additional properties that the object at a location declares; `undefined` when it declares none. */
export function declaredAdditional(reader: SchemaReader, place: Place): Type | undefined {
  if (kindOf(reader.source, place) !== "object") return undefined;
  const { additional } = collect(collectedOf(reader.source), place);
  return additional === undefined ? undefined : readAdditional(reader, additional);
}

/** What has been collected from a document so far. */
function collectedOf(source: Source): Collected {
  const known = collectedBySource.get(source) ?? { source, members: new WeakMap() };
  collectedBySource.set(source, known);
  return known;
}

function readMember(
  { source, typeOf }: SchemaReader,
  { types, notes }: Member,
): Omit<Property, "name" | "words" | "required"> {
  const nearestFirst = notes.toReversed().map((note) => record(note.value));
  const targets = types.map((place) => record(source.follow(place).value));
  const find = (key: string): unknown => nearestFirst.find((note) => note[key] !== undefined)?.[key];
  const isTrue = (key: string): boolean => [...nearestFirst, ...targets].some((note) => note[key] === true);
  const xml = readXml(source, notes.toReversed());
  return {
    type: types.length === 0 ? any : unionOrOne(types.map(typeOf)),
    description: text(find("description")) || undefined,
    deprecated: nearestFirst.some((note) => note["deprecated"] === true),
    readOnly: isTrue("readOnly"),
    writeOnly: isTrue("writeOnly"),
    default: find("default") ?? targets.find((target) => target["default"] !== undefined)?.["default"],
    ...(xml && { xml }),
  };
}

/** One type, or the union of several. */
export function unionOrOne(types: readonly Type[]): Type {
  const [first] = types;
  return types.length === 1 && first !== undefined ? first : unionOf(types);
}

function readAdditional(reader: SchemaReader, additional: Members["additional"]): Type | undefined {
  if (additional === false) return undefined;
  return additional === undefined || additional === true ? any : unionOrOne(additional.map(reader.typeOf));
}

/** Collects everything that applies to an object. `depth`: number of enclosing `allOf`. */
function collect(collected: Collected, place: Place, depth = 0): Members {
  const { source } = collected;
  const { own, parts } = unwrap(source, place);
  if (!isRecord(own.value)) return NOTHING;
  const key = schemaKey(own, place);
  const known = collected.members.get(key);
  if (known === "under way" || depth > DEEPEST) {
    source.warn(place.pointer, "The type contains itself through allOf; this part is ignored.");
    return NOTHING;
  }
  if (known !== undefined) return known;
  collected.members.set(key, "under way");
  warnUnexpressed(source, own);
  const joined = parts.map((part) => collectPart(collected, part, depth + 1));
  const members = join([...joined, ownMembers(source, own), alternatives(collected, own, depth + 1)]);
  collected.members.set(key, members);
  return members;
}

function collectPart(collected: Collected, part: Place, depth: number): Members {
  const kind = kindOf(collected.source, part);
  if (!["object", "map", "union", "any"].includes(kind))
    collected.source.warn(
      part.pointer,
      `A part of allOf is not an object but ${kind}; this part is ignored.`,
    );
  return collect(collected, part, depth);
}

function ownMembers(source: Source, place: Place): Members {
  const schema = record(place.value);
  const properties = children(child(place, "properties")).map(
    ([name, at]) => [name, { types: isEmpty(source, at) ? [] : [at], notes: [at] }] as const,
  );
  return {
    properties: new Map(properties),
    required: new Set(texts(schema["required"])),
    additional: additionalOf(source, place),
  };
}

/** A schema with annotations only takes its type from the same property of another part. */
function isEmpty(source: Source, place: Place): boolean {
  return isRecord(place.value) && isTrivial(place.value) && kindOf(source, place) === "any";
}

/** Reads additional properties: by pattern, by `additionalProperties`, or unspecified. Those with a type are of one of them. */
export function additionalOf(source: Source, place: Place): Members["additional"] {
  const schema = record(place.value);
  const patterns = children(child(place, "patternProperties"));
  if (patterns.length > 0)
    source.warn(
      place.pointer,
      "The names in patternProperties are not validated; properties with any name are accepted.",
    );
  const named = patterns.map(([, pattern]) => pattern);
  for (const key of ["additionalProperties", "unevaluatedProperties"]) {
    const additional = schema[key];
    if (typeof additional === "boolean") return named.length > 0 ? named : additional;
    if (isRecord(additional)) return [...named, child(place, key)];
  }
  return named.length > 0 ? named : undefined;
}

/** Properties of the alternatives declared next to the properties of an object. */
function alternatives(collected: Collected, place: Place, depth: number): Members {
  const { source, members } = collected;
  const variants = variantPlaces(place);
  // A base that lists the types derived from it: those already include it.
  const isInside = (variant: Place): boolean =>
    members.get(source.follow(variant).value as object) === "under way";
  if (variants.some(isInside)) return NOTHING;
  const [first, ...others] = variants.map((variant) => collect(collected, variant, depth));
  if (first === undefined) return NOTHING;
  source.warn(
    place.pointer,
    "Alternatives next to properties are merged; their properties are optional unless required by all.",
  );
  return { ...others.reduce(either, first), additional: undefined };
}

/** Combines schemas that apply together; of two types for one property the later one wins. */
function join(all: readonly Members[]): Members {
  const properties = new Map<string, Member>();
  for (const members of all) {
    for (const [name, member] of members.properties) {
      const before = properties.get(name) ?? { types: [], notes: [] };
      const types = member.types.length > 0 ? member.types : before.types;
      properties.set(name, { types, notes: distinct(before.notes, member.notes) });
    }
  }
  const spoken = all.map(({ additional }) => additional).filter((additional) => additional !== undefined);
  return {
    properties,
    required: new Set(all.flatMap(({ required }) => [...required])),
    additional: spoken.findLast((additional) => additional !== false) ?? spoken[0],
  };
}

/** Combines schemas of which one applies. */
function either(one: Members, other: Members): Members {
  const properties = new Map(one.properties);
  for (const [name, { types, notes }] of other.properties) {
    const before = properties.get(name);
    properties.set(name, {
      types: distinct(before?.types ?? [], types),
      notes: distinct(before?.notes ?? [], notes),
    });
  }
  const required = new Set([...one.required].filter((name) => other.required.has(name)));
  return { properties, required, additional: undefined };
}

/** Distinct locations of both: a base may be reached on several paths. */
function distinct(some: readonly Place[], more: readonly Place[]): readonly Place[] {
  return [...new Set([...some, ...more])];
}
