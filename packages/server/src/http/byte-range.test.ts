// Tests how a header `Range` is read.
import { expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

it.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-30", { start: 8, end: 9 }],
  ["Bytes = 9 - 9 ", { start: 9, end: 9 }],
])("reads %s of ten bytes", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it.each(["bytes=10-", "bytes=10-20", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "finds %s of ten bytes unsatisfiable",
  (header) => {
    expect(readRange(header, 10)).toBe("unsatisfiable");
  },
);

it.each([undefined, "", "bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,4-5", "lines=0-4", "bytes=a-b", "0-4"])(
  "ignores %s",
  (header) => {
    expect(readRange(header, 10)).toBeUndefined();
  },
);

it("finds every range of an empty file unsatisfiable", () => {
  expect(["bytes=0-", "bytes=0-0", "bytes=-1"].map((header) => readRange(header, 0))).toEqual(
    Array(3).fill("unsatisfiable"),
  );
});
