// Checks the dates and durations of HTTP headers.
import { expect, it } from "vitest";
import { parseDuration, parseHttpDate, parseIsoDate, serverNow } from "./dates.ts";

const noon = Date.UTC(2026, 10, 20, 12, 0, 7);

it.each([
  "Fri, 20 Nov 2026 12:00:07 GMT",
  "Friday, 20-Nov-26 12:00:07 GMT",
  "Fri Nov 20 12:00:07 2026",
  "Fri Nov 20 2026 07:00:07 GMT-0500 (Eastern Standard Time)",
])("reads %s", (text) => {
  expect(parseHttpDate(text, noon)).toBe(noon);
});

it("reads a leap second as the second after it, and the two digits of an old year", () => {
  expect(parseHttpDate("Sat, 31 Dec 2016 23:59:60 GMT", noon)).toBe(Date.UTC(2017, 0, 1));
  expect(parseHttpDate("Friday, 20-Nov-98 12:00:07 GMT", noon)).toBe(Date.UTC(1998, 10, 20, 12, 0, 7));
});

it("takes a day that does not exist for no date", () => {
  expect(parseHttpDate("Mon, 30 Feb 2026 12:00:07 GMT", noon)).toBeUndefined();
  expect(parseHttpDate("Sun Nov 29 24:00:00 2026", noon)).toBeUndefined();
  expect(parseIsoDate("2026-02-30T12:00:07Z")).toBeUndefined();
});

it.each(["", "Fri, 20 Foo 2026 12:00:07 GMT", "tomorrow", "20 Nov 2026"])(
  "takes %j for no HTTP date",
  (text) => {
    expect(parseHttpDate(text, noon)).toBeUndefined();
  },
);

it.each([
  "2026-11-20T12:00:07Z",
  "2026-11-20 12:00:07",
  "2026-11-20 13:00:07 +0100",
  "2026-11-20T17:30:07+05:30",
])("reads %s as UTC unless a zone is named", (text) => {
  expect(parseIsoDate(text)).toBe(noon);
});

it.each([
  ["250ms", 250],
  ["6m0s", 360_000],
  ["1h", 3_600_000],
  ["PT1M30S", 90_000],
])("reads the duration %s", (text, expected) => {
  expect(parseDuration(text)).toBe(expected);
});

it.each(["", "PT", "soon", "10"])("takes %j for no duration", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

it("trusts the local clock when the service sends no readable date", () => {
  expect(serverNow({ date: "?" }, 42)).toBe(42);
});
