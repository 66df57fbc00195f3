// Lists events and sends them again, on a real service.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startReceiver } from "../../../test/receiver.ts";
import {
  invoiceFile,
  openTestAccount,
  startTestService,
  type TestAccount,
  type TestService,
} from "../../../test/running-server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ephemeral: true, webhookTargets: ["127.0.0.0/8"] });
});
afterAll(() => service.close());

interface Listed {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly id: string };
}

const eventsOf = async (account: TestAccount, query = "") => {
  const { body } = await account.call(`/events${query}`);
  return body["data"] as readonly Listed[];
};

const post = (path: string, body?: object, headers = {}) =>
  service.call(path, {
    method: "POST",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function subscribe(settings: object = {}) {
  const receiver = await startReceiver();
  const { body } = await post("/webhook_endpoints", { url: `${receiver.url}/hook`, ...settings });
  onTestFinished(async () => {
    await service.call(`/webhook_endpoints/${body["id"]}`, { method: "DELETE" });
    await receiver.close();
  });
  return { receiver, id: String(body["id"]) };
}

describe("the list of events", () => {
  it("holds what webhook endpoints receive, newest first, of the account only", async () => {
    const { receiver } = await subscribe();
    const other = await openTestAccount();
    const { body: document } = await service.upload(invoiceFile());
    const received = (await receiver.until(2)).map(({ body }) => JSON.parse(body));
    const events = await eventsOf(service);
    expect(events.map(({ type }) => type)).toEqual(["document.completed", "document.created"]);
    expect([...events].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      received.sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(events.every(({ data }) => data.id === document["id"])).toBe(true);
    expect(await eventsOf(other)).toEqual([]);
  });

  it("can be filtered by type and time, and read page by page in both orders", async () => {
    const account = await openTestAccount();
    for (const name of ["a", "b"]) {
      const { body } = await account.upload(invoiceFile(), {}, name);
      await account.settle(body["id"]);
      await account.call(`/documents/${body["id"]}`, { method: "DELETE" });
    }
    const all = await eventsOf(account);
    expect(all).toHaveLength(6);
    const two = await eventsOf(account, "?type=document.deleted&type=document.created&sort=created_at");
    expect(two.map(({ type }) => type)).toEqual([
      "document.created",
      "document.deleted",
      "document.created",
      "document.deleted",
    ]);
    const [third] = all.slice(2);
    const since = await eventsOf(account, `?since=${third?.timestamp}`);
    expect(since.map(({ id }) => id)).toEqual(all.slice(0, since.length).map(({ id }) => id));
    expect(since.length).toBeLessThan(6);
    const pages: string[] = [];
    for (let cursor: unknown = ""; cursor !== null; ) {
      const { body } = await account.call(`/events?limit=4${cursor ? `&cursor=${cursor}` : ""}`);
      pages.push(...(body["data"] as Listed[]).map(({ id }) => id));
      cursor = body["next_cursor"];
    }
    expect(pages).toEqual(all.map(({ id }) => id));
  });

  it.each(["?type=document.eaten", "?since=yesterday", "?cursor=abc", "?status=failed"])(
    "refuses %s",
    async (query) => {
      const { status, body } = await service.call(`/events${query}`);
      expect([status, body["code"]]).toEqual([400, "invalid_request"]);
    },
  );
});

describe("resending an event", () => {
  it("delivers it again under its id to every endpoint that receives its type, or to the one named", async () => {
    const [some, others] = [await subscribe(), await subscribe({ events: ["document.deleted"] })];
    const { body } = await service.upload(invoiceFile());
    await some.receiver.until(2);
    const [event] = await eventsOf(service, "?type=document.completed");
    const reply = await post(`/events/${event?.id}/resend`);
    expect(reply.status).toBe(202);
    expect(reply.body["data"]).toMatchObject([
      { status: "pending", event_id: event?.id, event_type: "document.completed", attempts: 0 },
    ]);
    const received = (await some.receiver.until(3)).map((one) => JSON.parse(one.body));
    expect(received.filter(({ id }) => id === event?.id)).toEqual([event, event]);
    expect(others.receiver.received).toEqual([]);
    const one = await post(`/events/${event?.id}/resend?endpoint_id=${others.id}`);
    expect(one.status).toBe(202);
    const [again] = await others.receiver.until(1);
    expect(JSON.parse(again?.body ?? "")).toEqual(event);
    await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
  });

  it("does so once for an idempotency key", async () => {
    const { id } = await subscribe({ events: ["workflow_run.failed"] });
    const { body } = await service.upload(invoiceFile());
    await service.settle(body["id"]);
    const [event] = await eventsOf(service);
    const send = () =>
      post(`/events/${event?.id}/resend?endpoint_id=${id}`, undefined, { "idempotency-key": "again" });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    const { body: list } = await service.call(`/webhook_endpoints/${id}/deliveries`);
    expect(list["data"]).toHaveLength(1);
  });

  it("is refused for an unknown event or endpoint, and where nothing can receive it", async () => {
    const { body } = await service.upload(invoiceFile());
    await service.settle(body["id"]);
    const [event] = await eventsOf(service);
    const other = await openTestAccount();
    const codeOf = async (path: string, account: TestAccount = service) => {
      const { status, body: problem } = await account.call(path, { method: "POST" });
      return [status, problem["code"], problem["detail"]];
    };
    const unknown = [404, "not_found", expect.stringContaining("Event not found")];
    expect(await codeOf("/events/evt_1/resend")).toEqual(unknown);
    expect(await codeOf(`/events/${event?.id}/resend`, other)).toEqual(unknown);
    expect(await codeOf(`/events/${event?.id}/resend?endpoint_id=we_1`)).toEqual([
      404,
      "not_found",
      expect.stringContaining("Webhook endpoint not found"),
    ]);
    expect(await codeOf(`/events/${event?.id}/resend`)).toEqual([
      409,
      "conflict",
      expect.stringContaining("No enabled webhook endpoint receives document.completed"),
    ]);
    const { id } = await subscribe();
    await service.call(`/webhook_endpoints/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/merge-patch+json" },
      body: JSON.stringify({ enabled: false }),
    });
    expect(await codeOf(`/events/${event?.id}/resend?endpoint_id=${id}`)).toEqual([
      409,
      "conflict",
      expect.stringContaining("is disabled"),
    ]);
  });
});
