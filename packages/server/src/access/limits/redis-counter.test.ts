// Counts that processes share, and what happens when they are lost.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RedisStandIn, startRedisStandIn } from "../../../test/redis-stand-in.ts";
import type { LogFacts } from "../../runtime/log.ts";
import { MemoryCounter } from "./counter.ts";
import { InsuredCounter } from "./insured-counter.ts";
import { openLimiter } from "./open-limiter.ts";
import { RedisCounter, RedisSilentError } from "./redis-counter.ts";
import { RequestLimiter } from "./request-limiter.ts";

let redis: RedisStandIn;
beforeAll(async () => {
  redis = await startRedisStandIn();
});
afterAll(() => redis.stop());

const now = new Date("2026-11-20T20:00:30Z");
const credential = { id: "key_1", accountId: "acc_1", scopes: undefined, plan: "B.enterprise;minute=5" };

/** A process, as far as limits go. */
async function openProcess(log: string[] = []): Promise<RequestLimiter> {
  const note = (message: string, facts?: LogFacts) => log.push(`${message}${facts ? " (error)" : ""}`);
  return openLimiter({
    redisUrl: redis.url,
    log: { info: note, warn: note, error: note },
    now: () => now,
  });
}
/** A process that waits for a slow Redis: on a busy machine 250 ms are sometimes too short. */
const openPatient = () =>
  new RequestLimiter(
    RedisCounter.open(redis.url, () => undefined, 30_000),
    () => now,
  );
const remaining = async (limiter: RequestLimiter, account = "acc_1") =>
  (await limiter.take({ ...credential, accountId: account })).states[0]?.remaining;

describe("two processes", () => {
  it("share a quota to the last request, and counts end with their window", async () => {
    const [one, other] = [openPatient(), openPatient()];
    await vi.waitFor(() => requireShared(one, "acc_one"));
    await vi.waitFor(() => requireShared(other, "acc_other"));
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, at) => [one, other][at % 2]?.take(credential)),
    );
    expect(taken.filter((decision) => decision?.refusal === undefined)).toHaveLength(5);
    expect(redis.counts.get(keyOf("acc_1"))).toBe(5);
    expect(redis.ends.get(keyOf("acc_1"))).toBe(Date.parse("2026-11-20T20:01:05Z"));
    await Promise.all([one.close(), other.close()]);
  });
});

describe("lost counts", () => {
  it("are replaced by those of the process, said once, and come back by themselves", async () => {
    const log: string[] = [];
    const limiter = await openProcess(log);
    await vi.waitFor(() => requireShared(limiter, "acc_before"));
    log.length = 0;
    await redis.stop();
    expect([await remaining(limiter, "acc_2"), await remaining(limiter, "acc_2")]).toEqual([4, 3]);
    expect(log).toEqual(["Redis is unreachable; limits are counted per process (error)"]);
    await redis.start();
    await vi.waitFor(async () => {
      await remaining(limiter, "acc_3");
      expect(log.at(-1)).toBe("Redis is reachable again; limits are shared");
    }, 10_000);
    expect(redis.counts.get(keyOf("acc_3"))).toBeGreaterThan(0);
    await limiter.close();
  });

  it("are not waited for when Redis is silent", async () => {
    const counter = RedisCounter.open(redis.url, () => undefined);
    const windows = [{ key: "acc_4:minute", start: 0, end: 60_000, quota: 1 }];
    await vi.waitFor(() => counter.take(windows));
    redis.silent = true;
    await expect(counter.take(windows)).rejects.toMatchObject({ name: "RedisSilentError" });
    redis.silent = false;
    await counter.close();
  });
});

describe("counts that fall silent", () => {
  it("are waited for once a second, not by every request", async () => {
    let asked = 0;
    const silent = {
      take: async () => {
        asked += 1;
        throw new RedisSilentError(250);
      },
      close: async () => undefined,
    };
    const log = { lost: () => undefined, back: () => undefined };
    const counter = new InsuredCounter(silent, new MemoryCounter(), log);
    const windows = [{ key: "acc_5:minute", start: 0, end: 60_000, quota: 5 }];
    const taken = [];
    for (let at = 0; at < 3; at += 1) taken.push((await counter.take(windows)).used);
    expect([asked, taken]).toEqual([1, [[1], [2], [3]]]);
  });
});

/** Fails until the process has reached Redis. */
async function requireShared(limiter: RequestLimiter, account: string): Promise<void> {
  await remaining(limiter, account);
  expect(redis.counts.get(keyOf(account))).toBeGreaterThan(0);
}

function keyOf(account: string): string {
  return `docuvane:limit:${account}:minute:${Date.parse("2026-11-20T20:00:00Z")}`;
}
