// Writes a schema as a list of properties in Markdown; what is inside a property opens on demand.
import type { Description } from "../../../packages/studio/src/reference/description.ts";
import type { Parameter, Schema } from "../../../packages/studio/src/reference/open-api.ts";
import { itemOf, objectIn, typeOf, valuesOf } from "../../../packages/studio/src/reference/schema.ts";

type Follow = Description["follow"];

/** Where a list appears in the page. */
interface Level {
  readonly follow: Follow;
  /** Spaces before each line. */
  readonly indent: string;
  /** The objects around it, so that one which contains itself ends. */
  readonly within: readonly object[];
}

/** Returns the properties of a schema, or what it is when it has none. */
export function schemaText(schema: Schema, follow: Follow): string {
  return listOf(schema, { follow, indent: "", within: [] }).join("\n");
}

/** Returns parameters as a list. */
export function parametersText(parameters: readonly Parameter[], follow: Follow): string {
  const level: Level = { follow, indent: "", within: [] };
  return parameters
    .flatMap(({ name, required = false, schema, description }) =>
      propertyLines(
        { name, isRequired: required, property: { ...schema, ...(description && { description }) } },
        level,
      ),
    )
    .join("\n");
}

function listOf(schema: Schema, level: Level): readonly string[] {
  const { follow, indent } = level;
  const { oneOf, anyOf } = follow(schema);
  const variants = oneOf ?? anyOf;
  if (variants) return variants.flatMap((variant) => variantLines(variant, level));
  const object = objectIn(schema, follow);
  if (object === undefined) return [`${indent}${typeOf(schema, follow)}`];
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) =>
    propertyLines({ name, property, isRequired: object.required?.includes(name) ?? false }, level),
  );
}

function variantLines(variant: Schema, level: Level): readonly string[] {
  const { follow, indent } = level;
  return [`${indent}- ${typeOf(variant, follow)}`, ...nestedLines("Properties", variant, level)];
}

interface Property {
  readonly name: string;
  readonly property: Schema;
  readonly isRequired: boolean;
}

function propertyLines({ name, property, isRequired }: Property, level: Level): readonly string[] {
  const { follow, indent } = level;
  const { description = "" } = { ...follow(property), ...property };
  const type = `*${typeOf(property, follow)}${isRequired ? ", required" : ""}*`;
  const paragraphs = [...description.split(/\n{2,}/), valuesText(property, follow)].filter(Boolean);
  return [
    `${indent}- **\`${name}\`** ${type}`,
    ...paragraphs.flatMap((paragraph) => ["", `${indent}  ${paragraph.replace(/\s*\n\s*/g, " ")}`]),
    ...(objectIn(property, follow) ? nestedLines(`Properties of ${name}`, property, level) : []),
    "",
  ];
}

function nestedLines(summary: string, schema: Schema, level: Level): readonly string[] {
  const { follow, indent, within } = level;
  const object = objectIn(schema, follow);
  if (object === undefined || within.includes(object)) return [];
  const inner = { follow, indent: `${indent}  `, within: [...within, object] };
  const lines = listOf(itemOf(schema, follow), inner);
  return [
    "",
    `${inner.indent}<!-- details ${summary} -->`,
    "",
    ...lines,
    "",
    `${inner.indent}<!-- /details -->`,
  ];
}

function valuesText(schema: Schema, follow: Follow): string {
  const { values, isClosed, fallback } = valuesOf(schema, follow);
  const listed = values.map((value) => `\`${String(value)}\``).join(", ");
  const parts = [
    listed && `${isClosed ? "One of" : "Known values:"} ${listed}.`,
    fallback !== undefined && `Default \`${JSON.stringify(fallback)}\`.`,
  ];
  return parts.filter(Boolean).join(" ");
}
