// Validates values by schemas, as a service and its clients read them.
import { createRequire } from "node:module";
import type { Schema } from "./shapes.ts";

const require = createRequire(import.meta.url);
const { default: Ajv } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
const { default: addFormats } = require("ajv-formats") as typeof import("ajv-formats");

const validators = new Map<string, (value: unknown) => boolean>();

/** Returns the schema that values are written with. */
export function writerOf(direction: "request" | "response", old: Schema, current: Schema): Schema {
  return direction === "request" ? old : current;
}

/** Returns the schema that values are read with: in responses by clients, who ignore properties that they do not know. */
export function readerOf(direction: "request" | "response", old: Schema, current: Schema): Schema {
  return direction === "request" ? current : opened(old);
}

/** Returns whether a schema accepts a value, formats included. */
export function validatorOf(schema: Schema): (value: unknown) => boolean {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known !== undefined) return known;
  const ajv = new Ajv({ strict: false });
  addFormats["default"](ajv);
  const validate = ajv.compile(schema);
  const accepts = (value: unknown): boolean => validate(value) === true;
  validators.set(key, accepts);
  return accepts;
}

/** Returns the schema of a reader who ignores further properties. */
export function opened(schema: Schema): Schema {
  return mapObjects(schema, ({ additionalProperties, unevaluatedProperties, ...rest }) => ({
    ...rest,
    ...(typeof additionalProperties === "object" && { additionalProperties }),
    ...(typeof unevaluatedProperties === "object" && { unevaluatedProperties }),
  }));
}

/** Returns the schema with only the properties that it describes. */
export function closed(schema: Schema): Schema {
  return { ...schema, unevaluatedProperties: schema["unevaluatedProperties"] ?? false };
}

function mapObjects(value: unknown, change: (schema: Schema) => Schema): Schema {
  const walk = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== "object" || inner === null) return inner;
    return change(Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, walk(each)])));
  };
  return walk(value) as Schema;
}
