// API keys on a real service: created, listed, used, expired, revoked.
import { beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../../test/until.ts";
import { openTestAccount, startTestService, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

const json = { "content-type": "application/json" };
const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  service.call(`/api_keys${path}`, {
    method,
    headers: { ...(body && json), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const bearer = (key: unknown) => ({ authorization: `Bearer ${key}` });
const create = async (body: object = {}, headers = {}) => (await send("POST", "", body, headers)).body;
const listed = async () => (await send("GET", "?limit=100")).body["data"] as Record<string, unknown>[];
const statusWith = async (key: unknown) =>
  (await service.call("/documents", { headers: bearer(key) })).status;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe("creating", () => {
  it("returns the key once, which works; the list knows only its last characters", async () => {
    const reply = await send("POST", "", { name: "Nightly import" });
    const { key, ...rest } = reply.body;
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe(`/api/v1/api_keys/${rest["id"]}`);
    expect(key).toMatch(/^dv_live_[0-9A-Za-z]{36}$/);
    expect(rest).toEqual({
      id: expect.stringMatching(/^key_[0-9A-Za-z]{16}$/),
      name: "Nightly import",
      hint: `dv_live_…${String(key).slice(-4)}`,
      created_at: expect.any(String),
      current: false,
    });
    expect(await statusWith(key)).toBe(200);
    const { last_used_at: _, ...shown } = (await send("GET", `/${rest["id"]}`)).body;
    expect(shown).toEqual(rest);
    expect(JSON.stringify(await listed())).not.toContain(key);
  });

  it("gives the same key again for the same idempotency key, and leaves no key in the database", async () => {
    const headers = { "idempotency-key": "one-key" };
    const first = await send("POST", "", { name: "once" }, headers);
    const again = await send("POST", "", { name: "once" }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await listed()).filter(({ name }) => name === "once")).toHaveLength(1);
  });

  it.each([
    ["an unknown scope", { scopes: ["documents:eat"] }, "#/scopes/0"],
    ["no scopes", { scopes: [] }, "#/scopes"],
    ["an expiry in the past", { expires_at: "2020-01-01T00:00:00Z" }, "#/expires_at"],
    ["an expiry that is no time", { expires_at: "tomorrow" }, "#/expires_at"],
    ["an empty name", { name: "" }, "#/name"],
    ["an unknown property", { mode: "test" }, "#/mode"],
  ])("refuses %s", async (_, body, pointer) => {
    const reply = await send("POST", "", body);
    expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer }]);
  });

  it("is limited to 100 keys, also when they are created at once", async () => {
    const accountId = await service.server.createAccount("many", "B.enterprise");
    const { key } = await service.server.createApiKey({ accountId });
    for (let at = 0; at < 97; at += 1) await service.server.createApiKey({ accountId });
    const replies = await Promise.all(Array.from({ length: 4 }, () => send("POST", "", {}, bearer(key))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });
});

describe("a restricted key", () => {
  const scopes = ["keys:write", "keys:read", "documents:read"];

  it("creates none that may do more", async () => {
    const { key } = await create({ scopes });
    const reply = await send("POST", "", { scopes: ["documents:write"] }, bearer(key));
    expect([reply.status, reply.body["code"]]).toEqual([422, "validation_failed"]);
    expect((await create({}, bearer(key)))["scopes"]).toEqual(scopes);
  });

  it("creates none that lives longer", async () => {
    const expires_at = inHours(2);
    const { key } = await create({ expires_at });
    expect((await create({}, bearer(key)))["expires_at"]).toBe(expires_at);
    expect((await create({ expires_at: inHours(1) }, bearer(key)))["key"]).toBeDefined();
    expect((await send("POST", "", { expires_at: inHours(3) }, bearer(key))).status).toBe(422);
  });

  it("without the scopes of keys sees and changes none", async () => {
    const { key } = await create({ scopes: ["documents:read"] });
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", "/key_1"],
      ["DELETE", "/key_1"],
    ] as const) {
      const reply = await send(method, path, method === "POST" ? {} : undefined, bearer(key));
      expect([reply.status, reply.body["code"]]).toEqual([403, "insufficient_scope"]);
    }
  });
});

describe("revoking", () => {
  it("makes the key as unknown as one that never was, in requests and in lists", async () => {
    const { id, key } = await create();
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    const [revoked, unknown] = await Promise.all(
      [key, "dv_live_never"].map((one) => service.call("/documents", { headers: bearer(one) })),
    );
    const { request_id: a, ...first } = revoked?.body ?? {};
    const { request_id: b, ...second } = unknown?.body ?? {};
    expect(first).toEqual(second);
    expect([revoked?.status, first["code"]]).toEqual([401, "invalid_token"]);
    expect((await listed()).some((one) => one["id"] === id)).toBe(false);
    expect((await send("GET", `/${id}`)).status).toBe(404);
    expect((await send("DELETE", `/${id}`)).status).toBe(404);
  });

  it("by the key itself needs own=true", async () => {
    const { id, key } = await create();
    const refused = await send("DELETE", `/${id}`, undefined, bearer(key));
    expect([refused.status, refused.body["code"]]).toEqual([409, "conflict"]);
    expect((await send("DELETE", `/${id}?own=false`, undefined, bearer(key))).status).toBe(409);
    expect((await send("GET", `/${id}`, undefined, bearer(key))).body["current"]).toBe(true);
    expect((await send("DELETE", `/${id}?own=true`, undefined, bearer(key))).status).toBe(204);
    expect(await statusWith(key)).toBe(401);
  });

  it("leaves the keys of other accounts alone", async () => {
    const other = await openTestAccount();
    const { id, key } = await create();
    const reply = await other.call(`/api_keys/${id}`, { method: "DELETE" });
    expect(reply.status).toBe(404);
    expect(await statusWith(key)).toBe(200);
  });
});

describe("a list", () => {
  it("is read page by page, newest first", async () => {
    const account = await openTestAccount();
    for (const name of ["a", "b", "c"])
      await account.call("/api_keys", { method: "POST", headers: json, body: JSON.stringify({ name }) });
    const first = await account.call("/api_keys?limit=2");
    const rest = await account.call(`/api_keys?limit=2&cursor=${first.body["next_cursor"]}`);
    const all = [first, rest].flatMap(({ body }) => body["data"] as Record<string, unknown>[]);
    expect(all.map(({ name }) => name)).toEqual(["c", "b", "a", undefined]);
    expect(rest.body["has_more"]).toBe(false);
  });

  it("shows when a key was used, and not before it was", async () => {
    const { id, key } = await create();
    const read = async () => (await send("GET", `/${id}`)).body["last_used_at"];
    expect(await read()).toBeUndefined();
    await statusWith(key);
    const used = await until(read);
    expect(Date.now() - Date.parse(String(used))).toBeLessThan(60_000);
  });
});

describe("on a service whose clock moves", () => {
  it("an expired key is refused as an unknown one, and is listed", async () => {
    const own = await startTestService();
    try {
      const call = (path: string, init: RequestInit = {}) => own.call(path, init);
      const body = JSON.stringify({ expires_at: inHours(1) });
      const { id, key } = (await call("/api_keys", { method: "POST", headers: json, body })).body;
      expect((await call("/documents", { headers: bearer(key) })).status).toBe(200);
      own.server.clock.advance(3_601_000);
      const reply = await call("/documents", { headers: bearer(key) });
      expect([reply.status, reply.body["code"]]).toEqual([401, "invalid_token"]);
      expect((await call(`/api_keys/${id}`)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
