// Checks how the service's clock is estimated.
import { expect, it } from "vitest";
import { ServiceClock } from "./service-clock.ts";

const NOW = 1_795_204_800_000;

/** By how much the estimate is late after 3 s of responses from a service whose clock is `aheadMs` ahead. */
function errorMs(aheadMs: number, wallStepMs = 0): number {
  const clock = new ServiceClock();
  for (let at = 0; at < 3_000; at += 50)
    clock.observe(Math.floor((NOW + at + aheadMs) / 1_000) * 1_000, at - 10, at);
  return NOW + 3_000 + aheadMs - clock.now(NOW + 3_000 + wallStepMs, 3_000);
}

it.each([
  { what: "uses the local clock while the clocks may agree", aheadMs: 0, atMost: 0 },
  { what: "corrects a clock that is hours ahead", aheadMs: 7_200_000, atMost: 100 },
  { what: "corrects a clock that is days behind", aheadMs: -172_800_000, atMost: 100 },
  { what: "notices half a second after a second of responses", aheadMs: -500, atMost: 100 },
])("$what, and is never ahead of it", ({ aheadMs, atMost }) => {
  expect(errorMs(aheadMs)).toBeGreaterThanOrEqual(0);
  expect(errorMs(aheadMs)).toBeLessThanOrEqual(atMost);
});

it.each([3_600_000, -3_600_000])("ignores that the local clock was set by %i ms", (stepMs) => {
  expect(errorMs(0, stepMs)).toBeGreaterThanOrEqual(0);
  expect(errorMs(0, stepMs)).toBeLessThanOrEqual(100);
});

it("begins again when the service's clock was set", () => {
  const clock = new ServiceClock();
  clock.observe(NOW, 0, 0);
  clock.observe(NOW + 3_600_000, 1_000, 1_000);
  expect(clock.now(NOW + 1_000, 1_000)).toBe(NOW + 3_600_000);
});
