// Writes a plan as a normalised OpenAPI 3.0 document, from which OpenAPI Generator generates working packages.
import type {
  Operation,
  Parameter,
  Plan,
  Property,
  RequestBody,
  SecurityScheme,
  SuccessResponse,
} from "../plan/plan.ts";
import { errorsOf } from "./errors.ts";
import { type Json, referenceTo, schemaOf, schemasOf, withNotes } from "./schemas.ts";

/** Name of the union of all webhook events. */
const EVENT = "WebhookEvent";

/**
 * Normalises a document: inline schemas have names, `allOf` is flattened, unions have a discriminator where there is
 * one, enums of responses are open, webhooks are a union of their payloads, and each operation has one tag and one body.
 *
 * @param document - The document of the plan, from which the error responses are copied.
 */
export function normalizedDocument(plan: Plan, document: unknown): Json {
  const errors = errorsOf(document);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of plan.resources)
    for (const operation of resource.operations) {
      const responses = { ...successOf(operation.response), ...errors.responses(operation.pointer) };
      const item = paths[operation.path] ?? {};
      paths[operation.path] = item;
      item[operation.method.toLowerCase()] = operationOf(operation, {
        plan,
        tag: resource.words.join("_"),
        responses,
      });
    }
  const { title, version, description } = plan.product;
  return {
    openapi: "3.0.3",
    info: { title, version, ...(description && { description }) },
    ...(plan.servers.length > 0 && { servers: plan.servers.map((url) => ({ url })) }),
    security: plan.security,
    paths,
    components: {
      schemas: { ...errors.schemas, ...schemasOf(plan), ...eventSchema(plan) },
      securitySchemes: Object.fromEntries(
        plan.securitySchemes.map((scheme) => [scheme.key, schemeOf(scheme)]),
      ),
    },
  };
}

/** What an operation needs besides itself. */
interface Place {
  readonly plan: Plan;
  readonly tag: string;
  readonly responses: Json;
}

function operationOf(operation: Operation, { plan, tag, responses }: Place): Json {
  const { id, summary, description, deprecated, server, atOrigin, security, parameters, bodies } = operation;
  const origin = atOrigin && plan.servers[0] !== undefined ? new URL(plan.servers[0]).origin : undefined;
  const address = server ?? origin;
  const [body] = bodies;
  return {
    operationId: id,
    tags: [tag],
    ...(summary && { summary }),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(address && { servers: [{ url: address }] }),
    ...(security && { security }),
    parameters: [...parameters.map(parameterOf), ...(operation.takesKey ? [KEY] : [])],
    ...(body && { requestBody: bodyOf(body, operation.bodyRequired) }),
    responses,
  };
}

/** Clients of other generators do not generate idempotency keys. */
const KEY: Json = { name: "Idempotency-Key", in: "header", schema: { type: "string" } };

function parameterOf({ name, in: place, required, description, type, style, explode }: Parameter): Json {
  const schema = schemaOf(type);
  return {
    name,
    in: place,
    required: place === "path" || required,
    ...(description && { description }),
    ...(style === "json" ? { content: { "application/json": { schema } } } : { style, explode, schema }),
  };
}

function bodyOf(body: RequestBody, required: boolean): Json {
  const isForm = body.kind === "multipart" || body.kind === "form";
  const schema = isForm && body.properties ? formSchema(body.properties, body.encoding) : schemaOf(body.type);
  return { required, content: { [body.mediaType]: { schema } } };
}

/** The properties of a form; generated clients would send an object as `name[key]`, so the caller passes JSON text. */
function formSchema(properties: readonly Property[], encoding: RequestBody["encoding"]): Json {
  const entries = properties.map(({ name, type, description }) => {
    const isJson = encoding[name]?.style === "json";
    const text = isJson ? [description, "JSON text."].filter(Boolean).join(" ") : description;
    return [name, withNotes(isJson ? { type: "string" } : schemaOf(type), text ? { description: text } : {})];
  });
  const required = properties.filter((property) => property.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    ...(required.length > 0 && { required }),
  };
}

function successOf(response: SuccessResponse): Json {
  if (response.kind === "none") return { "204": { description: "Success." } };
  const content = {
    json: () => ({ "application/json": { schema: response.kind === "json" ? schemaOf(response.type) : {} } }),
    text: () => ({ "text/plain": { schema: { type: "string" } } }),
    binary: () => ({ "application/octet-stream": { schema: { type: "string", format: "binary" } } }),
  }[response.kind]();
  return { "200": { description: "Success.", content } };
}

/** The union of the events' payloads, by their `type`. */
function eventSchema({ webhooks }: Plan): Json {
  const named = webhooks.flatMap(({ name, type }) =>
    type.kind === "named" ? [[name, type.key] as const] : [],
  );
  const keys = [...new Set(named.map(([, key]) => key))];
  if (keys.length === 0) return {};
  const mapping = Object.fromEntries(named.map(([name, key]) => [name, referenceTo(key)["$ref"]]));
  return { [EVENT]: { oneOf: keys.map(referenceTo), discriminator: { propertyName: "type", mapping } } };
}

function schemeOf(scheme: SecurityScheme): Json {
  const description = scheme.description && { description: scheme.description };
  switch (scheme.kind) {
    case "bearer":
    case "basic":
      return { type: "http", scheme: scheme.kind, ...description };
    case "api_key":
      return { type: "apiKey", in: scheme.in, name: scheme.name, ...description };
    case "client_credentials": {
      const scopes = Object.fromEntries(scheme.scopes.map((scope) => [scope, ""]));
      return {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: scheme.tokenUrl, scopes } },
        ...description,
      };
    }
  }
}
