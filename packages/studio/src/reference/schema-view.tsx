// Shows a schema as a list of properties; objects in it open when they are asked for.
import { type ReactNode, useState } from "react";
import type { Description } from "./description.ts";
import type { Schema } from "./open-api.ts";
import { itemOf, objectIn, typeOf, valuesOf } from "./schema.ts";
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
  const { values, isClosed, fallback } = valuesOf(schema, follow);
  if (values.length === 0 && fallback === undefined) return null;
  return (
    <p className="sub values">
      {values.length > 0 && (isClosed ? "One of" : "Known values:")}
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
