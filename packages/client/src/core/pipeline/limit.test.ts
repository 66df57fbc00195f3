// Checks what a user sees of pacing: waits, errors, events, sharing between clients and processes.
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { problem, type Step } from "../../../test/fake-transport.ts";
import { document, failureOf, makeClient } from "../../../test/make-client.ts";
import type { DocuvaneOptions, RateLimit, RateLimitStore, RateLimitWait } from "../../index.ts";
import { RateLimitError } from "../../index.ts";

/** The clocks of these tests are stopped at 20:00:00; the next window begins at 20:00:20. */
const RESET_S = 1_795_204_820;
const limits = (remaining: number) => ({
  "x-ratelimit-limit": "100",
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(RESET_S),
});
const ok: Step = { json: document("completed") };
const last: Step = { ...ok, headers: limits(0) };

/** A client whose first response said that the window is empty. */
async function emptied(options: DocuvaneOptions = {}, then: Step = ok) {
  const made = makeClient([last, then], options);
  await made.client.documents.get("doc_1");
  return made;
}

/** Lets everything run that waits for nothing. */
const settle = () => setImmediate();

describe("a call for which there is no room", () => {
  it("waits for the reset, and not a moment less", async () => {
    const { client, clock, transport } = await emptied();
    const call = client.documents.get("doc_2");
    await settle();
    clock.advance(19_999);
    await settle();
    expect(transport.sent).toHaveLength(1);
    clock.advance(1);
    expect(await call).toEqual(document("completed"));
    expect(transport.sent).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it.each([3_600_000, -3_600_000])("waits as long when the wall clock is set by %i ms", async (stepMs) => {
    const { client, clock, transport } = await emptied();
    clock.setWallClock(stepMs);
    const call = client.documents.get("doc_2");
    await settle();
    clock.advance(19_999);
    await settle();
    expect(transport.sent).toHaveLength(1);
    clock.advance(1);
    expect(await call).toEqual(document("completed"));
  });

  it("is thrown before it is sent when it would wait longer than allowed", async () => {
    const { client, clock, transport } = await emptied({ maxRateLimitWaitMs: 19_999 });
    const error = await failureOf(
      client.documents.upload({ file: new Uint8Array(1) }, { idempotencyKey: "mine" }),
    );
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({
      code: "rate_limited",
      status: 429,
      outcome: "not_sent",
      attempts: 0,
      retryable: true,
      retryAfterMs: 20_000,
      idempotencyKey: "mine",
      rateLimit: { limit: 100, remaining: 0 },
      message:
        "Not sent: POST /documents (rate_limited): The rate limit is used up for 20 s, longer than this call may wait.",
    });
    expect(clock.sleeps).toEqual([]);
    expect(transport.sent).toHaveLength(1);
  });

  it("is thrown when its own time would be over before", async () => {
    const { client } = await emptied();
    const error = await failureOf(client.documents.get("doc_2", { totalTimeoutMs: 19_000 }));
    expect(error).toMatchObject({ name: "RateLimitError", outcome: "not_sent", retryAfterMs: 20_000 });
  });

  it("is thrown at once when the client shall not wait", async () => {
    const { client, clock } = await emptied({ rateLimit: "throw" });
    expect(await failureOf(client.documents.get("doc_2"))).toMatchObject({ retryAfterMs: 20_000 });
    clock.advance(20_000);
    expect(await client.documents.get("doc_2")).toBeDefined();
  });

  it("is sent all the same when pacing is off", async () => {
    const { client, transport } = await emptied({ rateLimit: "off" });
    await client.documents.get("doc_2");
    expect(transport.sent).toHaveLength(2);
    expect(client.rateLimit).toMatchObject({ remaining: 0 });
  });

  it("ends at once when the caller aborts, and leaves nothing behind", async () => {
    const { client, clock, transport } = await emptied();
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const reason = new Error("enough");
    const call = failureOf(client.documents.get("doc_2", { signal: controller.signal }));
    await settle();
    controller.abort(reason);
    expect(await call).toMatchObject({ name: "AbortedError", outcome: "not_sent", cause: reason });
    expect(removed).toHaveBeenCalled();
    expect(clock.pending).toBe(0);
    expect(transport.sent).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("keeps every call back until the service wants to be asked again", async () => {
    const refusal = problem(429, "rate_limited", { "retry-after": "7" });
    const { client, clock, transport } = makeClient([refusal, ok]);
    await failureOf(client.documents.get("doc_1", { maxRetries: 0 }));
    const calls = [client.documents.get("doc_2"), client.workflows.get("w")];
    await settle();
    expect(transport.sent).toHaveLength(1);
    clock.advance(7_000);
    await Promise.all(calls);
    expect(transport.sent).toHaveLength(3);
  });

  it("of the last retry counts the attempts that were sent", async () => {
    const refusal = problem(429, "rate_limited", { "retry-after-ms": "500", ...limits(0) });
    const { client } = makeClient([refusal], { maxRateLimitWaitMs: 100, random: () => 0 });
    const error = await failureOf(client.documents.get("doc_1"));
    expect(error).toMatchObject({ name: "RateLimitError", outcome: "rejected" });
  });
});

describe("what is known", () => {
  it("is shared by the clients of one credential, and by no others", async () => {
    const { clock } = await emptied();
    const shared = makeClient([ok], { clock, rateLimit: "throw" });
    expect(await failureOf(shared.client.documents.get("doc_1"))).toMatchObject({ outcome: "not_sent" });
    const other = makeClient([ok], { clock, rateLimit: "throw", apiKey: "dv_test_other" });
    expect(await other.client.documents.get("doc_1")).toBeDefined();
    const elsewhere = makeClient([ok], { clock, rateLimit: "throw", baseURL: "http://127.0.0.1:4011" });
    expect(await elsewhere.client.documents.get("doc_1")).toBeDefined();
  });

  it("is passed to the observer with each response that carries it", async () => {
    const seen: (number | undefined)[] = [];
    const onRateLimit = ({ remaining }: RateLimit) => {
      seen.push(remaining);
      throw new Error("the observer's own problem");
    };
    const steps = [5, 4].map((remaining) => ({ ...ok, headers: limits(remaining) }));
    const { client } = makeClient([...steps, ok], { onRateLimit });
    for (let call = 0; call < 3; call += 1) await client.documents.get("doc_1");
    expect(seen).toEqual([5, 4]);
  });

  it("is told when a call begins to wait, with the time and the reason", async () => {
    const waits: RateLimitWait[] = [];
    const { client, clock } = await emptied({ onRateLimitWait: (wait) => waits.push(wait) });
    const call = client.documents.get("doc_2");
    await settle();
    expect(waits).toEqual([{ waitMs: 20_000, reason: "window_empty" }]);
    clock.advance(20_000);
    await call;
  });

  it.each(["", "Wait", 3])("refuses the mode %j", (mode) => {
    expect(() => makeClient([ok], { rateLimit: mode as "wait" })).toThrow(/rateLimit/);
  });
});

describe("a store", () => {
  const memory = () => {
    const entries = new Map<string, number>();
    const store: RateLimitStore = {
      get: async (key) => entries.get(key),
      set: async (key, until) => void entries.set(key, until),
    };
    return { entries, store };
  };

  it("tells another process that nothing may be sent", async () => {
    const { entries, store } = memory();
    const refusal = problem(429, "rate_limited", { "retry-after": "7" });
    const first = makeClient([refusal], { rateLimitStore: store });
    await failureOf(first.client.documents.get("doc_1", { maxRetries: 0 }));
    // Another clock: as in another process, nothing but the store is shared.
    const second = makeClient([ok], { rateLimitStore: store, rateLimit: "throw" });
    expect(await failureOf(second.client.documents.get("doc_1"))).toMatchObject({ retryAfterMs: 7_000 });
    expect(second.transport.sent).toEqual([]);
    expect([...entries.values()]).toEqual([first.clock.now() + 7_000]);
  });

  it("never gets the key", async () => {
    const { entries, store } = memory();
    const { client } = makeClient([problem(429, "x", { "retry-after": "7" })], { rateLimitStore: store });
    await failureOf(client.documents.get("doc_1", { maxRetries: 0 }));
    expect([...entries.keys()].join()).toMatch(/^http:\/\/127\.0\.0\.1:4010#[0-9a-z]+$/);
  });

  it("that fails or is silent costs no call", async () => {
    const broken: RateLimitStore = {
      get: () => Promise.reject(new Error("down")),
      set: () => {
        throw new Error("down");
      },
    };
    const failing = makeClient([ok], { rateLimitStore: broken });
    expect(await failing.client.documents.get("doc_1")).toBeDefined();
    const silent: RateLimitStore = { get: () => new Promise(() => undefined), set: () => undefined };
    const { client, clock } = makeClient([ok], { rateLimitStore: silent });
    const call = client.documents.get("doc_1");
    await settle();
    clock.advance(250);
    expect(await call).toBeDefined();
  });
});
