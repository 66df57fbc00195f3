// Makes documents whose operations send and return JSON: types crossed with nullability, shapes, arity and places.
import type { Json } from "./styles.ts";

/** A schema of a document. */
export type Schema = { readonly [name: string]: Json };

/** An operation that takes an object of a named type as the property `item` and returns one, or takes and returns a whole value. */
export interface JsonCell {
  readonly id: string;
  /** The schema of what is sent and returned, with references into the document. */
  readonly schema: Schema;
  /** Whether it is the property `item` of the body; else it is the body. */
  readonly isProperty: boolean;
  /** Media type; default: that of JSON. */
  readonly mediaType?: string;
}

/** A document with its cells. */
export interface JsonMatrix {
  readonly document: Schema;
  readonly cells: readonly JsonCell[];
}

/** Versions of OpenAPI, which differ in how they say null. */
export type Version = "3.0.3" | "3.1.0";

/** Types that both versions can express, by name. */
export const TYPES: Readonly<Record<string, Schema>> = {
  text: { type: "string" },
  integer: { type: "integer" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  uint64: { type: "integer", format: "uint64" },
  number: { type: "number" },
  float: { type: "number", format: "float" },
  double: { type: "number", format: "double" },
  decimal: { type: "number", format: "decimal" },
  decimalText: { type: "string", format: "decimal" },
  flag: { type: "boolean" },
  day: { type: "string", format: "date" },
  moment: { type: "string", format: "date-time" },
  clock: { type: "string", format: "time" },
  span: { type: "string", format: "duration" },
  uuid: { type: "string", format: "uuid" },
  bytes: { type: "string", format: "byte" },
  raw: { type: "string", format: "binary" },
  secret: { type: "string", format: "password" },
  mail: { type: "string", format: "email" },
  link: { type: "string", format: "uri" },
  unknown: { type: "string", format: "x-house" },
  words: { type: "string", enum: ["a", "b c", "", "class", "1st"] },
  ranks: { type: "integer", enum: [1, 5, -1] },
  levels: { type: "number", enum: [0.5, 1.25] },
  anything: {},
  object: { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } }, required: ["a"] },
  map: { type: "object", additionalProperties: { type: "integer" } },
};

/** Constants, which 3.0 writes as enums of one value. */
const CONSTANTS: Readonly<Record<string, string | number | boolean>> = {
  constText: "fixed text",
  constInteger: 7,
  constNumber: 2.5,
  constFlag: true,
};

/** Ways to say that a value may be null, or not, by name; each with the types of the document that it needs. */
const NULLABILITIES: Readonly<
  Record<Version, Readonly<Record<string, (schema: Schema, at: string) => Made>>>
> = {
  "3.0.3": {
    keyword: (schema) => ({ schema: nullable30(schema) }),
    behindReference: (schema, at) => ({ schema: reference(at), components: { [at]: nullable30(schema) } }),
    onlyPart: (schema, at) => ({ schema: { allOf: [reference(at)] }, components: { [at]: schema } }),
    nullablePart: (schema, at) => ({
      schema: { allOf: [reference(at)], nullable: true },
      components: { [at]: schema },
    }),
  },
  "3.1.0": {
    plain: (schema) => ({ schema }),
    typeList: (schema) => ({ schema: nullable31(schema) }),
    behindReference: (schema, at) => ({ schema: reference(at), components: { [at]: nullable31(schema) } }),
    oneOf: (schema, at) => ({
      schema: { oneOf: [reference(at), { type: "null" }] },
      components: { [at]: schema },
    }),
  },
};

interface Made {
  readonly schema: Schema;
  readonly components?: Readonly<Record<string, Schema>>;
}

/** Shapes around a type, by name. */
const SHAPES = {
  bare: (schema: Schema) => schema,
  list: (items: Schema) => ({ type: "array", items }),
  map: (additionalProperties: Schema) => ({ type: "object", additionalProperties }),
  lists: (items: Schema) => ({ type: "array", items: { type: "array", items } }),
  nested: (inner: Schema) => ({
    type: "object",
    properties: { inner },
    required: ["inner"],
    additionalProperties: false,
  }),
};

/** The type that as a whole body is no JSON but bytes. */
const BYTES = "raw";

/** Makes the matrix of JSON in a version of OpenAPI. */
export function jsonMatrix(version: Version): JsonMatrix {
  const crossed = typesOf(version).map(([type, schema]) => crossNullabilities(type, schema, version));
  // Shapes of a whole value do not depend on the version.
  const shaped =
    version === "3.1.0" ? typesOf(version).flatMap(([type, schema]) => wholeShapes(type, schema)) : [];
  const cells = [...crossed.flatMap(({ cells: own }) => own), ...shaped];
  const schemas = Object.assign({}, ...crossed.map(({ components }) => components)) as Record<string, Schema>;
  return { document: documentOf(version, schemas, cells), cells };
}

/** A type with each way to say that it may be null: in an object with all shapes, and whole. */
function crossNullabilities(type: string, schema: Schema, version: Version) {
  const components: Record<string, Schema> = {};
  const cells: JsonCell[] = [];
  for (const [way, make] of Object.entries(NULLABILITIES[version])) {
    // Null would match both alternatives.
    if (way === "oneOf" && (type === "anything" || type === "constNull")) continue;
    const id = `${type}_${way}`;
    const made = make(schema, `${id}_base`);
    Object.assign(components, made.components, { [id]: holder(made.schema) });
    cells.push({ id, schema: reference(id), isProperty: true });
    if ((way === "typeList" || way === "keyword") && type !== BYTES)
      cells.push({ id: `${id}_whole`, schema: made.schema, isProperty: false });
  }
  return { components, cells };
}

function wholeShapes(type: string, schema: Schema): readonly JsonCell[] {
  return (["bare", "list", "map"] as const)
    .filter((shape) => type !== BYTES || shape !== "bare")
    .map((shape) => ({ id: `${type}_${shape}_whole`, schema: SHAPES[shape](schema), isProperty: false }));
}

function typesOf(version: Version): readonly (readonly [name: string, schema: Schema])[] {
  const constants = Object.entries(CONSTANTS).map(([name, value]): [string, Schema] => [
    name,
    version === "3.1.0"
      ? { const: value }
      : { type: typeof value === "number" ? "number" : typeof value, enum: [value] },
  ]);
  return [
    ...Object.entries(TYPES),
    ...constants,
    ...(version === "3.1.0" ? [["constNull", { const: null }] as const] : []),
  ];
}

/** An object with a type in every shape, required (`r_…`) and optional (`o_…`). */
function holder(schema: Schema): Schema {
  const members = ["r", "o"].flatMap((arity) =>
    Object.entries(SHAPES).map(([shape, around]) => [`${arity}_${shape}`, around(schema)] as const),
  );
  const required = Object.keys(SHAPES).map((shape) => `r_${shape}`);
  return { type: "object", properties: Object.fromEntries(members), required, additionalProperties: false };
}

function nullable30(schema: Schema): Schema {
  const { enum: values, ...rest } = schema;
  return { ...rest, nullable: true, ...(values !== undefined && { enum: [...(values as Json[]), null] }) };
}

function nullable31(schema: Schema): Schema {
  const { type, enum: values, const: only, ...rest } = schema;
  if (only !== undefined) return { enum: [only, null] };
  const enumerated = values !== undefined && { enum: [...(values as Json[]), null] };
  return type === undefined ? schema : { ...rest, type: [type, "null"], ...enumerated };
}

function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Puts the cells into a document; a body is optional, so that a call without one asks for a value. */
export function documentOf(
  version: Version,
  schemas: Readonly<Record<string, Schema>>,
  cells: readonly JsonCell[],
): Schema {
  const paths = cells.map(({ id, schema, isProperty, mediaType = "application/json" }) => {
    const body = isProperty
      ? { type: "object", properties: { item: schema }, additionalProperties: false }
      : schema;
    const content = { [mediaType]: { schema: body } };
    const result = { description: "Done.", content: { [mediaType]: { schema } } };
    const operation = {
      operationId: id,
      tags: ["matrix"],
      requestBody: { content },
      responses: { "200": result },
    };
    return [`/${id}`, { post: operation }] as const;
  });
  return {
    openapi: version,
    info: { title: "Matrix of JSON", version: "1.0.0" },
    servers: [{ url: "https://matrix.example/v1" }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}
