// Decides whether a schema accepts a value, and says why it does not.
import { isDeepStrictEqual } from "node:util";
import { record, texts } from "../../json.ts";
import { child, isRecord, type Place } from "../../plan/source.ts";
import { type Flat, isRest, itemAt, type Kind, matches, meet, propertyOf } from "./flat.ts";
import { hasFormat } from "./formats.ts";
import { closed, type SchemaReader } from "./read.ts";

/** Why a value is refused. */
export interface Refusal {
  /** `type`, `required`, `oneOf`. */
  readonly keyword: string;
  /** Names of properties, and `[]` for items. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** What the keyword demands. */
  readonly wanted?: unknown;
}

/** The type of a value. */
export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}

/** Returns why the schemas refuse a value; `undefined` when all accept it. */
export function refusalOf(
  reader: SchemaReader,
  places: readonly Place[],
  value: unknown,
): Refusal | undefined {
  return refusalBy(reader, reader.flat(places), value);
}

/** Returns why a flat schema refuses a value; `undefined` when it accepts it. */
export function refusalBy(reader: SchemaReader, flat: Flat, value: unknown): Refusal | undefined {
  const refuse = (keyword: string, wanted?: unknown): Refusal => ({ keyword, path: [], value, wanted });
  const kind = kindOf(value);
  if (!flat.types.has(kind)) return refuse("type", [...flat.types]);
  if (flat.values?.every((each) => !isDeepStrictEqual(each, value))) return refuse("enum");
  return (
    scalarRefusal(flat, value, refuse) ??
    (Array.isArray(value) ? arrayRefusal(reader, flat, value) : undefined) ??
    (isRecord(value) ? objectRefusal(reader, flat, value) : undefined) ??
    choiceRefusal(reader, flat, value) ??
    conditionRefusal(reader, flat, value)
  );
}

/** Returns the values of a finite schema. */
export function valuesOf(reader: SchemaReader, flat: Flat): readonly unknown[] {
  return (flat.values ?? []).filter((value) => refusalBy(reader, flat, value) === undefined);
}

type Refuse = (keyword: string, wanted?: unknown) => Refusal;

function scalarRefusal(flat: Flat, value: unknown, refuse: Refuse): Refusal | undefined {
  if (typeof value === "number") return numberRefusal(flat, value, refuse);
  if (typeof value !== "string") return undefined;
  const length = [...value].length;
  if (length < flat.lengths[0]) return refuse("minLength", flat.lengths[0]);
  if (length > flat.lengths[1]) return refuse("maxLength", flat.lengths[1]);
  const pattern = flat.patterns.find((each) => !matches(each, value));
  if (pattern !== undefined) return refuse("pattern", pattern);
  const format = flat.formats.find((each) => !hasFormat(each, value));
  return format === undefined ? undefined : refuse("format", format);
}

function numberRefusal(
  { integer, low, high, multiples }: Flat,
  value: number,
  refuse: Refuse,
): Refusal | undefined {
  if (integer && !Number.isInteger(value)) return refuse("type", ["integer"]);
  if (low && (value < low.value || (low.exclusive && value === low.value)))
    return refuse("minimum", low.value);
  if (high && (value > high.value || (high.exclusive && value === high.value)))
    return refuse("maximum", high.value);
  const multiple = multiples.find((each) => !isMultiple(value, each));
  return multiple === undefined ? undefined : refuse("multipleOf", multiple);
}

/** Returns whether a number is a multiple of another, but for rounding. */
export function isMultiple(value: number, divisor: number): boolean {
  return Number.isInteger(Number((value / divisor).toPrecision(12)));
}

function arrayRefusal(reader: SchemaReader, flat: Flat, value: readonly unknown[]): Refusal | undefined {
  const refuse = (keyword: string, wanted?: unknown): Refusal => ({ keyword, path: [], value, wanted });
  if (value.length < flat.counts[0]) return refuse("minItems", flat.counts[0]);
  if (value.length > flat.counts[1]) return refuse("maxItems", flat.counts[1]);
  if (
    flat.unique &&
    value.some((item, index) => value.slice(0, index).some((each) => isDeepStrictEqual(each, item)))
  )
    return refuse("uniqueItems");
  for (const [index, item] of value.entries()) {
    const refusal = refusalOf(reader, itemAt(flat, index), item);
    if (refusal !== undefined) return { ...refusal, path: ["[]", ...refusal.path] };
  }
  return undefined;
}

function objectRefusal(
  reader: SchemaReader,
  flat: Flat,
  value: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  const refuse = (keyword: string, wanted?: unknown): Refusal => ({ keyword, path: [], value, wanted });
  const names = Object.keys(value);
  const missing = [...flat.required].find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return refuse("required", missing);
  if (names.length < flat.sizes[0]) return refuse("minProperties", flat.sizes[0]);
  if (names.length > flat.sizes[1]) return refuse("maxProperties", flat.sizes[1]);
  for (const name of names) {
    const places = [...propertyOf(flat, name), ...unevaluatedOf(reader, flat, value, name)];
    const refusal = refusalOf(reader, places, value[name]);
    if (refusal === undefined) continue;
    return places.some((place) => place.value === false)
      ? refuse("additionalProperties", name)
      : { ...refusal, path: [name, ...refusal.path] };
  }
  return undefined;
}

/** The schemas of `unevaluatedProperties` that apply to a property. */
function unevaluatedOf(reader: SchemaReader, flat: Flat, value: unknown, name: string): readonly Place[] {
  if (flat.unevaluated.length === 0 || isEvaluated(reader, flat, value, name)) return [];
  return flat.unevaluated;
}

function isEvaluated(reader: SchemaReader, flat: Flat, value: unknown, name: string): boolean {
  if (flat.properties.has(name) || flat.byPattern.some(([pattern]) => matches(pattern, name))) return true;
  if (flat.rest.some((rest) => isRest(rest, name))) return true;
  return flat.choices.some(({ variants }) =>
    variants.some((variant) => {
      const inner = reader.flat([variant]);
      return refusalBy(reader, inner, value) === undefined && isEvaluated(reader, inner, value, name);
    }),
  );
}

function choiceRefusal(reader: SchemaReader, flat: Flat, value: unknown): Refusal | undefined {
  for (const { kind, variants } of flat.choices) {
    const refusals = variants.map((variant) => refusalOf(reader, [variant], value));
    const count = refusals.filter((refusal) => refusal === undefined).length;
    if (count === 0) return commonRefusal(kind, value, refusals);
    if (count > 1 && kind === "oneOf") return { keyword: "oneOf", path: [], value, wanted: count };
  }
  return undefined;
}

/** Why no variant accepts a value: the reason that all of them share, or that no variant matches. */
function commonRefusal(kind: string, value: unknown, refusals: readonly (Refusal | undefined)[]): Refusal {
  const [first, ...others] = refusals;
  if (first !== undefined && others.every((other) => isDeepStrictEqual(first, other))) return first;
  return { keyword: kind, path: [], value, wanted: 0 };
}

function conditionRefusal(reader: SchemaReader, flat: Flat, value: unknown): Refusal | undefined {
  const found = flat.conditions.find(
    ({ keyword, place, owner }) => !isMet(reader, keyword, [place, owner], value),
  );
  return found && { keyword: found.keyword, path: [], value };
}

function isMet(
  reader: SchemaReader,
  keyword: string,
  [place, owner]: readonly [Place, Place],
  value: unknown,
): boolean {
  const accepts = (at: Place, each: unknown): boolean => refusalOf(reader, [at], each) === undefined;
  const object = isRecord(value) ? value : {};
  switch (keyword) {
    case "not":
      return !accepts(place, value);
    case "if":
      return accepts(child(owner, accepts(place, value) ? "then" : "else"), value);
    case "contains": {
      if (!Array.isArray(value)) return true;
      const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = record(owner.value);
      const count = value.filter((item) => accepts(place, item)).length;
      return count >= Number(minContains) && count <= Number(maxContains);
    }
    case "propertyNames":
      return Object.keys(object).every((name) => accepts(place, name));
    default:
      return Object.entries(record(place.value)).every(([name, needed]) => {
        if (!Object.hasOwn(object, name)) return true;
        return keyword === "dependentRequired"
          ? texts(needed).every((each) => Object.hasOwn(object, each))
          : accepts(child(place, name), value);
      });
  }
}

/** The branches of a schema: one for each combination of its variants, without those that accept nothing. */
export function branchesOf(reader: SchemaReader, flat: Flat, most = 64): readonly Flat[] | undefined {
  const [choice, ...choices] = flat.choices;
  if (choice === undefined) return [closed(flat)];
  const found: Flat[] = [];
  for (const variant of choice.variants) {
    const rest = choice.variants.filter((other) => other !== variant);
    const excluded = choice.kind === "oneOf" ? rest : [];
    const chosen = { ...flat, choices, excluded: [...flat.excluded, ...excluded] };
    const branch = meet({ ...chosen, others: [...flat.others, ...rest] }, reader.flat([variant]));
    const inner = branch.types.size === 0 ? [] : branchesOf(reader, branch, most - found.length);
    if (inner === undefined) return undefined;
    found.push(...inner);
    if (found.length > most) return undefined;
  }
  return found;
}
