// What of a caller's JSON can be stored.
import { describe, expect, it } from "vitest";
import { whyUnstorable } from "./storable.ts";

const nested = (depth: number) => JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;

describe("a JSON value", () => {
  it.each([
    ["text", "ä 😀"],
    ["members", { a: [1, null, true, { b: "c" }] }],
    ["100 levels", nested(100)],
    ["9,999 values", Array.from({ length: 9_999 }, () => 1)],
  ])("of %s can be stored", (_, value) => {
    expect(whyUnstorable(value)).toBeUndefined();
  });

  it.each([
    ["U+0000", { a: ["x\0"] }, /U\+0000/],
    ["U+0000 in a name", { "\0": 1 }, /U\+0000/],
    ["half a surrogate pair", "\ud800", /surrogate/],
    ["10,001 values", Array.from({ length: 10_001 }), /more than 10000 names and values/],
    ["102 levels", nested(102), /deeper than 100 levels/],
    ["100,000 levels", nested(100_000), /deeper than 100 levels/],
  ])("with %s cannot", (_, value, why) => {
    expect(whyUnstorable(value)).toMatch(why);
  });
});
