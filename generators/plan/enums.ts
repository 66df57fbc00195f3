// Reads enums: `enum`, `const`, `x-known-values`, and unions of constants.
import { type Json, list, record, text, texts } from "../json.ts";
import { enumWords, isNullable, typesOf, variantPlaces } from "./kinds.ts";
import type { EnumType, Type } from "./plan.ts";
import { isRecord, type Place, type Source } from "./source.ts";
import { identifierWords, memberNames } from "./words.ts";

/** The parts of an enum that its schema decides. */
export interface EnumShape {
  readonly kind: "enum";
  readonly base: EnumType["base"];
  readonly values: EnumType["values"];
  readonly named?: true;
  readonly closed: boolean;
}

/** Most unions of strings inside one another; real documents have one or two. */
const DEEPEST_UNION = 20;

type Word = string | number | boolean;

/** Reads a schema with enum values: an enum, or another type when the values have different types. */
export function readEnum(source: Source, place: Place): EnumShape | Type {
  const schema = record(place.value);
  const words = distinctWords(source, place, enumWords(schema) ?? []);
  const [base, ...others] = new Set(words.map(baseOf));
  if (base === undefined) return { kind: "any", known: [] };
  if (others.length > 0 && !others.concat(base).every((each) => each !== "boolean" && each !== "string"))
    return { kind: "union", members: words.map(toConst), discriminator: undefined };
  if (base === "boolean") return words.length > 1 ? { kind: "boolean" } : toConst(words[0] ?? true);
  const closed = list(schema["enum"]).length > 0 || schema["const"] !== undefined;
  const isNamed = declaredNames(schema, words) !== undefined;
  return {
    kind: "enum",
    base: others.length > 0 ? "number" : base,
    values: nameValues(
      schema,
      words.filter((word) => typeof word !== "boolean"),
    ),
    ...(isNamed && { named: true }),
    closed: closed && schema["x-extensible-enum"] === undefined,
  };
}

/**
 * Reads a union that is an enum: each variant is a `const` or `enum` of strings; a variant of any string makes
 * the enum open. Variants may be references if one of them makes it open; named enums otherwise stay types of their own.
 * Returns `undefined` for any other union.
 */
export function readWordUnion(source: Source, place: Place): EnumShape | undefined {
  const places = variantPlaces(place);
  const read = places.map((variant) => textsOf(source, variant));
  if (read.includes(undefined)) return undefined;
  const members = read.flatMap((each) => each ?? []);
  const closed = members.every((member) => enumWords(member) !== undefined);
  const isNamed = places.some(({ value }) => record(value)["$ref"] !== undefined);
  const described = members.flatMap((member) =>
    (enumWords(member) ?? []).map((word) => [
      text(word),
      text(member["description"]) || text(member["title"]),
    ]),
  );
  // An enum of a single unnamed value has no use in code.
  if (described.length === 0 || (closed && (isNamed || members.length === 1))) return undefined;
  const words = [...new Set(described.map(([word = ""]) => word))];
  const schema = { "x-enum-descriptions": Object.fromEntries(described) };
  return { kind: "enum", base: "string", values: nameValues(schema, words), closed };
}

/** The string schemas behind a variant, through references and unions; `undefined` for other variants. */
function textsOf(source: Source, place: Place, depth = 0): readonly Json[] | undefined {
  const target = source.follow(place);
  if (isTextual(target.value)) return [target.value];
  const inner = variantPlaces(target);
  if (inner.length === 0 || depth > DEEPEST_UNION || isNullable(record(target.value))) return undefined;
  const all = inner.map((variant) => textsOf(source, variant, depth + 1));
  return all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
}

/** Returns whether a schema is an enum of strings, or any string. */
function isTextual(value: unknown): value is Json {
  if (!isRecord(value) || isNullable(value)) return false;
  const words = enumWords(value);
  if (words === undefined) return typesOf(value).join() === "string" && value["format"] === undefined;
  return words.every((word) => typeof word === "string");
}

/** A type with one value. */
export function toConst(value: Word): Type {
  return { kind: "const", value };
}

function baseOf(word: Word): EnumType["base"] | "boolean" {
  if (typeof word === "string") return "string";
  if (typeof word === "boolean") return "boolean";
  return Number.isInteger(word) ? "integer" : "number";
}

/** The distinct values, converted to the type the schema declares. */
function distinctWords(source: Source, place: Place, words: readonly unknown[]): readonly Word[] {
  const [type] = typesOf(record(place.value));
  const scalars = words.filter(isWord);
  if (scalars.length < words.length)
    source.warn(place.pointer, "Enum values that are arrays or objects are ignored.");
  const converted = scalars.map((word) => convert(word, type));
  if (converted.some((word, index) => word !== scalars[index]))
    source.warn(place.pointer, `Enum values are not of the type ${type}; they are converted to it.`);
  return [...new Set(converted)];
}

function isWord(word: unknown): word is Word {
  return typeof word === "string" || typeof word === "number" || typeof word === "boolean";
}

/** YAML reads some unquoted strings as numbers and booleans; the declared type decides. */
function convert(word: Word, type: string | undefined): Word {
  if (type === "string") return String(word);
  if (typeof word !== "string" || word.trim() === "") return word;
  if (type === "boolean" && (word === "true" || word === "false")) return word === "true";
  const isNumeric = (type === "integer" || type === "number") && Number.isFinite(Number(word));
  return isNumeric ? Number(word) : word;
}

/** Names each value: by `x-enum-varnames` if present, else by the value itself. */
function nameValues(schema: Json, words: readonly (string | number)[]): EnumType["values"] {
  const names = memberNames();
  const declared = declaredNames(schema, words);
  const descriptions =
    schema["x-enum-descriptions"] ?? schema["x-enumDescriptions"] ?? schema["x-enum-description"];
  return words.map((value, index) => ({
    value,
    words: names.take(identifierWords(declared?.[index] ?? String(value), "value")),
    description: describe(descriptions, value, index),
  }));
}

/** The names that a document gives to values; `undefined` unless each has one. */
function declaredNames(schema: Json, words: readonly unknown[]): readonly string[] | undefined {
  const names = texts(schema["x-enum-varnames"] ?? schema["x-enumNames"]);
  return names.length > 0 && names.length === words.length ? names : undefined;
}

/** Descriptions are a list in the order of the values, or a map by value. */
function describe(descriptions: unknown, value: string | number, index: number): string | undefined {
  const found = Array.isArray(descriptions) ? descriptions[index] : record(descriptions)[String(value)];
  return text(found) || undefined;
}
