// Generated from openapi/ by `npm run generate`. Do not edit.

/** `GET /documents`. */
export const listDocuments = {
  id: "listDocuments",
  method: "GET",
  path: "/documents",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
    { name: "status", in: "query" },
    { name: "workflow_id", in: "query" },
    { name: "search", in: "query" },
    { name: "created_at[gte]", in: "query" },
    { name: "created_at[gt]", in: "query" },
    { name: "created_at[lte]", in: "query" },
    { name: "created_at[lt]", in: "query" },
  ],
} as const;

/** `POST /documents`. */
export const uploadDocument = {
  id: "uploadDocument",
  method: "POST",
  path: "/documents",
  retry: "keyed",
  bodies: [
    {
      kind: "multipart",
      mediaType: "multipart/form-data",
      required: true,
      encoding: {
        metadata: { style: "json", contentType: "application/json" },
        file: { style: "file", required: true },
      },
    },
  ],
} as const;

/** `GET /documents/{id}`. */
export const getDocument = {
  id: "getDocument",
  method: "GET",
  path: "/documents/{id}",
  retry: "safe",
} as const;

/** `DELETE /documents/{id}`. */
export const deleteDocument = {
  id: "deleteDocument",
  method: "DELETE",
  path: "/documents/{id}",
  retry: "safe",
  response: "none",
} as const;

/** `PATCH /documents/{id}`. */
export const updateDocument = {
  id: "updateDocument",
  method: "PATCH",
  path: "/documents/{id}",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/merge-patch+json", required: true }],
} as const;

/** `GET /documents/{id}/content`. */
export const downloadDocument = {
  id: "downloadDocument",
  method: "GET",
  path: "/documents/{id}/content",
  retry: "safe",
  accept: "application/octet-stream",
} as const;

/** `GET /documents/{id}/pages`. */
export const listPages = {
  id: "listPages",
  method: "GET",
  path: "/documents/{id}/pages",
  retry: "safe",
} as const;

/** `GET /documents/{id}/pages/{number}/image`. */
export const getPageImage = {
  id: "getPageImage",
  method: "GET",
  path: "/documents/{id}/pages/{number}/image",
  retry: "safe",
  accept: "image/webp, image/png",
  parameters: [{ name: "width", in: "query" }],
} as const;

/** `GET /workflows`. */
export const listWorkflows = {
  id: "listWorkflows",
  method: "GET",
  path: "/workflows",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
  ],
} as const;

/** `POST /workflows`. */
export const createWorkflow = {
  id: "createWorkflow",
  method: "POST",
  path: "/workflows",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/json", required: true }],
} as const;

/** `GET /workflows/{id}`. */
export const getWorkflow = {
  id: "getWorkflow",
  method: "GET",
  path: "/workflows/{id}",
  retry: "safe",
} as const;

/** `DELETE /workflows/{id}`. */
export const deleteWorkflow = {
  id: "deleteWorkflow",
  method: "DELETE",
  path: "/workflows/{id}",
  retry: "safe",
  response: "none",
} as const;

/** `GET /workflows/{id}/run`. */
export const runWorkflow = {
  id: "runWorkflow",
  method: "GET",
  path: "/workflows/{id}/run",
  retry: "unprocessed-only",
  parameters: [{ name: "document_id", in: "query" }],
} as const;

/** `GET /runs`. */
export const listRuns = {
  id: "listRuns",
  method: "GET",
  path: "/runs",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
    { name: "status", in: "query" },
    { name: "workflow_id", in: "query" },
  ],
} as const;

/** `GET /runs/{id}`. */
export const getRun = { id: "getRun", method: "GET", path: "/runs/{id}", retry: "safe" } as const;

/** `GET /analytics`. */
export const getAnalytics = {
  id: "getAnalytics",
  method: "GET",
  path: "/analytics",
  retry: "safe",
  parameters: [
    { name: "start", in: "query" },
    { name: "end", in: "query" },
    { name: "interval", in: "query" },
    { name: "workflow_id", in: "query" },
  ],
} as const;

/** `POST /extract`. */
export const extract = {
  id: "extract",
  method: "POST",
  path: "/extract",
  retry: "keyed",
  bodies: [
    {
      kind: "multipart",
      mediaType: "multipart/form-data",
      mark: "file",
      required: true,
      encoding: { file: { style: "file", required: true } },
    },
    { kind: "json", mediaType: "application/json", mark: "document_id", required: true },
  ],
} as const;

/** `GET /webhook_endpoints`. */
export const listWebhookEndpoints = {
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/webhook_endpoints",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
  ],
} as const;

/** `POST /webhook_endpoints`. */
export const createWebhookEndpoint = {
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/webhook_endpoints",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/json", required: true }],
} as const;

/** `GET /webhook_endpoints/{id}`. */
export const getWebhookEndpoint = {
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/webhook_endpoints/{id}",
  retry: "safe",
} as const;

/** `DELETE /webhook_endpoints/{id}`. */
export const deleteWebhookEndpoint = {
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhook_endpoints/{id}",
  retry: "safe",
  response: "none",
} as const;

/** `PATCH /webhook_endpoints/{id}`. */
export const updateWebhookEndpoint = {
  id: "updateWebhookEndpoint",
  method: "PATCH",
  path: "/webhook_endpoints/{id}",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/merge-patch+json", required: true }],
} as const;

/** `POST /webhook_endpoints/{id}/rotate_secret`. */
export const rotateWebhookEndpointSecret = {
  id: "rotateWebhookEndpointSecret",
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  retry: "keyed",
} as const;

/** `POST /webhook_endpoints/{id}/test`. */
export const sendTestWebhookEvent = {
  id: "sendTestWebhookEvent",
  method: "POST",
  path: "/webhook_endpoints/{id}/test",
  retry: "keyed",
} as const;

/** `POST /webhook_endpoints/{id}/resend`. */
export const resendWebhookEvents = {
  id: "resendWebhookEvents",
  method: "POST",
  path: "/webhook_endpoints/{id}/resend",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/json", required: true }],
} as const;

/** `GET /webhook_endpoints/{id}/deliveries`. */
export const listWebhookDeliveries = {
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/webhook_endpoints/{id}/deliveries",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
  ],
} as const;

/** `POST /webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver`. */
export const redeliverWebhookDelivery = {
  id: "redeliverWebhookDelivery",
  method: "POST",
  path: "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver",
  retry: "keyed",
} as const;

/** `GET /events`. */
export const listEvents = {
  id: "listEvents",
  method: "GET",
  path: "/events",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
    { name: "type", in: "query" },
    { name: "since", in: "query" },
  ],
} as const;

/** `GET /events`. */
export const streamEvents = {
  id: "streamEvents",
  method: "GET",
  path: "/events",
  retry: "safe",
  response: "none",
  accept: "text/event-stream",
  parameters: [
    { name: "type", in: "query" },
    { name: "since", in: "query" },
    { name: "Last-Event-ID", in: "header" },
  ],
  stream: { format: "sse", accept: "text/event-stream" },
} as const;

/** `POST /events/{id}/resend`. */
export const resendEvent = {
  id: "resendEvent",
  method: "POST",
  path: "/events/{id}/resend",
  retry: "keyed",
  parameters: [{ name: "endpoint_id", in: "query" }],
} as const;

/** `GET /api_keys`. */
export const listApiKeys = {
  id: "listApiKeys",
  method: "GET",
  path: "/api_keys",
  retry: "safe",
  parameters: [
    { name: "limit", in: "query" },
    { name: "cursor", in: "query" },
    { name: "sort", in: "query" },
  ],
} as const;

/** `POST /api_keys`. */
export const createApiKey = {
  id: "createApiKey",
  method: "POST",
  path: "/api_keys",
  retry: "keyed",
  bodies: [{ kind: "json", mediaType: "application/json", required: true }],
} as const;

/** `GET /api_keys/{id}`. */
export const getApiKey = { id: "getApiKey", method: "GET", path: "/api_keys/{id}", retry: "safe" } as const;

/** `DELETE /api_keys/{id}`. */
export const revokeApiKey = {
  id: "revokeApiKey",
  method: "DELETE",
  path: "/api_keys/{id}",
  retry: "safe",
  response: "none",
  parameters: [{ name: "own", in: "query" }],
} as const;

/** `POST /oauth/token`. */
export const createToken = {
  id: "createToken",
  method: "POST",
  path: "/oauth/token",
  retry: "safe",
  atOrigin: true,
  bodies: [
    {
      kind: "form",
      mediaType: "application/x-www-form-urlencoded",
      required: true,
      constants: { grant_type: "client_credentials" },
    },
  ],
} as const;

/** Each operation of the service: method, path, retry class (`x-retry` of the spec), and where its arguments go. */
export const operations = {
  listDocuments,
  uploadDocument,
  getDocument,
  deleteDocument,
  updateDocument,
  downloadDocument,
  listPages,
  getPageImage,
  listWorkflows,
  createWorkflow,
  getWorkflow,
  deleteWorkflow,
  runWorkflow,
  listRuns,
  getRun,
  getAnalytics,
  extract,
  listWebhookEndpoints,
  createWebhookEndpoint,
  getWebhookEndpoint,
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  rotateWebhookEndpointSecret,
  sendTestWebhookEvent,
  resendWebhookEvents,
  listWebhookDeliveries,
  redeliverWebhookDelivery,
  listEvents,
  resendEvent,
  listApiKeys,
  createApiKey,
  getApiKey,
  revokeApiKey,
  createToken,
} as const;
