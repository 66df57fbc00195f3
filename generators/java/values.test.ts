// Checks the Java expressions of sampled values.
import { expect, test } from "vitest";
import type { Type } from "../plan/plan.ts";
import { valueCode } from "./values.ts";

test("a whole number is a double where the list has doubles", () => {
  const items: Type = { kind: "number", format: undefined };
  const examples = [1.5, 3].map((value) => ({ kind: "value", type: items, value }) as const);
  const list = { kind: "list", items: examples } as const;
  expect(valueCode("List<Double>", list, new Map())).toBe("List.of(1.5, 3.0)");
});
