// Tests that an expression is copied for those texts only that it matches.
import { afterEach, expect, it, vi } from "vitest";
import { allMatches } from "./all-matches.ts";

afterEach(() => vi.restoreAllMocks());

it("finds every match from the left, as matchAll", () => {
  const expression = /(\p{L})(?<digit>\d)/gu;
  const text = "a1 b2 c d3";
  expect(allMatches(text, expression)).toEqual([...text.matchAll(expression)]);
  expect(allMatches(text, expression).map(({ index, groups }) => [index, groups?.["digit"]])).toEqual([
    [0, "1"],
    [3, "2"],
    [8, "3"],
  ]);
});

it("copies no expression for a text without a match", () => {
  const copies = vi.spyOn(RegExp.prototype, Symbol.matchAll);
  expect(allMatches("abc", /\d/g)).toEqual([]);
  expect(copies).not.toHaveBeenCalled();
  expect(allMatches("abc1", /\d/g)).toHaveLength(1);
  expect(copies).toHaveBeenCalledOnce();
});
