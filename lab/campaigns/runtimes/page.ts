// Writes the table of docs/evidence/runtimes.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/setup/run.mjs";
import { notApplicable } from "../../../test/conformance/drivers/runtimes/not-applicable.ts";

/** What came of one runtime and transport. */
export interface Row {
  readonly runtime: string;
  readonly version: string;
  readonly transport: string;
  readonly passed: number;
  readonly notApplicable: number;
  readonly failed: number;
}

const page = join(root, "docs", "evidence", "runtimes.md");

/** Marks the part of the page that is written. */
const part = /(<!-- Written by campaigns\/runtimes\.ts --write\. -->\n)([\s\S]*?)(<!-- End\. -->)/;

/** A row: its runtime and its transport. */
const line = /^\| \d{4}-\d\d-\d\d \| ([^|(]+) \([^|]*\) \| ([^|]*) \|.*$/gm;

/**
 * Replaces the rows of the page's table that were measured, and the reasons below it.
 *
 * @throws {Error} The page lacks the comments between which the table belongs.
 */
export function writeTable(rows: readonly Row[]): void {
  const text = readFileSync(page, "utf8");
  const [found, start = "", before = "", end = ""] = part.exec(text) ?? [];
  if (found === undefined) throw new Error(`${page} has no place for the table: restore its comments.`);
  writeFileSync(
    page,
    text.replace(found, () => `${start}${render(rows, before)}${end}`),
  );
}

/** Renders the table and the reasons. @param before - The part as it was, whose other rows stay. */
function render(rows: readonly Row[], before: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const lines = new Map(
    [...before.matchAll(line)].map(([whole, runtime, transport]) => [`${runtime} ${transport}`, whole]),
  );
  for (const { runtime, version, transport, passed, notApplicable: out, failed } of rows)
    lines.set(
      `${runtime} ${transport}`,
      `| ${date} | ${runtime} (${version}) | ${transport} | ${passed} | ${out} | ${failed} |`,
    );
  const reasons = notApplicable.map(({ drivers, why }) => `- ${drivers.join(", ")}: ${why}`);
  return `
| date | runtime | transport | passed | not applicable | failed |
|---|---|---|---:|---:|---:|
${[...lines.values()].join("\n")}

Not applicable:

${[...new Set(reasons)].join("\n")}

`;
}
