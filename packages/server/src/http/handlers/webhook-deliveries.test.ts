// Events on their way from a real service to a real receiver.

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { until } from "../../../../../test/until.ts";
import { type Responder, startReceiver } from "../../../test/receiver.ts";
import { invoiceFile, startTestService, type TestService } from "../../../test/running-server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.0/8"] });
});
afterAll(() => service.close());

interface Endpoint {
  readonly id: string;
  readonly secret: string;
}

const post = (path: string, body: object = {}) =>
  service.call(path, {
    method: "POST",
    ...(Object.keys(body).length > 0 && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });

/** A receiver with an endpoint that leads to it; both end with the test. */
async function subscribe(settings: object = {}, respond?: Responder) {
  const receiver = await startReceiver(respond);
  const { body } = await post("/webhook_endpoints", { url: `${receiver.url}/hook`, ...settings });
  const endpoint = body as unknown as Endpoint;
  onTestFinished(async () => {
    await service.call(`/webhook_endpoints/${endpoint.id}`, { method: "DELETE" });
    await receiver.close();
  });
  return { receiver, endpoint };
}

const deliveriesOf = async ({ id }: Endpoint) => {
  const { body } = await service.call(`/webhook_endpoints/${id}/deliveries`);
  return body["data"] as Array<Record<string, unknown>>;
};

/** Reads the deliveries until a condition holds for the newest. */
async function newestWhen(endpoint: Endpoint, holds: (delivery: Record<string, unknown>) => boolean) {
  return until(async () => {
    const [newest] = await deliveriesOf(endpoint);
    return newest && holds(newest) && newest;
  });
}

function signatureOf(secret: string, headers: Record<string, unknown>, body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

describe("the events of a document", () => {
  it("reach the endpoint signed, thin, under ids that its log of deliveries names", async () => {
    const { receiver, endpoint } = await subscribe();
    const { body: document } = await service.upload(invoiceFile());
    const received = await receiver.until(2);
    const events = received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ type }) => type).sort()).toEqual(["document.completed", "document.created"]);
    const done = events.find(({ type }) => type === "document.completed");
    expect(Object.keys(done.data)).toEqual(["id", "status", "created_at", "workflow_id"]);
    expect(done.data).toMatchObject({ id: document["id"], status: "completed" });
    for (const { headers, body } of received) {
      expect(headers["content-type"]).toBe("application/json");
      expect(headers["webhook-id"]).toBe(JSON.parse(body).id);
      expect(headers["webhook-signature"]).toBe(signatureOf(endpoint.secret, headers, body));
      expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
    }
    await newestWhen(endpoint, ({ status }) => status === "delivered");
    const deliveries = await deliveriesOf(endpoint);
    expect(deliveries.map(({ event_id }) => event_id).sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it("carry the whole document where that was asked for, and only what was subscribed to", async () => {
    const { receiver } = await subscribe({ payload: "full", events: ["document.completed"] });
    const { body } = await service.upload(invoiceFile(), {}, "a-name.pdf");
    await receiver.until(1);
    const { body: document } = await service.settle(body["id"]);
    expect(receiver.received.map((one) => JSON.parse(one.body).data)).toEqual([document]);
  });

  it("report the deletion without the extracted data", async () => {
    const { receiver } = await subscribe({ payload: "full", events: ["document.deleted"] });
    const { body } = await service.upload(invoiceFile());
    const { body: document } = await service.settle(body["id"]);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
    const [event] = await receiver.until(1);
    const { id, status, created_at, workflow_id } = document;
    expect(JSON.parse(event?.body ?? "").data).toEqual({ id, status, created_at, workflow_id });
  });

  it("that are sent again after the deletion are thin, whatever they were before", async () => {
    const { receiver, endpoint } = await subscribe({ payload: "full", events: ["document.completed"] });
    const { body } = await service.upload(invoiceFile());
    await receiver.until(1);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
    const { id } = await newestWhen(endpoint, ({ status }) => status === "delivered");
    await post(`/webhook_endpoints/${endpoint.id}/deliveries/${id}/redeliver`);
    const [first, second] = (await receiver.until(2)).map((one) => JSON.parse(one.body));
    expect(first.data.extracted_data).toBeDefined();
    expect(second).toEqual({
      ...first,
      data: expect.not.objectContaining({ extracted_data: expect.anything() }),
    });
  });
});

describe("the test event", () => {
  it("is planned for now and reaches the endpoint, whatever its subscription", async () => {
    const { receiver, endpoint } = await subscribe({ events: ["document.failed"] });
    const reply = await post(`/webhook_endpoints/${endpoint.id}/test`);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: "pending", event_type: "webhook.test", attempts: 0 });
    const [event] = await receiver.until(1);
    const { data, ...rest } = JSON.parse(event?.body ?? "");
    expect(rest).toMatchObject({ id: reply.body["event_id"], type: "webhook.test" });
    expect(data).toMatchObject({ id: endpoint.id, events: ["document.failed"] });
    expect(event?.body).not.toContain("whsec_");
    expect(await newestWhen(endpoint, ({ status }) => status === "delivered")).toMatchObject({
      attempts: 1,
      response_status: 204,
      last_attempt_at: expect.any(String),
    });
  });

  it("is signed by the old and the new secret after a rotation", async () => {
    const { receiver, endpoint } = await subscribe();
    const { body } = await post(`/webhook_endpoints/${endpoint.id}/rotate_secret`);
    await post(`/webhook_endpoints/${endpoint.id}/test`);
    const [event] = await receiver.until(1);
    if (!event) throw new Error("nothing came in");
    const { headers, body: text } = event;
    expect(headers["webhook-signature"]).toBe(
      [String(body["secret"]), endpoint.secret].map((secret) => signatureOf(secret, headers, text)).join(" "),
    );
  });
});

describe("a delivery", () => {
  it.each([500, 404, 302])("that is answered by %i stays pending until its next attempt", async (status) => {
    const { receiver, endpoint } = await subscribe({}, (response) =>
      response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end(),
    );
    await post(`/webhook_endpoints/${endpoint.id}/test`);
    const delivery = await newestWhen(endpoint, ({ response_status }) => response_status === status);
    expect(delivery).toMatchObject({ status: "pending", attempts: 1 });
    const wait =
      Date.parse(String(delivery["next_attempt_at"])) - Date.parse(String(delivery["last_attempt_at"]));
    expect(wait).toBeGreaterThanOrEqual(5000);
    expect(wait).toBeLessThan(10_000);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
  });

  it("that was not answered is made again at once when asked for, under the same id", async () => {
    const { receiver, endpoint } = await subscribe({}, (response, _, place) =>
      place === 0 ? response.destroy() : response.writeHead(204).end(),
    );
    const { body } = await post(`/webhook_endpoints/${endpoint.id}/test`);
    const failed = await newestWhen(
      endpoint,
      ({ attempts, next_attempt_at }) =>
        attempts === 1 && Date.parse(String(next_attempt_at)) < Date.now() + 10_000,
    );
    expect(failed).not.toHaveProperty("response_status");
    const again = await post(`/webhook_endpoints/${endpoint.id}/deliveries/${body["id"]}/redeliver`);
    expect(again.body).toMatchObject({ id: body["id"], status: "pending", event_id: body["event_id"] });
    const received = await receiver.until(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([body["event_id"]]),
    );
    expect(await newestWhen(endpoint, ({ status }) => status === "delivered")).toMatchObject({
      attempts: 2,
      response_status: 204,
    });
  });

  it("that failed is made again when the service's clock says so", async () => {
    const { receiver, endpoint } = await subscribe({}, (response, _, place) =>
      response.writeHead(place === 0 ? 503 : 204).end(),
    );
    await post(`/webhook_endpoints/${endpoint.id}/test`);
    await newestWhen(endpoint, ({ response_status }) => response_status === 503);
    service.server.clock.advance(6_000);
    const [first, second] = await receiver.until(2);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    const sentAt = (one: typeof first) => Number(one?.headers["webhook-timestamp"]);
    expect(sentAt(second) - sentAt(first)).toBeGreaterThanOrEqual(5);
  });

  it("that is answered by 410 turns the endpoint off, and nothing more is sent", async () => {
    const { receiver, endpoint } = await subscribe({}, (response) => response.writeHead(410).end());
    await post(`/webhook_endpoints/${endpoint.id}/test`);
    const delivery = await newestWhen(endpoint, ({ status }) => status === "failed");
    expect(delivery).toMatchObject({ attempts: 1, response_status: 410 });
    expect(delivery).not.toHaveProperty("next_attempt_at");
    const { body } = await service.call(`/webhook_endpoints/${endpoint.id}`);
    expect(body["enabled"]).toBe(false);
    const { body: document } = await service.upload(invoiceFile());
    await service.settle(document["id"]);
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  it("of another endpoint is not found here", async () => {
    const [{ endpoint: mine }, { endpoint: other }] = [await subscribe(), await subscribe()];
    const { body } = await post(`/webhook_endpoints/${other.id}/test`);
    const reply = await post(`/webhook_endpoints/${mine.id}/deliveries/${body["id"]}/redeliver`);
    expect([reply.status, reply.body["code"]]).toEqual([404, "not_found"]);
  });
});

describe("a network that fails three times out of ten", () => {
  it("loses no event, and adds none that was not planned", async () => {
    const failures = Array.from({ length: 10 }, (_, at) => [2, 5, 8].includes(at));
    const { receiver, endpoint } = await subscribe({}, (response, _, place) => {
      // Before the response, in place of the response, instead of success.
      if (!failures[place % 10]) response.writeHead(200).end();
      else if (place % 10 === 2) response.destroy();
      else response.writeHead(place % 10 === 5 ? 502 : 301).end();
    });
    const planned: unknown[] = [];
    for (let count = 0; count < 20; count += 1)
      planned.push((await post(`/webhook_endpoints/${endpoint.id}/test`)).body["event_id"]);
    const all = () => service.call(`/webhook_endpoints/${endpoint.id}/deliveries?limit=100`);
    const statuses = async () => (await all()).body["data"] as Array<Record<string, unknown>>;
    await until(async () => {
      const pending = (await statuses()).filter(({ status }) => status !== "delivered");
      if (pending.length === 0) return true;
      // Nothing is due within a minute: every attempt has ended and the next ones are far.
      const near = pending.some(
        ({ next_attempt_at }) =>
          Date.parse(String(next_attempt_at)) < service.server.clock.now().getTime() + 60_000,
      );
      service.server.clock.advance(near ? 1000 : 360_000);
      return false;
    });
    const delivered = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(delivered)).toEqual(new Set(planned));
    expect(delivered.length).toBeGreaterThan(25);
  });
});

describe("the log of deliveries", () => {
  it("reports why the last attempt failed, until one succeeds", async () => {
    const { receiver, endpoint } = await subscribe({}, (response, _, place) =>
      place === 0 ? response.destroy() : response.writeHead(503).end(),
    );
    await post(`/webhook_endpoints/${endpoint.id}/test`);
    const failed = await newestWhen(endpoint, ({ failure }) => failure !== undefined);
    expect(failed).toMatchObject({
      status: "pending",
      attempts: 1,
      failure: { code: "connection_failed", message: expect.stringMatching(/^The connection failed/) },
    });
    expect(failed["response_status"]).toBeUndefined();
    await post(`/webhook_endpoints/${endpoint.id}/deliveries/${failed["id"]}/redeliver`);
    const answered = await newestWhen(endpoint, ({ response_status }) => response_status === 503);
    expect(answered["failure"]).toBeUndefined();
    await receiver.close();
    await post(`/webhook_endpoints/${endpoint.id}/deliveries/${failed["id"]}/redeliver`);
    const refused = await newestWhen(endpoint, ({ failure }) => failure !== undefined);
    expect(refused).toMatchObject({ attempts: 3, failure: { code: "connection_refused" } });
    expect(refused["response_status"]).toBeUndefined();
  });

  it("is walked page by page, with cursors that fit no other endpoint", async () => {
    const [{ endpoint }, { endpoint: other }] = [await subscribe(), await subscribe()];
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await post(`/webhook_endpoints/${endpoint.id}/test`)).body["id"]);
    const page = (id: string, query: string) =>
      service.call(`/webhook_endpoints/${id}/deliveries?limit=2${query}`);
    const first = await page(endpoint.id, "");
    const cursor = `&cursor=${first.body["next_cursor"]}`;
    const second = await page(endpoint.id, cursor);
    const listed = [first, second].flatMap(({ body }) => body["data"] as Array<{ id: string }>);
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null });
    expect((await page(other.id, cursor)).status).toBe(400);
  });
});
