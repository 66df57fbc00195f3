// Generated from openapi/ by `npm run generate`. Do not edit.

/** Each operation of the service: HTTP method, path template and retry class (`x-retry` of the spec). */
export const operations = {
  listDocuments: { id: "listDocuments", method: "GET", path: "/documents", retry: "safe" },
  uploadDocument: { id: "uploadDocument", method: "POST", path: "/documents", retry: "keyed" },
  getDocument: { id: "getDocument", method: "GET", path: "/documents/{id}", retry: "safe" },
  deleteDocument: { id: "deleteDocument", method: "DELETE", path: "/documents/{id}", retry: "safe" },
  updateDocument: { id: "updateDocument", method: "PATCH", path: "/documents/{id}", retry: "keyed" },
  listWorkflows: { id: "listWorkflows", method: "GET", path: "/workflows", retry: "safe" },
  createWorkflow: { id: "createWorkflow", method: "POST", path: "/workflows", retry: "keyed" },
  getWorkflow: { id: "getWorkflow", method: "GET", path: "/workflows/{id}", retry: "safe" },
  deleteWorkflow: { id: "deleteWorkflow", method: "DELETE", path: "/workflows/{id}", retry: "safe" },
  runWorkflow: { id: "runWorkflow", method: "GET", path: "/workflows/{id}/run", retry: "unprocessed-only" },
  listRuns: { id: "listRuns", method: "GET", path: "/runs", retry: "safe" },
  getRun: { id: "getRun", method: "GET", path: "/runs/{id}", retry: "safe" },
  getAnalytics: { id: "getAnalytics", method: "GET", path: "/analytics", retry: "safe" },
  extract: { id: "extract", method: "POST", path: "/extract", retry: "keyed" },
  listWebhookEndpoints: { id: "listWebhookEndpoints", method: "GET", path: "/webhook_endpoints", retry: "safe" },
  createWebhookEndpoint: { id: "createWebhookEndpoint", method: "POST", path: "/webhook_endpoints", retry: "keyed" },
  getWebhookEndpoint: { id: "getWebhookEndpoint", method: "GET", path: "/webhook_endpoints/{id}", retry: "safe" },
  deleteWebhookEndpoint: { id: "deleteWebhookEndpoint", method: "DELETE", path: "/webhook_endpoints/{id}", retry: "safe" },
  updateWebhookEndpoint: { id: "updateWebhookEndpoint", method: "PATCH", path: "/webhook_endpoints/{id}", retry: "keyed" },
  rotateWebhookEndpointSecret: { id: "rotateWebhookEndpointSecret", method: "POST", path: "/webhook_endpoints/{id}/rotate_secret", retry: "keyed" },
  sendTestWebhookEvent: { id: "sendTestWebhookEvent", method: "POST", path: "/webhook_endpoints/{id}/test", retry: "keyed" },
  listWebhookDeliveries: { id: "listWebhookDeliveries", method: "GET", path: "/webhook_endpoints/{id}/deliveries", retry: "safe" },
  redeliverWebhookDelivery: { id: "redeliverWebhookDelivery", method: "POST", path: "/webhook_endpoints/{id}/deliveries/{delivery_id}/redeliver", retry: "keyed" },
  createToken: { id: "createToken", method: "POST", path: "/oauth/token", retry: "safe" },
} as const;
