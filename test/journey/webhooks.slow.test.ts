// Webhooks from end to end: the service signs and sends, the client's handler verifies and acts.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Docuvane } from "docuvane";
import { forNode, type WebhookEvent, webhookHandler } from "docuvane/webhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../service.ts";

const file = "examples/invoice/invoice.pdf";
let service: ServiceProcess;
let client: Docuvane;
let receiver: Server;
let secrets: string[] = [];
const events: WebhookEvent[] = [];
const errors: unknown[] = [];
let onEvent = () => {};

beforeAll(async () => {
  service = await startServiceProcess(["--webhook-targets", "127.0.0.1"]);
  client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
  receiver = createServer((request, response) => {
    const handler = webhookHandler({
      secrets,
      on: {},
      fallback: (event) => {
        events.push(event);
        onEvent();
      },
      onError: (error) => errors.push(error),
    });
    return forNode(handler)(request, response);
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await client.close();
  expect(await service.stop()).toBe(0);
});

/** Waits for an event of a type. */
function eventOf(type: string): Promise<WebhookEvent> {
  return new Promise((resolve) => {
    onEvent = () => {
      const found = events.find((event) => event.type === type);
      if (found) resolve(found);
    };
    onEvent();
  });
}

describe("webhooks", () => {
  it("deliver a document in full, signed with the first secret, and with both after a rotation", async () => {
    const { port } = receiver.address() as AddressInfo;
    const endpoint = await client.webhookEndpoints.create({
      url: `http://127.0.0.1:${port}/webhooks`,
      payload: "full",
    });
    secrets = [endpoint.secret ?? ""];
    const done = await client.documents.process({ file });
    const event = await eventOf("document.completed");
    expect(event.data).toEqual(await client.documents.get(done.id));

    // The receiver still knows the first secret alone.
    await client.webhookEndpoints.rotateSecret(endpoint.id);
    const planned = await client.webhookEndpoints.sendTest(endpoint.id);
    expect(await eventOf("webhook.test")).toMatchObject({ id: planned.event_id });
    expect(errors).toEqual([]);

    await client.documents.delete(done.id);
    await eventOf("document.deleted");
    const log = await client.webhookEndpoints.listDeliveries(endpoint.id).toArray({ limit: 100 });
    expect(log.map(({ event_id }) => event_id).sort()).toEqual(events.map(({ id }) => id).sort());
    expect((await client.webhookEndpoints.update(endpoint.id, { enabled: false })).enabled).toBe(false);
    await client.webhookEndpoints.delete(endpoint.id);
  });
});
