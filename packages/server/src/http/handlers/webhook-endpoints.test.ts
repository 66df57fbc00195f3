// Webhook endpoints on a real service: created, changed, rotated, deleted.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestAccount, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount("B.enterprise;endpoints=100");
});

const target = "https://hooks.customer.example/docuvane";
const json = { "content-type": "application/json" };
const send = (method: string, path: string, body?: object, headers = {}) =>
  service.call(`/webhook_endpoints${path}`, {
    method,
    headers: { ...(body && json), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const nextUrl = () => `${target}/${randomUUID()}`;
const create = async (body: object = {}) => (await send("POST", "", { url: nextUrl(), ...body })).body;

describe("creating", () => {
  it("returns the endpoint with its secret, which is never shown again", async () => {
    const reply = await send("POST", "", { url: target, description: "Bookkeeping" });
    const { secret, ...rest } = reply.body;
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe(`/api/v1/webhook_endpoints/${rest["id"]}`);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(rest).toMatchObject({
      id: expect.stringMatching(/^we_\d+$/),
      url: target,
      description: "Bookkeeping",
      payload: "thin",
      enabled: true,
    });
    expect(rest["events"]).toHaveLength(9);
    expect((await send("GET", `/${rest["id"]}`)).body).toEqual(rest);
  });

  it("returns to all events, later types included, with all_events", async () => {
    const { id } = await create({ events: ["document.failed"] });
    expect((await send("PATCH", `/${id}`, { all_events: true })).body).toMatchObject({ all_events: true });
    const { body } = await send("PATCH", `/${id}`, { all_events: false });
    expect(body).toMatchObject({ all_events: false, events: expect.arrayContaining(["document.failed"]) });
    expect(body["events"]).toHaveLength(9);
    const both = await send("PATCH", `/${id}`, { all_events: true, events: ["document.failed"] });
    expect([both.status, both.body["code"]]).toEqual([422, "validation_failed"]);
  });

  it("keeps the events and the payload that were asked for", async () => {
    const wish = { events: ["document.failed"], payload: "full" };
    expect(await create(wish)).toMatchObject(wish);
  });

  it("gives the same endpoint and secret again for the same idempotency key", async () => {
    const headers = { "idempotency-key": "create-once" };
    const url = nextUrl();
    const first = await send("POST", "", { url }, headers);
    const again = await send("POST", "", { url }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const other = await send("POST", "", { url: nextUrl() }, headers);
    expect([other.status, other.body["code"]]).toEqual([422, "idempotency_key_reused"]);
  });

  it.each([
    ["no URL", "hooks"],
    ["plain http", "http://hooks.customer.example/"],
    ["a user name", "https://user@hooks.customer.example/"],
    ["a fragment", "https://hooks.customer.example/a#b"],
    ["an empty fragment", "https://hooks.customer.example/a#"],
    ["a port of a system service", "https://hooks.customer.example:25/"],
    ["this machine", "https://localhost/"],
    ["a loopback address", "https://127.0.0.1/"],
    ["a private address", "https://10.1.2.3/hook"],
  ])("refuses %s", async (_, url) => {
    const reply = await send("POST", "", { url });
    expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer: "#/url" }]);
  });

  it.each([
    ["no address", {}],
    ["an unknown member", { url: target, extra: 1 }],
    ["an unknown event", { url: target, events: ["document.eaten"] }],
    ["no events", { url: target, events: [] }],
  ])("refuses %s", async (_, body) => {
    expect((await send("POST", "", body)).status).toBe(422);
  });
});

describe("an account", () => {
  const endpointsOf = async (plan: string) => {
    const accountId = await service.server.createAccount("limited", plan);
    const { key } = await service.server.createApiKey({ accountId });
    return (url: string) => send("POST", "", { url }, { authorization: `Bearer ${key}` });
  };

  it("has as many endpoints as its plan allows, also when they are created at once", async () => {
    const add = await endpointsOf("B.enterprise;endpoints=3");
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(nextUrl())));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    const { body } = await add(nextUrl());
    expect(body).toMatchObject({ code: "conflict", detail: expect.stringContaining("3 webhook endpoints") });
  });

  it("has 20 endpoints unless its plan says otherwise", async () => {
    const add = await endpointsOf("B.enterprise");
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await add(nextUrl())).status);
    expect(statuses).toEqual([...Array(20).fill(201), 409]);
  });

  it("has one endpoint for a URL, in whatever spelling", async () => {
    const add = await endpointsOf("B.enterprise");
    const { body: first } = await add("https://hooks.customer.example");
    const again = await add("https://HOOKS.customer.example:443/");
    expect([again.status, again.body["code"]]).toEqual([409, "conflict"]);
    expect(again.body["detail"]).toContain(first["id"]);
  });
});

describe("changing", () => {
  it.each(["application/merge-patch+json", "application/json"])(
    "changes the members sent as %s and leaves the others",
    async (type) => {
      const { secret: _, ...before } = await create({ description: "old" });
      const body = JSON.stringify({ description: "new", enabled: false });
      const reply = await service.call(`/webhook_endpoints/${before["id"]}`, {
        method: "PATCH",
        headers: { "content-type": type },
        body,
      });
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ ...before, description: "new", enabled: false });
      expect((await send("GET", `/${before["id"]}`)).body).toEqual(reply.body);
    },
  );

  it("checks a new address as a first one", async () => {
    const { id, url } = await create();
    expect((await send("PATCH", `/${id}`, { url: "https://169.254.169.254/" })).status).toBe(422);
    expect((await send("PATCH", `/${id}`, {})).status).toBe(422);
    expect((await send("GET", `/${id}`)).body["url"]).toBe(url);
  });

  it("refuses the URL of another endpoint, and takes its own again", async () => {
    const [one, other] = [await create(), await create()];
    const taken = await send("PATCH", `/${one["id"]}`, { url: other["url"] });
    expect([taken.status, taken.body["code"]]).toEqual([409, "conflict"]);
    expect((await send("PATCH", `/${one["id"]}`, { url: one["url"] })).status).toBe(200);
  });
});

describe("replacing the secret", () => {
  it("returns a new one and until when the old one signs too", async () => {
    const { id, secret } = await create();
    const reply = await send("POST", `/${id}/rotate_secret`);
    expect(reply.status).toBe(200);
    expect(reply.body["id"]).toBe(id);
    expect(reply.body["secret"]).not.toBe(secret);
    const hours = (Date.parse(String(reply.body["previous_secret_expires_at"])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it("happens once for an idempotency key", async () => {
    const { id } = await create();
    const headers = { "idempotency-key": "rotate-once" };
    const first = await send("POST", `/${id}/rotate_secret`, undefined, headers);
    const again = await send("POST", `/${id}/rotate_secret`, undefined, headers);
    expect(again.body).toEqual(first.body);
  });
});

describe("deleting", () => {
  it("responds with 204, then 404 for everything, replays included", async () => {
    const { id } = await create();
    const headers = { "idempotency-key": "test-once" };
    expect((await send("POST", `/${id}/test`, undefined, headers)).status).toBe(200);
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    const replies = await Promise.all([
      send("GET", `/${id}`),
      send("PATCH", `/${id}`, { enabled: true }),
      send("DELETE", `/${id}`),
      send("POST", `/${id}/rotate_secret`),
      send("POST", `/${id}/test`, undefined, headers),
      send("GET", `/${id}/deliveries`),
      send("POST", `/${id}/deliveries/del_1/redeliver`),
    ]);
    expect(replies.map(({ status, body }) => [status, body["code"]])).toEqual(
      replies.map(() => [404, "not_found"]),
    );
  });
});

describe("another account", () => {
  it("neither sees nor changes an endpoint, its deliveries included", async () => {
    const { id, secret: _, ...mine } = await create();
    const { body: delivery } = await send("POST", `/${id}/test`);
    const accountId = await service.server.createAccount("other");
    const { key } = await service.server.createApiKey({ accountId });
    const headers = { authorization: `Bearer ${key}` };
    const replies = await Promise.all([
      send("GET", `/${id}`, undefined, headers),
      send("PATCH", `/${id}`, { enabled: false }, headers),
      send("DELETE", `/${id}`, undefined, headers),
      send("POST", `/${id}/rotate_secret`, undefined, headers),
      send("POST", `/${id}/test`, undefined, headers),
      send("GET", `/${id}/deliveries`, undefined, headers),
      send("POST", `/${id}/deliveries/${delivery["id"]}/redeliver`, undefined, headers),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect((await send("GET", "", undefined, headers)).body["data"]).toEqual([]);
    expect((await send("GET", `/${id}`)).body).toEqual({ id, ...mine });
  });
});

describe("listing", () => {
  it("walks through all of them once, in both orders", async () => {
    const ids: unknown[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await create())["id"]);
    const walk = async (sort: string) => {
      const seen: unknown[] = [];
      let path = `?limit=2&sort=${sort}`;
      while (path !== "") {
        const { body } = await send("GET", path);
        seen.push(...(body["data"] as { id: string }[]).map(({ id }) => id));
        path = body["has_more"] ? `?limit=2&sort=${sort}&cursor=${body["next_cursor"]}` : "";
      }
      return seen;
    };
    const upward = await walk("created_at");
    expect(upward.slice(-5)).toEqual(ids);
    expect(await walk("-created_at")).toEqual(upward.toReversed());
  });

  it("shows no secret", async () => {
    const { body } = await send("GET", "");
    expect(JSON.stringify(body)).not.toContain("whsec_");
  });
});
