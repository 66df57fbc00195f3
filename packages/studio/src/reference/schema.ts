// Describes a schema in a few words: its type, its object, its values.
import type { Description } from "./description.ts";
import type { Schema } from "./open-api.ts";

type Follow = Description["follow"];

/** Values of a schema or of its items. */
export interface Values {
  readonly values: readonly unknown[];
  /** Whether others are refused; otherwise they are those that are known today. */
  readonly isClosed: boolean;
  /** `undefined` without a default. */
  readonly fallback: unknown;
}

/** Values that are allowed or known, and the default. */
export function valuesOf(schema: Schema, follow: Follow): Values {
  const item = follow(itemOf(schema, follow));
  return {
    values: item.enum ?? item["x-known-values"] ?? [],
    isClosed: item.enum !== undefined,
    fallback: follow(schema).default ?? schema.default,
  };
}

/** The object that a schema describes: itself, the items of a list, or the values of a map. */
export function objectIn(schema: Schema, follow: Follow): Schema | undefined {
  const item = follow(itemOf(schema, follow));
  if (item.properties !== undefined) return item;
  return item.allOf?.map((each) => objectIn(each, follow)).find((each) => each !== undefined);
}

/** What a list or a map is made of; the schema itself when it is neither. */
export function itemOf(schema: Schema, follow: Follow): Schema {
  const { items, properties, additionalProperties: values } = follow(schema);
  if (items) return itemOf(items, follow);
  return typeof values === "object" && properties === undefined ? itemOf(values, follow) : schema;
}

/** `array of WorkflowField`, `string (date-time)`, `1 to 100`. */
export function typeOf(schema: Schema, follow: Follow): string {
  const { type, format, items, title, additionalProperties, properties, minimum, maximum } = follow(schema);
  if (items) return `array of ${typeOf(items, follow)}`;
  if (typeof additionalProperties === "object" && properties === undefined)
    return `map of ${typeOf(additionalProperties, follow)}`;
  const name = title ?? schema.$ref?.split("/").at(-1);
  if (properties) return name ?? "object";
  const plain = [type ?? "any value"].flat().join(" or ");
  const range =
    minimum === undefined && maximum === undefined ? "" : `, ${minimum ?? ""} to ${maximum ?? ""}`;
  return `${plain}${format ? ` (${format})` : ""}${range.replace(/ to $/, " or more")}`;
}
