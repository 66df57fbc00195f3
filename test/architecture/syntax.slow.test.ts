// Holds the budgets of functions and exports: parsing every source takes ten seconds or more, and `npm run check` does it, too.
import { expect, it } from "vitest";
import { deepestNesting, escapes, functionLengths, parameterCounts, undocumentedExports } from "./measure.ts";
import { isProduct, median, sources } from "./sources.ts";

const product = sources.filter(isProduct);

it("keeps each function at 60 lines or less, with a median of 10 or less", () => {
  const lengths = product.flatMap(functionLengths);
  expect(lengths.filter(({ value }) => value > 60)).toEqual([]);
  expect(median(lengths.map(({ value }) => value))).toBeLessThanOrEqual(10);
  // It is the first to parse them, on a machine that may do more at the same time.
}, 300_000);

it("nests control structures three deep at most", () => {
  expect(product.map(deepestNesting).filter(({ value }) => value > 3)).toEqual([]);
});

it("gives a function four parameters at most", () => {
  expect(product.flatMap(parameterCounts).filter(({ value }) => value > 4)).toEqual([]);
});

it("writes no `any` outside of parse.ts and no `!` anywhere", () => {
  const found = product
    .flatMap(escapes)
    .filter((where) => !where.startsWith("packages/client/src/core/pipeline/parse.ts"));
  expect(found).toEqual([]);
});

it("documents every export", () => {
  expect(product.flatMap(undocumentedExports)).toEqual([]);
});
