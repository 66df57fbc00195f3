// Checks how a client compares its clock with the service's.
import { expect, it } from "vitest";
import { RateLimitRecord } from "./record.ts";

const NOW = 1_795_204_800_000;

/** Headers of a service whose clock shows `serverNow`, with a reset in 5 s. */
const headers = (serverNow: number) => ({
  date: new Date(serverNow).toUTCString(),
  "x-ratelimit-reset": String((serverNow + 5_000) / 1_000),
});

it.each([
  { what: "uses the local clock while the clocks may agree", aheadMs: 0, from: 5_000, to: 5_000 },
  { what: "corrects a clock that is hours ahead", aheadMs: 7_200_000, from: 5_000, to: 6_000 },
  { what: "corrects a clock that is days behind", aheadMs: -172_800_000, from: 5_000, to: 6_000 },
  { what: "notices half a second after a second of responses", aheadMs: -500, from: 5_000, to: 5_300 },
])("$what, and is never early", ({ aheadMs, from, to }) => {
  const record = new RateLimitRecord();
  for (let elapsed = 0; elapsed < 3_000; elapsed += 50) {
    const now = NOW + elapsed;
    record.observe(headers(now + aheadMs), now, now - 10);
  }
  const now = NOW + 3_000;
  const resetInMs = record.observe(headers(now + aheadMs), now, now - 10)?.resetInMs;
  expect(resetInMs).toBeGreaterThanOrEqual(from);
  expect(resetInMs).toBeLessThanOrEqual(to);
});

it("begins again when a clock is set", () => {
  const record = new RateLimitRecord();
  record.observe(headers(NOW), NOW, NOW);
  const later = NOW + 1_000;
  expect(record.observe(headers(later + 3_600_000), later, later)?.resetInMs).toBeLessThanOrEqual(6_000);
});

it("keeps what was said last when a response says nothing", () => {
  const record = new RateLimitRecord();
  record.observe({ "x-ratelimit-remaining": "3" }, NOW, NOW);
  expect(record.observe({}, NOW, NOW)).toBeUndefined();
  expect(record.latest?.remaining).toBe(3);
});
