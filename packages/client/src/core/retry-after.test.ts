// Checks Retry-After against the vectors that all three clients share.
import { expect, it } from "vitest";
import vectors from "../../../../test/conformance/vectors/rate-limit.json" with { type: "json" };
import { readRetryAfter } from "./retry-after.ts";

it.each(vectors.retryAfter)("reads Retry-After: $value", ({ value, date, delayMs }) => {
  expect(readRetryAfter({ "retry-after": value, date }, vectors.now) ?? null).toBe(delayMs);
});

it("prefers retry-after-ms, which has a known unit", () => {
  expect(readRetryAfter({ "retry-after-ms": "1500", "retry-after": "9" }, 0)).toBe(1500);
});

it("falls back to Retry-After when retry-after-ms is not a number", () => {
  expect(readRetryAfter({ "retry-after-ms": "soon", "retry-after": "9" }, 0)).toBe(9000);
});
