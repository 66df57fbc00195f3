// The files of a small valid contract.

/** A mapping under construction. */
export type Members = Record<string, unknown>;

const COMMON = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
];
const OTHER = [
  "Deprecation",
  "Sunset",
  "Location",
  "Retry-After",
  "Idempotency-Replayed",
  "Link",
  "WWW-Authenticate",
];
const EVERYWHERE = ["400", "401", "403", "429", "500", "503"];
const ALL = [...EVERYWHERE, "404", "409", "413", "415", "422"];

/** Returns the files of the valid contract, new on each call. */
export function files(): Map<string, unknown> {
  return new Map(
    Object.entries({ ...rootFile(), ...pathFiles(), ...schemaFiles(), ...problemFiles(), ...smallFiles() }),
  );
}

function ref(file: string): Members {
  return { $ref: file };
}

function headers(...names: string[]): Members {
  return Object.fromEntries([...COMMON, ...names].map((name) => [name, ref(`../headers/${name}.yaml`)]));
}

function errors(...statuses: string[]): Members {
  return Object.fromEntries(
    [...EVERYWHERE, "default", ...statuses].map((status) => [status, ref(`../responses/${status}.yaml`)]),
  );
}

function body(schema: string, example: string): Members {
  return {
    schema: ref(`../schemas/${schema}.yaml`),
    examples: { first: ref(`../examples/${example}.json`) },
  };
}

function rootFile(): Members {
  const names = Object.keys(schemaFiles()).map((file) => [file.slice(8, -5), ref(file)]);
  const flows = { clientCredentials: { scopes: { "documents:read": "Read.", "documents:write": "Write." } } };
  return {
    "openapi.yaml": {
      paths: { "/documents": ref("paths/documents.yaml"), "/documents/{id}": ref("paths/documents-id.yaml") },
      webhooks: { "document.created": ref("webhooks/created.yaml") },
      components: {
        securitySchemes: { apiKey: { "x-origin": "seed" }, oauth2: { "x-origin": "assumed", flows } },
        schemas: Object.fromEntries(names),
      },
    },
  };
}

function operation(id: string, method: string, scope: string): Members {
  return {
    operationId: id,
    tags: ["documents"],
    "x-origin": "assumed",
    "x-retry": "safe",
    "x-sdk-resource": "documents",
    "x-sdk-method": method,
    security: [{ apiKey: [] }, { oauth2: [scope] }],
  };
}

function pathFiles(): Members {
  return {
    "paths/documents.yaml": { post: createDocument(), get: listDocuments() },
    "paths/documents-id.yaml": { parameters: [ref("../parameters/Id.yaml")], get: getDocument() },
    "webhooks/created.yaml": { post: documentCreated() },
  };
}

function createDocument(): Members {
  const links = { getDocument: { operationId: "getDocument", parameters: { id: "$response.body#/id" } } };
  return {
    ...operation("createDocument", "create", "documents:write"),
    "x-origin": "seed",
    "x-assumed": ["status"],
    "x-retry": "keyed",
    "x-process": { name: "create_and_wait", waiter: "wait" },
    parameters: [ref("../parameters/Key.yaml")],
    requestBody: { content: { "application/json": body("CreateDocumentRequest", "create") } },
    responses: {
      "201": {
        headers: headers("Deprecation", "Sunset", "Location", "Idempotency-Replayed"),
        content: { "application/json": body("Document", "document") },
        links,
      },
      ...errors("409", "413", "415", "422"),
    },
  };
}

function listDocuments(): Members {
  return {
    ...operation("listDocuments", "list", "documents:read"),
    "x-pagination": {
      items: "data",
      cursor_parameter: "cursor",
      next_cursor: "next_cursor",
      has_more: "has_more",
    },
    parameters: [ref("../parameters/Limit.yaml"), ref("../parameters/Cursor.yaml")],
    responses: { "200": success("DocumentList", "list", "Link"), ...errors() },
  };
}

function getDocument(): Members {
  const waiter = {
    name: "wait",
    field: "status",
    pending: ["processing"],
    succeeded: ["completed"],
    failed: ["failed"],
    first_delay_seconds: 1,
    factor: 1.5,
    max_delay_seconds: 10,
    jitter: 0.2,
    timeout_seconds: 600,
    not_found_grace_seconds: 5,
  };
  return {
    ...operation("getDocument", "get", "documents:read"),
    "x-waiter": waiter,
    responses: { "200": success("Document", "document"), ...errors("404") },
  };
}

function documentCreated(): Members {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return {
    operationId: "receiveDocumentCreated",
    "x-origin": "assumed",
    parameters: names.map((name) => ref(`../parameters/${name}.yaml`)),
    requestBody: { content: { "application/json": body("DocumentEvent", "event") } },
    responses: { "204": { description: "Received." } },
  };
}

function success(schema: string, example: string, ...names: string[]): Members {
  const content = { "application/json": body(schema, example) };
  return { headers: headers("Deprecation", "Sunset", ...names), content };
}

function object(title: string, required: string[], properties: Members): Members {
  return {
    title,
    description: `The schema ${title}.`,
    type: "object",
    additionalProperties: true,
    required,
    properties,
  };
}

function word(description: string): Members {
  return { description, type: "string", "x-origin": "assumed" };
}

function schemaFiles(): Members {
  const words = ["processing", "completed", "failed"];
  const status = { ...ref("./Status.yaml"), description: "Its state.", "x-origin": "seed" };
  const items = {
    description: "The documents.",
    type: "array",
    items: ref("./Document.yaml"),
    "x-origin": "assumed",
  };
  const more = { description: "Whether there is more.", type: "boolean", "x-origin": "assumed" };
  const pages = { description: "Length. Unit: pages.", type: "integer", "x-origin": "assumed" };
  const wanted = { ...ref("./StatusInput.yaml"), description: "Its state.", "x-origin": "assumed" };
  const request = object("CreateDocumentRequest", [], { name: word("Name of it."), status: wanted });
  const code = {
    ...word("Stable word."),
    "x-known-values": [...ALL, "default"].map((each) => `code_${each}`),
  };
  const number = { description: "Status. Unit: HTTP status code.", type: "integer", "x-origin": "assumed" };
  const type = { ...ref("./WebhookEventType.yaml"), description: "What happened.", "x-origin": "assumed" };
  const data = { ...ref("./Document.yaml"), description: "The document.", "x-origin": "assumed" };
  const id = { ...word("Identifier of it."), examples: ["doc_1"] };
  return {
    "schemas/Document.yaml": object("Document", ["id", "status"], { id, status, pages }),
    "schemas/DocumentList.yaml": object("DocumentList", ["data"], {
      data: items,
      has_more: more,
      next_cursor: word("Next page."),
    }),
    "schemas/Status.yaml": {
      title: "Status",
      description: "State of it.",
      type: "string",
      "x-known-values": words,
    },
    "schemas/StatusInput.yaml": {
      title: "StatusInput",
      description: "State wanted.",
      type: "string",
      enum: words,
    },
    "schemas/CreateDocumentRequest.yaml": { ...request, additionalProperties: false },
    "schemas/DocumentEvent.yaml": object("DocumentEvent", ["type"], { type, data }),
    "schemas/WebhookEventType.yaml": {
      title: "WebhookEventType",
      description: "What happened.",
      type: "string",
      "x-known-values": ["document.created"],
    },
    "schemas/Problem.yaml": object("Problem", [], { code, status: number }),
  };
}

function problemFiles(): Members {
  const entries = [...ALL, "default"].flatMap((status) => {
    const code = `code_${status}`;
    const content = { "application/problem+json": body("Problem", `problem-${status}`) };
    const response = {
      headers: headers("Retry-After", "WWW-Authenticate"),
      content,
      "x-problem-codes": [code],
    };
    const value = { code, status: Number(status) || 500 };
    return [
      [`responses/${status}.yaml`, response],
      [`examples/problem-${status}.json`, { value }],
    ];
  });
  return Object.fromEntries(entries);
}

function parameter(name: string, place: string, example: unknown): Members {
  const required = place === "path" || name.startsWith("webhook-");
  const schema =
    typeof example === "number" ? { type: "integer" } : { type: "string", pattern: "^[a-z0-9_]+$" };
  return {
    name,
    in: place,
    required,
    description: `The ${name}. Unit: items.`,
    "x-origin": "assumed",
    schema,
    example,
  };
}

function smallFiles(): Members {
  const document = { id: "doc_1", status: "completed", pages: 1 };
  const header = {
    description: "One header.",
    "x-origin": "assumed",
    schema: { type: "string" },
    example: "1",
  };
  const webhookHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return {
    "examples/document.json": { value: document },
    "examples/list.json": { value: { data: [document], has_more: false } },
    "examples/create.json": { value: { name: "a", status: "completed" } },
    "examples/event.json": { value: { type: "document.created", data: document } },
    "parameters/Key.yaml": parameter("Idempotency-Key", "header", "key"),
    "parameters/Limit.yaml": parameter("limit", "query", 20),
    "parameters/Cursor.yaml": parameter("cursor", "query", "c1"),
    "parameters/Id.yaml": parameter("id", "path", "doc_1"),
    ...Object.fromEntries(
      webhookHeaders.map((name) => [`parameters/${name}.yaml`, parameter(name, "header", "1")]),
    ),
    ...Object.fromEntries([...COMMON, ...OTHER].map((name) => [`headers/${name}.yaml`, header])),
  };
}
