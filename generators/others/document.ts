// Writes a plan as a normalised OpenAPI 3.0 document, from which OpenAPI Generator generates working packages.
import type {
  Operation,
  Parameter,
  Plan,
  Property,
  RequestBody,
  Resource,
  SuccessResponse,
} from "../plan/plan.ts";
import { allResources } from "../plan/resources.ts";
import { asciiName } from "../text.ts";
import type { Rules } from "./rules.ts";
import { type Json, Schemas, withNotes } from "./schemas.ts";
import { Security } from "./security.ts";

/** Name of the union of all webhook events. */
const EVENT = "WebhookEvent";

/**
 * Normalises a document: inline schemas have names, `allOf` is flattened, enums of responses are open, webhooks are a
 * union of their payloads, each operation has one tag and one body, and operations that always stream are left out.
 *
 * @param rules - What one language needs otherwise. Default: nothing.
 */
export function normalizedDocument(plan: Plan, rules: Rules = {}): Json {
  const schemas = new Schemas(plan, rules);
  const security = new Security(plan, rules);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, operations } of groupsOf(plan))
    for (const operation of operations.filter(isOnlyOne)) {
      const item = paths[operation.path] ?? {};
      paths[operation.path] = item;
      item[operation.method.toLowerCase()] = operationOf(operation, { plan, tag, schemas, security, rules });
    }
  const { title, version, description } = plan.product;
  return {
    openapi: "3.0.3",
    info: { title, version, ...(description && { description }) },
    ...(plan.servers.length > 0 && { servers: plan.servers.map((url) => ({ url })) }),
    security: security.write(plan.security),
    paths,
    components: {
      schemas: { ...schemas.all(), ...eventSchema(plan, schemas) },
      securitySchemes: security.all(),
    },
  };
}

/** Whether an operation has no other response than a stream; generated clients would wait for its end and parse it as JSON. */
export function alwaysStreams({ streaming }: Operation): boolean {
  return streaming !== undefined && streaming.selector === undefined;
}

/** Whether an operation is the only one of its method and path that these languages have. */
function isOnlyOne(operation: Operation): boolean {
  return operation.content === undefined && !alwaysStreams(operation);
}

/** The operations of each resource, nested ones included, and those of the client itself. */
function groupsOf(plan: Plan): readonly (Pick<Resource, "operations"> & { readonly tag: string })[] {
  return [
    { tag: "client", operations: plan.operations },
    ...allResources(plan).map(({ path, operations }) => ({ tag: path.flat().join("_"), operations })),
  ];
}

/** What an operation needs besides itself. */
interface Place {
  readonly plan: Plan;
  readonly tag: string;
  readonly schemas: Schemas;
  readonly security: Security;
  readonly rules: Rules;
}

function operationOf(operation: Operation, { plan, tag, schemas, security, rules }: Place): Json {
  const { id, summary, description, deprecated, server, atOrigin, parameters, bodies } = operation;
  const origin = atOrigin && plan.servers[0] !== undefined ? new URL(plan.servers[0]).origin : undefined;
  const address = server ?? origin;
  const [body] = bodies;
  return {
    operationId: asciiName(id),
    tags: [asciiName(tag)],
    ...(summary && { summary }),
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(address && { servers: [{ url: address }] }),
    ...(operation.security && { security: security.write(operation.security) }),
    parameters: [
      ...parameters.map((parameter) => parameterOf(parameter, schemas, rules)),
      ...(operation.takesKey ? [keyOf(plan)] : []),
    ],
    ...(body && { requestBody: bodyOf(body, operation.bodyRequired, schemas) }),
    responses: { ...successOf(operation.response, schemas), ...errorsOf(operation, schemas) },
  };
}

/** Clients of other generators do not generate idempotency keys. */
function keyOf({ client }: Plan): Json {
  return { name: client?.idempotencyHeader ?? "Idempotency-Key", in: "header", schema: { type: "string" } };
}

function parameterOf(parameter: Parameter, schemas: Schemas, rules: Rules): Json {
  const { name, in: place, required, description, type, style, explode } = parameter;
  const schema = schemas.writeParameter(type);
  const isExploded = explode && !(rules.wholeDeepObjects && style === "deepObject");
  return {
    name,
    in: place,
    required: place === "path" || required,
    ...(description && { description }),
    ...(style === "json"
      ? { content: { "application/json": { schema } } }
      : { style, explode: isExploded, schema }),
  };
}

function bodyOf(body: RequestBody, required: boolean, schemas: Schemas): Json {
  // Their XML does not follow the names of the document: it stays text.
  if (body.xml !== undefined)
    return { required, content: { [body.mediaType]: { schema: { type: "string" } } } };
  const isForm = body.kind === "multipart" || body.kind === "form";
  const schema =
    isForm && body.properties
      ? formSchema(body.properties, body.encoding, schemas)
      : schemas.write(body.type);
  return { required, content: { [body.mediaType]: { schema } } };
}

/** The properties of a form; generated clients would send an object as `name[key]`, so the caller passes JSON text. */
function formSchema(
  properties: readonly Property[],
  encoding: RequestBody["encoding"],
  schemas: Schemas,
): Json {
  const entries = properties.map(({ name, type, description }) => {
    const isJson = encoding[name]?.style === "json";
    const text = isJson ? [description, "JSON text."].filter(Boolean).join(" ") : description;
    return [
      name,
      withNotes(isJson ? { type: "string" } : schemas.write(type), text ? { description: text } : {}),
    ];
  });
  const required = properties.filter((property) => property.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    ...(required.length > 0 && { required }),
  };
}

function successOf(response: SuccessResponse, schemas: Schemas): Json {
  if (response.kind === "none") return { "204": { description: "Success." } };
  const content = {
    json: () => ({
      "application/json": { schema: response.kind === "json" ? schemas.write(response.type) : {} },
    }),
    text: () => ({ "text/plain": { schema: { type: "string" } } }),
    binary: () => ({ "application/octet-stream": { schema: { type: "string", format: "binary" } } }),
  }[response.kind === "json" && response.xml !== undefined ? "text" : response.kind]();
  return { "200": { description: "Success.", content } };
}

function errorsOf({ errors, failures }: Operation, schemas: Schemas): Json {
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => {
      const failure = failures.find((each) => each.status === status);
      // OpenAPI Generator decodes only error responses with a media type it recognises as JSON.
      const content = failure && { "application/json": { schema: schemas.write(failure.type) } };
      return [status, { description, ...(content && { content }) }];
    }),
  );
}

/** The union of the events' payloads, by their `type`. */
function eventSchema({ webhooks }: Plan, schemas: Schemas): Json {
  const named = webhooks.flatMap(({ name, type }) =>
    type.kind === "named" ? [[name, type.key] as const] : [],
  );
  const keys = [...new Set(named.map(([, key]) => key))];
  if (keys.length === 0) return {};
  const members = keys.map((key) => ({ kind: "named", key }) as const);
  return { [EVENT]: schemas.union(members, { property: "type", mapping: Object.fromEntries(named) }) };
}
