// Reads unions and their discriminators.
import { type Json, list, record, text } from "../json.ts";
import { enumWords, isReference, kindOf, typesOf, variantPlaces } from "./kinds.ts";
import { memberPlaces } from "./objects.ts";
import type { Type } from "./plan.ts";
import { type SchemaReader, unionOf } from "./schema-reader.ts";
import { child, isRecord, type Place, type Source, segmentsOf } from "./source.ts";

/** Reads the alternatives of the schema at a location. */
export function readUnion(reader: SchemaReader, place: Place): Type {
  const schema = record(place.value);
  if (list(schema["oneOf"]).length > 0 && list(schema["anyOf"]).length > 0)
    reader.source.warn(place.pointer, "anyOf next to oneOf is ignored.");
  const variants = variantPlaces(place).map((variant) => inherit(schema, variant));
  const name = text(record(schema["discriminator"])["propertyName"]);
  if (name === "" || variants.length < 2) return unionOf(variants.map(reader.typeOf));
  const keys = objectKeys(reader, variants);
  if (keys === undefined) {
    reader.source.warn(
      `${place.pointer}/discriminator`,
      "The discriminator is ignored: not all variants are objects.",
    );
    return unionOf(variants.map(reader.typeOf));
  }
  const written = writtenMapping(reader, place, keys);
  const known = new Set(Object.values(written));
  const implied = impliedMapping(
    reader.source,
    name,
    new Map([...keys].filter(([, key]) => !known.has(key))),
  );
  return tagged([...new Set(keys.values())], name, { ...implied, ...written });
}

/** A union of named objects with a discriminator. */
export function tagged(
  keys: readonly string[],
  property: string,
  mapping: Readonly<Record<string, string>>,
): Type {
  const members = keys.map((key): Type => ({ kind: "named", key }));
  const [first] = members;
  if (members.length === 1 && first !== undefined) return first;
  return { kind: "union", members, discriminator: { property, mapping } };
}

/** Alternatives that only narrow a string or number take their type from the enclosing schema. */
function inherit(schema: Json, variant: Place): Place {
  const [type] = typesOf(schema);
  const isOpen = isRecord(variant.value) && type !== undefined && type !== "object";
  if (!isOpen || variant.value["type"] !== undefined || variant.value["$ref"] !== undefined) return variant;
  return { pointer: variant.pointer, value: { type, ...variant.value } };
}

/** Pointer → key of each object among the alternatives; `undefined` when one is not an object. */
function objectKeys(
  reader: SchemaReader,
  variants: readonly Place[],
): ReadonlyMap<string, string> | undefined {
  const keys = new Map<string, string>();
  for (const variant of variants) {
    if (kindOf(reader.source, variant) !== "object") return undefined;
    const target = isReference(reader.source, variant) ? reader.source.follow(variant) : variant;
    keys.set(target.pointer, reader.objectKey(target));
  }
  return keys;
}

/** Discriminator values without a mapping: those of the property itself, otherwise the name of the schema. */
function impliedMapping(
  source: Source,
  property: string,
  keys: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const entries = [...keys].flatMap(([pointer, key]) => {
    const words = memberPlaces(source, source.at(pointer), property).flatMap(
      (place) => enumWords(record(source.follow(place).value)) ?? [],
    );
    const names = words.length > 0 ? words.map(String) : [schemaName(pointer)];
    return names.map((name) => [name, key] as const);
  });
  // Variants with the same values cannot be discriminated.
  const counts = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(entries.filter(([name]) => (counts.get(name) ?? []).length === 1));
}

/** The mapping of the document. */
function writtenMapping(
  reader: SchemaReader,
  place: Place,
  keys: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const at = child(child(place, "discriminator"), "mapping");
  const entries = Object.entries(record(at.value)).flatMap(([word, target]) => {
    const key = keys.get(mappingTarget(reader.source, text(target)));
    if (key !== undefined) return [[word, key] as const];
    reader.source.warn(
      child(at, word).pointer,
      `${text(target)} is not one of the alternatives; it is ignored.`,
    );
    return [];
  });
  return Object.fromEntries(entries);
}

/** Pointer to the target of a mapping, given by reference or by schema name; empty when it does not exist. */
export function mappingTarget(source: Source, target: string): string {
  const place = source.resolve(target.startsWith("#") ? target : `#/components/schemas/${target}`);
  return place.value === undefined ? "" : source.follow(place).pointer;
}

function schemaName(pointer: string): string {
  return segmentsOf(pointer).at(-1) ?? "";
}
