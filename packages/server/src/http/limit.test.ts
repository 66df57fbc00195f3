// Limits as callers meet them: headers, 429, documents of the day.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoiceFile, startTestService, type TestService } from "../../test/running-server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.server.clock.set(new Date("2026-11-20T20:00:05Z"));
});
afterAll(() => service.close());

/** Headers of a caller of an account of its own. */
async function caller(plan: string) {
  const accountId = await service.server.createAccount("tested", plan);
  const { key } = await service.server.createApiKey({ accountId });
  return { authorization: `Bearer ${key}` };
}

function upload(headers: Record<string, string>) {
  const body = new FormData();
  body.append("file", invoiceFile(), "invoice.pdf");
  return service.call("/documents", { method: "POST", body, headers });
}

describe("requests", () => {
  it("report what is left, on errors too, and are refused beyond the limit", async () => {
    const headers = await caller("B.enterprise;minute=2");
    const first = await service.call("/documents", { headers });
    expect(first.headers.get("x-ratelimit-limit")).toBe("2");
    expect(first.headers.get("x-ratelimit-remaining")).toBe("1");
    expect(first.headers.get("x-ratelimit-reset")).toBe("1795204860");
    expect(first.headers.get("ratelimit-policy")).toBe('"minute";q=2;w=60');
    const second = await service.call("/documents/doc_0", { headers });
    expect([second.status, second.headers.get("x-ratelimit-remaining")]).toEqual([404, "0"]);
    const third = await service.call("/documents", { headers });
    expect([third.status, third.body["code"]]).toEqual([429, "rate_limited"]);
    expect(third.headers.get("ratelimit")).toMatch(/^"minute";r=0;t=\d+$/);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(40);
    service.server.clock.set(new Date("2026-11-20T20:01:05Z"));
    expect((await service.call("/documents", { headers })).status).toBe(200);
  });

  it("of one account do not use up another's limits; those of strangers none", async () => {
    const [one, other] = [await caller("B.enterprise;minute=1"), await caller("B.enterprise;minute=1")];
    await service.call("/documents", { headers: one });
    expect((await service.call("/documents", { headers: other })).status).toBe(200);
    const stranger = await service.call("/documents", { headers: { authorization: "Bearer dv_test_x" } });
    expect([stranger.status, stranger.headers.get("x-ratelimit-limit")]).toEqual([401, null]);
  });

  it("for tokens count as well", async () => {
    const accountId = await service.server.createAccount("tokens", "B.enterprise;minute=1");
    const { id, secret } = await service.server.createOAuthClient({ accountId, scopes: [] });
    const ask = () =>
      fetch(`${service.origin}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: id,
          client_secret: secret,
        }),
      });
    expect((await ask()).headers.get("x-ratelimit-remaining")).toBe("0");
    expect((await ask()).status).toBe(429);
  });
});

describe("documents of the day", () => {
  it("are counted with the document, told on uploads, and refused beyond the quota", async () => {
    const headers = await caller("B.enterprise;documents=2");
    const first = await upload(headers);
    expect(first.headers.get("x-ratelimit-limit")).toBe("2");
    expect(first.headers.get("ratelimit")).toMatch(/^"documents";r=1;t=\d+$/);
    const refused = await service.call("/documents", { method: "POST", body: new FormData(), headers });
    expect([refused.status, refused.headers.get("x-ratelimit-remaining")]).toEqual([422, "1"]);
    expect((await upload(headers)).headers.get("x-ratelimit-remaining")).toBe("0");
    const third = await upload(headers);
    expect([third.status, third.body["code"]]).toEqual([429, "quota_exceeded"]);
    expect(third.headers.get("retry-after")).toMatch(/^\d{5}$/);
    // Its form is not read: an empty one would be a 422.
    const unread = await service.call("/documents", { method: "POST", body: new FormData(), headers });
    expect(unread.body["code"]).toBe("quota_exceeded");
    const read = await service.call("/documents", { headers });
    expect([read.status, read.headers.get("x-ratelimit-limit")]).toEqual([200, null]);
    service.server.clock.set(new Date("2026-11-21T00:00:00Z"));
    expect((await upload(headers)).status).toBe(201);
  });

  it("are not counted for a response that is given again, which the quota does not refuse", async () => {
    const headers = { ...(await caller("B.enterprise;documents=1")), "idempotency-key": randomUUID() };
    const first = await upload(headers);
    const again = await upload(headers);
    expect([again.status, again.body["id"]]).toEqual([201, first.body["id"]]);
    const other = await upload({ ...headers, "idempotency-key": randomUUID() });
    expect(other.body["code"]).toBe("quota_exceeded");
  });

  it("are never more than the quota, whoever comes at once", async () => {
    const headers = await caller("B.enterprise;documents=3");
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(headers)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    expect((await service.call("/documents", { headers })).body["data"]).toHaveLength(3);
  });
});
