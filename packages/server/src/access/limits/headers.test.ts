// Tests the rate-limit headers, with every format of the reset.
import { describe, expect, it } from "vitest";
import { limitHeaders, resetFormats } from "./headers.ts";
import type { Policy } from "./plans.ts";

const now = new Date("2026-11-20T20:00:12.500Z");
const minute: Policy = { name: "minute", quota: 100, windowSeconds: 60 };
const day: Policy = { name: "day", quota: 10_000, windowSeconds: 86_400 };
const states = (ofMinute: number, ofDay: number) => [
  { policy: minute, remaining: ofMinute, resetAt: Date.parse("2026-11-20T20:01:00Z") },
  { policy: day, remaining: ofDay, resetAt: Date.parse("2026-11-21T00:00:00Z") },
];

describe("the headers", () => {
  it("describe the limit with the smallest share left, and list all of them", () => {
    expect(limitHeaders(states(99, 9_999), now, "epoch-s")).toEqual({
      "x-ratelimit-limit": "100",
      "x-ratelimit-remaining": "99",
      "x-ratelimit-reset": "1795204860",
      "ratelimit-policy": '"minute";q=100;w=60, "day";q=10000;w=86400',
      ratelimit: '"minute";r=99;t=48, "day";r=9999;t=14388',
    });
    expect(limitHeaders(states(99, 12), now, "epoch-s")["x-ratelimit-remaining"]).toBe("12");
  });

  it("describe the limit with the latest reset when several are exhausted", () => {
    expect(limitHeaders(states(0, 0), now, "epoch-s")["x-ratelimit-limit"]).toBe("10000");
    expect(limitHeaders(states(0, 1), now, "epoch-s")["x-ratelimit-limit"]).toBe("100");
  });

  it("name the window of the response when a request outlasts the one that counted it", () => {
    const later = new Date("2026-11-20T20:02:10Z");
    expect(limitHeaders(states(99, 9_999), later, "epoch-s")).toMatchObject({
      "x-ratelimit-reset": "1795204980",
      ratelimit: '"minute";r=99;t=50, "day";r=9999;t=14270',
    });
  });

  it("are absent without limits", () => {
    expect(limitHeaders([], now, "epoch-s")).toEqual({});
  });
});

describe("the reset", () => {
  const written = {
    "epoch-s": "1795204860",
    "epoch-ms": "1795204860000",
    "delta-s": "48",
    "delta-ms": "47500",
    "http-date": "Fri, 20 Nov 2026 20:01:00 GMT",
    "iso-date": "2026-11-20T20:01:00.000Z",
    duration: "48s",
  };
  it.each(resetFormats)("is written as %s", (format) => {
    expect(limitHeaders(states(0, 1), now, format)["x-ratelimit-reset"]).toBe(written[format]);
  });

  it("is written as a duration with hours and minutes", () => {
    expect(limitHeaders(states(1, 0), now, "duration")["x-ratelimit-reset"]).toBe("3h59m48s");
  });
});
