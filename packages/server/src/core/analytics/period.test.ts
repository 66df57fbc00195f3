// Periods of figures and their intervals.
import { describe, expect, it } from "vitest";
import { type IntervalLength, intervalStarts, makePeriod } from "./period.ts";

const now = new Date("2026-11-20T20:30:00Z");
const starts = (start: string, end: string, interval: IntervalLength) =>
  intervalStarts({ start: new Date(start), end: new Date(end), interval }).map((one) => one.toISOString());

describe("a period", () => {
  it("is by default the 30 days up to now, by day", () => {
    const period = makePeriod({ start: undefined, end: undefined, interval: undefined }, now);
    expect(period).toEqual({ start: new Date("2026-10-21T20:30:00Z"), end: now, interval: "day" });
  });

  it.each([
    ["ends where it starts", now, now, "day"],
    ["starts after its end", new Date(now.getTime() + 1), now, "day"],
    ["has too many intervals", new Date("0001-01-01T00:00:00Z"), now, "hour"],
  ])("that %s is refused with 400", (_, start, end, interval) => {
    expect(() => makePeriod({ start, end, interval: interval as IntervalLength }, now)).toThrow(
      /^Invalid parameter/,
    );
  });

  it("of 9998 years is split coarsely enough to respond", () => {
    expect(() =>
      makePeriod({ start: new Date("0001-01-01T00:00:00Z"), end: now, interval: "month" }, now),
    ).toThrow(/more than 10000/);
    const decades = makePeriod({ start: new Date("1950-01-01T00:00:00Z"), end: now, interval: "week" }, now);
    expect(intervalStarts(decades).length).toBeLessThanOrEqual(10_000);
  });
});

describe("intervals", () => {
  it.each([
    ["hour", "2026-11-20T20:30:00Z", "2026-11-20T22:00:00Z", ["2026-11-20T20:00", "2026-11-20T21:00"]],
    ["day", "2026-02-28T12:00:00Z", "2026-03-01T00:00:01Z", ["2026-02-28T00:00", "2026-03-01T00:00"]],
    ["week", "2026-11-22T23:59:59Z", "2026-11-30T00:00:00Z", ["2026-11-16T00:00", "2026-11-23T00:00"]],
    ["week", "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", ["2026-11-23T00:00"]],
    ["month", "2024-01-31T00:00:00Z", "2024-03-01T00:00:00Z", ["2024-01-01T00:00", "2024-02-01T00:00"]],
  ] as const)("of a %s cover the period without a gap", (interval, start, end, expected) => {
    expect(starts(start, end, interval)).toEqual(expected.map((time) => `${time}:00.000Z`));
  });
});
