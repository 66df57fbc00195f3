// How many wrong credentials an address may send.
import { describe, expect, it } from "vitest";
import { AddressThrottle } from "./address-throttle.ts";

describe("an address", () => {
  it("has an allowance that fills up steadily", () => {
    let now = 0;
    const throttle = new AddressThrottle(4, () => new Date(now));
    const counts = (times: number) => Array.from({ length: times }, () => throttle.count("a"));
    expect(counts(6)).toEqual([undefined, undefined, undefined, undefined, 15, 15]);
    now = 14_999;
    expect(counts(1)).toEqual([1]);
    now = 15_000;
    expect(counts(2)).toEqual([undefined, 15]);
    now = 120_000;
    expect(counts(5)).toEqual([undefined, undefined, undefined, undefined, 15]);
  });

  it("does not use up that of another", () => {
    const throttle = new AddressThrottle(1, () => new Date(0));
    expect(["a", "a", "b"].map((each) => throttle.count(each))).toEqual([undefined, 60, undefined]);
  });

  it("is not limited with 0", () => {
    const throttle = new AddressThrottle(0, () => new Date(0));
    expect([throttle.count("a"), throttle.count("a"), throttle.size]).toEqual([undefined, undefined, 0]);
  });

  it("is remembered among 10,000 at most, the quietest is forgotten first", () => {
    const throttle = new AddressThrottle(1, () => new Date(0));
    throttle.count("busy");
    for (let at = 0; at < 30_000; at += 1) {
      throttle.count(`other ${at}`);
      if (at % 5_000 === 0) expect(throttle.count("busy")).toBe(60);
    }
    expect([throttle.size, throttle.count("busy"), throttle.count("other 0")]).toEqual([
      10_000,
      60,
      undefined,
    ]);
  });
});
