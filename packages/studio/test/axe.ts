// Checks the accessibility of a page with axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeText = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious and critical findings of axe. */
export async function findingsOf(page: Page): Promise<readonly string[]> {
  const violations = await violationsOf(page);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html.slice(0, 120)}`);
}

/** Everything that axe finds. */
export async function violationsOf(page: Page): Promise<AxeResults["violations"]> {
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  if (!isLoaded) await page.evaluate(axeText);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations;
}
