// Values that a person may give a field.
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../extract/extraction.ts";
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
  ] as const)("of a %s may not be %j", (type, value) => {
    expect(why(type, value)).toMatch(/^Must be .+, or null\.$/);
  });
});
