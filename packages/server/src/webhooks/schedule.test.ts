// The schedule of the API: ten attempts within about three days.
import { describe, expect, it } from "vitest";
import { hasFailedForLong, nextAttemptAt, retryAtOf } from "./schedule.ts";

const now = new Date("2026-11-20T20:00:00.000Z");
const minute = 60_000;
const day = 24 * 60 * minute;

it("waits 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h after a failure, then gives up", () => {
  const delays = Array.from({ length: 11 }, (_, at) => nextAttemptAt(at + 1, now, () => 0)).map((next) =>
    next ? (next.getTime() - now.getTime()) / minute : undefined,
  );
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 60);
  expect(delays).toEqual([5 / 60, 5, 30, ...hours, undefined, undefined]);
});

it("adds up to a tenth at random and takes nothing off", () => {
  const delay = (random: number) => (nextAttemptAt(2, now, () => random)?.getTime() ?? 0) - now.getTime();
  expect([delay(0), delay(0.5), delay(1)]).toEqual([5 * minute, 5.25 * minute, 5.5 * minute]);
});

it("loses patience after five days of failures", () => {
  expect(hasFailedForLong(now, new Date(now.getTime() + 5 * day - 1))).toBe(false);
  expect(hasFailedForLong(now, new Date(now.getTime() + 5 * day))).toBe(true);
});

describe("the time that a receiver asks for", () => {
  const now = new Date("2026-11-20T20:00:00.000Z");
  const hour = 3_600_000;

  it.each([
    [429, "20", 20_000],
    [503, " 3600 ", hour],
    [503, "Fri, 20 Nov 2026 21:00:00 GMT", hour],
    [429, "99999999999999999999", 24 * hour],
    [429, "Fri, 20 Nov 2026 19:00:00 GMT", undefined],
    [429, "0", undefined],
    [429, "soon", undefined],
    [429, "", undefined],
    [429, undefined, undefined],
    [500, "20", undefined],
  ])("of %s with %s is kept, at most a day", (status, header, expected) => {
    const at = retryAtOf(status, header, now);
    expect(at && at.getTime() - now.getTime()).toBe(expected);
  });
});
