// Defines a schema with everything that applies to it in one place, and the intersection of two of them.
import { isDeepStrictEqual } from "node:util";
import type { Place } from "../../plan/source.ts";

/** Types of JSON values; integers are numbers. */
export const kinds = ["null", "boolean", "number", "string", "array", "object"] as const;

/** One of the types. */
export type Kind = (typeof kinds)[number];

/** A bound of numbers. */
export interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

/** From, to. */
export type Range = readonly [low: number, high: number];

/** A schema of the properties that no other keyword next to it describes. */
export interface Rest {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly place: Place;
}

/** Alternatives: at least one applies, or exactly one. */
export interface Choice {
  readonly kind: "anyOf" | "oneOf";
  readonly variants: readonly Place[];
}

/** A constraint that is only evaluated: `not`, `contains`, `if`. */
export interface Condition {
  readonly keyword: string;
  readonly place: Place;
  /** The schema that the keyword is in. */
  readonly owner: Place;
}

/** A schema without references and `allOf`: all of these constraints apply. Lists of places are conjunctions. */
export interface Flat {
  readonly types: ReadonlySet<Kind>;
  readonly integer: boolean;
  readonly values: readonly unknown[] | undefined;
  readonly low: Bound | undefined;
  readonly high: Bound | undefined;
  readonly multiples: readonly number[];
  readonly lengths: Range;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly counts: Range;
  readonly unique: boolean;
  /** Items by position, and the others. */
  readonly prefix: readonly (readonly Place[])[];
  readonly items: readonly Place[];
  readonly sizes: Range;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, readonly Place[]>;
  readonly byPattern: readonly (readonly [pattern: string, place: Place])[];
  readonly rest: readonly Rest[];
  readonly unevaluated: readonly Place[];
  readonly choices: readonly Choice[];
  /** Schemas that do not apply, since exactly one variant does. */
  readonly excluded: readonly Place[];
  /** Other variants than the one that was chosen: what they describe is in use. */
  readonly others: readonly Place[];
  readonly conditions: readonly Condition[];
  /** Values that the document shows. */
  readonly examples: readonly unknown[];
}

/** The schema of every value. */
export const everything: Flat = {
  types: new Set(kinds),
  integer: false,
  values: undefined,
  low: undefined,
  high: undefined,
  multiples: [],
  lengths: [0, Number.POSITIVE_INFINITY],
  patterns: [],
  formats: [],
  counts: [0, Number.POSITIVE_INFINITY],
  unique: false,
  prefix: [],
  items: [],
  sizes: [0, Number.POSITIVE_INFINITY],
  required: new Set(),
  properties: new Map(),
  byPattern: [],
  rest: [],
  unevaluated: [],
  choices: [],
  excluded: [],
  others: [],
  conditions: [],
  examples: [],
};

/** The schema of the values that both schemas accept. */
export function meet(one: Flat, other: Flat): Flat {
  if (one === everything) return other;
  if (other === everything) return one;
  return {
    types: new Set([...one.types].filter((kind) => other.types.has(kind))),
    integer: one.integer || other.integer,
    values: commonValues(one.values, other.values),
    low: tighter(one.low, other.low, 1),
    high: tighter(one.high, other.high, -1),
    multiples: union(one.multiples, other.multiples),
    lengths: overlap(one.lengths, other.lengths),
    patterns: union(one.patterns, other.patterns),
    formats: union(one.formats, other.formats),
    counts: overlap(one.counts, other.counts),
    unique: one.unique || other.unique,
    prefix: mergePrefix(one, other),
    items: [...one.items, ...other.items],
    sizes: overlap(one.sizes, other.sizes),
    required: new Set([...one.required, ...other.required]),
    properties: mergeProperties(one.properties, other.properties),
    byPattern: [...one.byPattern, ...other.byPattern],
    rest: [...one.rest, ...other.rest],
    unevaluated: [...one.unevaluated, ...other.unevaluated],
    choices: [...one.choices, ...other.choices],
    excluded: [...one.excluded, ...other.excluded],
    others: [...one.others, ...other.others],
    conditions: [...one.conditions, ...other.conditions],
    examples: [...one.examples, ...other.examples],
  };
}

/** Returns whether a set has all that another has. */
export function isWithin<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  return [...part].every((each) => whole.has(each));
}

/** The schemas of an item. */
export function itemAt({ prefix, items }: Flat, index: number): readonly Place[] {
  return prefix[index] ?? items;
}

/** The schemas of a property: by name, by pattern, and those of further properties. */
export function propertyOf({ properties, byPattern, rest }: Flat, name: string): readonly Place[] {
  return [
    ...(properties.get(name) ?? []),
    ...byPattern.filter(([pattern]) => matches(pattern, name)).map(([, place]) => place),
    ...rest.filter((each) => isRest(each, name)).map(({ place }) => place),
  ];
}

/** Returns whether a schema of further properties applies to a name. */
export function isRest({ names, patterns }: Rest, name: string): boolean {
  return !names.includes(name) && !patterns.some((pattern) => matches(pattern, name));
}

/** Returns whether a text matches a pattern; an invalid pattern matches everything. */
export function matches(pattern: string, text: string): boolean {
  let compiled = compiledPatterns.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern);
    compiledPatterns.set(pattern, compiled);
  }
  return compiled === null || compiled.test(text);
}

const compiledPatterns = new Map<string, RegExp | null>();

function compile(pattern: string): RegExp | null {
  for (const flags of ["u", ""])
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Patterns of other languages are tried without the flag, and then ignored.
    }
  return null;
}

function commonValues(
  one: readonly unknown[] | undefined,
  other: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.filter((value) => other.some((each) => isDeepStrictEqual(each, value)));
}

function tighter(one: Bound | undefined, other: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.value === other.value) return one.exclusive ? one : other;
  return (one.value - other.value) * sign > 0 ? one : other;
}

function overlap(one: Range, other: Range): Range {
  return [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
}

function union<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  return [...new Set([...one, ...other])];
}

function mergePrefix(one: Flat, other: Flat): Flat["prefix"] {
  const count = Math.max(one.prefix.length, other.prefix.length);
  return Array.from({ length: count }, (_, index) => [...itemAt(one, index), ...itemAt(other, index)]);
}

function mergeProperties(one: Flat["properties"], other: Flat["properties"]): Flat["properties"] {
  if (one.size === 0) return other;
  const merged = new Map(one);
  for (const [name, places] of other) merged.set(name, [...(merged.get(name) ?? []), ...places]);
  return merged;
}
