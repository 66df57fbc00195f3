// Checks how the value of a parameter becomes text, by its place, its style and its type.
import { expect, test } from "vitest";
import { encodingOf } from "./parameter-encoding.ts";
import type { Parameter, Type } from "./plan.ts";

const text: Type = { kind: "string", format: undefined };
const list: Type = { kind: "array", items: text };
const object: Type = { kind: "named", key: "Filter" };

test.each([
  ["query", "form", true, text, "plain"],
  ["query", "form", true, list, "repeated"],
  ["query", "form", true, object, "exploded"],
  ["query", "form", false, list, "joined"],
  ["query", "pipeDelimited", false, list, "joined"],
  ["query", "deepObject", true, object, "deep"],
  ["query", "json", true, object, "json"],
  ["cookie", "form", true, list, "repeated"],
  ["path", "simple", true, list, "joined"],
  ["path", "label", true, text, "label"],
  ["path", "matrix", false, list, "matrix"],
  ["header", "simple", true, object, "joined"],
] as const)("in %s, style %s, explode %j", (place, style, explode, type, form) => {
  expect(encodingOf({ in: place, style, explode } as Parameter, type).form).toBe(form);
});

test("only lists and objects are exploded, and each style has its separator", () => {
  const parameter = { in: "query", style: "spaceDelimited", explode: true } as Parameter;
  expect(encodingOf(parameter, text)).toMatchObject({ isExploded: false, separator: "%20" });
  expect(encodingOf({ ...parameter, style: "simple" }, list)).toMatchObject({
    isExploded: true,
    separator: ",",
  });
});
