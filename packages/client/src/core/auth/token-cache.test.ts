// Checks how long a token is used, that one request fetches it for all, and that a refused one does not come back.
import { describe, expect, it } from "vitest";
import { FakeClock } from "../../../test/fake-clock.ts";
import { failureOf } from "../../../test/make-client.ts";
import { type Token, TokenCache } from "./token-cache.ts";

const START = 1_000_000;

/** A cache whose fetches the test returns one by one. */
function makeCache(lifeS = 3_600) {
  const clock = new FakeClock(START);
  const flights: PromiseWithResolvers<Token>[] = [];
  const cache = new TokenCache(() => {
    const flight = Promise.withResolvers<Token>();
    flights.push(flight);
    return flight.promise;
  }, clock);
  const land = async (index: number, value = `t${index + 1}`) => {
    flights[index]?.resolve({ value, issuedAt: clock.now(), lifeMs: lifeS * 1_000 });
    await new Promise(setImmediate);
  };
  return { cache, clock, flights, land };
}

/** A cache that holds `t1`. */
async function makeFilled(lifeS?: number) {
  const made = makeCache(lifeS);
  const first = made.cache.get();
  await made.land(0);
  expect(await first).toBe("t1");
  return made;
}

describe("a token", () => {
  it.each([
    [3_600, 3_540],
    [300, 240],
    [100, 80],
    [20, 16],
  ])("of %i s is renewed after %i s, not before, while callers get the old one", async (life, renewed) => {
    const { cache, clock, flights, land } = await makeFilled(life);
    clock.advance(renewed * 1_000 - 1);
    expect(cache.get()).toBe("t1");
    expect(flights).toHaveLength(1);
    clock.advance(1);
    expect(cache.get()).toBe("t1");
    expect(cache.get()).toBe("t1");
    expect(flights).toHaveLength(2);
    await land(1);
    expect(cache.get()).toBe("t2");
  });

  it.each([
    [3_600, 3_570],
    [100, 90],
  ])("of %i s is given out for %i s at most", async (life, last) => {
    const { cache, clock, land } = await makeFilled(life);
    clock.advance(last * 1_000 - 1);
    expect(cache.get()).toBe("t1");
    clock.advance(1);
    const next = cache.get();
    expect(next).toBeInstanceOf(Promise);
    await land(1);
    expect(await next).toBe("t2");
  });

  it("that cannot be renewed yet is used on, and its renewal tried again after 5 s", async () => {
    const { cache, clock, flights, land } = await makeFilled();
    clock.advance(3_540_000);
    expect(cache.get()).toBe("t1");
    flights[1]?.reject(new Error("down"));
    await new Promise(setImmediate);
    clock.advance(4_999);
    expect(cache.get()).toBe("t1");
    expect(flights).toHaveLength(2);
    clock.advance(1);
    expect(cache.get()).toBe("t1");
    expect(flights).toHaveLength(3);
    await land(2);
    expect(cache.get()).toBe("t3");
  });
});

describe("one flight", () => {
  it("serves all who ask meanwhile", async () => {
    const { cache, flights, land } = makeCache();
    const asked = Array.from({ length: 50 }, () => cache.get());
    expect(flights).toHaveLength(1);
    await land(0);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["t1"]));
  });

  it("serves a caller that is interrupted between looking for a token and joining", async () => {
    const { cache, clock, flights, land } = makeCache();
    const now = clock.now.bind(clock);
    const asked: (string | Promise<string>)[] = [];
    clock.now = () => {
      clock.now = now;
      asked.push(cache.get());
      return now();
    };
    asked.push(cache.get());
    await land(0);
    expect(await Promise.all(asked)).toEqual(["t1", "t1"]);
    expect(flights).toHaveLength(1);
  });

  it("that fails fails for all, and the next caller starts another", async () => {
    const { cache, flights, land } = makeCache();
    const asked = [failureOf(Promise.resolve(cache.get())), failureOf(Promise.resolve(cache.get()))];
    flights[0]?.reject(new Error("down"));
    expect(await Promise.all(asked)).toEqual([new Error("down"), new Error("down")]);
    const next = cache.get();
    await land(1);
    expect(await next).toBe("t2");
  });
});

describe("a refused token", () => {
  it("is fetched anew by one flight, however many were refused with it", async () => {
    const { cache, flights, land } = await makeFilled();
    const asked = Array.from({ length: 20 }, () => {
      cache.drop("t1");
      return cache.get();
    });
    expect(flights).toHaveLength(2);
    await land(1);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["t2"]));
  });

  it("does not come back with a renewal that was in progress", async () => {
    const { cache, clock, flights, land } = await makeFilled();
    clock.advance(3_540_000);
    cache.get();
    cache.drop("t1");
    const next = cache.get();
    expect(flights).toHaveLength(3);
    await land(1, "stale");
    expect(cache.get()).toBeInstanceOf(Promise);
    await land(2, "fresh");
    expect(await next).toBe("fresh");
    expect(cache.get()).toBe("fresh");
    expect(flights).toHaveLength(3);
  });

  it("that was replaced already does not cost the new one", async () => {
    const { cache, flights, land } = await makeFilled();
    cache.drop("t1");
    cache.get();
    await land(1);
    cache.drop("t1");
    expect(cache.get()).toBe("t2");
    expect(flights).toHaveLength(2);
  });
});
