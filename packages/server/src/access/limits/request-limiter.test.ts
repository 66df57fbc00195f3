// Allowing and refusing requests by the plan, over time.
import { describe, expect, it } from "vitest";
import { type Counter, MemoryCounter } from "./counter.ts";
import { InsuredCounter } from "./insured-counter.ts";
import { RequestLimiter } from "./request-limiter.ts";

const credential = (plan: string, accountId = "acc_1") => ({
  id: "key_1",
  accountId,
  scopes: undefined,
  plan,
});
let now = new Date();
const limiter = (counter: Counter = new MemoryCounter()) => new RequestLimiter(counter, () => now);
const remaining = async (from: RequestLimiter, plan: string) =>
  (await from.take(credential(plan))).states.map((state) => state.remaining);

describe("a limiter", () => {
  it("allows a window's quota, then refuses until the window is over", async () => {
    now = new Date("2026-11-20T20:00:59.000Z");
    const limits = limiter();
    const plan = "B.enterprise;minute=2";
    expect(await remaining(limits, plan)).toEqual([1]);
    expect(await remaining(limits, plan)).toEqual([0]);
    const { refusal } = await limits.take(credential(plan));
    expect(refusal).toMatchObject({
      code: "rate_limited",
      message: "The 2 requests per minute of this plan are used up. Retry in 1 second.",
      retryAfterSeconds: 1,
    });
    now = new Date("2026-11-20T20:01:00.000Z");
    expect(await remaining(limits, plan)).toEqual([1]);
  });

  it("counts accounts apart, and a refused request nowhere", async () => {
    now = new Date("2026-11-20T20:00:00.000Z");
    const limits = limiter();
    const plan = "B.enterprise;minute=1;day=10";
    await limits.take(credential(plan));
    for (let i = 0; i < 3; i += 1) expect((await limits.take(credential(plan))).refusal).toBeDefined();
    expect((await limits.take(credential(plan, "acc_2"))).refusal).toBeUndefined();
    now = new Date("2026-11-20T20:01:00.000Z");
    expect(await remaining(limits, plan)).toEqual([0, 8]);
  });

  it("takes a new plan at once, also a smaller one", async () => {
    now = new Date("2026-11-20T20:00:00.000Z");
    const limits = limiter();
    for (let i = 0; i < 3; i += 1) await limits.take(credential("A.standard"));
    expect((await limits.take(credential("A.standard;minute=3"))).refusal).toBeDefined();
    expect((await limits.take(credential("B.enterprise"))).states).toEqual([]);
  });

  it("forgets old windows instead of growing", async () => {
    const counter = new MemoryCounter();
    const windowOf = (account: number, start: number) => [
      { key: `acc_${account}`, start, end: start + 60, quota: 1 },
    ];
    for (let account = 0; account < 10_000; account += 1) await counter.take(windowOf(account, 0));
    await counter.take(windowOf(10_000, 60));
    expect((await counter.take(windowOf(0, 0))).ok).toBe(true);
  });
});

describe("an insured limiter", () => {
  it("counts by itself while the shared counts are lost, and says so once", async () => {
    now = new Date("2026-11-20T20:00:00.000Z");
    const log: string[] = [];
    const shared = new MemoryCounter();
    let lost = false;
    const unsteady: Counter = {
      take: (windows) => (lost ? Promise.reject(new Error("gone")) : shared.take(windows)),
      close: async () => undefined,
    };
    const limits = limiter(
      new InsuredCounter(unsteady, new MemoryCounter(), {
        lost: (error) => log.push(`lost: ${(error as Error).message}`),
        back: () => log.push("back"),
      }),
    );
    const plan = "B.enterprise;minute=3";
    const seen: number[][] = [];
    for (const state of [false, true, true, false]) {
      lost = state;
      seen.push(await remaining(limits, plan));
    }
    expect(seen).toEqual([[2], [2], [1], [1]]);
    expect(log).toEqual(["lost: gone", "back"]);
  });
});
