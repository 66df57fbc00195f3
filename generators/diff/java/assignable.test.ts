// Checks what a change of a Java type does to programs that are compiled again, and to class files.
import { expect, test } from "vitest";
import { argumentImpact, resultImpact } from "./assignable.ts";

const comparison = { renamed: new Map([["Pet", "Beast"]]), types: new Map() };

test.each([
  ["long", "long", "none", "none"],
  ["long", "double", "none", "breaking"],
  ["double", "long", "breaking", "breaking"],
  ["String", "Object", "none", "breaking"],
  ["String", "Sort", "breaking", "breaking"],
  ["@Nullable String", "String", "none", "none"],
  ["@Nullable Double", "double", "none", "breaking"],
  ["List<String>", "List<?>", "none", "none"],
  ["List<String>", "List<Long>", "breaking", "risky"],
  ["Pet", "Beast", "none", "none"],
])("an argument of %s that takes %s", (old, now, source, binary) => {
  expect(argumentImpact(old, now, comparison)).toEqual({ source, binary });
});

test.each([
  ["int", "long", "breaking", "breaking"],
  ["long", "int", "none", "breaking"],
  ["List<String>", "List<@Nullable String>", "risky", "risky"],
  ["List<@Nullable String>", "List<String>", "none", "none"],
  ["Optional<Long>", "long", "breaking", "breaking"],
  ["Optional<Long>", "Optional<Double>", "breaking", "risky"],
  ["void", "Pet", "none", "breaking"],
  ["Pager<Pet>", "Pager<Beast>", "none", "none"],
])("a result of %s that is %s", (old, now, source, binary) => {
  expect(resultImpact(old, now, comparison)).toEqual({ source, binary });
});
