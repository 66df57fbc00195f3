// Shows a schema as a list of properties; objects in it open when they are asked for.
import { type ReactNode, useState } from "react";
import type { Description } from "./description.ts";
import type { Schema } from "./open-api.ts";
import { Text } from "./text.tsx";

type Follow = Description["follow"];

/** The properties of a schema, or what it is. */
export function SchemaView({
  schema,
  follow,
}: {
  readonly schema: Schema;
  readonly follow: Follow;
}): ReactNode {
  const object = objectIn(schema, follow);
  const variants = follow(schema).oneOf ?? follow(schema).anyOf;
  if (variants)
    return (
      <ul className="properties">
        {variants.map((variant) => (
          <li key={variant.$ref ?? JSON.stringify(variant)}>
            <Nested label={`One of: ${typeOf(variant, follow)}`} schema={variant} follow={follow} />
          </li>
        ))}
      </ul>
    );
  if (object === undefined) return <p className="sub">{typeOf(schema, follow)}</p>;
  return (
    <ul className="properties">
      {Object.entries(object.properties ?? {}).map(([name, property]) => (
        <PropertyView
          key={name}
          name={name}
          property={property}
          isRequired={object.required?.includes(name) ?? false}
          follow={follow}
        />
      ))}
    </ul>
  );
}

/** One property, with what its value is made of. */
export function PropertyView({
  name,
  property,
  isRequired,
  follow,
}: {
  readonly name: string;
  readonly property: Schema;
  readonly isRequired: boolean;
  readonly follow: Follow;
}): ReactNode {
  const resolved = { ...follow(property), ...property };
  return (
    <li>
      <p>
        <code className="property-name">{name}</code>{" "}
        <span className="sub">
          {typeOf(property, follow)}
          {isRequired && <b className="required"> required</b>}
        </span>
      </p>
      <Text>{resolved.description}</Text>
      <Values schema={property} follow={follow} />
      {objectIn(property, follow) && <Nested label="Properties" schema={property} follow={follow} />}
    </li>
  );
}

/** Renders what is inside at the first opening: a document of the API has many levels. */
function Nested({
  label,
  schema,
  follow,
}: {
  readonly label: string;
  readonly schema: Schema;
  readonly follow: Follow;
}): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details onToggle={() => setIsOpened(true)}>
      <summary>{label}</summary>
      {isOpened && <SchemaView schema={itemOf(schema, follow)} follow={follow} />}
    </details>
  );
}

/** Values that are allowed or known, and the default. */
function Values({ schema, follow }: { readonly schema: Schema; readonly follow: Follow }): ReactNode {
  const item = follow(itemOf(schema, follow));
  const values = item.enum ?? item["x-known-values"] ?? [];
  const fallback = follow(schema).default ?? schema.default;
  if (values.length === 0 && fallback === undefined) return null;
  return (
    <p className="sub values">
      {values.length > 0 && (item.enum ? "One of" : "Known values:")}
      {values.flatMap((value) => [" ", <code key={String(value)}>{String(value)}</code>])}
      {fallback !== undefined && (
        <>
          {" "}
          Default <code>{JSON.stringify(fallback)}</code>
        </>
      )}
    </p>
  );
}

/** The object that a schema describes: itself, the items of a list, or the values of a map. */
function objectIn(schema: Schema, follow: Follow): Schema | undefined {
  const item = follow(itemOf(schema, follow));
  if (item.properties !== undefined) return item;
  return item.allOf?.map((each) => objectIn(each, follow)).find((each) => each !== undefined);
}

function itemOf(schema: Schema, follow: Follow): Schema {
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
