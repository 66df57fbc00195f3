// Renders zod schemas of everything the service sends: every response body and every webhook event.
import { type Json, listOperations, type PathItem, type Spec } from "../spec.ts";

/** Keywords that do not affect validation: annotations, `format` included. */
const NOTES = /^(title|description|examples?|deprecated|format|x-.+)$/;

/** Supported keywords; any other would be dropped silently, so it stops the generator. */
const RENDERED = new Set([
  ...["$ref", "type", "properties", "required", "additionalProperties", "items"],
  ...["anyOf", "discriminator"],
]);

/**
 * Renders `zod.ts` of the client: one open schema per schema of the spec that the service sends.
 *
 * Also renders `responses`, operationId → schema of its success, and `events`, event type → schema.
 *
 * @param spec - A bundled document.
 * @returns The text of a TypeScript file; each schema comes after those it refers to.
 * @throws {Error} A schema has an unsupported keyword, or refers to itself.
 */
export function renderZod(spec: Spec): string {
  const responses = successes(spec);
  const events = Object.entries(spec.webhooks ?? {}).flatMap(([type, item]) => eventOf(spec, type, item));
  const names = inOrder(spec, [...sentSchemas(spec), ...events.map(([, name]) => name)]);
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    'import * as z from "zod";',
    "",
    ...names.flatMap((name) => [...renderSchema(name, schemaOf(spec, name)), ""]),
    ...renderMap(
      "responses",
      "operationId → the body of a success; operations without a body are omitted.",
      responses,
    ),
    "",
    ...renderMap("events", "Type of a webhook event → its body.", events),
    "",
  ].join("\n");
}

type Entry = readonly [key: string, schema: string];

function renderSchema(name: string, schema: Json): readonly string[] {
  const text = `export const ${name} = ${expressionOf(schema, `#/components/schemas/${name}`)};`;
  const { description } = schema;
  // One sentence: the full text is on the type of the same name, and the package contains this file five times.
  const sentence = typeof description === "string" ? /^.*?\.(?=\s|$)/.exec(description)?.[0] : undefined;
  return sentence === undefined ? [text] : [`/** ${sentence.replaceAll("*/", "*\\/")} */`, text];
}

function renderMap(name: string, description: string, entries: readonly Entry[]): readonly string[] {
  const lines = entries.map(([key, schema]) => `  ${nameOf(key)}: ${schema},`);
  return [`/** ${description} */`, `export const ${name} = {`, ...lines, "} as const;"];
}

/** A property name as code. */
function nameOf(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
}

/** The zod expression of a schema; `where` is its JSON Pointer, for messages. */
function expressionOf(schema: Json, where: string): string {
  const unknown = Object.keys(schema).find((keyword) => !RENDERED.has(keyword) && !NOTES.test(keyword));
  if (unknown !== undefined) throw new Error(`${where}: the keyword ${unknown} is not supported`);
  if (typeof schema["$ref"] === "string") return refName(schema["$ref"]);
  if (Array.isArray(schema["anyOf"])) return union(schema["anyOf"], `${where}/anyOf`);
  const types = [schema["type"] ?? []].flat();
  const [type, ...others] = types.filter((each) => each !== "null");
  if (others.length > 0) throw new Error(`${where}: several types are not supported`);
  const expression = type === undefined ? untyped(schema, where) : typed(String(type), schema, where);
  return types.includes("null") ? `z.nullable(${expression})` : expression;
}

const SCALARS: Readonly<Record<string, string>> = {
  string: "z.string()",
  number: "z.number()",
  integer: "z.int()",
  boolean: "z.boolean()",
};

function typed(type: string, schema: Json, where: string): string {
  const scalar = SCALARS[type];
  if (scalar !== undefined) return scalar;
  if (type === "array") return `z.array(${expressionOf(schema["items"] as Json, `${where}/items`)})`;
  if (type === "object") return object(schema, where);
  throw new Error(`${where}: the type ${type} is not supported`);
}

/** No discriminated union: a value of a type that is not known yet must pass. */
function union(variants: readonly Json[], where: string): string {
  return `z.union([${variants.map((variant, at) => expressionOf(variant, `${where}/${at}`)).join(", ")}])`;
}

/** A value of any JSON type declares `x-known-types`; a schema that merely lacks a type does not. */
function untyped(schema: Json, where: string): string {
  if (schema["x-known-types"] !== undefined) return "z.unknown()";
  throw new Error(`${where}: has no type`);
}

function object(schema: Json, where: string): string {
  const { properties, additionalProperties: more } = schema as {
    properties?: Json;
    additionalProperties?: unknown;
  };
  if (properties === undefined && typeof more === "object" && more !== null)
    return `z.record(z.string(), ${expressionOf(more as Json, `${where}/additionalProperties`)})`;
  if (more !== true)
    throw new Error(`${where}: must have additionalProperties: true, since the service sends it`);
  const required = (schema["required"] ?? []) as readonly string[];
  const lines = Object.entries(properties ?? {}).map(([name, property]) => {
    const value = expressionOf(property as Json, `${where}/properties/${name}`);
    return `  ${nameOf(name)}: ${required.includes(name) ? value : `z.exactOptional(${value})`},`;
  });
  return ["z.looseObject({", ...lines, "})"].join("\n");
}

/** Each operation with the schema of its 2xx responses. */
function successes(spec: Spec): readonly Entry[] {
  return listOperations(spec).flatMap(({ operation }): readonly Entry[] => {
    const responses = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
    const names = [...new Set(responses.flatMap(([, response]) => bodySchemas(spec, response)))];
    if (names.length > 1) throw new Error(`${operation.operationId}: responds with ${names.join(" or ")}`);
    return names.map((name) => [operation.operationId, name]);
  });
}

/** Names of the schemas of all responses, errors included. */
function sentSchemas(spec: Spec): readonly string[] {
  return listOperations(spec).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) => bodySchemas(spec, response)),
  );
}

function eventOf(spec: Spec, type: string, item: PathItem): readonly Entry[] {
  const { requestBody } = item["post"] as { readonly requestBody: Json };
  return bodySchemas(spec, requestBody).map((name) => [type, name]);
}

/** Names of the schemas of a response or request body; what is no JSON has none. */
function bodySchemas(spec: Spec, body: Json): readonly string[] {
  const { $ref } = body;
  const found = typeof $ref === "string" ? (spec.components?.["responses"]?.[refName($ref)] ?? {}) : body;
  const content = (found["content"] ?? {}) as Readonly<Record<string, { readonly schema: Json }>>;
  const media = Object.entries(content).flatMap(([type, one]) => (type.endsWith("json") ? [one] : []));
  return media.map(({ schema }) => refName(String(schema["$ref"])));
}

/** The names and everything they refer to, in dependency order. */
function inOrder(spec: Spec, names: readonly string[]): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): void => {
    if (above.includes(name))
      throw new Error(`${[...above, name].join(" → ")}: circular references are not supported`);
    if (done.has(name)) return;
    for (const reference of referencesOf(schemaOf(spec, name))) visit(reference, [...above, name]);
    done.add(name);
  };
  for (const name of [...new Set(names)].sort()) visit(name, []);
  return [...done];
}

function referencesOf(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  const { $ref } = node as Json;
  return typeof $ref === "string" ? [refName($ref)] : Object.values(node).flatMap(referencesOf);
}

function schemaOf(spec: Spec, name: string): Json {
  const schema = spec.components?.["schemas"]?.[name];
  if (schema === undefined) throw new Error(`#/components/schemas/${name}: does not exist`);
  return schema;
}

/** The last segment of a reference. */
function refName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
