// Reads the operations of the API from the bundled OpenAPI document.
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

/** One operation of the API. */
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
  /** Bodies of the responses by status (or `default`). */
  readonly responses: Readonly<Record<string, Content>>;
  /** Whether an API key or access token is asked for; otherwise the client of a token request. */
  readonly needsKey: boolean;
  /** Scopes an access token must have. */
  readonly scopes: readonly string[];
  /** Whether it uses up one of the documents of the day. */
  readonly countsDocuments: boolean;
}

/** The canonical prefix and its alias; the quick start uses the short one. */
export const prefixes = ["/api/v1", "/v1"];

const methods: readonly SpecMethod[] = ["get", "post", "put", "patch", "delete"];

/** A reference, or what it refers to. */
type Maybe<T> = T | { readonly $ref: string };

interface SpecBody {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  /** Codes of the problems that a response may carry. */
  readonly "x-problem-codes"?: readonly string[];
}

interface SpecOperation {
  readonly operationId: string;
  readonly parameters?: readonly Maybe<Partial<Parameter>>[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: Maybe<SpecBody>;
  readonly responses: Readonly<Record<string, Maybe<SpecBody>>>;
}

type SpecMethod = "get" | "post" | "put" | "patch" | "delete";

type SpecPath = { readonly [method in SpecMethod]?: SpecOperation } & {
  readonly parameters?: readonly Maybe<Partial<Parameter>>[];
  readonly servers?: readonly unknown[];
};

/** The part of the OpenAPI document that is read here. */
interface Spec {
  readonly components: Readonly<Record<string, Schema>>;
  readonly paths: Readonly<Record<string, SpecPath>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Name under which the shared schemas are known to the validator. */
export const sharedSchemas = "openapi";

// References are made absolute, so that a schema taken out of the document still finds its components.
const spec: Spec = JSON.parse(
  JSON.stringify(document).replaceAll('"#/components/', `"${sharedSchemas}#/components/`),
);

/** The components of the document, to register under `sharedSchemas`. */
export const components: Schema = { components: spec.components };

/** Every scope of the API. */
export const knownScopes: readonly string[] = Object.keys(
  document.components.securitySchemes.oauth2.flows.clientCredentials.scopes,
);

/** Every operation, in the order of the document. */
export const operations: readonly Operation[] = Object.entries(spec.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [readOperation(path, method, operation, item)] : [];
  }),
);

function readOperation(path: string, method: string, operation: SpecOperation, item: SpecPath): Operation {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  const security = operation.security ?? spec.security ?? [];
  const responses = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    // Servers of its own mean that the path is at the origin.
    prefixes: item.servers === undefined ? prefixes : [""],
    parameters: parameters.map(readParameter),
    body: readContent(operation.requestBody),
    responses: Object.fromEntries(responses.map(([status, response]) => [status, readContent(response)])),
    needsKey: security.some((scheme) => "apiKey" in scheme),
    countsDocuments: problemCodesOf(operation, "429").includes("quota_exceeded"),
    scopes: security.flatMap((scheme) => scheme["oauth2"] ?? []),
  };
}

function problemCodesOf({ responses }: SpecOperation, status: string): readonly string[] {
  const response = responses[status];
  return response ? (resolve(response)["x-problem-codes"] ?? []) : [];
}

function readParameter(parameter: Maybe<Partial<Parameter>>): Parameter {
  const { name = "", in: location = "query", required = false, schema = {} } = resolve(parameter);
  return { name, in: location, required, schema };
}

function readContent(holder: Maybe<SpecBody> | undefined): Content {
  if (holder === undefined) return {};
  const content = Object.entries(resolve(holder).content ?? {});
  return Object.fromEntries(content.map(([mediaType, { schema = {} }]) => [mediaType, schema]));
}

/** Follows references into the components. */
function resolve<T extends object>(value: Maybe<T>): T {
  if (!("$ref" in value)) return value;
  const names = value.$ref.slice(value.$ref.indexOf("#/") + 2).split("/");
  const node = names.reduce<unknown>((at, name) => Object(at)[name], spec);
  return resolve(node as Maybe<T>);
}
