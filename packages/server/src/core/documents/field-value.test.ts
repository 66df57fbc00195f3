// Values that a person may give a field.

import type { FieldDefinition } from "@docuvane/extract";
import { describe, expect, it } from "vitest";
import { whyUnfit } from "./field-value.ts";

const why = (type: FieldDefinition["type"], value: unknown) =>
  whyUnfit({ name: "a", type, required: false }, value);

describe("a value", () => {
  it.each([
    ["string", "x"],
    ["string", null],
    ["date", "2024-02-29"],
    ["date", "0001-01-01"],
    ["number", -0.5],
    ["currency", 0],
    ["boolean", false],
    [
      "line_items",
      [{ description: "Paper", quantity: 2, unit: "box", unit_price: 5, tax_rate: 19, amount: 10 }],
    ],
    ["line_items", [{ amount: -3.5 }, { description: "Free of charge" }]],
    ["line_items", null],
  ] as const)("of a %s may be %j", (type, value) => {
    expect(why(type, value)).toBeUndefined();
  });

  it.each([
    ["string", 1],
    ["string", ""],
    ["string", "x".repeat(10_001)],
    ["date", "2023-02-29"],
    ["date", "2026-11-20T00:00:00Z"],
    ["date", "20.11.2026"],
    ["number", "1"],
    ["number", Number.POSITIVE_INFINITY],
    ["currency", true],
    ["boolean", "true"],
    ["boolean", 1],
    ["string", { a: 1 }],
    ["number", [1]],
    ["string", [{ amount: 1 }]],
    ["line_items", "Paper"],
    ["line_items", []],
    ["line_items", { amount: 1 }],
    ["line_items", ["Paper"]],
    ["line_items", [[]]],
    ["line_items", [null]],
    ["line_items", [{}]],
    ["line_items", [{ amount: "1" }]],
    ["line_items", [{ amount: Number.POSITIVE_INFINITY }]],
    ["line_items", [{ description: "" }]],
    ["line_items", [{ amount: 1, colour: "red" }]],
    ["line_items", [{ constructor: 1 }]],
    ["line_items", Array.from({ length: 1001 }, () => ({ amount: 1 }))],
  ] as const)("of a %s may not be %j", (type, value) => {
    expect(why(type, value)).toMatch(/^Must be .+, or null\.$/);
  });
});
