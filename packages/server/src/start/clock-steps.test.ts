// What becomes of uploads and their webhooks when the clock of the machine steps.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";

const hourMs = 3_600_000;

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.1"] });
  await service.call("/webhook_endpoints", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ url: receiver.url, events: ["document.completed"] }),
  });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

it.each([
  ["back by an hour", -hourMs],
  ["forward by two hours", 2 * hourMs],
])("a clock that steps %s loses and delays nothing that comes afterwards", async (_, ms) => {
  service.server.clock.advance(ms);
  const before = receiver.received.length;
  const { status, body } = await service.upload(invoiceFile(), { workflow_id: "invoice_processing" });
  expect(status).toBe(201);
  expect((await service.settle(body["id"])).body["status"]).toBe("completed");
  const received = await receiver.until(before + 1);
  expect(received[before]?.body).toContain(String(body["id"]));
  expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
});
