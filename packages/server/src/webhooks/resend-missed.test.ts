// What is sent to a webhook endpoint again: what it missed, once, and nothing that it does not want.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type Receiver, startReceiver } from "../../test/receiver.ts";
import { startTestService, type TestService } from "../../test/running-server.ts";

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.1"] });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const json = { "content-type": "application/json" };
const send = (method: string, path: string, body: object, headers = {}) =>
  service.call(path, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) });
const start = "2000-01-01T00:00:00Z";

/** Causes an event: creates a document and deletes it. */
async function makeEvents(): Promise<void> {
  const { body } = await service.upload(new Blob(["Nothing."], { type: "text/plain" }), {}, "note.txt");
  await service.settle(body["id"]);
  await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
}

let made = 0;
async function makeEndpoint(more: object = {}): Promise<string> {
  made += 1;
  const { body } = await send("POST", "/webhook_endpoints", { url: `${receiver.url}/${made}`, ...more });
  return String(body["id"]);
}

const resend = async (id: string, body: object = {}, headers = {}) =>
  (await send("POST", `/webhook_endpoints/${id}/resend`, { since: start, ...body }, headers)).body;

const deliveriesOf = async (id: string) =>
  (await service.call(`/webhook_endpoints/${id}/deliveries?limit=100`)).body["data"] as Record<
    string,
    unknown
  >[];

const allDelivered = (id: string, count: number) =>
  until(async () => {
    const deliveries = await deliveriesOf(id);
    return deliveries.filter(({ status }) => status === "delivered").length === count;
  });

describe("resending", () => {
  it("sends what happened before the endpoint existed once, and after that nothing", async () => {
    await makeEvents();
    const id = await makeEndpoint({ events: ["document.created", "document.deleted"] });
    expect(await resend(id)).toEqual({ resent: 2 });
    await allDelivered(id, 2);
    const sent = (await deliveriesOf(id)).map(({ event_type }) => event_type);
    expect(sent.toSorted()).toEqual(["document.created", "document.deleted"]);
    expect(await resend(id)).toEqual({ resent: 0 });
  });

  it("sends what was delivered only when asked to, and each event with its ID", async () => {
    const id = await makeEndpoint({ events: ["document.created"] });
    const { resent } = await resend(id);
    await allDelivered(id, Number(resent));
    expect(await resend(id, { include_delivered: true })).toEqual({ resent });
    await allDelivered(id, 2 * Number(resent));
    const events = new Set((await deliveriesOf(id)).map(({ event_id }) => event_id));
    expect(events.size).toBe(resent);
  });

  it("sends what happened while the endpoint was disabled, but not while it is", async () => {
    const id = await makeEndpoint({ events: ["document.created"] });
    const { resent } = await resend(id);
    await allDelivered(id, Number(resent));
    await send("PATCH", `/webhook_endpoints/${id}`, { enabled: false });
    await makeEvents();
    const refused = await send("POST", `/webhook_endpoints/${id}/resend`, { since: start });
    expect([refused.status, refused.body["code"]]).toEqual([409, "conflict"]);
    await send("PATCH", `/webhook_endpoints/${id}`, { enabled: true });
    expect(await resend(id)).toEqual({ resent: 1 });
  });

  it("takes effect once for an idempotency key, and sends nothing from the future", async () => {
    const id = await makeEndpoint({ events: ["document.created"] });
    const headers = { "idempotency-key": "resend-once" };
    const first = await resend(id, {}, headers);
    expect(await resend(id, {}, headers)).toEqual(first);
    await allDelivered(id, Number(first["resent"]));
    expect(await resend(id, { since: "2999-01-01T00:00:00Z", include_delivered: true })).toEqual({
      resent: 0,
    });
  });

  it("leaves test events, other accounts and unknown endpoints alone", async () => {
    const id = await makeEndpoint({ events: ["webhook.test"] });
    await service.call(`/webhook_endpoints/${id}/test`, { method: "POST" });
    expect(await resend(id, { include_delivered: true })).toEqual({ resent: 0 });
    const unknown = await send("POST", "/webhook_endpoints/we_1/resend", { since: start });
    expect(unknown.status).toBe(404);
    const without = await send("POST", `/webhook_endpoints/${id}/resend`, {});
    expect(without.body["errors"]).toMatchObject([{ pointer: "#/since" }]);
  });
});
