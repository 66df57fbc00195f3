// Tests which value constraints are tighter than others.
import { describe, expect, it } from "vitest";
import { limitChanges } from "./limit-keywords.ts";

describe("value constraints", () => {
  it.each([
    ["minLength", { minLength: 1 }, { minLength: 2 }],
    ["maxLength", { maxLength: 2 }, { maxLength: 1 }],
    ["minItems", {}, { minItems: 1 }],
    ["maxItems", {}, { maxItems: 1 }],
    ["minProperties", {}, { minProperties: 1 }],
    ["maxProperties", { maxProperties: 3 }, { maxProperties: 2 }],
    ["uniqueItems", {}, { uniqueItems: true }],
    ["multipleOf", { multipleOf: 2 }, { multipleOf: 4 }],
    ["minimum", { minimum: 1 }, { minimum: 2 }],
    ["maximum", { maximum: 2 }, { maximum: 1 }],
    ["minimum", { minimum: 1 }, { minimum: 1, exclusiveMinimum: true }],
    ["maximum", { maximum: 1 }, { exclusiveMaximum: 1 }],
    ["format", {}, { format: "email" }],
    ["pattern", {}, { pattern: "^a" }],
    ["not", {}, { not: { const: 1 } }],
  ])("%s: %j is tighter than %j", (keyword, old, current) => {
    const changes = (one: object, other: object) =>
      limitChanges({ ...one }, { ...other }).map((change) => `${change.kind} ${change.keyword}`);
    expect(changes(old, current)).toEqual([`limit-tightened ${keyword}`]);
    expect(changes(current, old)).toEqual([`limit-loosened ${keyword}`]);
  });

  it.each([
    ["a bound in another notation", { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ["a limit that admits everything", {}, { minLength: 0, uniqueItems: false }],
    ["a format that types have", {}, { format: "date-time" }],
    ["a format that restricts nothing", {}, { format: "password" }],
  ])("is the same: %s", (_, old, current) => {
    expect(limitChanges(old, current)).toEqual([]);
  });

  it("takes another pattern for a tighter one, for both refuse what the other admits", () => {
    const [one, other] = [{ pattern: "^a" }, { pattern: "^b" }];
    expect(limitChanges(one, other).map(({ kind }) => kind)).toEqual(["limit-tightened"]);
    expect(limitChanges(other, one).map(({ kind }) => kind)).toEqual(["limit-tightened"]);
  });
});
