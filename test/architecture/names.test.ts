// Holds the three runtimes together: most of the TypeScript file names exist in Python and Java as well.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { compareNames, describeNames } from "./names.ts";

/** Smallest share that passes, in per cent. What is missing is printed when a name is lost. */
const LEAST = 92;

it("shares its file names with Python and Java", () => {
  const rows = compareNames();
  const shared = rows.filter(({ python, java }) => python && java);
  expect(rows.length).toBeGreaterThan(50);
  expect((100 * shared.length) / rows.length, describeNames().join("\n")).toBeGreaterThanOrEqual(LEAST);
});

it("is described in ARCHITECTURE.md with the same share", () => {
  expect(readFileSync(join(root, "ARCHITECTURE.md"), "utf8")).toContain(
    `At least ${LEAST} % of the file names`,
  );
});
