// Copies the error responses of a document to the normalised one; a plan has only their descriptions.
import { list, record, text } from "../json.ts";
import type { Json } from "./schemas.ts";

/** The error responses of each operation, and the schemas they refer to. */
export interface Errors {
  readonly schemas: Json;
  /** @param pointer - JSON pointer of the operation. */
  responses(pointer: string): Json;
}

/** Reads the error responses of a document whose references are all within it. */
export function errorsOf(document: unknown): Errors {
  const schemas: Record<string, unknown> = {};
  return {
    schemas,
    responses: (pointer) => {
      const responses = record(record(at(document, pointer))["responses"]);
      const errors = Object.entries(responses).filter(([status]) => /^([45]\d\d|default)$/.test(status));
      return Object.fromEntries(errors.map(([status, value]) => [status, errorOf(document, value, schemas)]));
    },
  };
}

function errorOf(document: unknown, value: unknown, schemas: Record<string, unknown>): Json {
  const response = follow(document, value);
  const [entry] = Object.entries(record(response["content"]));
  const schema = entry && record(entry[1])["schema"];
  collect(document, schema, schemas);
  const description = text(response["description"]);
  // OpenAPI Generator decodes only error responses with a media type it recognises as JSON.
  return { description, ...(schema !== undefined && { content: { "application/json": { schema } } }) };
}

/** Copies each schema that another refers to. */
function collect(document: unknown, node: unknown, schemas: Record<string, unknown>): void {
  if (typeof node !== "object" || node === null) return;
  const reference = text(record(node)["$ref"]);
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  if (name !== undefined && schemas[name] === undefined) {
    schemas[name] = at(document, reference.slice(1));
    collect(document, schemas[name], schemas);
  }
  for (const child of Array.isArray(node) ? list(node) : Object.values(node))
    collect(document, child, schemas);
}

function follow(document: unknown, value: unknown): Json {
  const reference = text(record(value)["$ref"]);
  return reference.startsWith("#/") ? follow(document, at(document, reference.slice(1))) : record(value);
}

function at(document: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>(
    (node, step) => record(node)[decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
}
