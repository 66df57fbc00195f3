// Holds the generator to plan → surface → text: api.md and the rules of `sdkgen diff` are written from the surface alone.
import { expect, it } from "vitest";
import { imports } from "./imports.ts";
import { isTest, sources } from "./sources.ts";
import { findBypasses, surfaceWritersOf } from "./surface.ts";

it("api.md and the rules of each language import the surface, not the plan", () => {
  const writers = surfaceWritersOf(sources.map(({ path }) => path)).filter((path) => !isTest(path));
  expect(writers.length).toBeGreaterThanOrEqual(10);
  expect(findBypasses(imports.filter(({ from }) => !isTest(from)))).toEqual([]);
});

it.each<[from: string, to: string, isFound: boolean]>([
  ["generators/python/api.ts", "generators/plan/plan.ts", true],
  ["generators/python/api.ts", "generators/python/types.ts", true],
  ["generators/diff/java/java.ts", "generators/java/surface.ts", true],
  ["generators/diff/java/java.ts", "generators/plan/plan.ts", true],
  ["generators/diff/java/java.ts", "generators/diff/report.ts", false],
  ["generators/python/api.ts", "generators/surface/surface.ts", false],
  ["generators/python/surface.ts", "generators/plan/plan.ts", false],
])("%s → %s bypasses it: %s", (from, to, isFound) => {
  expect(findBypasses([{ from, to }])).toHaveLength(isFound ? 1 : 0);
});
