// Lists the schemas whose pairs are compared: shapes of every kind, and bases with small edits.

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** Two schemas of one place. */
export interface SchemaPair {
  readonly id: string;
  readonly old: Schema;
  readonly new: Schema;
}

const text = { type: "string" };
const integer = { type: "integer" };
const object = (properties: Schema, required: readonly string[] = [], more: Schema = {}): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
  ...more,
});
const a = object({ a: text }, ["a"]);
const b = object({ b: integer }, ["b"]);
const cat = object({ kind: { const: "cat" }, lives: integer }, ["kind", "lives"]);
const dog = object({ kind: { const: "dog" }, name: text }, ["kind"]);

/** Shapes by name; each is compared with each other. */
export const shapes: Readonly<Record<string, Schema>> = {
  object: object({ a: text, b: integer }),
  "object with required": object({ a: text, b: integer }, ["a"]),
  "closed object": object({ a: text, b: integer }, [], { additionalProperties: false }),
  "nullable object": { ...object({ a: text, b: integer }), type: ["object", "null"] },
  "object or null": { oneOf: [{ type: "null" }, object({ a: text, b: integer })] },
  "wrapped object": { allOf: [object({ a: text }), object({ b: integer })] },
  "object with one of two": {
    ...object({ a: text, b: integer }),
    anyOf: [{ required: ["a"] }, { required: ["b"] }],
  },
  union: { oneOf: [a, b] },
  "union of one": { oneOf: [a] },
  "tagged union": { oneOf: [cat, dog] },
  "any of": { anyOf: [a, b] },
  map: { type: "object", additionalProperties: integer },
  "map of text": { type: "object", additionalProperties: text },
  "free object": { type: "object" },
  array: { type: "array", items: text },
  "array of objects": { type: "array", items: a },
  tuple: { type: "array", prefixItems: [text, integer], items: false, minItems: 2 },
  string: text,
  "nullable string": { type: ["string", "null"] },
  date: { type: "string", format: "date" },
  enum: { type: "string", enum: ["x", "y"] },
  "larger enum": { type: "string", enum: ["x", "y", "z"] },
  constant: { const: "x" },
  integer,
  number: { type: "number" },
  boolean: { type: "boolean" },
  "string or integer": { type: ["string", "integer"] },
  any: {},
};

const base = object(
  { a: text, n: integer, list: { type: "array", items: text }, inner: object({ c: text }, ["c"]) },
  ["a"],
);
const withA = (schema: Schema): Schema => object({ a: schema, n: integer }, ["a"]);
const limited = (type: string, old: Schema, current: Schema): readonly [Schema, Schema] => [
  withA({ type, ...old }),
  withA({ type, ...current }),
];

/** Edits by name: the schema before and after. Each is also undone. */
const edits: Readonly<Record<string, readonly [Schema, Schema]>> = {
  "optional property": [base, { ...base, properties: { ...(base["properties"] as Schema), z: text } }],
  "required property": [base, { ...base, required: ["a", "n"] }],
  closed: [base, { ...base, additionalProperties: false }],
  "open by name": [base, { ...base, additionalProperties: true }],
  "other properties are texts": [base, { ...base, additionalProperties: text }],
  "pattern of names": [base, { ...base, patternProperties: { "^x-": text } }],
  "unevaluated refused": [base, { ...base, unevaluatedProperties: false }],
  "unevaluated texts": [base, { ...base, unevaluatedProperties: text }],
  "names limited": [base, { ...base, propertyNames: { maxLength: 8 } }],
  "count of properties": [base, { ...base, maxProperties: 3 }],
  "dependent property": [base, { ...base, dependentRequired: { n: ["list"] } }],
  not: [base, { ...base, not: { required: ["n", "list"] } }],
  "if else": [base, { ...base, if: { required: ["n"] }, else: { required: ["list"] } }],
  "required sets": [base, { ...base, anyOf: [{ required: ["n"] }, { required: ["list"] }] }],
  "fewer required sets": [
    { ...base, anyOf: [{ required: ["n"] }, { required: ["list"] }] },
    { ...base, anyOf: [{ required: ["n"] }] },
  ],
  "exclusive sets": [
    { ...base, anyOf: [{ required: ["n"] }, { required: ["list"] }] },
    { ...base, oneOf: [{ required: ["n"] }, { required: ["list"] }] },
  ],
  "overlapping numbers": [
    withA({ anyOf: [{ type: "number" }, integer] }),
    withA({ oneOf: [{ type: "number" }, integer] }),
  ],
  "union next to properties": [object({ id: text }), { ...object({ id: text }), oneOf: [a, b] }],
  "flattened union": [
    { allOf: [{ oneOf: [a, b] }, object({ w: text })] },
    { oneOf: [object({ a: text, w: text }, ["a"]), object({ b: integer, w: text }, ["b"])] },
  ],
  "variant removed": [withA({ oneOf: [cat, dog] }), withA({ oneOf: [cat] })],
  "variant edited": [
    withA({ oneOf: [cat, dog] }),
    withA({ oneOf: [cat, { ...dog, required: ["kind", "name"] }] }),
  ],
  "reordered variants": [withA({ oneOf: [cat, dog] }), withA({ oneOf: [dog, cat] })],
  "tag as an enum": [
    withA({ oneOf: [cat, dog] }),
    withA(object({ kind: { enum: ["cat", "dog"] }, lives: integer, name: text }, ["kind"])),
  ],
  "constant as an enum": [withA({ const: "x" }), withA({ enum: ["x"] })],
  "enum value": [withA({ enum: ["x", "y"] }), withA({ enum: ["x", "y", "z"] })],
  "enum order": [withA({ enum: ["x", "y"] }), withA({ enum: ["y", "x"] })],
  "null in an enum": [withA({ enum: ["x", null] }), withA({ enum: ["x"] })],
  "integer to number": [withA(integer), withA({ type: "number" })],
  "string to any": [withA(text), withA({})],
  nullable: [withA(text), withA({ type: ["string", "null"] })],
  "nullable by union": [withA({ anyOf: [text, { type: "null" }] }), withA({ type: ["string", "null"] })],
  maximum: limited("integer", { maximum: 10 }, { maximum: 20 }),
  "exclusive maximum": limited("integer", { maximum: 10 }, { exclusiveMaximum: 10 }),
  minimum: limited("number", { minimum: 0 }, {}),
  "multiple of": limited("integer", { multipleOf: 4 }, { multipleOf: 2 }),
  "multiple of one": limited("integer", {}, { multipleOf: 1 }),
  "longer text": limited("string", { maxLength: 5 }, { maxLength: 9 }),
  "shorter text": limited("string", { minLength: 2 }, { minLength: 1 }),
  pattern: limited("string", { pattern: "^[a-z]+$" }, {}),
  "same pattern": limited("string", { pattern: "^[0-9]+$" }, { pattern: "^\\d+$" }),
  "any pattern": limited("string", {}, { pattern: ".*" }),
  format: limited("string", { format: "uuid" }, {}),
  "other format": limited("string", { format: "date" }, { format: "date-time" }),
  items: limited("array", { items: integer }, { items: { type: "number" } }),
  "count of items": limited("array", { items: text, maxItems: 2 }, { items: text, maxItems: 3 }),
  "unique items": limited("array", { items: text, uniqueItems: true }, { items: text }),
  "items of any type": limited("array", { items: text }, {}),
  "items by position": [
    withA({ type: "array", prefixItems: [text, integer], items: false }),
    withA({ type: "array", prefixItems: [text, { type: "number" }], items: false }),
  ],
  contains: limited("array", { items: integer }, { items: integer, contains: { const: 1 } }),
  "values of a map": [
    withA({ type: "object", additionalProperties: integer }),
    withA({ type: "object", additionalProperties: { type: "number" } }),
  ],
  "inner property": [
    base,
    { ...base, properties: { ...(base["properties"] as Schema), inner: object({ c: integer }, ["c"]) } },
  ],
  "inner optional": [
    base,
    { ...base, properties: { ...(base["properties"] as Schema), inner: object({ c: text }) } },
  ],
  "all of": [base, { allOf: [base] }],
  "all of in parts": [
    object({ a: text, n: integer }, ["a"]),
    { allOf: [object({ a: text }, ["a"]), object({ n: integer })] },
  ],
};

/** All pairs: shape by shape, and edits made and undone. */
export function allPairs(): readonly SchemaPair[] {
  const names = Object.keys(shapes);
  const crossed = names.flatMap((from) =>
    names.filter((to) => to !== from).map((to) => pairOf(`${from} → ${to}`, shapes[from], shapes[to])),
  );
  const edited = Object.entries(edits).flatMap(([name, [old, current]]) => [
    pairOf(name, old, current),
    pairOf(`${name}, undone`, current, old),
  ]);
  return [...crossed, ...edited];
}

function pairOf(id: string, old: Schema = {}, current: Schema = {}): SchemaPair {
  return { id, old, new: current };
}
