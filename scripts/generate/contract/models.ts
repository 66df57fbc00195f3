// Renders the types that the TypeScript client exports for each operation: what it returns and what it takes.
import { type Json, listOperations, type Operation, type Spec } from "../spec.ts";

/**
 * Renders `models.ts` of the contract: the model of each 2xx response (of a list: of its items), and `…Params` of each
 * operation with query parameters or a JSON body. The client replaces those that it types more narrowly.
 */
export function renderModels(spec: Spec): string {
  const types = new Map<string, string>();
  for (const { operation } of listOperations(spec)) {
    for (const model of modelsOf(spec, operation)) types.set(model, `components["schemas"]["${model}"]`);
    const params = paramsOf(spec, operation);
    if (params) types.set(`${capitalized(operation.operationId)}Params`, params);
  }
  return [
    "// Generated from openapi/ by `npm run generate`. Do not edit.",
    'import type { components, operations } from "./types.ts";',
    "",
    ...[...types]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, type]) => `export type ${name} = ${type};`),
    "",
  ].join("\n");
}

/** Returns the type of the parameters of an operation: its query or its JSON body; `undefined` without either, and for uploads. */
export function paramsOf(spec: Spec, operation: Operation): string | undefined {
  const own = `operations["${operation.operationId}"]`;
  const body = follow(spec, ((operation as unknown as Json)["requestBody"] ?? {}) as Json);
  const mediaTypes = Object.keys((body["content"] ?? {}) as Json);
  // Uploads define their own parameters: the file and its details are not in the spec.
  if (mediaTypes.includes("multipart/form-data")) return undefined;
  const [mediaType] = mediaTypes;
  if (mediaType !== undefined) return `NonNullable<${own}["requestBody"]>["content"]["${mediaType}"]`;
  const hasQuery = (operation.parameters ?? []).some((one) => follow(spec, one)["in"] === "query");
  return hasQuery ? `NonNullable<${own}["parameters"]["query"]>` : undefined;
}

/** Returns a name with its first letter in upper case. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the names of the models that an operation returns, of a list: of its items. */
export function modelsOf(spec: Spec, operation: Operation): readonly string[] {
  const isList = "x-pagination" in operation;
  const names = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, response]) => Object.values((follow(spec, response)["content"] ?? {}) as Json))
    .map((media) => ((media as Json)["schema"] ?? {}) as Json)
    .map((schema) => (isList ? itemsOf(spec, schema) : schema))
    .flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref.slice($ref.lastIndexOf("/") + 1)] : []));
  return [...new Set(names)];
}

function itemsOf(spec: Spec, schema: Json): Json {
  const properties = (follow(spec, schema)["properties"] ?? {}) as Readonly<Record<string, Json>>;
  return (properties["data"]?.["items"] ?? {}) as Json;
}

/** Returns the value that a reference leads to. */
export function follow(spec: Spec, value: Json): Json {
  const reference = value["$ref"];
  if (typeof reference !== "string") return value;
  const steps = reference.split("/").slice(1);
  return follow(spec, steps.reduce<unknown>((node, step) => (node as Json)[step], spec) as Json);
}
