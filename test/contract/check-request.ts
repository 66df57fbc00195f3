// Checks a request against its operation in the spec: path, query, headers and body, multipart parts included.
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type ContractOperation, type Json, resolve, spec } from "./spec.ts";

/** Headers that every HTTP client sends of itself; the spec does not list them. */
const ordinaryHeaders = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  // fetch adds these two to a request with If-None-Match (Fetch standard, HTTP-network-or-cache fetch).
  "cache-control",
  "pragma",
  "connection",
  "content-length",
  "content-type",
  "host",
  "sec-fetch-mode",
  // Browsers add these.
  "origin",
  "referer",
  "sec-ch-ua",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-fetch-dest",
  "sec-fetch-site",
  "expect",
  "transfer-encoding",
  "user-agent",
  "x-client-retry-count",
]);

const ajv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(spec, "spec");

/**
 * Lists where a request breaks the contract.
 *
 * @param operation - The operation the request is meant for.
 * @param request - The request as sent.
 * @param pathValues - Values of the path's parameters, decoded.
 * @returns One line per violation, beginning with a JSON pointer; empty when the request keeps the contract.
 */
export async function checkRequest(
  operation: ContractOperation,
  request: Request,
  pathValues: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const query = new URL(request.url).searchParams;
  return [
    ...checkParameters(operation, "path", (name) =>
      pathValues[name] === undefined ? [] : [pathValues[name]],
    ),
    ...checkParameters(operation, "query", (name) => query.getAll(name)),
    ...checkParameters(operation, "header", (name) =>
      [request.headers.get(name)].filter((value) => value !== null),
    ),
    ...unlisted(operation, "query", query.keys()),
    ...unlisted(
      operation,
      "header",
      [...request.headers.keys()].filter((name) => !ordinaryHeaders.has(name)),
    ),
    ...(await checkBody(operation, request)),
  ];
}

/** Checks the parameters of one kind by their schemas and whether the required ones are there. */
function checkParameters(
  operation: ContractOperation,
  kind: string,
  read: (name: string) => readonly string[],
): readonly string[] {
  return operation.parameters
    .filter((parameter) => parameter["in"] === kind)
    .flatMap((parameter) => {
      const name = parameter["name"] as string;
      const values = read(name);
      if (values.length === 0) return parameter["required"] === true ? [`/${kind}/${name} is required`] : [];
      const schema = resolve(parameter["schema"]);
      const value = schema["type"] === "array" ? values : values[0];
      return check(parameter["schema"] as Json, value, `/${kind}/${name}`);
    });
}

/** Names of a kind that the operation does not know. */
function unlisted(operation: ContractOperation, kind: string, names: Iterable<string>): readonly string[] {
  const known = new Set(
    operation.parameters
      .filter((parameter) => parameter["in"] === kind)
      .map((parameter) => String(parameter["name"]).toLowerCase()),
  );
  return [...new Set(names)]
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => `/${kind}/${name} is not in the spec`);
}

/** Checks media type and content of the body. */
async function checkBody(operation: ContractOperation, request: Request): Promise<readonly string[]> {
  const contents = (operation.requestBody?.["content"] ?? {}) as Json;
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim();
  if (!mediaType) return operation.requestBody?.["required"] === true ? ["/body is required"] : [];
  const content = contents[mediaType] as Json | undefined;
  if (!content) return [`/body media type ${mediaType} is not in the spec`];
  const schema = content["schema"] as Json;
  if (mediaType === "multipart/form-data") return checkParts(schema, await request.formData());
  if (mediaType === "application/x-www-form-urlencoded")
    return check(schema, Object.fromEntries(new URLSearchParams(await request.text())), "/body");
  return check(schema, await request.json(), "/body");
}

/** Checks multipart parts: the file by its presence, JSON parts by their content, the rest as text. */
async function checkParts(reference: Json, form: FormData): Promise<readonly string[]> {
  const properties = resolve(reference)["properties"] as Json;
  const entries = await Promise.all(
    [...form.entries()].map(
      async ([name, value]) => [name, await partValue(resolve(properties[name] ?? {}), value)] as const,
    ),
  );
  return check(reference, Object.fromEntries(entries), "/body");
}

/** The value of a part as the schema sees it. */
async function partValue(schema: Json, value: FormDataEntryValue): Promise<unknown> {
  if (schema["format"] === "binary" || schema["contentMediaType"] !== undefined)
    return value instanceof File ? value.name : value;
  const text = value instanceof File ? await value.text() : value;
  return schema["type"] === "object" ? JSON.parse(text) : text;
}

/** Compiled schemas: conformance checks thousands of requests. */
const compiled = new WeakMap<Json, ValidateFunction>();

/** Validates a value by a schema of the spec. */
function check(schema: Json, value: unknown, at: string): readonly string[] {
  const validate = compiled.get(schema) ?? ajv.compile(withAbsoluteReferences(schema) as Json);
  compiled.set(schema, validate);
  const holder = structuredClone(value);
  return validate(holder)
    ? []
    : (validate.errors ?? []).map((error: ErrorObject) => `${at}${error.instancePath} ${error.message}`);
}

/** Makes `#/components/…` point into the registered document. */
function withAbsoluteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAbsoluteReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "$ref" ? `spec${String(each)}` : withAbsoluteReferences(each),
    ]),
  );
}
