// Changes of one schema: nullable or not, required or not, and what type it is.
import { above, lastOf, type Node, nodeAt, textsOf } from "./tree.ts";

/** Returns whether a schema allows null. */
export function isNullable(schema: Node): boolean {
  return schema["nullable"] === true || textsOf(schema["type"]).includes("null");
}

/** Returns the only type of a schema, null aside. */
export function typeOf(schema: Node): string {
  if (typeof schema["type"] === "string") return schema["type"];
  return textsOf(schema["type"]).find((each) => each !== "null") ?? "";
}

/** Returns whether a schema is a string without values or a format of its own. */
export function isText(schema: Node): boolean {
  return (
    typeOf(schema) === "string" &&
    !["format", "enum", "const", "x-extensible-enum"].some((key) => key in schema)
  );
}

/** Returns whether a schema lists its values, and no other one is possible. */
export function isClosedEnum(schema: Node): boolean {
  return textsOf(schema["enum"]).length > 1;
}

/** Allows or forbids null, as the version of the document writes it. */
export function setNullable(document: Node, schema: Node, nullable: boolean): void {
  const type = typeOf(schema);
  if (String(document["openapi"]).startsWith("3.0")) {
    if (nullable) schema["nullable"] = true;
    else delete schema["nullable"];
  } else schema["type"] = nullable ? [type, "null"] : type;
}

/** Requires a property, or no longer. */
export function setRequired(document: Node, pointer: string, required: boolean): void {
  const object = nodeAt(document, above(pointer, 2));
  const name = lastOf(pointer);
  const others = textsOf(object["required"]).filter((each) => each !== name);
  object["required"] = required ? [...others, name] : others;
  if (!required && others.length === 0) delete object["required"];
}

/** Sets another type and format; what depends on the type before is removed. */
export function setType(document: Node, pointer: string, type: string, format?: string): void {
  const schema = nodeAt(document, pointer);
  const nullable = isNullable(schema);
  for (const key of ["format", "enum", "default", "minimum", "maximum", "minLength", "maxLength", "items"])
    delete schema[key];
  schema["type"] = type;
  if (nullable) setNullable(document, schema, true);
  if (format !== undefined) schema["format"] = format;
}
