// Classifies a schema by the kind of its values, however it is written.
import { type Json, list, record, text } from "../json.ts";
import { child, children, isRecord, type Place, type Source } from "./source.ts";

/** Kind of a schema's values, apart from `null`. `object` has known properties, `map` does not. */
export type Kind =
  | "object"
  | "map"
  | "array"
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "null"
  | "enum"
  | "union"
  | "any";

const TYPES: readonly string[] = ["object", "array", "string", "integer", "number", "boolean"];
/** Keywords that imply a type when `type` is missing, the strongest first. */
const HINTS: readonly (readonly [Kind, readonly string[]])[] = [
  [
    "object",
    ["properties", "additionalProperties", "patternProperties", "unevaluatedProperties", "required"],
  ],
  ["array", ["items", "prefixItems", "contains"]],
  ["string", ["pattern", "minLength", "maxLength", "contentEncoding", "contentMediaType"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];
const STRING_FORMATS = [
  "date",
  "date-time",
  "duration",
  "uuid",
  "uri",
  "url",
  "byte",
  "binary",
  "email",
  "password",
];
const INTEGER_FORMATS = ["int32", "int64"];
/** The kinds of a scalar `allOf`, from the most specific to the least. */
const RANK: readonly Kind[] = ["enum", "union", "array", "integer", "number", "boolean", "string", "null"];

/** Most nested `allOf` followed; real documents have fewer than ten. */
export const DEEPEST = 300;

/** Cache of the kinds of schemas; most are needed often. */
const kindsBySource = new WeakMap<Source, WeakMap<object, Kind>>();

/** Keywords that change the type of a schema; all others are annotations or constraints. */
const STRUCTURE = [
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "type",
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "items",
  "prefixItems",
  "allOf",
  "oneOf",
  "anyOf",
  "enum",
  "const",
  "format",
  "contentEncoding",
  "contentMediaType",
  "x-known-values",
  "x-extensible-enum",
  "x-known-types",
];

/** Returns whether a schema has only annotations, or only a redundant `type: object`. */
export function isTrivial(value: unknown): boolean {
  if (!isRecord(value)) return true;
  return STRUCTURE.every((key) => value[key] === undefined || (key === "type" && value[key] === "object"));
}

/** Returns whether a schema allows `null`, in the notation of 3.0 or 3.1. References are not followed. */
export function isNullable(schema: Json): boolean {
  if (schema["nullable"] === true || schema["x-nullable"] === true) return true;
  if (list(schema["type"]).includes("null") || schema["type"] === "null") return true;
  if (list(schema["enum"]).includes(null) || schema["const"] === null) return true;
  return variants(schema).some((member) => isNull(member));
}

/** Returns whether a schema allows `null` only. */
function isNull(value: unknown): boolean {
  const schema = record(value);
  if (schema["type"] === "null" || schema["const"] === null) return true;
  const types = list(schema["type"]);
  if (types.length > 0 && types.every((type) => type === "null")) return true;
  const words = list(schema["enum"]);
  return words.length > 0 && words.every((word) => word === null);
}

/** The JSON types a schema declares, without `null`. */
export function typesOf(schema: Json): readonly string[] {
  const { type } = schema;
  const types = typeof type === "string" ? [type] : list(type).map(text);
  return types.filter((each) => each !== "null");
}

/** The values of an `enum` in any notation, without `null`; `undefined` for a schema without values. */
export function enumWords(schema: Json): readonly unknown[] | undefined {
  for (const key of ["enum", "x-known-values", "x-extensible-enum"]) {
    const words = list(schema[key]).filter((word) => word !== null);
    if (words.length > 0) return words;
  }
  return schema["const"] === undefined || schema["const"] === null ? undefined : [schema["const"]];
}

/** The alternatives of a schema: those of `oneOf`, else of `anyOf`. */
export function variants(schema: Json): readonly unknown[] {
  const oneOf = list(schema["oneOf"]);
  return oneOf.length > 0 ? oneOf : list(schema["anyOf"]);
}

/** The locations of the alternatives that are types: not `null`, and more than a list of required properties. */
export function variantPlaces(place: Place): readonly Place[] {
  const schema = record(place.value);
  const key = list(schema["oneOf"]).length > 0 ? "oneOf" : "anyOf";
  return children(child(place, key))
    .map(([, variant]) => variant)
    .filter(({ value }) => !isNull(value) && !isRequirement(value));
}

/** Returns whether a schema only requires or forbids properties. */
export function isRequirement(value: unknown): boolean {
  return (
    isRecord(value) &&
    STRUCTURE.every((key) => key === "required" || key === "type" || value[key] === undefined) &&
    (value["required"] !== undefined || value["not"] !== undefined) &&
    (value["type"] === undefined || value["type"] === "object")
  );
}

/** A schema split into its own keywords and those it is combined with (`allOf`, or a reference with siblings). */
export interface Unwrapped {
  readonly own: Place;
  readonly parts: readonly Place[];
}

/** Follows references and splits a schema. Siblings of `$ref` count since 3.1; in 3.0 they are ignored. */
export function unwrap(source: Source, place: Place): Unwrapped {
  const { value } = place;
  if (isRecord(value) && typeof value["$ref"] === "string" && source.siblings) {
    const { $ref, ...rest } = value;
    const own = { pointer: place.pointer, value: rest };
    if (!isTrivial(rest)) return { own, parts: [{ pointer: place.pointer, value: { $ref } }, ...allOf(own)] };
  }
  const own = source.follow(place);
  return { own, parts: allOf(own) };
}

/** Returns whether a schema is a reference without siblings. */
export function isReference(source: Source, { value }: Place): boolean {
  if (!isRecord(value) || typeof value["$ref"] !== "string") return false;
  const { $ref, ...rest } = value;
  return !source.siblings || isTrivial(rest);
}

/** Returns the kind of a schema. Follows references; circular ones are `any`. */
export function kindOf(source: Source, place: Place, depth = 0): Kind {
  const { own, parts } = unwrap(source, place);
  if (!isRecord(own.value) || depth > DEEPEST) return "any";
  const kinds = kindsOf(source);
  const key = schemaKey(own, place);
  const known = kinds.get(key);
  if (known !== undefined) return known;
  kinds.set(key, "any");
  const self = ownKind(source, own, own.value);
  const all = [...parts.map((part) => kindOf(source, part, depth + 1)), self];
  const kind = parts.length === 0 ? self : combine(all.filter((each) => each !== "any"));
  kinds.set(key, kind);
  return kind;
}

/**
 * Returns whether text of a schema is a number or a boolean, which is written as in JSON.
 *
 * @param mediaType - Only `text/plain` says nothing else about the text.
 */
export function isPlainJson(source: Source, mediaType: string, schema: Place): boolean {
  if (!/^text\/plain\s*(;|$)/i.test(mediaType)) return false;
  const kind = kindOf(source, schema);
  if (kind !== "enum") return kind === "integer" || kind === "number" || kind === "boolean";
  const words = enumWords(record(source.follow(schema).value)) ?? [];
  return words.length > 0 && words.every((word) => typeof word !== "string");
}

/** The schema object of the document, used as the cache key: the same for all locations that lead to it. */
export function schemaKey(own: Place, place: Place): object {
  return record(own.pointer === place.pointer ? place.value : own.value);
}

function kindsOf(source: Source): WeakMap<object, Kind> {
  const known = kindsBySource.get(source) ?? new WeakMap<object, Kind>();
  kindsBySource.set(source, known);
  return known;
}

function allOf(place: Place): readonly Place[] {
  return children(child(place, "allOf")).map(([, part]) => part);
}

/** Combines kinds that hold at the same time; `object` takes precedence. */
function combine(kinds: readonly Kind[]): Kind {
  if (kinds.length === 0) return "any";
  if (kinds.includes("object")) return "object";
  const most = RANK.find((kind) => kinds.includes(kind));
  // Maps and unions together: `{type: object}` next to a union is the union.
  return most ?? "map";
}

function ownKind(source: Source, place: Place, schema: Json): Kind {
  const types = typesOf(schema);
  const isScalar = !types.includes("array") && !types.includes("object");
  if (isScalar && enumWords(schema) !== undefined) return "enum";
  if (isNull(schema)) return "null";
  const hasMembers = Object.keys(record(schema["properties"])).length > 0;
  const alternatives = variantPlaces(place);
  if (alternatives.length > 0) return hasMembers && !coversMembers(source, place) ? "object" : "union";
  if (types.length > 1) return "union";
  const type = types[0] ?? inferred(schema);
  if (type === "object") return hasMembers ? "object" : "map";
  return TYPES.includes(type) ? (type as Kind) : "any";
}

/**
 * Returns whether each alternative has all properties declared next to the alternatives: then the union is complete,
 * as with a base that lists the types derived from it.
 */
function coversMembers(source: Source, place: Place): boolean {
  const own = Object.keys(record(record(place.value)["properties"]));
  return variantPlaces(place).every((variant) => {
    const names = memberNamesOf(source, variant, new Set());
    return own.every((name) => names.has(name));
  });
}

/** Names of the properties of an object, including those of its `allOf`. */
function memberNamesOf(source: Source, place: Place, seen: Set<string>): ReadonlySet<string> {
  const target = source.follow(place);
  if (seen.has(target.pointer)) return new Set();
  seen.add(target.pointer);
  const parts = children(child(target, "allOf")).flatMap(([, part]) => [
    ...memberNamesOf(source, part, seen),
  ]);
  return new Set([...Object.keys(record(record(target.value)["properties"])), ...parts]);
}

function inferred(schema: Json): string {
  const hint = HINTS.find(([, keys]) => keys.some((key) => schema[key] !== undefined))?.[0];
  if (hint !== undefined) return hint;
  const format = text(schema["format"]);
  if (STRING_FORMATS.includes(format)) return "string";
  return INTEGER_FORMATS.includes(format) ? "integer" : "any";
}
