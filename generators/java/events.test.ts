// Checks that the events a service sends are one type, whether a webhook or an operation brings them.
import { expect, it } from "vitest";
import { makePlan } from "../plan/make-plan.ts";
import { java } from "./java.ts";

const object = { type: "object", properties: { type: { type: "string" }, id: { type: "string" } } };
const $ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const post = (name: string): object => ({
  post: { requestBody: { content: { "application/json": { schema: $ref(name) } } }, responses: {} },
});

/** A document whose operation lists a union; the webhooks send the same objects by the same types. */
const documentWith = (mapping: Readonly<Record<string, string>>): object => ({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/events": {
      get: {
        operationId: "listEvents",
        responses: {
          "200": {
            description: "Events.",
            content: { "application/json": { schema: { type: "array", items: $ref("Event") } } },
          },
        },
      },
    },
  },
  webhooks: { "order.paid": post("Order"), "order.sent": post("Order"), "refund.made": post("Refund") },
  components: {
    schemas: {
      Order: object,
      Refund: object,
      Event: { anyOf: [$ref("Order"), $ref("Refund")], discriminator: { propertyName: "type", mapping } },
    },
  },
});

const models = "src/generated/java/dev/shop/models";

async function render(mapping: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  return await java.render(makePlan(documentWith(mapping), { name: "shop" }), { package: false });
}

it("reads a union of the document with all events as the type of webhooks", async () => {
  const files = await render({ "order.paid": "Order", "order.sent": "Order", "refund.made": "Refund" });
  expect(files[`${models}/Event.java`]).toBeUndefined();
  expect(files[`${models}/Order.java`]).toContain("class Order extends Model implements WebhookEvent {");
  expect(files[`${models}/WebhookEvent.java`]).toContain("default String eventType()");
  expect(Object.values(files).join("\n")).toContain("List<WebhookEvent> list");
});

it("keeps a union with other events apart", async () => {
  const files = await render({ "order.paid": "Order", "refund.made": "Refund" });
  expect(files[`${models}/Event.java`]).toContain("sealed interface Event ");
  expect(files[`${models}/Order.java`]).toContain("implements Event, WebhookEvent {");
});
