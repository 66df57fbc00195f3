// Checks how types of TypeScript and Python differ, by tables.
import { describe, expect, test } from "vitest";
import { TYPES as python } from "../python/python.ts";
import { TYPES as typescript } from "../typescript/typescript.ts";
import type { TypeRules, Way } from "./assignable.ts";
import { differenceOf } from "./difference.ts";
import { parseExpression } from "./expression.ts";

const rows: Readonly<Record<"typescript" | "python", [old: string, now: string, difference: string][]>> = {
  typescript: [
    ["string", "string", "equal"],
    ["string", "string | null", "null-added"],
    ["string | null", "string", "null-removed"],
    ["string", "string | undefined", "missing-added"],
    ['"a"', '"a" | "b"', "value-added"],
    ['"a" | "b"', '"a"', "value-removed"],
    ["string", '"a" | "b"', "closed"],
    ['"a" | "b"', "string", "opened"],
    ['"a" | (string & {})', '"a"', "open-closed"],
    ['"a" | (string & {})', '"a" | "b" | (string & {})', "equal"],
    ["number", "string", "changed"],
    ["string", "unknown", "widened"],
    ["string | number", "string | number | boolean", "variant-added"],
    ["readonly string[]", "readonly (string | null)[]", "null-added"],
    ["ResultPromise<string>", "List<number, string>", "narrowed"],
    ["List<number, string>", "ResultPromise<string>", "widened"],
    ["{ readonly [key: string]: string }", "{ readonly [key: string]: string | number }", "widened"],
    ['Cat & { readonly kind: "a" }', 'Cat & { readonly kind: "b" }', "changed"],
  ],
  python: [
    ["str", "str | None", "null-added"],
    ["int", "float", "widened"],
    ["float", "int", "narrowed"],
    ["str", 'Literal["a", "b"]', "closed"],
    ['Literal["a", "b"]', 'Literal["a"]', "value-removed"],
    ["list[str]", "list[str | None]", "changed"],
    ["Sequence[str]", "Sequence[str | None]", "null-added"],
    ["Pages[str]", "Pages[int]", "changed"],
    ["builtins.list[str]", "list[str]", "equal"],
    ["Cat | Dog", "Cat | Dog | Fish", "variant-added"],
    ['Annotated[Cat | Dog, Tagged("kind", {"a": Cat})]', "Cat | Dog", "equal"],
  ],
};

describe.each([
  ["typescript", typescript],
  ["python", python],
] as const)("types of %s", (language, rules) => {
  test.each(rows[language])("%s to %s: %s", (old, now, difference) => {
    expect(differenceOf(parseExpression(old), parseExpression(now), waysOf(rules))).toBe(difference);
  });
});

function waysOf(rules: TypeRules): { readonly forth: Way; readonly back: Way } {
  const way = { source: new Map(), target: new Map(), isSame: Object.is, rules } as const;
  return { forth: { ...way, old: "source" }, back: { ...way, old: "target" } };
}
