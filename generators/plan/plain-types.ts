// Reads schemas other than objects with known properties: strings, numbers, arrays, maps, enums and unions.
import { type Json, record, text, texts } from "../json.ts";
import { type EnumShape, readEnum, readWordUnion } from "./enums.ts";
import { isTrivial, type Kind, kindOf, typesOf, unwrap, variantPlaces } from "./kinds.ts";
import { additionalOf, unionOrOne } from "./objects.ts";
import type { Type } from "./plan.ts";
import { any, type SchemaReader, unionOf } from "./schema-reader.ts";
import { child, children, type Place, type Source } from "./source.ts";
import { warnUnexpressed } from "./unexpressed.ts";
import { readUnion } from "./unions.ts";

const JSON_TYPES = ["object", "array", "string", "integer", "number", "boolean", "null"];

/** Reads a schema whose kind is not `object`. The caller handles `null`. */
export function readPlain(reader: SchemaReader, place: Place): EnumShape | Type {
  const { source } = reader;
  const kind = kindOf(source, place);
  const { own, parts } = unwrap(source, place);
  if (parts.length === 0) return readOwn(reader, own, kind);
  const { allOf, ...rest } = record(own.value);
  const all = [...parts, { pointer: own.pointer, value: rest }];
  warnConflict(source, own, all);
  const chosen = all.findLast((part) => kindOf(source, part) === kind);
  if (chosen === undefined) return any;
  return chosen.pointer === own.pointer && chosen === all.at(-1)
    ? readOwn(reader, chosen, kind)
    : reader.typeOf(chosen);
}

/** Returns whether a named schema is a type of its own rather than an alias. */
export function hasOwnName(source: Source, place: Place): boolean {
  const kind = kindOf(source, place);
  if (kind === "object") return true;
  if (unwrap(source, place).parts.length > 0) return false;
  if (kind === "union") return readWordUnion(source, place) !== undefined;
  return kind === "enum" && readEnum(source, place).kind === "enum";
}

/** The only schema in `allOf` with structure, when nothing outside has any: then it is the type. */
export function onlyPart(source: Source, place: Place): Place | undefined {
  const { own, parts } = unwrap(source, place);
  const { allOf, ...rest } = record(own.value);
  const speaking = parts.filter((part) => !isTrivial(part.value));
  return speaking.length === 1 && isTrivial(rest) ? speaking[0] : undefined;
}

function readOwn(reader: SchemaReader, place: Place, kind: Kind): EnumShape | Type {
  const schema = record(place.value);
  warnUnexpressed(reader.source, place);
  switch (kind) {
    case "enum":
      return readEnum(reader.source, place);
    case "union":
      return readWordUnion(reader.source, place) ?? readAlternatives(reader, place);
    case "array":
      return readArray(reader, place);
    case "map":
      return readMap(reader, place);
    case "string":
      return readString(schema);
    case "integer":
      return { kind, format: pick(schema, ["int32", "int64"]) };
    case "number":
      return { kind, format: isMoney(schema) ? "decimal" : pick(schema, ["float", "double"]) };
    case "boolean":
    case "null":
      return { kind };
    default:
      return readAny(reader.source, place);
  }
}

/** `oneOf` and `anyOf`, or one schema for several JSON types. */
function readAlternatives(reader: SchemaReader, place: Place): Type {
  if (variantPlaces(place).length > 0) return readUnion(reader, place);
  const schema = record(place.value);
  const types = typesOf(schema).map((type): Type => {
    const one = { pointer: place.pointer, value: { ...schema, type } };
    const kind = kindOf(reader.source, one);
    if (kind === "object") return { kind: "named", key: reader.objectKey(one, "object") };
    const plain = readOwn(reader, one, kind);
    return plain.kind === "enum" ? any : plain;
  });
  return unionOf(types);
}

function readArray(reader: SchemaReader, place: Place): Type {
  const prefix = Array.isArray(record(place.value)["items"]) ? "items" : "prefixItems";
  const positions = children(child(place, prefix)).map(([, item]) => item);
  const items = child(place, "items");
  if (positions.length === 0)
    return { kind: "array", items: items.value === false ? any : reader.typeOf(items) };
  reader.source.warn(
    `${place.pointer}/${prefix}`,
    "A tuple is generated as an array whose items may be of any of its types.",
  );
  const isOpen = prefix === "prefixItems" && typeof items.value === "object";
  const types = [...positions, ...(isOpen ? [items] : [])].map(reader.typeOf);
  return { kind: "array", items: unionOf(types) };
}

function readMap(reader: SchemaReader, place: Place): Type {
  const additional = additionalOf(reader.source, place);
  return {
    kind: "map",
    values: typeof additional === "object" ? unionOrOne(additional.map(reader.typeOf)) : any,
  };
}

function readString(schema: Json): Type {
  const format = text(schema["format"]);
  if (format === "binary" || isRawContent(schema)) return { kind: "binary" };
  if (format === "byte" || schema["contentEncoding"] === "base64") return { kind: "string", format: "byte" };
  if (format === "url") return { kind: "string", format: "uri" };
  return { kind: "string", format: pick(schema, ["date", "date-time", "duration", "uuid", "uri"]) };
}

/**
 * Returns whether the schema of a whole body declares a file: `format: binary`, or since 3.1 a media type without a type,
 * which no value but raw bytes can have.
 */
export function isRawBody(schema: Json): boolean {
  const isTyped = schema["type"] !== undefined || schema["contentEncoding"] !== undefined;
  return schema["format"] === "binary" || (!isTyped && text(schema["contentMediaType"]) !== "");
}

/** OpenAPI 3.1 declares binary data as a media type without an encoding. Text and JSON inside a string stay strings. */
function isRawContent(schema: Json): boolean {
  const media = text(schema["contentMediaType"]);
  return media !== "" && schema["contentEncoding"] === undefined && !/^text\/|json|xml/.test(media);
}

function isMoney(schema: Json): boolean {
  return ["decimal", "money", "currency"].includes(text(schema["format"]));
}

function pick<T extends string>(schema: Json, formats: readonly T[]): T | undefined {
  return formats.find((format) => schema["format"] === format);
}

function readAny(source: Source, { pointer, value }: Place): Type {
  const schema = record(value);
  const unknown = typesOf(schema).filter((type) => !JSON_TYPES.includes(type));
  if (unknown.length > 0)
    source.warn(pointer, `${unknown.join(", ")} is not a type of JSON Schema; any value is accepted.`);
  return { kind: "any", known: texts(schema["x-known-types"]) };
}

/** Warns when `allOf` combines incompatible types. */
function warnConflict(source: Source, place: Place, parts: readonly Place[]): void {
  const kinds = new Set(parts.map((part) => kindOf(source, part)).map(family));
  kinds.delete(undefined);
  if (kinds.size > 1)
    source.warn(place.pointer, `allOf asks for ${[...kinds].join(" and ")} at once; one of them is used.`);
}

function family(kind: Kind): string | undefined {
  if (kind === "any" || kind === "enum" || kind === "union" || kind === "null") return undefined;
  if (kind === "integer") return "number";
  return kind === "map" ? "object" : kind;
}
