// Twelve planted differences: what a deployment does otherwise, and how the deployment check must report it.
import type { Changes, Passing } from "./proxy.ts";

/** One change of a deployment. */
export interface Planted extends Changes {
  readonly what: string;
  /** The operation that the check must name. */
  readonly operation: string;
  /** Where in the contract. */
  readonly pointer: string;
  /** What one of its messages says. */
  readonly message: RegExp;
}

/** Every change; each one affects one response of one operation. */
export const planted: readonly Planted[] = [
  {
    what: "another status",
    operation: "createWorkflow",
    pointer: "/paths/~1workflows/post/responses/201",
    message: /^createWorkflow returned 200; the contract expects 201\.$/,
    response: (passing) => {
      if (passing.route === "POST /workflows" && passing.status === 201) passing.status = 200;
    },
  },
  {
    what: "a missing header of the rate limit",
    operation: "listDocuments",
    pointer: "/paths/~1documents/get/responses/200/headers/X-RateLimit-Reset",
    message: /^listDocuments returned 200 without the header X-RateLimit-Reset; the contract expects it\.$/,
    response: ({ route, status, headers }) => {
      if (route === "GET /documents" && status === 200) delete headers["x-ratelimit-reset"];
    },
  },
  {
    what: "a missing property",
    operation: "getWebhookEndpoint",
    pointer: "/components/schemas/WebhookEndpoint/required",
    message: /^getWebhookEndpoint returned 200 without the property \/id; the contract expects it\.$/,
    response: ({ route, json }) => {
      if (/^GET \/webhook_endpoints\/\w+$/.test(route)) rename(json, "id", "identifier");
    },
  },
  {
    what: "a number as text",
    operation: "getWorkflow",
    pointer: "/components/schemas/Workflow/properties/version/type",
    message: /^getWorkflow returned a string at \/version; the contract expects integer\.$/,
    response: ({ route, json }) => {
      if (/^GET \/workflows\/\w+$/.test(route) && json?.["version"])
        json["version"] = String(json["version"]);
    },
  },
  {
    what: "null where the contract has none",
    operation: "getDocument",
    pointer: "/components/schemas/Document/properties/created_at/type",
    message: /^getDocument returned null at \/created_at; the contract expects string\.$/,
    response: ({ route, json }) => {
      if (/^GET \/documents\/\w+$/.test(route) && json?.["created_at"]) json["created_at"] = null;
    },
  },
  {
    what: "another error code",
    operation: "createWorkflow",
    pointer: "/paths/~1workflows/post/responses/409",
    message: /^createWorkflow returned "conflict" at \/code; the contract expects "workflow_exists"\.$/,
    response: ({ route, status, json }) => {
      if (route === "POST /workflows" && status === 409 && json) json["code"] = "conflict";
    },
  },
  {
    what: "another media type",
    operation: "listRuns",
    pointer: "/components/responses/BadRequest/content",
    message:
      /^listRuns returned 400 as application\/json; the contract expects application\/problem\+json\.$/,
    response: ({ route, status, headers }) => {
      if (route === "GET /runs" && status === 400) headers["content-type"] = "application/json";
    },
  },
  {
    what: "a cursor that returns the same page again",
    operation: "listWorkflows",
    pointer: "/paths/~1workflows/get/responses/200",
    message:
      /^listWorkflows returned the cursor of an earlier page at \/next_cursor; the contract expects another one on each page\.$/,
    request: (url, route) => {
      if (route === "GET /workflows" && url.searchParams.get("cursor") !== "no-cursor")
        url.searchParams.delete("cursor");
    },
  },
  {
    what: "a time of another format",
    operation: "getRun",
    pointer: "/components/schemas/Run/properties/created_at/format",
    message: /^getRun returned a string at \/created_at; the contract expects the format date-time\.$/,
    response: ({ route, json }) => {
      if (/^GET \/runs\/\w+$/.test(route) && json?.["created_at"]) json["created_at"] = "20.11.2026 20:00";
    },
  },
  {
    what: "the URL of another resource",
    operation: "createWebhookEndpoint",
    pointer: "/paths/~1webhook_endpoints/post/responses/201/headers/Location",
    message:
      /^createWebhookEndpoint returned "\/api\/v1\/webhook_endpoints\/other" in Location; the contract expects the URL/,
    response: ({ route, status, headers }) => {
      if (route === "POST /webhook_endpoints" && status === 201)
        headers["location"] = "/api/v1/webhook_endpoints/other";
    },
  },
  {
    what: "a second deletion that succeeds",
    operation: "deleteDocument",
    pointer: "/paths/~1documents~1{id}/delete/responses/404",
    message: /^deleteDocument returned 204; the contract expects 404\.$/,
    response: (passing) => {
      if (passing.route.startsWith("DELETE /documents/") && passing.status === 404)
        Object.assign(passing, { status: 204, json: undefined });
    },
  },
  {
    what: "an error without a code",
    operation: "extract",
    pointer: "/paths/~1extract/post/responses/401",
    message: /^extract returned nothing at \/code; the contract expects a value\.$/,
    response: (passing) => {
      if (passing.route === "POST /extract" && passing.status === 401)
        passing.json = { message: "Unauthorized" };
    },
  },
];

/** All changes at once, with others that the contract permits: unknown values of open enumerations, unknown properties. */
export const allChanges: Changes = {
  request: (url, route, headers) => {
    for (const { request } of planted) request?.(url, route, headers);
  },
  response: async (passing) => {
    permitted(passing);
    for (const { response } of planted) await response?.(passing);
  },
};

function permitted({ route, json }: Passing): void {
  if (!route.startsWith("GET /documents/")) return;
  if (json?.["status"] === "completed") json["status"] = "archived";
  if (json) json["property_of_tomorrow"] = 1;
}

function rename(json: Record<string, unknown> | undefined, from: string, to: string): void {
  if (json?.[from] === undefined) return;
  json[to] = json[from];
  delete json[from];
}
