// Writes the types of a plan as OpenAPI 3.0 schemas in the few forms that every generator reads alike.
import type { NamedType, ObjectType, Plan, Type } from "../plan/plan.ts";

/** A schema or another object of the normalised document. */
export type Json = Readonly<Record<string, unknown>>;

/** Writes every named type: key → schema. */
export function schemasOf({ types }: Plan): Json {
  return Object.fromEntries(types.map((type) => [type.key, namedSchema(type)]));
}

function namedSchema(type: NamedType): Json {
  const { title, description } = type;
  const notes = { ...(title && { title }), ...(description && { description }) };
  if (type.kind === "object") return { ...notes, ...objectSchema(type) };
  if (type.kind === "alias") return { ...notes, ...schemaOf(type.type) };
  // Generated enums reject unknown values, so only request enums become enums.
  const isClosed = type.closed && !type.usage.response;
  const values = type.values.map(({ value }) => value);
  return { ...notes, type: type.base, ...(isClosed && { enum: values }) };
}

function objectSchema({ properties, additional, usage }: ObjectType): Json {
  const required = properties.filter((property) => property.required).map(({ name }) => name);
  const entries = properties.map(({ name, type, description, deprecated, readOnly, writeOnly }) => [
    name,
    withNotes(schemaOf(type), {
      ...(description && { description }),
      ...(deprecated && { deprecated }),
      ...(readOnly && { readOnly }),
      ...(writeOnly && { writeOnly }),
    }),
  ]);
  return {
    type: "object",
    ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
    ...(required.length > 0 && { required }),
    // Responses stay open: properties may be added.
    additionalProperties: additional === undefined ? usage.response : schemaOf(additional),
  };
}

/** Adds annotations to a schema; as siblings of an OpenAPI 3.0 `$ref` they would be ignored. */
export function withNotes(schema: Json, notes: Json): Json {
  if (Object.keys(notes).length === 0) return schema;
  return "$ref" in schema ? { allOf: [schema], ...notes } : { ...schema, ...notes };
}

/** Writes a type at its point of use. */
export function schemaOf(type: Type): Json {
  switch (type.kind) {
    case "binary":
      return { type: "string", format: "binary" };
    case "number":
      return { type: "number", ...(type.format && type.format !== "decimal" && { format: type.format }) };
    case "string":
    case "integer":
      return { type: type.kind, ...(type.format && { format: type.format }) };
    case "boolean":
      return { type: "boolean" };
    case "array":
      return { type: "array", items: schemaOf(type.items) };
    case "map":
      return { type: "object", additionalProperties: schemaOf(type.values) };
    case "named":
      return referenceTo(type.key);
    case "const":
      return constSchema(type.value);
    case "union":
      return unionSchema(type);
    case "nullable":
      return withNotes(schemaOf(type.type), { nullable: true });
    case "any":
    case "null":
      return {};
  }
}

/** A constant becomes a plain type: an enum of one value would reject values added later. */
function constSchema(value: string | number | boolean | null): Json {
  return value === null ? {} : { type: typeof value };
}

function unionSchema({ members, discriminator }: Type & { readonly kind: "union" }): Json {
  const mapping = Object.entries(discriminator?.mapping ?? {}).map(([value, key]) => [value, pointerTo(key)]);
  return {
    oneOf: members.map(schemaOf),
    ...(discriminator && {
      discriminator: { propertyName: discriminator.property, mapping: Object.fromEntries(mapping) },
    }),
  };
}

/** A reference to a named schema. */
export function referenceTo(key: string): Json {
  return { $ref: pointerTo(key) };
}

function pointerTo(key: string): string {
  return `#/components/schemas/${key}`;
}
