// Measures the bundles of the packed client and writes their table into docs/evidence/sizes.md.
// node --conditions=@docuvane/source lab/campaigns/client-sizes.ts [--write]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installPackedClient } from "../../test/consumers/packed-client.ts";
import { measureSizes, type Size } from "../../test/consumers/sizes.ts";
import { root } from "../../test/root.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/client-sizes.ts [--write]

Packs the client, bundles parts of it with esbuild and prints their sizes.

  --write  Also writes the table into docs/evidence/sizes.md.`;

const page = join(root, "docs", "evidence", "sizes.md");

const { values } = parseArgs({ options: { write: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) console.log(usage);
else await main();

async function main(): Promise<void> {
  console.error("Packing and installing the client …");
  const packed = await installPackedClient();
  try {
    const table = tableOf(await measureSizes(packed.project));
    console.log(table);
    if (values.write) writeFileSync(page, replaceTable(readFileSync(page, "utf8"), table));
  } finally {
    packed.close();
  }
}

function tableOf(sizes: readonly Size[]): string {
  const rows = sizes.map(({ name, platform, minified, gzip, initial, budget }) =>
    row([name, platform, kilobytes(minified), kilobytes(gzip), kilobytes(initial), kilobytes(budget)]),
  );
  return [
    row(["bundle", "platform", "minified kB", "gzip kB", "loaded first, gzip kB", "budget, gzip kB"]),
    "|---|---|--:|--:|--:|--:|",
    ...rows,
  ].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/** Replaces the first table of the page, and the date before it. */
function replaceTable(text: string, table: string): string {
  const date = new Date().toISOString().slice(0, 10);
  return text
    .replace(/^\|.*\n\|---[\s\S]*?(?=\n\n)/m, () => table)
    .replace(/Measured \d{4}-\d\d-\d\d/, `Measured ${date}`);
}
