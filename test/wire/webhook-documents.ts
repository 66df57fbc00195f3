// Small documents whose services sign their events in different ways, or in none that is described.

const text = { type: "string" };
const schemas = {
  Paid: {
    type: "object",
    required: ["id", "type", "amount"],
    properties: { id: text, type: { const: "order.paid" }, amount: { type: "integer" } },
  },
  Sent: {
    type: "object",
    required: ["id", "type"],
    properties: { id: text, type: { const: "order.sent" }, carrier: { type: ["string", "null"] } },
  },
};

/** Package name → document. */
export const webhookDocuments: Readonly<Record<string, object>> = {
  wire_hooks_stripe: documentOf({ "x-webhook-signature": "stripe" }),
  wire_hooks_github: documentOf({ "x-webhook-signature": "github" }),
  wire_hooks_discord: documentOf({ "x-webhook-signature": "discord", "x-webhook-event": { body: "/type" } }),
  wire_hooks_block: documentOf({
    "x-webhook-signature": {
      header: "X-Shop-Signature",
      algorithm: "hmac-sha512",
      encoding: "base64url",
      prefix: "v2=",
      separator: ";",
      signed: "{timestamp}\n{body}",
      timestamp: { field: "at", format: "iso" },
      tolerance: 60,
      secret: "hex",
    },
  }),
  wire_hooks_unsigned: documentOf({
    "x-webhook-signature": "none",
    "x-webhook-event": { header: "X-Shop-Event" },
  }),
};

function documentOf(extensions: object): object {
  const content = (name: string): object => ({
    "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const event = (name: string): object => ({
    post: { requestBody: { content: content(name) }, responses: { 200: { description: "Received." } } },
  });
  const responses = { 200: { description: "An order.", content: content("Paid") } };
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1.0.0" },
    servers: [{ url: "https://api.example.com" }],
    ...extensions,
    paths: { "/orders/last": { get: { operationId: "getLastOrder", tags: ["orders"], responses } } },
    webhooks: { "order.paid": event("Paid"), "order.sent": event("Sent") },
    components: { schemas },
  };
}
