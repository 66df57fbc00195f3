// Bundles a program with each common bundler, runs the bundles, and writes their sizes into docs/evidence/in-programs.md.
// node --conditions=@docuvane/source lab/campaigns/bundles.ts [--write]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seen, startStub } from "../../test/consumers/calls.ts";
import { installPackedClient } from "../../test/consumers/packed-client.ts";
import { bundleAndRun, bundles, writeProgram } from "../../test/programs/bundles.ts";
import { root } from "../../test/root.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/bundles.ts [--write]

Packs the client, bundles a program with webpack, Vite, Rollup and esbuild, runs each bundle and prints its size.

  --write  Also writes the table into docs/evidence/in-programs.md.`;

const page = join(root, "docs", "evidence", "in-programs.md");

/** The columns: what bundles are for, by the targets of `test/programs/bundle.mjs`. */
const columns: Readonly<Record<string, readonly string[]>> = {
  "ESM for Node": ["esm", "ssr"],
  "CommonJS for Node": ["cjs"],
  web: ["web"],
  edge: ["edge"],
};

const { values } = parseArgs({ options: { write: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) console.log(usage);
else await main();

async function main(): Promise<void> {
  console.error("Packing and installing the client …");
  const packed = await installPackedClient({ types: false });
  const stub = await startStub();
  try {
    const entry = writeProgram(packed.project);
    const sizes = new Map<string, string>();
    for (const name of bundles) sizes.set(name, await measure(entry, name, stub.url));
    const table = tableOf(sizes);
    console.log(table);
    if (values.write) writeFileSync(page, replaceTable(readFileSync(page, "utf8"), table));
  } finally {
    stub.close();
    packed.close();
  }
}

/** Bundles the program as built and minified, runs both, and returns the kB of both. */
async function measure(entry: string, name: (typeof bundles)[number], address: string): Promise<string> {
  const sizes: string[] = [];
  for (const minify of [false, true]) {
    const { stdout, bytes } = await bundleAndRun(entry, name, minify, address);
    if (stdout !== `${seen}\n`) throw new Error(`The bundle by ${name} printed ${stdout}`);
    sizes.push(
      Math.round(bytes / 1_000)
        .toLocaleString("en")
        .replaceAll(",", " "),
    );
  }
  console.error(`${name}: ${sizes.join(" / ")} kB`);
  return sizes.join(" / ");
}

function tableOf(sizes: ReadonlyMap<string, string>): string {
  const versions = JSON.parse(readFileSync(join(root, "test/programs/package.json"), "utf8")).devDependencies;
  const bundlers = [...new Set(bundles.map((name) => name.split(" ")[0] ?? ""))];
  const rows = bundlers.map((bundler) => {
    const cells = Object.values(columns).map((targets) =>
      targets.map((target) => sizes.get(`${bundler} ${target}`)).find((size) => size !== undefined),
    );
    return row([`${bundler} ${versions[bundler]}`, ...cells.map((size) => size ?? "–")]);
  });
  return [row(["bundler", ...Object.keys(columns)]), "|---|--:|--:|--:|--:|", ...rows].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Replaces the table of bundlers, and the date before it. */
function replaceTable(text: string, table: string): string {
  const date = new Date().toISOString().slice(0, 10);
  return text
    .replace(/^\| bundler .*\n\|---[\s\S]*?(?=\n\n)/m, () => table)
    .replace(/Sizes of \d{4}-\d\d-\d\d/, `Sizes of ${date}`);
}
