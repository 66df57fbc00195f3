// Makes documents that cross types, places, nullability, arity and styles: one operation for each combination.
import type { Json, Style, Styled } from "./styles.ts";

/** An operation of a matrix, and how its only parameter is serialized. */
export interface Cell {
  readonly id: string;
  readonly parameter: Styled;
}

/** A document with its cells. */
export interface Matrix {
  readonly document: { readonly [name: string]: Json };
  readonly cells: readonly Cell[];
}

type Schema = { readonly [name: string]: Json };

const SCALARS: Readonly<Record<string, Schema>> = {
  text: { type: "string" },
  integer: { type: "integer" },
  wide: { type: "integer", format: "int64" },
  number: { type: "number" },
  flag: { type: "boolean" },
  day: { type: "string", format: "date" },
  time: { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  words: { type: "string", enum: ["a", "b c", "d'e&f"] },
  ranks: { type: "integer", enum: [1, 5] },
};

const OBJECTS: Readonly<Record<string, Schema>> = {
  object: {
    type: "object",
    properties: { R: { type: "integer" }, "odd key": { type: "string" }, flag: { type: "boolean" } },
    required: ["R"],
    additionalProperties: false,
  },
  map: { type: "object", additionalProperties: { type: "string" } },
  nullableMembers: {
    type: "object",
    properties: { a: { type: ["string", "null"] }, b: { type: "integer" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
};

/** Each shape with whether it is an object, which alone `deepObject` is defined for. */
const SHAPES: readonly (readonly [name: string, schema: Schema, kind: "scalar" | "list" | "object"])[] = [
  ...Object.entries(SCALARS).map(([name, schema]) => [name, schema, "scalar"] as const),
  ...Object.entries(SCALARS).map(
    ([name, items]) => [`${name}List`, { type: "array", items }, "list"] as const,
  ),
  ["nullableItems", { type: "array", items: { type: ["string", "null"] } }, "list"],
  ["nestedList", { type: "array", items: { type: "array", items: { type: "integer" } } }, "list"],
  ["objectList", { type: "array", items: OBJECTS["object"] ?? {} }, "list"],
  ...Object.entries(OBJECTS).map(([name, schema]) => [name, schema, "object"] as const),
];

const STYLES: Readonly<Record<Styled["in"], readonly (readonly [style: Style, explode: boolean])[]>> = {
  query: [
    ["form", true],
    ["form", false],
    ["spaceDelimited", false],
    ["pipeDelimited", false],
    ["deepObject", true],
    ["content", false],
  ],
  path: [
    ["simple", false],
    ["simple", true],
    ["label", false],
    ["label", true],
    ["matrix", false],
    ["matrix", true],
    ["content", false],
  ],
  header: [
    ["simple", false],
    ["simple", true],
    ["content", false],
  ],
  cookie: [
    ["form", true],
    ["form", false],
    ["content", false],
  ],
};

/** Makes the matrix of parameters in one place: required and optional ones, nullable where they may be left out. */
export function parameterMatrix(place: Styled["in"]): Matrix {
  const arities = place === "path" ? [true] : [true, false];
  const cells = STYLES[place].flatMap(([style, explode]) =>
    SHAPES.filter(([, , kind]) => isDefined(style, kind)).flatMap(([shape, schema]) =>
      arities.map((required) => makeCell({ place, style, explode, shape, schema, required })),
    ),
  );
  const paths = cells.map((cell) => {
    const path = `/${cell.id}${place === "path" ? `/{${cell.parameter.name}}` : ""}`;
    return [path, { get: operation(cell) }] as const;
  });
  return { document: documentOf(`${place} parameters`, paths), cells };
}

interface Choice extends Pick<Styled, "style" | "explode"> {
  readonly place: Styled["in"];
  readonly shape: string;
  readonly schema: Schema;
  readonly required: boolean;
}

function makeCell({ place, style, explode, shape, schema, required }: Choice) {
  const arity = required ? "required" : "optional";
  return {
    id: [place, style, explode ? "exploded" : "whole", shape, arity].join("_"),
    parameter: { name: place === "header" ? "X-Value" : "p'q", in: place, style, explode },
    schema: required ? schema : nullable(schema),
    required,
  };
}

/** Separators are defined for lists and objects only, and `deepObject` for objects. */
function isDefined(style: Style, kind: "scalar" | "list" | "object"): boolean {
  if (style === "deepObject") return kind === "object";
  return !/Delimited/.test(style) || kind !== "scalar";
}

function nullable(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema;
  return {
    ...rest,
    type: [type ?? "string", "null"],
    ...(values !== undefined && { enum: [...(values as Json[]), null] }),
  };
}

function operation({ id, parameter, schema, required }: ReturnType<typeof makeCell>): Json {
  const { name, in: place, style, explode } = parameter;
  const how =
    style === "content" ? { content: { "application/json": { schema } } } : { style, explode, schema };
  return {
    operationId: id,
    tags: ["matrix"],
    parameters: [{ name, in: place, required, ...how }],
    responses: { "204": { description: "Done." } },
  };
}

function documentOf(title: string, paths: readonly (readonly [path: string, item: Json])[]): Schema {
  return {
    openapi: "3.1.0",
    info: { title: `Matrix of ${title}`, version: "1.0.0" },
    servers: [{ url: "https://matrix.example/v1" }],
    paths: Object.fromEntries(paths),
  };
}
