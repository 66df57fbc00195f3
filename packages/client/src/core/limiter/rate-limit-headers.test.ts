// Checks the rate-limit reader against the vectors that all three clients share.
import { describe, expect, it } from "vitest";
import vectors from "../../../../../test/conformance/vectors/rate-limit.json" with { type: "json" };
import { readRateLimit } from "./rate-limit-headers.ts";

describe("the shared vectors", () => {
  it.each(vectors.cases)("$name", ({ headers, delayMs, unit }) => {
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const found = readRateLimit(lower, vectors.now);
    expect({ delayMs: found?.resetInMs ?? null, unit: found?.unit ?? null }).toEqual({ delayMs, unit });
  });
});

const { now } = vectors;

it("reads limit, remaining and the local time of the reset", () => {
  const headers = {
    date: "Fri, 20 Nov 2026 21:00:00 GMT",
    "x-ratelimit-limit": "100",
    "x-ratelimit-remaining": "7",
    "x-ratelimit-reset": "1795208420",
  };
  expect(readRateLimit(headers, now)).toMatchObject({
    limit: 100,
    remaining: 7,
    resetAt: now + 20_000,
    sure: true,
  });
});

it("returns nothing for a response without rate-limit headers", () => {
  expect(readRateLimit({ "content-type": "application/json" }, now)).toBeUndefined();
});

it("marks the unit of a bare delay as guessed", () => {
  expect(readRateLimit({ "x-ratelimit-reset": "45000" }, now)).toMatchObject({
    unit: "delta-s",
    sure: false,
  });
});

it("lets the exhausted window bind, and of two exhausted ones the longer wait", () => {
  const headers = {
    "ratelimit-policy": '"minute";q=100;w=60, "hour";q=500;w=3600, "day";q=1000;w=86400',
    ratelimit: '"minute";r=0;t=12, "hour";r=0;t=1800, "day";r=1;t=50000',
  };
  expect(readRateLimit(headers, now)).toMatchObject({ limit: 500, remaining: 0, resetInMs: 1_800_000 });
});

it("lets the window with the smallest share left bind while none is exhausted", () => {
  const headers = {
    "ratelimit-policy": '"minute";q=100;w=60, "day";q=10000;w=86400',
    ratelimit: '"minute";r=50;t=12, "day";r=400;t=50000',
  };
  expect(readRateLimit(headers, now)).toMatchObject({ limit: 10_000, remaining: 400 });
});

it("ignores a malformed structured field as a whole and reads the plain ones", () => {
  const headers = { ratelimit: '"minute";r=50;t=12, broken', "x-ratelimit-remaining": "3" };
  expect(readRateLimit(headers, now)).toMatchObject({ remaining: 3, resetAt: undefined });
});

it("reads the limit and what remains next to a per-resource reset", () => {
  const headers = {
    "x-ratelimit-limit-requests": "60",
    "x-ratelimit-remaining-requests": "0",
    "x-ratelimit-reset-requests": "6m0s",
  };
  expect(readRateLimit(headers, now)).toMatchObject({ limit: 60, remaining: 0 });
});

it.each([
  { policy: '"second";q=100;w=1;policy="token bucket"', isBucket: true },
  { policy: '"second";q=100;w=1;policy="leaky bucket"', isBucket: true },
  { policy: '"second";q=100;w=1;policy="fixed window"', isBucket: false },
  { policy: '"second";q=100;w=1', isBucket: false },
])("reads whether $policy is a token bucket", ({ policy, isBucket }) => {
  const headers = { "ratelimit-policy": policy, ratelimit: '"second";r=7;t=1' };
  expect(readRateLimit(headers, now)?.quotas).toEqual([
    { name: "second", limit: 100, remaining: 7, resetInMs: 1_000, windowMs: 1_000, isBucket },
  ]);
});

it.each([
  { name: "x-ratelimit-reset-ms", delayMs: 45_000 },
  { name: "x-ratelimit-reset-after", delayMs: 45_000_000 },
])("reads the unit from the name $name", ({ name, delayMs }) => {
  expect(readRateLimit({ [name]: "45000" }, now)).toMatchObject({ resetInMs: delayMs, sure: true });
});
