// Reads the operations of the interface from the generated OpenAPI document.
import document from "@docuvane/contract/openapi.json" with { type: "json" };

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** One parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
}

/** Schemas by media type. */
export type Content = Readonly<Record<string, Schema>>;

/** One operation of the interface. */
export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Path template such as `/documents/{id}`, without the prefix. */
  readonly path: string;
  /** Prefixes the path is served under. */
  readonly prefixes: readonly string[];
  readonly parameters: readonly Parameter[];
  /** What the request body may be; empty for an operation without one. */
  readonly body: Content;
  /** Bodies of the answers by status (or `default`). */
  readonly answers: Readonly<Record<string, Content>>;
  /** Whether an API key or access token is asked for; otherwise the client of a token request. */
  readonly needsKey: boolean;
  /** Scopes an access token must have. */
  readonly scopes: readonly string[];
  /** Whether it uses up one of the documents of the day. */
  readonly countsDocuments: boolean;
}

/** The canonical prefix and its alias; the quick start uses the short one. */
export const prefixes = ["/api/v1", "/v1"];

const methods = ["get", "post", "put", "patch", "delete"];

type Json = Readonly<Record<string, unknown>>;

/** Name under which the shared schemas are known to the validator. */
export const sharedSchemas = "openapi";

// References are made absolute, so that a schema taken out of the document still finds its components.
const spec = JSON.parse(
  JSON.stringify(document).replaceAll('"#/components/', `"${sharedSchemas}#/components/`),
) as Json;

/** The components of the document, to register under `sharedSchemas`. */
export const components: Schema = { components: spec["components"] };

/** Every scope of the interface. */
export const knownScopes: readonly string[] = Object.keys(
  document.components.securitySchemes.oauth2.flows.clientCredentials.scopes,
);

/** Every operation, in the order of the document. */
export const operations: readonly Operation[] = Object.entries(spec["paths"] as Json).flatMap(
  ([path, item]) => readPath(path, item as Json),
);

function readPath(path: string, item: Json): Operation[] {
  return methods
    .filter((method) => method in item)
    .map((method) => readOperation(path, method, item[method] as Json, item));
}

function readOperation(path: string, method: string, operation: Json, item: Json): Operation {
  const parameters = [...listOf(item["parameters"]), ...listOf(operation["parameters"])];
  const security = listOf(operation["security"] ?? spec["security"]);
  return {
    id: String(operation["operationId"]),
    method: method.toUpperCase(),
    path,
    // Servers of its own mean that the path lies at the origin.
    prefixes: item["servers"] === undefined ? prefixes : [""],
    parameters: parameters.map(readParameter),
    body: readContent(operation["requestBody"]),
    answers: mapValues(operation["responses"] as Json, readContent),
    needsKey: security.some((scheme) => "apiKey" in scheme),
    countsDocuments: problemCodesOf(operation, "429").includes("quota_exceeded"),
    scopes: security.flatMap((scheme) => (scheme["oauth2"] ?? []) as string[]),
  };
}

function problemCodesOf(operation: Json, status: string): string[] {
  const answer = (operation["responses"] as Json)[status] as Json | undefined;
  return answer ? ((resolve(answer)["x-problem-codes"] ?? []) as string[]) : [];
}

function readParameter(parameter: Json): Parameter {
  const { name, in: place, required, schema } = resolve(parameter);
  return {
    name: name as string,
    in: place as Parameter["in"],
    required: required === true,
    schema: schema as Schema,
  };
}

function readContent(holder: unknown): Content {
  if (holder === undefined) return {};
  const content = (resolve(holder as Json)["content"] ?? {}) as Json;
  return mapValues(content, (media) => (media as Json)["schema"] as Schema);
}

/** Follows a reference into the components. */
function resolve(value: Json): Json {
  const reference = value["$ref"];
  if (typeof reference !== "string") return value;
  const names = reference.slice(reference.indexOf("#/") + 2).split("/");
  return resolve(names.reduce<Json>((place, name) => place[name] as Json, spec));
}

function listOf(value: unknown): Json[] {
  return (value ?? []) as Json[];
}

function mapValues<T>(values: Json, change: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
