// Tests the properties that requests have beyond what a document lists.
import { describe, expect, it } from "vitest";
import { withExtras } from "./fit.ts";

const text = { type: "string" };
const cat = { type: "object", properties: { kind: { const: "cat" } } };
const dog = { type: "object", properties: { kind: { const: "dog" } }, additionalProperties: false };
const extras = { x_unknown: "extra", x_count: 1 };

describe("undocumented properties", () => {
  it.each([
    ["an object that allows them", { type: "object", properties: { a: text } }, { a: "b" }, extras],
    ["an object that limits them", { ...dog, additionalProperties: text }, { kind: "dog" }, {}],
    ["a variant that allows them", { oneOf: [cat, dog] }, { kind: "cat" }, extras],
    ["a variant that refuses them", { oneOf: [cat, dog] }, { kind: "dog" }, {}],
    ["an object whose part refuses them", { allOf: [cat, dog], properties: { a: text } }, { a: "b" }, {}],
  ])("of %s", (_name, schema, value, added) => {
    expect(withExtras({ schema }, value, "/schema")).toEqual({ ...value, ...added });
  });
});
