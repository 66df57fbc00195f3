// The two tiers of tests: `npm test` proves each promise once, `npm run test:all` proves it everywhere and at length.

/** `quick` is `npm test`; `all` adds the slow tests, other versions of the languages and more inputs. */
export type Tier = "quick" | "all";

/** How a file of slow tests is named: `name.slow.test.ts`, `test_name_slow.py`, `NameSlowTest.java`. All tests of the lab are slow. */
const slow = /^lab\/|(\.slow\.test\.ts|_slow\.py|SlowTest\.java)$/;

/** Returns those of the test files that a tier runs. */
export function filesOf(tier: Tier, files: readonly string[]): readonly string[] {
  return tier === "all" ? files : files.filter((file) => !slow.test(file));
}

/** The tier that runs: the test commands set `DOCUVANE_TEST_TIER`; vitest by itself runs the quick one. */
const running: Tier = process.env["DOCUVANE_TEST_TIER"] === "all" ? "all" : "quick";

/** Returns the parameters of a test in the tier that runs: `it.each(inTier({ quick: few, all: many }))`. */
export function inTier<Value>(values: Readonly<Record<Tier, Value>>): Value {
  return values[running];
}
