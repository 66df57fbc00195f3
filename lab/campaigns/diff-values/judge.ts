// Decides by validation what a change of a schema does: a library makes values of one schema, and Ajv holds them against the other.
// Imports nothing of the product.
import { load } from "../../bench/peers/peer.ts";
import type { Schema } from "./shapes.ts";
import { closed, opened, readerOf, validatorOf, writerOf } from "./validate.ts";

/** `refused`: a value is no longer valid. `ignored`: valid, but one document does not describe a part of it. */
export type Truth = "fine" | "ignored" | "refused";

/** What validation says. */
export interface Verdict {
  readonly truth: Truth;
  /** A value that is refused. */
  readonly example?: unknown;
  /** Whether only values are refused that have a property which only the reader describes. */
  readonly isForeignOnly: boolean;
}

/** What is used of the library. */
interface Faker {
  option(options: object): void;
  generate(schema: unknown): unknown;
}

const { JSONSchemaFaker: faker } = await load<{ readonly JSONSchemaFaker: Faker }>("json-schema-faker");

/** Values that a library makes of each schema. */
const DRAWN = 200;

const POOL: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  10,
  11,
  20,
  21,
  0.5,
  1e9,
  3e9,
  "",
  "a",
  "ab",
  "abcdef",
  "abcdefghij",
  "x",
  "y",
  "z",
  "2024-01-01",
  "2024-01-01T00:00:00Z",
  "7",
  "cat",
  [],
  ["a"],
  ["a", "a"],
  ["a", 1],
  [1],
  [1, 1, 1],
  [{}],
  {},
  { a: "a" },
  { b: 1 },
  { a: "a", b: 1 },
  ["a", 0.5],
  [0.5],
  { kind: "cat", lives: 1 },
];

/** Objects for maps, which may have any name. */
const MAPS: readonly unknown[] = [{ a: 1 }, { b: "a" }, { a: 1, b: 1 }, { a: "a", b: "a" }];

const values = new Map<string, readonly unknown[]>();

/** Judges a change in one direction. */
export function judge(direction: "request" | "response", old: Schema, current: Schema): Verdict {
  const [writer, reader] = [writerOf(direction, old, current), readerOf(direction, old, current)];
  const accepts = validatorOf(reader);
  const refused = valuesOf(writer).filter((value) => !accepts(value));
  const [example] = refused
    .filter((value) => !isForeign(value, writer, reader))
    .toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  if (example !== undefined) return { truth: "refused", example, isForeignOnly: false };
  return { truth: isLess(old, current) ? "ignored" : "fine", isForeignOnly: refused.length > 0 };
}

/** Whether the new schema accepts a value of the old one, but does not describe a part of it. */
function isLess(old: Schema, current: Schema): boolean {
  const [before, after, accepts] = [closed(old), closed(current), opened(current)].map(validatorOf);
  return valuesOf(old).some((value) => before?.(value) && !after?.(value) && accepts?.(value));
}

/**
 * Whether a value has a property that the reader describes and the writer does not, neither by name nor as one of many: a
 * writer sends none under its name. In a union, the variants that accept the value count.
 */
function isForeign(value: unknown, writer: Schema, reader: Schema): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const described = new Set(namesIn(reader));
  const others = Object.keys(value).filter((name) => !described.has(name));
  const properties = Object.fromEntries(others.map((name) => [name, {}]));
  return !validatorOf({ allOf: [writer], properties, unevaluatedProperties: false })(value);
}

/** The names of all properties that a schema describes. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === "properties" ? Object.keys(inner as object) : []),
    ...namesIn(inner),
  ]);
}

function mergedWith(one: unknown, other: unknown): unknown {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject(one) && isObject(other) ? { ...one, ...other } : null;
}

/** Values that a schema accepts: drawn by the library, changed at every place, and from a pool. */
export function valuesOf(schema: Schema): readonly unknown[] {
  const key = JSON.stringify(schema);
  const known = values.get(key);
  if (known !== undefined) return known;
  const batches = [1, 0.5, 0].map((probability, index) => draw(schema, probability, index));
  const edited = batches.flatMap((batch) => batch.slice(0, 25)).flatMap((value) => changed(value, 0));
  const merged = batches.flatMap((batch) =>
    batch.slice(0, 12).flatMap((one) => batch.slice(12, 24).map((other) => mergedWith(one, other))),
  );
  const all = [...batches.flat(), ...merged, ...POOL, ...MAPS, ...edited];
  const accepts = validatorOf(schema);
  const found = [...new Map(all.map((value) => [JSON.stringify(value), value])).values()].filter(accepts);
  values.set(key, found);
  return found;
}

function draw(schema: Schema, optionalsProbability: number, seed: number): readonly unknown[] {
  let state = seed + 1;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  faker.option({
    random,
    optionalsProbability,
    useExamplesValue: false,
    failOnInvalidTypes: false,
    failOnInvalidFormat: false,
    maxItems: 4,
    maxLength: 30,
  });
  return Array.from({ length: Math.ceil(DRAWN / 3) }, () => {
    try {
      return faker.generate(structuredClone(schema));
    } catch {
      return null;
    }
  });
}

/** The value with one place changed: left out, added, or another value of the pool. */
function changed(value: unknown, depth: number): readonly unknown[] {
  if (typeof value !== "object" || value === null || depth > 2) return [];
  if (Array.isArray(value))
    return [
      value.slice(1),
      [...value, ...value],
      [...value, 1],
      [...value, "a"],
      ...value
        .slice(0, 2)
        .flatMap((item, index) =>
          [...POOL.slice(0, 20), ...changed(item, depth + 1)].map((other) => value.with(index, other)),
        ),
    ];
  const entries = Object.entries(value);
  return [
    { ...value, other: 1 },
    { ...value, other: "a" },
    { ...value, "x-1": 1 },
    { ...value, "x-1": "a" },
    { ...value, "a long name": "a" },
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([each]) => each !== name))),
    ...entries.flatMap(([name, inner]) =>
      [...POOL, ...changed(inner, depth + 1)].map((other) => ({ ...value, [name]: other })),
    ),
  ];
}
