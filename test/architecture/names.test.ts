// Holds the three runtimes together: most of the TypeScript file names exist in Python and Java as well.
import { expect, it } from "vitest";
import { compareNames } from "./names.ts";

/** Smallest share that passes. What is missing is printed when a name is lost. */
const LEAST = 0.92;

it("shares its file names with Python and Java", () => {
  const rows = compareNames();
  const missing = rows.filter(({ python, java }) => !python || !java);
  expect(rows.length).toBeGreaterThan(50);
  expect(1 - missing.length / rows.length, missing.map(({ name }) => name).join(", ")).toBeGreaterThanOrEqual(
    LEAST,
  );
});
