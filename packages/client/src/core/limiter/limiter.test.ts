// Tests when the limiter lets a request through, on a simulated clock.
import { describe, expect, it } from "vitest";
import { SimulatedClock } from "../../../test/simulation.ts";
import { Limiter } from "./limiter.ts";
import type { Slot } from "./quotas.ts";

const START = 1_795_204_800_000;

/** A quota that is empty until 5 s from now, unless told otherwise. */
interface Described {
  readonly name?: string;
  readonly remaining?: number;
  /** Seconds; `undefined` for no reset. */
  readonly resetIn?: number | undefined;
  readonly policy?: string;
}

const headersOf = (quota: Described): Record<string, string> => {
  const { name = "minute", remaining = 0, policy = "q=100;w=60" } = quota;
  const resetIn = "resetIn" in quota ? quota.resetIn : 5;
  return {
    ratelimit: `"${name}";r=${remaining}${resetIn === undefined ? "" : `;t=${resetIn}`}`,
    "ratelimit-policy": `"${name}";${policy}`,
  };
};

/** A limiter on a clock that is stopped at `START`, with one operation `get` unless another is named. */
function open() {
  const clock = new SimulatedClock(START);
  const limiter = new Limiter("account", clock);
  const wait = async (operation: string, maxWaitMs: number, signal?: AbortSignal): Promise<Slot> => {
    const slot = limiter.tryTake(operation) ?? (await limiter.wait(operation, { maxWaitMs, signal }));
    if (!slot) throw new Error(`no room for ${limiter.waitMs(operation)} ms`);
    return slot;
  };
  const admit = (operation = "get", maxWaitMs = 10_000): Promise<Slot> =>
    clock.run(wait(operation, maxWaitMs));
  /** Responds to a request, a new one unless one is given. */
  const response = (quota: Described, operation = "get", slot = limiter.take(operation)): unknown =>
    limiter.finish(slot, { status: 200, headers: headersOf(quota) });
  const refuse = (headers: Record<string, string>): unknown =>
    limiter.finish(limiter.take("get"), { status: 429, headers });
  return { clock, limiter, wait, admit, response, refuse };
}

describe("a limiter", () => {
  it("lets everything through while no limit is known", () => {
    const { limiter } = open();
    for (let call = 1; call <= 1_000; call += 1)
      expect(limiter.tryTake("get")).toMatchObject({ number: call });
  });

  it.each([
    { what: "the reset of an empty window", window: {}, waitMs: 5_000 },
    { what: "nothing while requests remain", window: { remaining: 1 }, waitMs: 0 },
    { what: "nothing when no reset is announced", window: { resetIn: undefined }, waitMs: 0 },
    { what: "nothing when the reset has passed", window: { resetIn: 0 }, waitMs: 0 },
    {
      what: "the next token of a bucket",
      window: { policy: 'q=100;w=60;policy="token bucket"' },
      waitMs: 600,
    },
    {
      what: "the reset of a bucket without a length",
      window: { policy: 'q=100;policy="bucket"' },
      waitMs: 5_000,
    },
  ])("waits for $what", async ({ window, waitMs }) => {
    const { clock, admit, response } = open();
    response(window);
    await admit();
    expect(clock.now() - START).toBe(waitMs);
  });

  it("sends one request after a reset, and the others when it is answered", async () => {
    const { clock, limiter, wait, admit, response } = open();
    response({});
    const first = await admit();
    expect(limiter.tryTake("get")).toBeUndefined();
    const second = wait("get", 10_000);
    response({ remaining: 1, resetIn: 60 }, "get", first);
    await second;
    expect(clock.now() - START).toBe(5_000);
  });

  it("sends the others 250 ms after a reset when the first request is not answered", async () => {
    const { clock, admit, response } = open();
    response({});
    await admit();
    await Promise.all(Array.from({ length: 99 }, () => admit()));
    expect(clock.now() - START).toBe(5_250);
  });

  it("subtracts requests in flight from what remained, whatever the order of responses", async () => {
    const { limiter, admit, response } = open();
    const [first, second, third] = [limiter.take("get"), limiter.take("get"), limiter.take("get")];
    response({ remaining: 2 }, "get", third);
    await expect(admit("get", 0)).rejects.toThrow("no room");
    response({ remaining: 4 }, "get", first);
    await admit("get", 0);
    response({ remaining: 3 }, "get", second);
    await admit("get", 0);
    await expect(admit("get", 0)).rejects.toThrow("no room");
  });

  it("trusts a higher number only from a request that was sent after the lower one was known", async () => {
    const { limiter, admit, response } = open();
    const early = limiter.take("get");
    response({ remaining: 0 });
    response({ remaining: 50 }, "get", early);
    await expect(admit("get", 0)).rejects.toThrow("no room");
    response({ remaining: 50 });
    await admit("get", 0);
  });

  it("ignores a late response from before the reset", async () => {
    const { clock, limiter, admit, response } = open();
    const late = limiter.take("get");
    response({ remaining: 1 });
    await clock.run(clock.sleep(5_000));
    const probe = await admit();
    response({ remaining: 99, resetIn: 60 }, "get", probe);
    response({ remaining: 0, resetIn: 0 }, "get", late);
    await admit("get", 0);
  });

  it("counts a request that was sent before the reset and received after it", async () => {
    const { clock, limiter, admit, response } = open();
    response({ remaining: 2 });
    await clock.run(clock.sleep(4_900));
    const late = limiter.take("get");
    await clock.run(clock.sleep(100));
    const probe = await admit();
    response({ remaining: 2, resetIn: 60 }, "get", probe);
    await admit("get", 0);
    await expect(admit("get", 0)).rejects.toThrow("no room");
    response({ remaining: 1, resetIn: 60 }, "get", late);
    await expect(admit("get", 0)).rejects.toThrow("no room");
  });

  it("counts a request as received once a request sent a second later is answered", async () => {
    const { clock, limiter, admit, response } = open();
    for (let upload = 0; upload < 5; upload += 1) limiter.take("get");
    await clock.run(clock.sleep(1_001));
    response({ remaining: 1 });
    await admit("get", 0);
  });

  it("lets requests go in the order they came, across operations", async () => {
    const { clock, wait, response } = open();
    response({}, "get");
    response({}, "list");
    const order: number[] = [];
    const calls = Array.from({ length: 20 }, async (_, index) => {
      const operation = index % 2 === 0 ? "get" : "list";
      const slot = await wait(operation, 10_000);
      order.push(index);
      await clock.sleep(10);
      response({ remaining: 99 - index, resetIn: 60 }, operation, slot);
    });
    await clock.run(Promise.all(calls));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("fails before the wait when that would be too long, and says how long", async () => {
    const { admit, response } = open();
    response({});
    await expect(admit("get", 4_999)).rejects.toThrow("no room for 5000 ms");
  });

  it("leaves no timer behind when a wait is aborted", async () => {
    const { clock, wait, response } = open();
    response({});
    const controller = new AbortController();
    const waiting = wait("get", 10_000, controller.signal);
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(clock.pending).toBe(0);
  });

  it("applies a quota only to operations whose responses carry it", async () => {
    const { admit, response } = open();
    response({ remaining: 50 }, "get");
    response({ name: "documents per day" }, "upload");
    await expect(admit("upload", 0)).rejects.toThrow("no room");
    await admit("get", 0);
    await admit("delete", 0);
  });

  it("does not count requests in flight of other operations on a new quota", async () => {
    const { limiter, admit, response } = open();
    for (let upload = 0; upload < 30; upload += 1) limiter.take("upload");
    response({ remaining: 9 }, "list");
    await admit("list", 0);
  });

  it("forgets a quota that responses no longer name", async () => {
    const { limiter, admit, response } = open();
    const running = limiter.take("get");
    response({ name: "old plan" });
    response({ name: "new plan", remaining: 50 }, "get", running);
    await admit("get", 0);
  });

  it.each([
    { what: "everything when the 429 names no quota", headers: {}, other: 2_000, same: 2_000 },
    { what: "its quota when that is empty", headers: headersOf({}), other: 2_000, same: 2_000 },
    {
      what: "its operation when the quota has room",
      headers: headersOf({ remaining: 50 }),
      other: 0,
      same: 2_000,
    },
  ])("pauses $what until the time in Retry-After", async ({ headers, other, same }) => {
    for (const [operation, waitMs] of [
      ["list", other],
      ["get", same],
    ] as const) {
      const { clock, admit, response, refuse } = open();
      response({ remaining: 60 }, "list");
      refuse({ ...headers, "retry-after": "2" });
      await admit(operation);
      expect(clock.now() - START).toBe(waitMs);
    }
  });

  it.each([
    { what: "until the reset", resetIn: 5, waitMs: 5_000 },
    { what: "250 ms when the reset has passed", resetIn: 0, waitMs: 250 },
    { what: "250 ms when there is no reset", resetIn: undefined, waitMs: 250 },
  ])("waits $what after a 429 without Retry-After", async ({ resetIn, waitMs }) => {
    const { clock, admit, refuse } = open();
    refuse(headersOf({ resetIn }));
    await admit();
    expect(clock.now() - START).toBe(waitMs);
  });
});
