// Reads schemas of a document into flat ones, as they apply in one direction.
import { type Json, list, record, text, texts } from "../../json.ts";
import { child, children, isRecord, type Place, type Source } from "../../plan/source.ts";
import type { Direction } from "../change.ts";
import { type Bound, type Choice, everything, type Flat, kinds, meet } from "./flat.ts";

/** Most `allOf` and references inside one another. */
const DEEPEST = 40;

/** Patterns that match every text. */
const ANY_TEXT: readonly string[] = ["", ".*", "^.*$", "^.*", ".*$", "^"];

/** Formats that say nothing about which values are accepted. */
const FORMATS =
  /^((idn-)?(email|hostname)|ipv[46]|(uri|iri)(-reference)?|uri-template|(relative-)?json-pointer|regex|time|date|date-time|duration|uuid|byte)$/;

const CONDITIONS = ["not", "contains", "propertyNames", "dependentRequired", "dependentSchemas", "if"];

/** How the schemas of a document are read. */
export interface SchemaReader {
  readonly source: Source;
  readonly direction: Direction;
  /** Reads schemas of which all apply. */
  flat(places: readonly Place[]): Flat;
}

/** Who writes values, and who reads them. */
export interface Sides {
  readonly writer: SchemaReader;
  readonly reader: SchemaReader;
}

/** Refuses every value. */
const NOTHING: Place = { pointer: "nothing", value: false };

/** Makes a reader of schemas. In responses, those who read accept further properties, whatever the schema says. */
export function schemaReader(source: Source, direction: Direction, role: "reads" | "writes"): SchemaReader {
  const keywordsOf = keywordReader(source, direction, role);
  const known = new Map<string, Flat>();
  const one = (place: Place): Flat => {
    const before = known.get(place.pointer);
    if (before !== undefined) return before;
    const flat = closed(read(place, 0));
    known.set(place.pointer, flat);
    return flat;
  };
  const read = (place: Place, depth: number): Flat => {
    const target = source.follow(place);
    if (target.value === false) return { ...everything, types: new Set() };
    if (!isRecord(target.value) || depth > DEEPEST) return everything;
    const choice = nullOr(target);
    if (choice !== undefined) return { ...everything, choices: [choice] };
    const own = keywordsOf(target);
    const parts = children(child(target, "allOf")).map(([, part]) => read(part, depth + 1));
    const sibling = { pointer: `${place.pointer}/$ref`, value: siblingsOf(source, place, target) };
    if (sibling.value !== undefined)
      parts.push(
        keywordsOf(sibling),
        ...children(child(sibling, "allOf")).map(([, part]) => read(part, depth + 1)),
      );
    const all = parts.reduce(meet, own);
    const singles = all.choices.filter(({ variants }) => variants.length === 1);
    const flat = { ...all, choices: all.choices.filter(({ variants }) => variants.length > 1) };
    return singles
      .flatMap(({ variants }) => variants.map((each) => read(each, depth + 1)))
      .reduce(meet, flat);
  };
  return { source, direction, flat: (places) => closed(places.map(one).reduce(meet, everything)) };
}

/** Makes a function that reads the keywords of one schema. */
function keywordReader(
  source: Source,
  direction: Direction,
  role: "reads" | "writes",
): (place: Place) => Flat {
  const isOpen = direction === "response" && role === "reads";
  const isHidden = (place: Place): boolean => {
    const hidden = direction === "request" ? "readOnly" : "writeOnly";
    return record(place.value)[hidden] === true || record(source.follow(place).value)[hidden] === true;
  };
  // What does not travel in this direction is not written, and ignored where it is read.
  const unused = role === "writes" ? [NOTHING] : [];
  const keywordsOf = (place: Place): Flat => {
    const schema = record(place.value);
    const [properties, hidden] = [new Map<string, readonly Place[]>(), new Set<string>()];
    for (const [name, property] of children(child(place, "properties"))) {
      if (isHidden(property)) hidden.add(name);
      properties.set(name, hidden.has(name) ? unused : [property]);
    }
    const byPattern = children(child(place, "patternProperties"));
    const additional = child(place, "additionalProperties");
    const rest = {
      names: [...properties.keys()],
      patterns: byPattern.map(([pattern]) => pattern),
      place: additional,
    };
    const isIgnored = ({ value }: Place): boolean => value === undefined || (isOpen && value === false);
    const unevaluated = child(place, "unevaluatedProperties");
    return {
      ...everything,
      ...typesOf(schema),
      ...scalarsOf(schema),
      ...arraysOf(place),
      sizes: [
        numberOf(schema["minProperties"], 0),
        numberOf(schema["maxProperties"], Number.POSITIVE_INFINITY),
      ],
      required: new Set(texts(schema["required"]).filter((name) => !hidden.has(name))),
      properties,
      byPattern,
      rest: isIgnored(additional) ? [] : [rest],
      unevaluated: isIgnored(unevaluated) ? [] : [unevaluated],
      choices: choicesOf(place),
      conditions: CONDITIONS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => ({
        keyword,
        place: child(place, keyword),
        owner: place,
      })),
      examples: [schema["example"], schema["default"], ...list(schema["examples"])].filter(
        (value) => value !== undefined,
      ),
    };
  };
  return keywordsOf;
}

/** Without alternatives, the properties that are not evaluated are those without a description. */
export function closed(flat: Flat): Flat {
  if (flat.unevaluated.length === 0 || flat.choices.length > 0 || flat.conditions.length > 0) return flat;
  if (flat.rest.length > 0) return { ...flat, unevaluated: [] };
  const [names, patterns] = [[...flat.properties.keys()], flat.byPattern.map(([pattern]) => pattern)];
  return { ...flat, unevaluated: [], rest: flat.unevaluated.map((place) => ({ names, patterns, place })) };
}

function siblingsOf(source: Source, place: Place, target: Place): Json | undefined {
  if (target === place || !source.siblings) return undefined;
  const { $ref, ...siblings } = record(place.value);
  return Object.keys(siblings).length === 0 ? undefined : siblings;
}

function typesOf(schema: Json): Pick<Flat, "types" | "integer" | "values"> {
  const named = typeof schema["type"] === "string" ? [schema["type"]] : texts(schema["type"]);
  const isNullable = schema["nullable"] === true || schema["x-nullable"] === true;
  const types = new Set(
    kinds.filter((kind) => named.includes(kind) || (kind === "number" && named.includes("integer"))),
  );
  if (isNullable) types.add("null");
  const given = schema["const"] === undefined ? schema["enum"] : [schema["const"]];
  const values = Array.isArray(given) ? list(given) : undefined;
  return {
    types: named.length === 0 ? everything.types : types,
    integer: named.includes("integer") && !named.includes("number"),
    values: values && isNullable && !values.includes(null) ? [...values, null] : values,
  };
}

function scalarsOf(schema: Json) {
  const format = text(schema["format"]);
  const pattern = text(schema["pattern"]).replaceAll("[0-9]", "\\d");
  const integers = format === "int32" ? { low: -(2 ** 31), high: 2 ** 31 - 1 } : undefined;
  const multiple = schema["multipleOf"];
  return {
    low:
      boundOf(schema["minimum"], schema["exclusiveMinimum"], 1) ??
      (integers && { value: integers.low, exclusive: false }),
    high:
      boundOf(schema["maximum"], schema["exclusiveMaximum"], -1) ??
      (integers && { value: integers.high, exclusive: false }),
    multiples: typeof multiple === "number" && multiple > 0 ? [multiple] : [],
    lengths: [
      numberOf(schema["minLength"], 0),
      numberOf(schema["maxLength"], Number.POSITIVE_INFINITY),
    ] as const,
    patterns: ANY_TEXT.includes(pattern) ? [] : [pattern],
    formats: FORMATS.test(format) ? [format] : [],
  };
}

/** A bound in the notation of 3.0 (`exclusiveMinimum: true`) or 3.1 (a number). */
function boundOf(inclusive: unknown, exclusive: unknown, sign: 1 | -1): Bound | undefined {
  const value = typeof inclusive === "number" ? inclusive : undefined;
  if (typeof exclusive !== "number")
    return value === undefined ? undefined : { value, exclusive: exclusive === true };
  return value !== undefined && (value - exclusive) * sign > 0
    ? { value, exclusive: false }
    : { value: exclusive, exclusive: true };
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function arraysOf(place: Place): Pick<Flat, "counts" | "unique" | "prefix" | "items"> {
  const schema = record(place.value);
  const items = child(place, "items");
  return {
    counts: [numberOf(schema["minItems"], 0), numberOf(schema["maxItems"], Number.POSITIVE_INFINITY)],
    unique: schema["uniqueItems"] === true,
    prefix: children(child(place, "prefixItems")).map(([, item]) => [item]),
    items: items.value === undefined ? [] : [items],
  };
}

function choicesOf(place: Place): readonly Choice[] {
  return (["anyOf", "oneOf"] as const)
    .map((kind): Choice => ({ kind, variants: children(child(place, kind)).map(([, variant]) => variant) }))
    .filter(({ variants }) => variants.length > 0);
}

const NULL: Place = { pointer: "null", value: { type: "null" } };

/** `nullable` without a type: null, or what the schema accepts otherwise. */
function nullOr({ pointer, value }: Place): Choice | undefined {
  const { nullable, "x-nullable": extension, ...schema } = record(value);
  if ((nullable !== true && extension !== true) || schema["type"] !== undefined) return undefined;
  return { kind: "anyOf", variants: [NULL, { pointer: `${pointer}/nullable`, value: schema }] };
}
