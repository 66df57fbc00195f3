// Checks when an attempt is made again, after how long, and what an error says afterwards.
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { problem, refused, reset, type Step, silence } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import type { DocuvaneOptions } from "../../options.ts";
import {
  AbortedError,
  ConnectionError,
  type DocuvaneError,
  RateLimitError,
  ServerError,
} from "../errors/errors.ts";

const ok: Step = { json: document("completed") };
const get = (steps: Step[], options?: DocuvaneOptions) => {
  const made = makeClient(steps, options);
  return { ...made, call: made.client.documents.get("doc_1") };
};
const upload = (steps: Step[], options?: DocuvaneOptions) => {
  const made = makeClient(steps, options);
  return { ...made, call: made.client.documents.upload({ file: new Uint8Array([1]) }) };
};
const run = (steps: Step[]) => {
  const made = makeClient(steps);
  return { ...made, call: made.client.workflows.run("invoice_processing") };
};
const failing = (steps: Step[], send = get) => failureOf<DocuvaneError>(send(steps).call);

describe("a call that is safe to repeat", () => {
  it.each([408, 425, 429, 500, 502, 503, 504])("is made again after %i", async (status) => {
    const { call, transport } = get([problem(status, "x"), ok]);
    expect((await call).status).toBe("completed");
    expect(transport.sent).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 412, 413, 415, 422, 501, 505])(
    "is not made again after %i",
    async (status) => {
      const { call, transport } = get([problem(status, "x"), ok]);
      expect(await failureOf(call)).toMatchObject({ status, attempts: 1, retryable: false });
      expect(transport.sent).toHaveLength(1);
    },
  );

  it.each([refused(), reset(), problem(409, "idempotency_in_progress")])(
    "is made again after %j",
    async (step) => {
      const { call } = get([step, ok]);
      expect((await call.withResponse()).attempts).toBe(2);
    },
  );

  it("is made three times in all, then throws the last error", async () => {
    const { call, transport, clock } = get([reset(), problem(500, "a"), problem(502, "b")]);
    const error = await failureOf<ServerError>(call);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 502, attempts: 3, retryable: true });
    expect(transport.sent).toHaveLength(3);
    expect(clock.sleeps).toEqual([250, 500]);
  });

  it("is made once when retries are off", async () => {
    const { client, transport } = makeClient([reset()]);
    await failureOf(client.documents.get("doc_1", { maxRetries: 0 }));
    expect(transport.sent).toHaveLength(1);
  });
});

describe("a call with an idempotency key", () => {
  it("keeps its key over attempts, and gives it to the caller with the result", async () => {
    const { call, transport } = upload([reset(), ok]);
    const { idempotencyKey } = await call.withResponse();
    expect(transport.sent.map(({ headers }) => headers["idempotency-key"])).toEqual([
      idempotencyKey,
      idempotencyKey,
    ]);
    expect(idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("sends the whole body again", async () => {
    const { call, transport } = upload([reset(), ok]);
    await call;
    expect(transport.sent[1]?.body).toEqual(transport.sent[0]?.body);
  });

  it("gives the key to the caller with the error, so that the call can be made again", async () => {
    const { client, transport } = makeClient([reset()]);
    const error = await failureOf(
      client.workflows.create({ name: "x", fields: [], review_below: 0 }, { idempotencyKey: "mine" }),
    );
    expect(error).toMatchObject({ idempotencyKey: "mine", outcome: "unknown", attempts: 3 });
    expect(transport.sent[2]?.headers["idempotency-key"]).toBe("mine");
  });

  it("is made again only when it was certainly not processed, if the service does not honour keys", async () => {
    const lost = upload([reset(), ok], { retryKeyed: false });
    expect(await failureOf(lost.call)).toMatchObject({ attempts: 1, retryable: false });
    const never = upload([refused(), ok], { retryKeyed: false });
    expect((await never.call.withResponse()).attempts).toBe(2);
  });

  it.each(["", "a\r\nb", "x".repeat(256), "ü"])("refuses the key %j", async (idempotencyKey) => {
    const { client, transport } = makeClient([ok]);
    const error = await failureOf(client.documents.upload({ file: new Uint8Array(1) }, { idempotencyKey }));
    expect(error).toMatchObject({ code: "invalid_idempotency_key" });
    expect(transport.sent).toEqual([]);
  });
});

describe("running a workflow", () => {
  it.each([reset(), problem(500, "x"), problem(502, "x"), problem(503, "x"), problem(408, "x")])(
    "is not repeated after %j, which may have been processed",
    async (step) => {
      const { call, transport } = run([step, { json: { id: "run_1" } }]);
      expect(await failureOf(call)).toMatchObject({ attempts: 1, retryable: false });
      expect(transport.sent).toHaveLength(1);
    },
  );

  it.each([refused(), problem(429, "x"), problem(503, "x", { "retry-after": "1" })])(
    "is repeated after %j, which was certainly not processed",
    async (step) => {
      const { call } = run([step, { json: { id: "run_1" } }]);
      expect((await call.withResponse()).attempts).toBe(2);
    },
  );

  it("is not repeated because the service says so", async () => {
    const { call, transport } = run([
      problem(500, "x", { "x-should-retry": "true" }),
      { json: { id: "run_1" } },
    ]);
    await failureOf(call);
    expect(transport.sent).toHaveLength(1);
  });

  it("carries a key and asks every cache to stay out", async () => {
    const { call, transport } = run([{ json: { id: "run_1" } }]);
    await call;
    expect(transport.sent[0]).toMatchObject({ method: "GET", headers: { "cache-control": "no-store" } });
    expect(transport.sent[0]?.headers["idempotency-key"]).toHaveLength(36);
  });
});

describe("a body that cannot be read again", () => {
  it("gets one attempt, and the original error", async () => {
    const { client, transport } = makeClient([problem(503, "service_unavailable"), ok]);
    const error = await failureOf(client.documents.upload({ file: Readable.from([Buffer.from("x")]) }));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ code: "service_unavailable", retryable: false, attempts: 1 });
    expect(transport.sent).toHaveLength(1);
  });

  it("gets one attempt although the service says to retry", async () => {
    const { client, transport } = makeClient([problem(500, "x", { "x-should-retry": "true" }), ok]);
    await failureOf(client.documents.upload({ file: Readable.from([Buffer.from("x")]) }));
    expect(transport.sent).toHaveLength(1);
  });
});

describe("the service's advice", () => {
  it.each([
    ["retry-after-ms", "1500", 1_500],
    ["retry-after", "2", 2_000],
    ["retry-after", "Fri, 20 Nov 2026 20:00:09 GMT", 9_000],
  ])("%s: %s is waited for, not shortened", async (name, value, expected) => {
    const { call, clock } = get([problem(503, "x", { [name]: value }), ok]);
    await call;
    expect(clock.sleeps).toEqual([expected]);
  });

  it("is the reset of the window when nothing remains in it", async () => {
    const limits = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795204830" };
    const { call, clock } = get([problem(429, "rate_limited", limits), ok]);
    await call;
    expect(clock.sleeps).toEqual([30_000]);
  });

  it("is thrown, not slept, when it is longer than the caller allows", async () => {
    const { call, clock, transport } = get([problem(429, "rate_limited", { "retry-after": "61" }), ok]);
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 61_000, retryable: true, attempts: 1 });
    expect(clock.sleeps).toEqual([]);
    expect(transport.sent).toHaveLength(1);
  });

  it("is thrown when it lies behind the deadline of the call", async () => {
    const { client, clock } = makeClient([problem(503, "x", { "retry-after": "10" }), ok]);
    const error = await failureOf(client.documents.get("doc_1", { totalTimeoutMs: 9_000 }));
    expect(error).toMatchObject({ status: 503, retryAfterMs: 10_000 });
    expect(clock.sleeps).toEqual([]);
  });

  it("not to retry is obeyed, and to retry as well", async () => {
    expect(await failing([problem(503, "x", { "x-should-retry": "false" }), ok])).toMatchObject({
      attempts: 1,
    });
    const { call } = get([problem(400, "x", { "x-should-retry": "true" }), ok]);
    expect((await call.withResponse()).attempts).toBe(2);
  });
});

describe("the budget", () => {
  it("ends retries while everything fails, and says so", async () => {
    const { client, transport } = makeClient([problem(500, "x")]);
    for (let call = 0; call < 10; call += 1) await failureOf(client.documents.get("doc_1"));
    const error = await failureOf<DocuvaneError>(client.documents.get("doc_1"));
    expect(error).toMatchObject({ retryBudgetExhausted: true, attempts: 1, retryable: true });
    expect(error.message).toContain("Not retried: too many calls of this client failed lately.");
    expect(transport.sent).toHaveLength(31);
  });

  it("is refilled by successes", async () => {
    const failures = Array.from({ length: 30 }, () => problem(500, "x"));
    const successes = Array.from({ length: 5 }, () => ok);
    const { client } = makeClient([...failures, ...successes, problem(500, "x"), ok]);
    for (let call = 0; call < 10; call += 1) await failureOf(client.documents.get("doc_1"));
    for (let call = 0; call < 5; call += 1) await client.documents.get("doc_1");
    expect((await client.documents.get("doc_1").withResponse()).attempts).toBe(2);
  });

  it("is not touched by a 429 that says when to come back", async () => {
    const { client } = makeClient([problem(429, "x", { "retry-after": "1" })], { rateLimit: "off" });
    for (let call = 0; call < 20; call += 1)
      expect(await failureOf(client.documents.get("doc_1"))).toMatchObject({ attempts: 3 });
  });

  it("pays double for a timeout", async () => {
    const { client, clock } = makeClient([silence]);
    const timedOut = async () => {
      const call = failureOf<DocuvaneError>(client.documents.get("doc_1", { maxRetries: 1 }));
      for (let turn = 0; turn < 2; turn += 1) {
        await new Promise(setImmediate);
        clock.advance(60_000);
        await new Promise(setImmediate);
      }
      return call;
    };
    for (let call = 0; call < 10; call += 1) expect((await timedOut()).attempts).toBe(2);
    expect(await timedOut()).toMatchObject({ attempts: 1, retryBudgetExhausted: true });
  });
});

describe("an error", () => {
  it("says that nothing was sent when no attempt got through", async () => {
    const error = await failing([refused()]);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ outcome: "not_sent", code: "connection_failed", attempts: 3 });
  });

  it("says that the call may have been processed when any attempt may have been processed", async () => {
    expect(await failing([reset(), refused(), refused()], upload)).toMatchObject({ outcome: "unknown" });
    expect(await failing([reset(), problem(422, "x")], upload)).toMatchObject({
      status: 422,
      outcome: "unknown",
    });
    expect(await failing([problem(429, "x"), problem(422, "x")], upload)).toMatchObject({
      outcome: "rejected",
    });
  });
});

it("ends a wait at once when the caller aborts", async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  const { client } = makeClient([problem(503, "x", { "retry-after": "50" }), ok], {
    clock: undefined as never,
  });
  const call = failureOf<AbortedError>(client.documents.get("doc_1", { signal: controller.signal }));
  await new Promise(setImmediate);
  controller.abort(reason);
  const error = await call;
  expect(error).toBeInstanceOf(AbortedError);
  expect(error.cause).toBe(reason);
});
