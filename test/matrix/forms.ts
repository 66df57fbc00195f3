// Makes documents whose operations send forms: one for each combination of type, encoding, media type and version of OpenAPI.
import type { FieldEncoding, FieldKind, FormType, Version } from "./form-fields.ts";
import type { Json } from "./styles.ts";

/** An operation with a form: three properties of one schema, `r` required, `o` optional and `n` optional and nullable. */
export interface FormCell {
  readonly id: string;
  readonly encoding: FieldEncoding | undefined;
  readonly kind: FieldKind;
}

/** A document with its cells. */
export interface FormMatrix {
  readonly document: { readonly [name: string]: Json };
  readonly mediaType: FormType;
  readonly version: Version;
  readonly cells: readonly FormCell[];
}

type Schema = { readonly [name: string]: Json };

const OBJECT: Schema = {
  type: "object",
  properties: { R: { type: "integer" }, "odd key": { type: "string" }, flag: { type: "boolean" } },
  required: ["R"],
  additionalProperties: false,
};

const SCALARS: Readonly<Record<string, Schema>> = {
  text: { type: "string" },
  integer: { type: "integer" },
  wide: { type: "integer", format: "int64" },
  number: { type: "number" },
  money: { type: "number", format: "decimal" },
  flag: { type: "boolean" },
  day: { type: "string", format: "date" },
  time: { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  bytes: { type: "string", format: "byte" },
  words: { type: "string", enum: ["a", "b c", "d'e&f"] },
  ranks: { type: "integer", enum: [1, 5] },
};

const FILE: Schema = { type: "string", format: "binary" };

const SHAPES: readonly (readonly [name: string, schema: Schema, kind: FieldKind])[] = [
  ...Object.entries(SCALARS).map(([name, schema]) => [name, schema, "scalar"] as const),
  ...Object.entries(SCALARS).map(
    ([name, items]) => [`${name}List`, { type: "array", items }, "list"] as const,
  ),
  ["nullableItems", { type: "array", items: { type: ["string", "null"] } }, "list"],
  ["nestedList", { type: "array", items: { type: "array", items: { type: "integer" } } }, "list"],
  ["objectList", { type: "array", items: OBJECT }, "list"],
  ["object", OBJECT, "object"],
  ["map", { type: "object", additionalProperties: { type: "string" } }, "object"],
  [
    "nullableMembers",
    {
      type: "object",
      properties: { a: { type: ["string", "null"] }, b: { type: "integer" } },
      required: ["a", "b"],
      additionalProperties: false,
    },
    "object",
  ],
  [
    "nestedObject",
    {
      type: "object",
      properties: { inner: OBJECT, list: { type: "array", items: { type: "string" } } },
      required: ["inner", "list"],
      additionalProperties: false,
    },
    "object",
  ],
];

const ANYTHING: (typeof SHAPES)[number] = ["anything", {}, "any"];

/** Only multipart carries files. */
const FILES: typeof SHAPES = [
  ["file", FILE, "file"],
  ["fileList", { type: "array", items: FILE }, "files"],
];

/** Encodings with a style, by name. OpenAPI 3.0 ignores those of multipart, but documents that have one mean it. */
const STYLED: Readonly<Record<string, FieldEncoding>> = {
  exploded: { style: "form", explode: true },
  joined: { style: "form", explode: false },
  spaces: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  deep: { style: "deepObject", explode: true },
  reserved: { allowReserved: true },
};

const TYPED: Readonly<Record<string, FieldEncoding>> = {
  json: { contentType: "application/json" },
  jsonCharset: { contentType: "application/json; charset=utf-8" },
  plain: { contentType: "text/plain; charset=utf-8" },
  image: { contentType: "image/png" },
  images: { contentType: "image/png, image/jpeg" },
};

/** Shapes for which each encoding differs; the others are written as one of them, and are crossed with the defaults only. */
const KEY_SHAPES: readonly string[] = [
  ...["text", "flag", "textList", "timeList", "nullableItems", "nestedList", "objectList"],
  ...["object", "map", "nullableMembers", "nestedObject", "file", "fileList"],
];

/** Makes the matrix of forms of a media type in a version of OpenAPI. */
export function formMatrix(mediaType: FormType, version: Version): FormMatrix {
  const isMultipart = mediaType === "multipart/form-data";
  const shapes = isMultipart ? [...SHAPES, ANYTHING, ...FILES] : [...SHAPES, ANYTHING];
  // Only the defaults depend on the version.
  const others = version === "3.1.0" ? { ...TYPED, ...STYLED } : {};
  const encodings = Object.entries({ defaults: undefined, ...others });
  const cells = encodings.flatMap(([name, encoding]) =>
    shapes
      .filter(([shape]) => encoding === undefined || KEY_SHAPES.includes(shape))
      .filter(([shape, , kind]) => isDefined({ shape, kind }, encoding, isMultipart))
      .map(([shape, schema, kind]) => ({ id: `${name}_${shape}`, encoding, kind, schema })),
  );
  const paths = cells.map((cell) => [`/${cell.id}`, { post: operation(cell, mediaType, version) }] as const);
  const kind = isMultipart ? "multipart" : "urlencoded";
  return { document: documentOf(`${kind} forms`, version, paths), mediaType, version, cells };
}

/** Separators are defined for lists and objects without objects in them, `deepObject` for objects, and text for scalars. */
function isDefined(
  { shape, kind }: { readonly shape: string; readonly kind: FieldKind },
  encoding: FieldEncoding | undefined,
  isMultipart: boolean,
): boolean {
  const { style, contentType = "" } = encoding ?? {};
  const isFile = kind === "file" || kind === "files";
  if (contentType.startsWith("image/")) return isFile;
  if (isFile) return encoding === undefined;
  if (contentType.startsWith("text/")) return isMultipart && kind === "scalar";
  if (style === "deepObject") return kind === "object";
  if (shape === "nestedObject") return contentType !== "" || encoding === undefined;
  return !/Delimited/.test(style ?? "") || kind === "list" || kind === "object";
}

interface Made extends FormCell {
  readonly schema: Schema;
}

function operation({ id, encoding, schema }: Made, mediaType: FormType, version: Version): Json {
  const members = {
    r: in30or31(schema, version),
    o: in30or31(schema, version),
    n: nullable(schema, version),
  };
  const form = { type: "object", properties: members, required: ["r"] };
  const each = encoding as Json | undefined;
  const media = { schema: form, ...(each !== undefined && { encoding: { r: each, o: each, n: each } }) };
  return {
    operationId: id,
    tags: ["matrix"],
    requestBody: { required: true, content: { [mediaType]: media } },
    responses: { "204": { description: "Done." } },
  };
}

/** A schema in the notation of a version: before 3.1, `nullable` is a keyword of its own. */
function in30or31(schema: Schema, version: Version): Schema {
  if (version === "3.1.0") return schema;
  const { type, ...rest } = schema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, isSchema(value) ? in30or31(value, version) : value]),
  );
  if (!Array.isArray(type)) return type === undefined ? inner : { type, ...inner };
  const [first, ...others] = (type as Json[]).filter((each) => each !== "null");
  const isNullable = (type as Json[]).includes("null");
  return {
    ...(others.length === 0 && { type: first ?? "string" }),
    ...inner,
    ...(isNullable && { nullable: true }),
  };
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nullable(schema: Schema, version: Version): Schema {
  const { type, enum: values, ...rest } = schema;
  if (type === undefined) return schema;
  const all = {
    ...rest,
    type: [type, "null"],
    ...(values !== undefined && { enum: [...(values as Json[]), null] }),
  };
  return in30or31(all, version);
}

function documentOf(
  title: string,
  version: Version,
  paths: readonly (readonly [path: string, item: Json])[],
): Schema {
  return {
    openapi: version,
    info: { title: `Matrix of ${title}`, version: "1.0.0" },
    servers: [{ url: "https://matrix.example/v1" }],
    paths: Object.fromEntries(paths),
  };
}
