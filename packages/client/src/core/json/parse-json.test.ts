// Checks what is refused of JSON, wherever it is in the text.
import { expect, it } from "vitest";
import { parseJson } from "./parse-json.ts";

it("refuses a number of 309 digits at any place, and takes one that a double can hold", () => {
  for (let before = 0; before < 700; before += 1) {
    const text = (digits: number) => `["${"x".repeat(before)}",${"9".repeat(digits)}]`;
    expect(parseJson(text(309)), `after ${before} characters`).toBeUndefined();
    expect(parseJson(text(308)), `after ${before} characters`).toEqual(["x".repeat(before), 1e308]);
  }
});

it.each(["1e309", "-1E+400", "1.5e0309", "0.1e999", `-${"1".repeat(400)}.0`])("refuses %s", (number) => {
  expect(parseJson(`{"a":[${number}]}`)).toBeUndefined();
});

it.each([
  "1e308",
  "1e-400",
  "1e00012",
  `0.${"1".repeat(400)}`,
  `"${"1".repeat(400)}"`,
  '"1e999"',
  '"a1e999"',
])("takes %s", (value) => {
  expect(parseJson(`{"a":[${value}]}`)).toEqual({ a: [JSON.parse(value)] });
});

it.each([
  ["[", "]"],
  ['{"a":', "}"],
])("takes 1 000 levels of %s and refuses one more", (open, close) => {
  const nested = (levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;
  expect(parseJson(nested(1_000))).toBeDefined();
  expect(parseJson(nested(1_001))).toBeUndefined();
});

it("takes many brackets that are not nested, and those in strings", () => {
  const value = Array.from({ length: 2_000 }, () => ["[{"]);
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});
