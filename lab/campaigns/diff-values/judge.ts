// Decides by validation what a change of a schema does: a library makes values of one schema, and Ajv holds them against the other.
// Imports nothing of the product.
import { createRequire } from "node:module";
import { JSONSchemaFaker } from "json-schema-faker";
import type { Schema } from "./shapes.ts";

const require = createRequire(import.meta.url);
const { default: Ajv } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const { default: addFormats } = require("ajv-formats") as typeof import("ajv-formats");

/** `refused`: a value is no longer valid. `ignored`: valid, but one document does not describe a part of it. */
export type Truth = "fine" | "ignored" | "refused";

/** What validation says. */
export interface Verdict {
  readonly truth: Truth;
  /** Values that the writer accepts. */
  readonly values: number;
  readonly example?: unknown;
}

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
const validators = new Map<string, (value: unknown) => boolean>();

/** Judges a change in one direction. In responses, clients ignore properties that they do not know. */
export function judge(direction: "request" | "response", old: Schema, current: Schema): Verdict {
  const [writer, reader] = direction === "request" ? [old, current] : [current, opened(old)];
  const written = valuesOf(writer).filter((value) => !isForeign(value, writer, reader));
  const accepts = validatorOf(reader);
  const refused = written.find((value) => !accepts(value));
  if (refused !== undefined || written.some((value) => value === null && !accepts(value)))
    return { truth: "refused", values: written.length, example: refused ?? null };
  const [before, after] = [validatorOf(closed(old)), validatorOf(closed(current))];
  const isIgnored = valuesOf(old).some(
    (value) => before(value) && !after(value) && validatorOf(opened(current))(value),
  );
  return { truth: isIgnored ? "ignored" : "fine", values: written.length };
}

/** Whether a schema says what other properties may be. */
function hasMap(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"additionalProperties":{');
}

/** Whether a value has a property that only the reader describes: a writer without a map sends none under its name. */
function isForeign(value: unknown, writer: Schema, reader: Schema): boolean {
  if (hasMap(writer) || typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const [own, others] = [writer, reader].map((schema) => new Set(namesIn(schema)));
  return Object.keys(value).some((name) => others?.has(name) && !own?.has(name));
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
  const all = [...batches.flat(), ...merged, ...POOL, ...(hasMap(schema) ? MAPS : []), ...edited];
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
  JSONSchemaFaker.option({
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
      return JSONSchemaFaker.generate(structuredClone(schema) as never) as unknown;
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

function validatorOf(schema: Schema): (value: unknown) => boolean {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known !== undefined) return known;
  const ajv = new Ajv({ strict: false });
  addFormats["default"](ajv);
  const validate = ajv.compile(schema);
  const accepts = (value: unknown): boolean => validate(value) === true;
  validators.set(key, accepts);
  return accepts;
}

/** The schema of a reader who ignores further properties. */
function opened(schema: Schema): Schema {
  return mapObjects(schema, ({ additionalProperties, unevaluatedProperties, ...rest }) => ({
    ...rest,
    ...(typeof additionalProperties === "object" && { additionalProperties }),
    ...(typeof unevaluatedProperties === "object" && { unevaluatedProperties }),
  }));
}

/** The schema with only the properties that it describes. */
function closed(schema: Schema): Schema {
  return { ...schema, unevaluatedProperties: schema["unevaluatedProperties"] ?? false };
}

function mapObjects(value: unknown, change: (schema: Schema) => Schema): Schema {
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== "object" || inner === null) return inner;
    return change(Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, walk(each)])));
  };
  return walk(value) as Schema;
}
