// Tests when the limiter lets a request through, on a simulated clock.
import { describe, expect, it } from "vitest";
import { SimulatedClock } from "../../../test/simulation.ts";
import type { RateLimitWindow } from "../rate-limit.ts";
import { NoRoomError } from "./admission.ts";
import { Limiter } from "./limiter.ts";
import type { Pass } from "./quota.ts";

const START = 1_795_204_800_000;

/** A limiter on a clock that stands at `START`, with one operation `get` unless another is named. */
function open() {
  const clock = new SimulatedClock(START);
  const limiter = new Limiter(clock);
  const admit = (operation = "get", patienceMs = 10_000): Promise<Pass> =>
    clock.run(Promise.resolve().then(() => limiter.admit({ operation, patienceMs })));
  /** Sends a request and answers it at once. */
  const answer = (window: Partial<RateLimitWindow>, operation = "get"): void =>
    limiter.finish(limiter.pass(operation), { windows: [windowOf(window)] });
  return { clock, limiter, admit, answer };
}

/** A window that is empty until `START` + 5 s, unless told otherwise. */
const windowOf = (window: Partial<RateLimitWindow>): RateLimitWindow => ({
  name: "minute",
  remaining: 0,
  limit: 100,
  resetAt: START + 5_000,
  windowMs: 60_000,
  kind: "window",
  ...window,
});

describe("a limiter", () => {
  it("lets everything through while no limit is known", () => {
    const { limiter } = open();
    for (let call = 1; call <= 1_000; call += 1)
      expect(limiter.admit({ operation: "get", patienceMs: 0 })).toMatchObject({ number: call });
  });

  it.each([
    { what: "the reset of an empty window", window: {}, waitMs: 5_000 },
    { what: "nothing while requests remain", window: { remaining: 1 }, waitMs: 0 },
    { what: "nothing when no reset is announced", window: { resetAt: undefined }, waitMs: 0 },
    { what: "nothing when the reset has passed", window: { resetAt: START - 1 }, waitMs: 0 },
    { what: "the next token of a bucket", window: { kind: "bucket" as const }, waitMs: 600 },
    {
      what: "the reset of a bucket without a length",
      window: { kind: "bucket" as const, windowMs: undefined },
      waitMs: 5_000,
    },
  ])("waits for $what", async ({ window, waitMs }) => {
    const { clock, admit, answer } = open();
    answer(window);
    await admit();
    expect(clock.now() - START).toBe(waitMs);
  });

  it("sends one request after a reset, and the others when it is answered", async () => {
    const { clock, limiter, admit, answer } = open();
    answer({});
    const first = await admit();
    const second = limiter.admit({ operation: "get", patienceMs: 10_000 });
    expect(second).toBeInstanceOf(Promise);
    limiter.finish(first, { windows: [windowOf({ remaining: 1, resetAt: START + 65_000 })] });
    await second;
    expect(clock.now() - START).toBe(5_000);
  });

  it("sends the others 250 ms after a reset when the first request is not answered", async () => {
    const { clock, admit, answer } = open();
    answer({});
    await admit();
    await Promise.all(Array.from({ length: 99 }, () => admit()));
    expect(clock.now() - START).toBe(5_250);
  });

  it("subtracts requests in flight from what remained, whatever the order of responses", async () => {
    const { limiter, admit } = open();
    const [first, second, third] = [limiter.pass("get"), limiter.pass("get"), limiter.pass("get")];
    limiter.finish(third, { windows: [windowOf({ remaining: 2 })] });
    await expect(admit("get", 0)).rejects.toBeInstanceOf(NoRoomError);
    limiter.finish(first, { windows: [windowOf({ remaining: 4 })] });
    await admit("get", 0);
    limiter.finish(second, { windows: [windowOf({ remaining: 3 })] });
    await admit("get", 0);
    await expect(admit("get", 0)).rejects.toBeInstanceOf(NoRoomError);
  });

  it("trusts a higher number only from a request that was sent after the lower one was known", async () => {
    const { limiter, admit } = open();
    const early = limiter.pass("get");
    limiter.finish(limiter.pass("get"), { windows: [windowOf({ remaining: 0 })] });
    limiter.finish(early, { windows: [windowOf({ remaining: 50 })] });
    await expect(admit("get", 0)).rejects.toBeInstanceOf(NoRoomError);
    limiter.finish(limiter.pass("get"), { windows: [windowOf({ remaining: 50 })] });
    await admit("get", 0);
  });

  it("ignores a late response from before the reset", async () => {
    const { clock, limiter, admit, answer } = open();
    const late = limiter.pass("get");
    answer({ remaining: 1 });
    await clock.run(clock.sleep(5_000));
    const probe = await admit();
    limiter.finish(probe, { windows: [windowOf({ remaining: 99, resetAt: START + 65_000 })] });
    limiter.finish(late, { windows: [windowOf({ remaining: 0 })] });
    await admit("get", 0);
  });

  it("counts a request that was sent before the reset and received after it", async () => {
    const { clock, limiter, admit, answer } = open();
    answer({ remaining: 2 });
    await clock.run(clock.sleep(4_900));
    const late = limiter.pass("get");
    await clock.run(clock.sleep(100));
    const probe = await admit();
    limiter.finish(probe, { windows: [windowOf({ remaining: 2, resetAt: START + 65_000 })] });
    await admit("get", 0);
    await expect(admit("get", 0)).rejects.toBeInstanceOf(NoRoomError);
    limiter.finish(late, { windows: [windowOf({ remaining: 1, resetAt: START + 65_000 })] });
    await expect(admit("get", 0)).rejects.toBeInstanceOf(NoRoomError);
  });

  it("counts a request as received once a request sent a second later is answered", async () => {
    const { clock, limiter, admit, answer } = open();
    for (let upload = 0; upload < 5; upload += 1) limiter.pass("get");
    await clock.run(clock.sleep(1_001));
    answer({ remaining: 1 });
    await admit("get", 0);
  });

  it("lets requests go in the order they came, across operations", async () => {
    const { clock, limiter, answer } = open();
    answer({}, "get");
    answer({}, "list");
    const order: number[] = [];
    const calls = Array.from({ length: 20 }, async (_, index) => {
      const operation = index % 2 === 0 ? "get" : "list";
      const pass = await limiter.admit({ operation, patienceMs: 10_000 });
      order.push(index);
      await clock.sleep(10);
      limiter.finish(pass, { windows: [windowOf({ remaining: 99 - index, resetAt: START + 65_000 })] });
    });
    await clock.run(Promise.all(calls));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("fails before the wait when that would be too long, and says how long", async () => {
    const { admit, answer } = open();
    answer({});
    await expect(admit("get", 4_999)).rejects.toMatchObject({ waitMs: 5_000 });
  });

  it("leaves no timer behind when a wait is aborted", async () => {
    const { clock, limiter, answer } = open();
    answer({});
    const controller = new AbortController();
    const waiting = limiter.admit({ operation: "get", patienceMs: 10_000, signal: controller.signal });
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(clock.pending).toBe(0);
  });

  it("applies a quota only to operations whose responses carry it", async () => {
    const { admit, answer } = open();
    answer({ remaining: 50 }, "get");
    answer({ name: "documents per day" }, "upload");
    await expect(admit("upload", 0)).rejects.toBeInstanceOf(NoRoomError);
    await admit("get", 0);
    await admit("delete", 0);
  });

  it("does not count requests in flight of other operations on a new quota", async () => {
    const { limiter, admit, answer } = open();
    for (let upload = 0; upload < 30; upload += 1) limiter.pass("upload");
    answer({ remaining: 9 }, "list");
    await admit("list", 0);
  });

  it("forgets a quota that responses no longer name", async () => {
    const { limiter, admit, answer } = open();
    const running = limiter.pass("get");
    answer({ name: "old plan" });
    limiter.finish(running, { windows: [windowOf({ name: "new plan", remaining: 50 })] });
    await admit("get", 0);
  });

  it.each([
    { what: "everything when the 429 names no quota", windows: [], other: 2_000, same: 2_000 },
    { what: "its quota when that is empty", windows: [windowOf({})], other: 2_000, same: 2_000 },
    {
      what: "its operation when the quota has room",
      windows: [windowOf({ remaining: 50 })],
      other: 0,
      same: 2_000,
    },
  ])("pauses $what until the time in Retry-After", async ({ windows, other, same }) => {
    for (const [operation, waitMs] of [
      ["list", other],
      ["get", same],
    ] as const) {
      const { clock, limiter, admit, answer } = open();
      answer({ remaining: 60 }, "list");
      limiter.finish(limiter.pass("get"), { windows, refusal: { until: START + 2_000 } });
      await admit(operation);
      expect(clock.now() - START).toBe(waitMs);
    }
  });

  it.each([
    { what: "until the reset", resetAt: START + 5_000, waitMs: 5_000 },
    { what: "250 ms when the reset has passed", resetAt: START, waitMs: 250 },
    { what: "250 ms when there is no reset", resetAt: undefined, waitMs: 250 },
  ])("waits $what after a 429 without Retry-After", async ({ resetAt, waitMs }) => {
    const { clock, limiter, admit } = open();
    const windows = [windowOf({ resetAt })];
    limiter.finish(limiter.pass("get"), { windows, refusal: { until: undefined } });
    await admit();
    expect(clock.now() - START).toBe(waitMs);
  });
});
