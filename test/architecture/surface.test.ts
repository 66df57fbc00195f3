// Holds the generator to plan → surface → text: api.md, READMEs, calls, tests, samples and the rules of `sdkgen diff` are written from the surface alone.
import { expect, it } from "vitest";
import { imports } from "./imports.ts";
import { isTest, sources } from "./sources.ts";
import { findBypasses, surfaceWritersOf } from "./surface.ts";

it("api.md, READMEs, calls, tests, samples and the rules of each language import the surface, not the plan", () => {
  const writers = surfaceWritersOf(sources.map(({ path }) => path)).filter((path) => !isTest(path));
  expect(writers.length).toBeGreaterThanOrEqual(28);
  expect(findBypasses(imports.filter(({ from }) => !isTest(from)))).toEqual([]);
});

it.each<[from: string, to: string, isFound: boolean]>([
  ["generators/python/api.ts", "generators/plan/plan.ts", true],
  ["generators/python/api.ts", "generators/python/types.ts", true],
  ["generators/diff/java/java.ts", "generators/java/surface.ts", true],
  ["generators/diff/java/java.ts", "generators/plan/plan.ts", true],
  ["generators/diff/java/java.ts", "generators/diff/report.ts", false],
  ["generators/python/api.ts", "generators/surface/surface.ts", false],
  ["generators/java/tests.ts", "generators/java/models.ts", true],
  ["generators/java/calls.ts", "generators/plan/named-types.ts", true],
  ["generators/extras/samples/java.ts", "generators/java/client.ts", true],
  ["generators/typescript/tests.ts", "generators/typescript/layout.ts", false],
  ["generators/python/readme.ts", "generators/plan/servers.ts", true],
  ["generators/typescript/tests.ts", "generators/exchanges/data.ts", false],
  ["generators/python/surface.ts", "generators/plan/plan.ts", false],
])("%s → %s bypasses it: %s", (from, to, isFound) => {
  expect(findBypasses([{ from, to }])).toHaveLength(isFound ? 1 : 0);
});
