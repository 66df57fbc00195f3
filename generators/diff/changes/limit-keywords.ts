// Compares the value constraints of two schemas: which became tighter, which looser.
import { isDeepStrictEqual } from "node:util";
import { type Json, text } from "../../json.ts";
import type { BeforeAfter } from "../change.ts";

/** A constraint that differs. */
export interface LimitChange {
  readonly keyword: string;
  readonly kind: "limit-tightened" | "limit-loosened";
  readonly limit: BeforeAfter<unknown>;
}

/** Whether the constraint became tighter; each is given as numbers, or absent. */
type IsTighter = (old: number, current: number) => boolean;

const NUMBERS: Readonly<Record<string, IsTighter>> = {
  minLength: (old, current) => current > old,
  minItems: (old, current) => current > old,
  minProperties: (old, current) => current > old,
  minContains: (old, current) => current > old,
  maxLength: (old, current) => current < old,
  maxItems: (old, current) => current < old,
  maxProperties: (old, current) => current < old,
  maxContains: (old, current) => current < old,
  // A divisor of the old number admits all its multiples.
  multipleOf: (old, current) => !Number.isInteger(Number((old / current).toPrecision(12))),
};
/** Constraints that are the same, or another one: no subset of theirs is decidable here. */
const OPAQUE = [
  "pattern",
  "not",
  "contains",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "if",
  "then",
  "else",
];
/** Constraints that are compared as they are. */
const SIMPLE: ReadonlySet<string> = new Set([...Object.keys(NUMBERS), ...OPAQUE, "uniqueItems"]);
/** Limits that admit every value, as if they were absent. */
const NO_LIMIT: readonly (readonly [string, unknown])[] = [
  ["minLength", 0],
  ["minItems", 0],
  ["minProperties", 0],
  ["uniqueItems", false],
  ["pattern", ""],
];
/** Formats that restrict a value and that no type has (JSON Schema 2020-12, section 7.3, and the registry of OpenAPI). */
const FORMATS =
  /^((idn-)?(email|hostname)|ipv[46]|(uri|iri)-reference|iri|uri-template|(relative-)?json-pointer|regex|time|u?int(8|16)|uint(32|64))$/;

/** Lists the constraints that differ. */
export function limitChanges(old: Json, current: Json): readonly LimitChange[] {
  const [before, after] = [old, current].map(normalize);
  if (before === undefined || after === undefined) return [];
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords.flatMap((keyword): readonly LimitChange[] => {
    const limit = { old: before[keyword], new: after[keyword] };
    if (isDeepStrictEqual(limit.old, limit.new)) return [];
    // A change between formats of which a type has one is a change of the type.
    if (keyword === "format" && old["format"] !== undefined && current["format"] !== undefined) {
      if (limit.old === undefined || limit.new === undefined) return [];
    }
    return [{ keyword, kind: isTighter(keyword, limit) ? "limit-tightened" : "limit-loosened", limit }];
  });
}

/** The constraints of a schema in one notation, without those that admit everything. */
function normalize(schema: Json): Json {
  const limits: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (SIMPLE.has(key) && !NO_LIMIT.some(([name, none]) => name === key && none === value))
      limits[key] = value;
    else if (/^(exclusiveM|m)inimum$/.test(key))
      limits["minimum"] = boundOf(schema, "minimum", "exclusiveMinimum");
    else if (/^(exclusiveM|m)aximum$/.test(key))
      limits["maximum"] = boundOf(schema, "maximum", "exclusiveMaximum");
    else if (key === "format" && FORMATS.test(text(value))) limits[key] = value;
  }
  return limits;
}

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** A bound in the notation of 3.0 (`exclusiveMinimum: true`) or 3.1 (a number). */
function boundOf(schema: Json, inclusive: string, exclusive: string): Bound | undefined {
  const [value, beyond] = [schema[inclusive], schema[exclusive]];
  if (typeof beyond === "number") {
    const isInclusiveTighter =
      typeof value === "number" && (inclusive === "minimum" ? value > beyond : value < beyond);
    return isInclusiveTighter ? { value, exclusive: false } : { value: beyond, exclusive: true };
  }
  return typeof value === "number" ? { value, exclusive: beyond === true } : undefined;
}

function isTighter(keyword: string, { old, new: current }: BeforeAfter<unknown>): boolean {
  if (old === undefined) return true;
  if (current === undefined) return false;
  if (keyword === "minimum" || keyword === "maximum")
    return isBoundTighter(keyword, old as Bound, current as Bound);
  const compare = NUMBERS[keyword];
  // Another pattern or format refuses some values that the old one admitted, as far as anyone can tell.
  if (compare === undefined) return true;
  return compare(Number(old), Number(current));
}

function isBoundTighter(keyword: "minimum" | "maximum", old: Bound, current: Bound): boolean {
  if (old.value === current.value) return current.exclusive;
  return keyword === "minimum" ? current.value > old.value : current.value < old.value;
}
