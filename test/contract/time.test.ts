// The client waits as the contract says: retries of safe operations, Retry-After, the reset of the rate limit, timeouts, the age of webhooks.
import { Docuvane, type DocuvaneOptions, fetchTransport } from "docuvane";
import { sign, verify } from "docuvane/webhooks";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { FakeClock } from "../../packages/client/test/fake-clock.ts";
import { calls } from "./calls.ts";
import { apiKey } from "./check-arguments.ts";
import { baseURL, type ContractLog, contractHandlers, successOf } from "./handlers.ts";
import { contractOperations } from "./spec.ts";

const server = setupServer();
const workflow = `${baseURL}/workflows/invoice_processing`;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A client whose waits take no time. */
function clientAt(clock: FakeClock, options: Partial<DocuvaneOptions> = {}): Docuvane {
  return new Docuvane({ apiKey, baseURL, transport: fetchTransport(), clock, random: () => 0, ...options });
}

/** Responds to each call of a workflow in turn. */
function respondWith(...responses: readonly (() => Response | Promise<Response>)[]): void {
  let count = 0;
  server.use(http.get(workflow, () => responses[count++]?.() ?? HttpResponse.error()));
}

const found = (headers: Readonly<Record<string, string>> = {}) =>
  HttpResponse.json({ id: "invoice_processing" }, { headers });
const problem = (status: number, headers: Readonly<Record<string, string>>) =>
  HttpResponse.json({ status }, { status, headers });

const safe = contractOperations.filter(({ retry }) => retry === "safe");
it.each(safe)("repeats $id, which is safe, until it succeeds", async (operation) => {
  const log: ContractLog = { called: [], violations: [] };
  server.use(...contractHandlers(log, () => (log.called.length < 3 ? "503" : successOf(operation))));
  await calls[operation.id]?.(clientAt(new FakeClock()));
  expect(log).toEqual({ called: Array(3).fill(operation.id), violations: [] });
});

it.each([429, 503])("waits as long as Retry-After of a %i says", async (status) => {
  const clock = new FakeClock();
  respondWith(
    () => problem(status, { "retry-after": "7" }),
    () => problem(status, { "retry-after": inSeconds(clock, 11) }),
    found,
  );
  await clientAt(clock).workflows.get("invoice_processing");
  expect(clock.sleeps).toEqual([7_000, 11_000]);
});

it("sends nothing before X-RateLimit-Reset, in Unix seconds, when X-RateLimit-Remaining is 0", async () => {
  const clock = new FakeClock();
  const reset = String(clock.now() / 1000 + 30);
  const limited = { "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
  respondWith(() => found(limited), found);
  const client = clientAt(clock, { rateLimit: "throw" });
  const read = () => client.workflows.get("invoice_processing");
  await read();
  await expect(read()).rejects.toMatchObject({
    code: "rate_limited",
    outcome: "not_sent",
    retryAfterMs: 30_000,
  });
  clock.advance(29_999);
  await expect(read()).rejects.toMatchObject({ retryAfterMs: 1 });
  clock.advance(1);
  await read();
});

it("ends an attempt after timeoutMs, not before", async () => {
  const clock = new FakeClock();
  const after = (ms: number) => () => {
    clock.advance(ms);
    return ms < 5_000 ? found() : new Promise<never>(() => undefined);
  };
  respondWith(after(4_999), after(5_000));
  const client = clientAt(clock, { timeoutMs: 5_000, maxRetries: 0 });
  await client.workflows.get("invoice_processing");
  await expect(client.workflows.get("invoice_processing")).rejects.toMatchObject({ code: "timeout" });
});

it("returns nothing for 304, the response to If-None-Match", async () => {
  respondWith(() => new HttpResponse(null, { status: 304 }));
  const call = clientAt(new FakeClock()).workflows.get("invoice_processing", {
    headers: { "If-None-Match": '"1"' },
  });
  expect(await call.withResponse()).toMatchObject({ data: undefined, status: 304 });
});

it("accepts webhooks that are 300 seconds old or early, and no others", async () => {
  const secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
  const now = 1_795_204_800;
  const body = JSON.stringify({ type: "webhook.test", timestamp: "2026-11-20T20:00:00Z", data: {} });
  const reasonAt = async (timestamp: number) => {
    const headers = await sign(body, { secret, id: "evt_1", timestamp });
    return Promise.resolve()
      .then(() => verify(body, headers, { secret, clock: { now: () => now * 1000 } }))
      .then(
        ({ type }) => type,
        ({ reason }) => reason,
      );
  };
  expect(await Promise.all([-301, -300, 300, 301].map((shift) => reasonAt(now + shift)))).toEqual([
    "too_old",
    "webhook.test",
    "webhook.test",
    "too_new",
  ]);
});

/** An HTTP date. */
function inSeconds(clock: FakeClock, seconds: number): string {
  return new Date(clock.now() + seconds * 1000).toUTCString();
}
