// One call of the client per operation of the spec, with every parameter that the operation takes.
import type { Docuvane } from "docuvane";

const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]);

/** operationId → the call that sends it. */
export const calls: Readonly<Record<string, (client: Docuvane) => Promise<unknown>>> = {
  uploadDocument: (client) =>
    client.documents.upload({
      file: new File([bytes], "a.pdf"),
      workflow_id: "invoice_processing",
      metadata: { source: "email", priority: "high" },
    }),
  listDocuments: async (client) =>
    client.documents.list({
      status: ["completed", "needs_review"],
      workflow_id: "invoice_processing",
      "created_at[gte]": "2026-11-01T00:00:00Z",
      "created_at[lt]": "2026-12-01T00:00:00Z",
      sort: "created_at",
      limit: 5,
      cursor: "opaque",
    }),
  getDocument: (client) => client.documents.get("doc_1"),
  updateDocument: (client) =>
    client.documents.update("doc_1", { extracted_data: { total: 12.5, vendor: null }, status: "completed" }),
  deleteDocument: (client) => client.documents.delete("doc_1"),
  createWorkflow: (client) =>
    client.workflows.create({
      name: "Delivery notes",
      fields: [
        {
          name: "delivery_date",
          type: "date",
          description: "Day of delivery",
          required: true,
          hints: ["Delivered on"],
        },
      ],
      review_below: 0.7,
    }),
  listWorkflows: async (client) => client.workflows.list({ limit: 5 }),
  getWorkflow: (client) => client.workflows.get("invoice_processing"),
  deleteWorkflow: (client) => client.workflows.delete("delivery_notes"),
  runWorkflow: (client) => client.workflows.run("invoice_processing", { document_id: ["doc_1", "doc_2"] }),
  getRun: (client) => client.runs.get("run_1"),
  listRuns: async (client) => client.runs.list({ limit: 5 }),
  getAnalytics: (client) =>
    client.analytics.get({
      start: "2026-11-01T00:00:00Z",
      end: "2026-11-20T00:00:00Z",
      interval: "day",
      workflow_id: "invoice_processing",
    }),
  extract: (client) => client.extractions.create({ document_id: "doc_1" }),
  createWebhookEndpoint: (client) =>
    client.webhookEndpoints.create({
      url: "https://example.com/hook",
      events: ["document.completed"],
      payload: "full",
    }),
  listWebhookEndpoints: async (client) => client.webhookEndpoints.list({ limit: 5 }),
  getWebhookEndpoint: (client) => client.webhookEndpoints.get("we_1"),
  updateWebhookEndpoint: (client) => client.webhookEndpoints.update("we_1", { enabled: false }),
  deleteWebhookEndpoint: (client) => client.webhookEndpoints.delete("we_1"),
  rotateWebhookEndpointSecret: (client) => client.webhookEndpoints.rotateSecret("we_1"),
  sendTestWebhookEvent: (client) => client.webhookEndpoints.sendTest("we_1"),
  listWebhookDeliveries: async (client) => client.webhookEndpoints.listDeliveries("we_1", { limit: 5 }),
  redeliverWebhookDelivery: (client) => client.webhookEndpoints.redeliver("we_1", "del_1"),
  createToken: (client) =>
    client.oauth.createToken(
      { grant_type: "client_credentials", scope: "documents:read" },
      { clientId: "id", clientSecret: "secret" },
    ),
};
