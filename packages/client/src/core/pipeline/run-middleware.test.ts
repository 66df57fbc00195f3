// Checks what a middleware sees and may change, how it may respond, and what is hidden from it.
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { problem, reset, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, KEY, makeClient } from "../../../test/make-client.ts";
import { makeProgram } from "../../../test/make-program.ts";
import type { DocuvaneError, Middleware, MiddlewareNext, MiddlewareRequest } from "../../index.ts";

const ok: Step = { json: document("completed"), headers: { "x-request-id": "req_1" } };
const pass: Middleware = (request, next) => next(request);

function withMiddleware(steps: Step[], ...middleware: Middleware[]) {
  return makeClient(steps, { middleware });
}

describe("a middleware", () => {
  it("sees each attempt with its route, path and headers, without credential and body", async () => {
    const seen: MiddlewareRequest[] = [];
    const { client } = withMiddleware([reset(), ok], (request, next) => {
      seen.push(request);
      return next(request);
    });
    await client.documents.upload(
      { file: new Uint8Array(3), filename: "private.pdf" },
      { idempotencyKey: "mine" },
    );
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(seen[0]).toMatchObject({
      operation: "uploadDocument",
      method: "POST",
      route: "/documents",
      path: "/api/v1/documents",
      idempotencyKey: "mine",
      headers: { accept: "application/json", "idempotency-key": "mine" },
    });
    expect(seen[0]?.bodyBytes).toBeGreaterThan(3);
    expect(JSON.stringify(seen)).not.toMatch(/private\.pdf|topsecret|authorization/);
  });

  it("sees the response before it is read: status, headers and bytes", async () => {
    const seen: unknown[] = [];
    const { client } = withMiddleware([problem(404, "not_found")], async (request, next) => {
      const { status, headers, body } = await next(request);
      seen.push(status, headers["x-request-id"], JSON.parse(Buffer.from(body).toString()).code);
      return { status, headers, body };
    });
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ status: 404, requestId: "req_1" });
    expect(seen).toEqual([404, "req_1", "not_found"]);
  });

  it("adds headers, but replaces none of the client's own", async () => {
    const { client, transport } = withMiddleware([ok], (request, next) =>
      next({
        ...request,
        headers: {
          ...request.headers,
          "X-Tenant": "acme",
          Authorization: "Bearer mine",
          "idempotency-key": "other",
          "content-type": "text/html",
        },
      }),
    );
    await client.documents.upload({ file: new Uint8Array(3) }, { idempotencyKey: "k" });
    const { headers } = transport.sent[0] ?? {};
    expect(headers).toMatchObject({
      "x-tenant": "acme",
      authorization: `Bearer ${KEY}`,
      "idempotency-key": "k",
    });
    expect(headers?.["content-type"]).toContain("multipart/form-data");
    expect(headers?.["content-length"]).toBe(String(transport.sent[0]?.body.length));
  });

  it("answers in place of the service, with an error that is retried like one of it", async () => {
    let count = 0;
    const { client, transport, clock } = withMiddleware([ok], () => {
      count += 1;
      if (count === 1) return { status: 503, headers: { "retry-after": "2" } };
      return {
        status: 200,
        headers: { "x-request-id": "req_cached" },
        body: JSON.stringify(document("failed")),
      };
    });
    const result = await client.documents.get("doc_1").withResponse();
    expect(result).toMatchObject({ attempts: 2, requestId: "req_cached", data: { status: "failed" } });
    expect(clock.sleeps).toEqual([2_000]);
    expect(transport.sent).toEqual([]);
  });

  it("runs in the order of the list, the first outermost", async () => {
    const order: string[] = [];
    const named =
      (name: string): Middleware =>
      async (request, next) => {
        order.push(`${name} in ${request.headers["x-from"] ?? "-"}`);
        const response = await next({ ...request, headers: { ...request.headers, "x-from": name } });
        order.push(`${name} out`);
        return response;
      };
    const { client, transport } = withMiddleware([ok], named("a"), named("b"));
    await client.documents.get("doc_1");
    expect(order).toEqual(["a in -", "b in a", "b out", "a out"]);
    expect(transport.sent[0]?.headers["x-from"]).toBe("b");
  });

  it("ends the call with what it throws, as it is", async () => {
    const mine = new Error("mine");
    const { client, transport } = withMiddleware([ok], () => {
      throw mine;
    });
    expect(await failureOf(client.documents.get("doc_1"))).toBe(mine);
    expect(transport.sent).toEqual([]);
  });

  it("lets the errors of the transport be retried", async () => {
    const { client } = withMiddleware([reset(), ok], pass);
    expect((await client.documents.get("doc_1").withResponse()).attempts).toBe(2);
  });

  it("may send again what can be sent again", async () => {
    const twice: Middleware = async (request, next) => {
      await next(request);
      return next(request);
    };
    const { client, transport } = withMiddleware([ok], twice);
    await client.documents.get("doc_1");
    await client.documents.upload({ file: new Uint8Array(5) });
    expect(transport.sent).toHaveLength(4);
    expect(transport.sent[3]?.body.length).toBe(transport.sent[2]?.body.length);
  });

  it("does not see requests for access tokens", async () => {
    const seen: string[] = [];
    const { get } = makeProgram(undefined, {
      middleware: [
        (request, next) => {
          seen.push(request.operation);
          return next(request);
        },
      ],
    });
    await get();
    expect(seen).toEqual(["getDocument"]);
  });
});

describe("a middleware that is wrong", () => {
  const twice: Middleware = async (request, next) => {
    await next(request);
    return next(request);
  };
  const refusal = { name: "InvalidArgumentError", code: "invalid_middleware" };

  it.each<[string, Middleware, string]>([
    ["returns nothing", (() => undefined) as never, "not_sent"],
    [
      "forgets to return what it awaited",
      (async (request: MiddlewareRequest, next: MiddlewareNext) => void (await next(request))) as never,
      "unknown",
    ],
    ["sends nothing on", (_, next) => next(undefined as never), "not_sent"],
    ["changes the path", (request, next) => next({ ...request, path: "/api/v1/workflows" }), "not_sent"],
    ["changes the method", (request, next) => next({ ...request, method: "DELETE" }), "not_sent"],
  ])("%s: an error that says so", async (_, middleware, outcome) => {
    const { client } = withMiddleware([ok], middleware);
    const error = await failureOf<DocuvaneError>(client.documents.get("doc_1"));
    expect(error).toMatchObject({ ...refusal, outcome });
    expect(error.message).toMatch(/^The middleware /);
  });

  it("starts another header: refused", async () => {
    const { client, transport } = withMiddleware([ok], (request, next) =>
      next({ ...request, headers: { "x-a": "1\r\nx-b: 2" } }),
    );
    expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ code: "invalid_header" });
    expect(transport.sent).toEqual([]);
  });

  it("runs a workflow twice: the second is not sent", async () => {
    const { client, transport } = withMiddleware([{ json: { id: "run_1" } }], twice);
    expect(await failureOf(client.workflows.run("w"))).toMatchObject({ ...refusal, outcome: "unknown" });
    expect(transport.sent).toHaveLength(1);
  });

  it("sends a stream twice: the second, which would be empty, is not sent", async () => {
    const { client, transport } = withMiddleware([ok], twice);
    const call = client.documents.upload({ file: Readable.from([Buffer.from("x")]) });
    expect(await failureOf(call)).toMatchObject({ ...refusal, outcome: "unknown" });
    expect(transport.sent).toHaveLength(1);
  });

  it("sends after its attempt has ended: refused, and no unhandled rejection", async () => {
    const late = Promise.withResolvers<unknown>();
    const { client, transport } = withMiddleware([ok], async (request, next) => {
      setImmediate(() => next(request).then(late.resolve, late.resolve));
      return { status: 200, body: "{}" };
    });
    await client.documents.get("doc_1");
    expect(await late.promise).toMatchObject(refusal);
    expect(transport.sent).toEqual([]);
  });

  it("hangs: the caller's signal ends the call", async () => {
    const { client } = withMiddleware([ok], () => new Promise(() => undefined));
    const controller = new AbortController();
    const call = failureOf(client.documents.get("doc_1", { signal: controller.signal }));
    await new Promise(setImmediate);
    controller.abort("enough");
    expect(await call).toMatchObject({ name: "AbortedError", cause: "enough", outcome: "not_sent" });
  });
});
