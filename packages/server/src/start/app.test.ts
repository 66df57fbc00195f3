// What every operation shares: addresses, keys, request ids, problems.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "../../test/raw-request.ts";
import { startTestService, type TestService } from "../../test/running-server.ts";
import { operations } from "../http/operations.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe("addresses", () => {
  it("serves both prefixes with the same handlers", async () => {
    const long = await service.call("/api/v1/workflows/invoice_processing");
    const short = await service.call("/v1/workflows/invoice_processing");
    expect(long.status).toBe(200);
    expect(short.body).toEqual(long.body);
  });

  it("responds to an unknown path with a 404 problem, whatever the method and body", async () => {
    const reply = await service.call("/no/such/path", {
      method: "POST",
      body: "x",
      headers: { "content-type": "text/x" },
    });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: "not_found", status: 404, instance: "/api/v1/no/such/path" });
  });

  it("responds to a wrong method with 405 and exactly the methods of the path", async () => {
    const put = await service.call("/documents", { method: "PUT", body: "{}" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    const post = await service.call("/documents/doc_1", { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, PATCH, DELETE, OPTIONS"]);
    expect(post.body["code"]).toBe("method_not_allowed");
  });

  it("refuses HEAD where GET has an effect, and supports it elsewhere", async () => {
    const run = await service.call("/workflows/invoice_processing/run", { method: "HEAD" });
    expect([run.status, run.headers.get("allow")]).toEqual([405, "GET, OPTIONS"]);
    const read = await service.call("/workflows/invoice_processing", { method: "HEAD" });
    expect(read.status).toBe(200);
  });

  it("returns the methods of the path and no body for OPTIONS", async () => {
    const reply = await service.call("/documents", { method: "OPTIONS" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  });

  it("responds to a path that is not percent-encoded with a problem", async () => {
    const reply = await service.call("/documents/%zz");
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
    expect(reply.headers.get("x-request-id")).toBe(reply.body["request_id"]);
  });

  it.each(operations.filter(({ path }) => path.includes("{")))(
    "treats an ID of 1,025 and of 12,000 characters as an unknown one: $id",
    async ({ method, path, body }) => {
      for (const length of [1_025, 12_000]) {
        const target = path.replace(/\{.*?\}/, "a".repeat(length)).replace(/\{.*\}/, "a");
        const [type] = Object.keys(body);
        const init = { method, ...(type && { body: "{}", headers: { "content-type": type } }) };
        const stranger = await service.call(target, {
          ...init,
          headers: { ...init.headers, authorization: "" },
        });
        expect([stranger.status, stranger.body["code"]]).toEqual([401, "unauthenticated"]);
        const reply = await service.call(target, init);
        expect([404, 422]).toContain(reply.status);
      }
    },
  );

  it("counts requests that the router refuses", async () => {
    await service.call("/documents/%zz");
    const metrics = await (await fetch(`${service.origin}/metrics`)).text();
    expect(metrics).toMatch(/docuvane_http_requests_total\{operation="none",status="400"\} [1-9]/);
  });

  it("answers what is not HTTP with a problem", async () => {
    const response = await sendRaw(service.origin, "NONSENSE\r\n\r\n");
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toMatch(/X-Request-Id: req_/);
    expect(response).toContain('"code":"invalid_request"');
  });
});

describe("keys", () => {
  it.each([
    ["no key", undefined, "unauthenticated"],
    ["another scheme", "Basic YTpi", "unauthenticated"],
    ["an unknown key", "Bearer dv_test_unknown", "invalid_token"],
  ])("refuses %s with 401 and WWW-Authenticate", async (_, authorization, code) => {
    const response = await fetch(`${service.url}/documents`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="docuvane"/);
    expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await response.json()).toMatchObject({ code });
  });

  it("refuses another key with the code that the quick start names", async () => {
    const path = new URL("../../../../docs/guides/quick-start.md", import.meta.url);
    const [, named] = /^\| `(\w+)`, 401 \| another key \|/m.exec(readFileSync(path, "utf8")) ?? [];
    const reply = await service.call("/documents", { headers: { authorization: "Bearer dv_test_unknown" } });
    expect(reply.body).toMatchObject({ code: named });
  });

  it("takes the scheme in any case", async () => {
    const reply = await service.call("/documents", {
      headers: { authorization: "bearer dv_test_0123456789" },
    });
    expect(reply.status).toBe(200);
  });
});

describe("request ids", () => {
  it("gives every response its own, and names it in problems", async () => {
    const ok = await service.call("/documents");
    const missing = await service.call("/documents/doc_0");
    expect(ok.headers.get("x-request-id")).toMatch(/^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(missing.headers.get("x-request-id")).toBe(missing.body["request_id"]);
    expect(missing.headers.get("x-request-id")).not.toBe(ok.headers.get("x-request-id"));
  });
});

describe("a request on this machine without Host", () => {
  it.each([
    ["/readyz", 200],
    ["/healthz", 200],
    ["/api/v1/documents", 403],
  ])("to %s has the status %s", async (path, status) => {
    expect(await sendRaw(service.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).toContain(`HTTP/1.1 ${status} `);
  });
});

describe("queries", () => {
  it.each([
    ["colour=red", { parameter: "colour", code: "unknown" }],
    ["limit=0", { parameter: "limit", code: "too_small" }],
    ["limit=101", { parameter: "limit", code: "too_large" }],
    ["limit=ten", { parameter: "limit", code: "invalid" }],
    ["limit=1&limit=2", { parameter: "limit", code: "invalid", detail: "Sent 2 times. Send it once." }],
    ["sort=created_at&sort=created_at", { parameter: "sort", detail: "Sent 2 times. Send it once." }],
    ["cursor=a&cursor=b", { parameter: "cursor", detail: "Sent 2 times. Send it once." }],
    ["limit=0x10", { parameter: "limit", detail: "Must be an integer in decimal digits." }],
    ["limit=1e1", { parameter: "limit", detail: "Must be an integer in decimal digits." }],
    ["limit=+1", { parameter: "limit", detail: "Must be an integer in decimal digits." }],
    ["limit=", { parameter: "limit", detail: "Must be an integer in decimal digits." }],
    [
      "created_at[gte]=2026-01-01T00:00:00+02:00",
      { parameter: "created_at[gte]", detail: 'A "+" in a query means a space. Send the offset with "%2B".' },
    ],
    ["status=lost", { parameter: "status", code: "invalid" }],
    ["sort=name", { parameter: "sort", code: "invalid" }],
    ["created_at[gte]=yesterday", { parameter: "created_at[gte]", code: "invalid" }],
    ["workflow_id=%00", { parameter: "workflow_id", code: "invalid" }],
    ["cursor=AAAA", { parameter: "cursor", code: "invalid" }],
  ])("refuses ?%s and names the parameter", async (query, fault) => {
    const reply = await service.call(`/documents?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body["code"]).toBe("invalid_request");
    expect(reply.body["errors"]).toMatchObject([fault]);
  });
});
