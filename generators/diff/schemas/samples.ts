// Makes values of a schema, at its limits and at those of another one.
import type { Place } from "../../plan/source.ts";
import { branchesOf, refusalBy, valuesOf } from "./evaluate.ts";
import { type Flat, itemAt, type Kind, propertyOf } from "./flat.ts";
import { formatExamples } from "./formats.ts";
import { textsOfPattern } from "./patterns.ts";
import type { Sides } from "./read.ts";

/** Name of a property that no schema describes. */
export const UNDESCRIBED = "other";

/** Most schemas inside one another. */
const DEEPEST = 5;
/** Most values of one schema. */
const MOST = 80;
const LONGEST = 5000;
const TEXTS = [
  "a",
  "",
  "abc",
  "A",
  "0",
  "1",
  "x-a",
  "a-b",
  "a_b",
  "A1",
  "abc123",
  "AB",
  "ab",
  "12345",
  "true",
  " ",
];

/** The two sides, and what is proved about them. */
export interface Sampled extends Sides {
  isProved(written: readonly Place[], read: readonly Place[]): boolean;
}

/** Makes values that the writer's schemas accept, which are likely to be refused by the reader's where they differ. */
export function samplesOf(
  sides: Sampled,
  written: readonly Place[],
  read: readonly Place[],
  depth = 0,
): readonly unknown[] {
  if (depth > DEEPEST) return [];
  const own = branchesOf(sides.writer, sides.writer.flat(written), 24) ?? [];
  const hints = branchesOf(sides.reader, sides.reader.flat(read), 24) ?? [];
  const found = own.flatMap((flat) => samplesOfFlat(sides, flat, hints, depth));
  return distinct(found).slice(0, MOST * Math.max(1, own.length));
}

function samplesOfFlat(
  sides: Sampled,
  flat: Flat,
  hints: readonly Flat[],
  depth: number,
): readonly unknown[] {
  if (flat.values !== undefined) return valuesOf(sides.writer, flat);
  const of = (kind: Kind): readonly unknown[] => {
    switch (kind) {
      case "null":
        return [null];
      case "boolean":
        return [true, false];
      case "number":
        return numbersOf(flat, hints);
      case "string":
        return textsOf(flat, hints);
      case "array":
        return arraysOf(sides, flat, hints, depth);
      default:
        return objectsOf(sides, flat, hints, depth);
    }
  };
  const isAccepted = (value: unknown): boolean => refusalBy(sides.writer, flat, value) === undefined;
  return [
    ...flat.examples.filter(isAccepted),
    ...[...flat.types].flatMap((kind) => of(kind).filter(isAccepted).slice(0, MOST)),
  ];
}

function numbersOf(flat: Flat, hints: readonly Flat[]): readonly number[] {
  const bounds = [flat, ...hints].flatMap(({ low, high, multiples }) => [
    ...[low?.value, high?.value]
      .filter((value) => value !== undefined)
      .flatMap((value) => [value, value - 1, value + 1, value + 0.5, value - 0.5]),
    ...multiples.flatMap((value) => [value, -value, value * 2, value + 1]),
  ]);
  const [step = 0] = flat.multiples;
  const base = [0, 1, -1, 2, 3, 7, 0.5, 2.25, -1.5, 2 ** 31, -(2 ** 31) - 1, 1e6];
  const all = [...base, ...bounds, ...(step === 0 ? [] : base.map((value) => value * step))];
  return flat.integer ? all.filter(Number.isInteger) : all;
}

function textsOf(flat: Flat, hints: readonly Flat[]): readonly string[] {
  const lengths = [flat, ...hints]
    .flatMap(({ lengths: [low, high] }) => [low, low - 1, low + 1, high, high + 1])
    .filter((length) => length >= 0 && length <= LONGEST);
  const known = hints.flatMap(({ values = [] }) => values.filter((value) => typeof value === "string"));
  const formats = flat.formats.flatMap((format) => formatExamples[format] ?? []);
  const wanted = hints.flatMap(({ patterns }) => patterns);
  const literals = flat.patterns.flatMap((pattern) => textsOfPattern(pattern, wanted));
  return [
    ...formats,
    ...TEXTS,
    ...lengths.map((length) => "a".repeat(length)),
    ...lengths.map((length) => "1".repeat(length)),
    ...literals,
    ...known,
  ];
}

function arraysOf(sides: Sampled, flat: Flat, hints: readonly Flat[], depth: number): readonly unknown[] {
  const items = (index: number): readonly unknown[] =>
    samplesOf(
      sides,
      itemAt(flat, index),
      hints.flatMap((hint) => itemAt(hint, index)),
      depth + 1,
    );
  const first = items(0);
  const counts = [flat, ...hints]
    .flatMap(({ counts: [low, high] }) => [low, low - 1, high, high + 1])
    .filter((count) => count > 0 && count <= 200);
  const of = (count: number): readonly unknown[] =>
    Array.from({ length: count }, (_, index) => (flat.unique ? (first[index] ?? index) : first[0]));
  const prefixed = flat.prefix.map((_, index) => items(index)[0]);
  return [
    [],
    ...first.map((item) => [item]),
    ...[2, ...counts].map(of),
    ...counts.map((count) => [...first.slice(0, count)]),
    ...(prefixed.length > 0 ? [prefixed] : []),
  ];
}

function objectsOf(sides: Sampled, flat: Flat, hints: readonly Flat[], depth: number): readonly unknown[] {
  const names = [...new Set([...flat.properties.keys(), ...flat.required])];
  const values = new Map(names.map((name) => [name, valuesOfProperty(sides, flat, hints, { name, depth })]));
  const usable = names.filter((name) => (values.get(name) ?? []).length > 0);
  const pick = (wanted: readonly string[]): Readonly<Record<string, unknown>> =>
    Object.fromEntries(wanted.map((name) => [name, values.get(name)?.[0]]));
  const optional = usable.filter((name) => !flat.required.has(name));
  const [least, all] = [pick(usable.filter((name) => flat.required.has(name))), pick(usable)];
  const others = othersOf(sides, flat, hints, depth);
  const varied = usable.flatMap((name) =>
    (values.get(name) ?? []).slice(1).map((value) => ({ [name]: value })),
  );
  return [
    least,
    all,
    ...others.slice(0, 8).map((other) => ({ ...least, ...other })),
    ...mixedWith(sides, flat, depth).map((other) => ({ ...all, ...other })),
    ...varied.map((value) => ({ ...least, ...value })),
    ...optional.map((name) => ({ ...least, ...pick([name]) })),
    ...optional.map((name) => pick(usable.filter((each) => each !== name))),
    ...others.slice(8).map((other) => ({ ...least, ...other })),
    ...varied.map((value) => ({ ...all, ...value })),
  ];
}

/** The properties of other variants, which a value may have too. */
function mixedWith(sides: Sampled, flat: Flat, depth: number): readonly object[] {
  if (depth > 1) return [];
  return flat.others.flatMap((other) =>
    samplesOf(sides, [other], [], depth + 1)
      .filter((value) => typeof value === "object" && value !== null && !Array.isArray(value))
      .slice(0, 2)
      .map((value) => value as object),
  );
}

/** Many values of a property that some reader may refuse, and few of the others. */
function valuesOfProperty(
  sides: Sampled,
  flat: Flat,
  hints: readonly Flat[],
  { name, depth }: { readonly name: string; readonly depth: number },
): readonly unknown[] {
  const own = propertyOf(flat, name);
  const read = hints.map((hint) => propertyOf(hint, name));
  const found = samplesOf(sides, own, read.flat(), depth + 1);
  const isAccepted = read.every((places) => sides.isProved(own, places));
  return found.slice(0, isAccepted ? 6 : MOST / 2);
}

/** Properties that no name describes. */
function othersOf(
  sides: Sampled,
  flat: Flat,
  hints: readonly Flat[],
  depth: number,
): readonly Readonly<Record<string, unknown>>[] {
  const patterns = [flat, ...hints].flatMap(({ byPattern }) =>
    byPattern.map(([pattern]) => pattern.replace(/^\^|\$$/g, "")),
  );
  const isExplicit = flat.rest.length > 0 || flat.byPattern.length > 0;
  const described = isExplicit
    ? hints.flatMap((hint) => [...hint.properties.keys()].filter((name) => !flat.properties.has(name)))
    : [];
  const areLimited = hints.some(({ conditions }) =>
    conditions.some(({ keyword }) => keyword === "propertyNames"),
  );
  const names = [
    ...(areLimited ? ["a", "A", "1", "a name that is longer than most"] : []),
    UNDESCRIBED,
    ...patterns,
    ...patterns.map((pattern) => `${pattern}a`),
    "x-a",
    ...described,
  ].filter((name) => !flat.properties.has(name));
  return names.flatMap((name) => {
    const places = propertyOf(flat, name);
    const found = samplesOf(
      sides,
      places,
      hints.flatMap((hint) => propertyOf(hint, name)),
      Math.max(depth + 1, DEEPEST - 1),
    );
    return distinct([
      ...found.slice(0, 12),
      ...(places.length === 0 ? [1, "a", true, null, {}, []] : []),
    ]).map((value) => ({ [name]: value }));
  });
}

function distinct(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
