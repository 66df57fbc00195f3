// Tests comparisons of regular expressions.
import { expect, it } from "vitest";
import { isPatternWithin, textsOfPattern } from "./patterns.ts";

it.each([
  ["^[0-9]+$", "^\\d+$", true, true],
  ["^[a-z]+$", "^[a-z+]+$", true, false],
  ["^a{2,3}$", "^a+$", true, false],
  ["^a{2}$", "^a{1,5}$", true, false],
  ["^a?$", "^a*$", true, false],
  ["^(?:a|b)[0-9]$", "^(a|b)\\w$", true, false],
  ["^\\/x$", "^[/]x$", true, true],
  ["^(?!a)\\w+$", "^(?![ab])\\w+$", false, true],
  ["^(a|b)$", "^(b|a)$", false, false],
  ["^a$", "^ab?$", false, false],
  ["^(a)\\1$", "^(a)\\1$", true, true],
  ["^(a)\\1$", "^(b)\\1$", false, false],
  ["^[a-z]$", "^[^0-9]$", true, false],
])("compares %s with %s", (own, wanted, isWithin, isBack) => {
  expect(isPatternWithin(own, wanted)).toBe(isWithin);
  expect(isPatternWithin(wanted, own)).toBe(isBack);
});

it.each([
  ["^[a-z+]+$", "^[a-z]+$"],
  [
    "^\\/(?!\\*)(?:[a-z~+]|%[0-9A-F]{2})+(?:\\/[a-z]+)*$",
    "^\\/(?!\\*)(?:[a-z~]|%[0-9A-F]{2})+(?:\\/[a-z]+)*$",
  ],
  ["^(?:v1|v2)\\w{3}$", "^(?:v1|v2)[a-z]{3}$"],
])("makes a text that matches %s and not %s", (own, wanted) => {
  const [own1, wanted1] = [new RegExp(own, "u"), new RegExp(wanted, "u")];
  expect(textsOfPattern(own, [wanted]).some((text) => own1.test(text) && !wanted1.test(text))).toBe(true);
});
