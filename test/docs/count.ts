// Writes docs/reference/samples.md: how many blocks of the pages run, by language, and why others do not.
// node --conditions=@docuvane/source test/docs/count.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import { root } from "../architecture/sources.ts";
import * as typescript from "../samples/doc-comments.ts";
import * as python from "../samples/docstrings.ts";
import * as java from "../samples/javadoc.ts";
import { type Kind, placedBlocks } from "./blocks.ts";

const KINDS: readonly Kind[] = ["run", "validated", "output", "diagram", "not run"];
const blocks = placedBlocks();
const languages = [...new Set(blocks.map(({ language }) => language))].sort();

const rows = languages.map((language) => {
  const own = blocks.filter((block) => block.language === language);
  const counts = KINDS.map((kind) => own.filter((block) => block.kind === kind).length);
  return `| ${language || "none"} | ${own.length} | ${counts.join(" | ")} |`;
});
const total = KINDS.map((kind) => blocks.filter((block) => block.kind === kind).length);
const [run = 0, validated = 0, , , notRun = 0] = total;

const reasons = new Map<string, string[]>();
for (const { kind, by = "", page } of blocks)
  reasons.set(`${kind} | ${by}`, [...new Set([...(reasons.get(`${kind} | ${by}`) ?? []), page])]);
const ways = [...reasons].sort().map(([way, pages]) => `| ${way} | ${pages.length} |`);

const perLanguage = Object.values(samples).reduce<Record<string, number>>((counts, each) => {
  for (const language of Object.keys(each)) counts[language] = (counts[language] ?? 0) + 1;
  return counts;
}, {});
const operations = Object.values(perLanguage).reduce((sum, count) => sum + count, 0);

const comments = [
  ["TypeScript (`@example`)", typescript.docExamples(), typescript.runnable],
  ["Python (docstrings)", python.docstringExamples(), python.runnable],
  ["Java (javadoc)", java.javadocExamples(), java.runnable],
] as const;
const counted = comments.map(([client, examples, runnable]) => ({
  client,
  all: Object.keys(examples).length,
  run: Object.keys(runnable(examples)).length,
}));
const sumOf = (name: "all" | "run"): number => counted.reduce((sum, each) => sum + each[name], 0);
const allRun = run + operations + sumOf("run");
const allValidated = validated + sumOf("all") - sumOf("run");
const all = allRun + allValidated + notRun;
const percent = (count: number): string => `${((100 * count) / all).toFixed(1)} %`;

writeFileSync(
  join(root, "docs/reference/samples.md"),
  `# Samples

What keeps each code block of the READMEs, guides and reference pages true. \`node --conditions=@docuvane/source test/docs/count.ts\` writes this page;
\`npm test -- test/docs/blocks\` fails when a block is kept true in none of these ways.

${new Date().toISOString().slice(0, 10)}: of ${all} samples, ${allRun} run (${percent(allRun)}) and ${allValidated} are compiled or validated (${percent(allValidated)}); ${notRun} are neither.

| samples | all | run | compiled or validated | neither |
|---|---:|---:|---:|---:|
| blocks of pages that are code or configuration | ${run + validated + notRun} | ${run} | ${validated} | ${notRun} |
| samples of operations | ${operations} | ${operations} | 0 | 0 |
| examples in doc comments | ${sumOf("all")} | ${sumOf("run")} | ${sumOf("all") - sumOf("run")} | 0 |
| all | ${all} | ${allRun} | ${allValidated} | ${notRun} |

## Blocks of pages

| language | blocks | ${KINDS.join(" | ")} |
|---|---:|${KINDS.map(() => "---:|").join("")}
${rows.join("\n")}
| all | ${blocks.length} | ${total.join(" | ")} |

## What runs, and why does the rest not?

| | by, or reason | pages |
|---|---|---:|
${ways.join("\n")}

## Samples of operations

\`x-codeSamples\` of the spec, shown in the API reference and the Studio: \`npm test -- test/samples\` runs all of them against a server that checks each request
against the spec, and compares what the clients send with what curl sends.

| language | samples | run |
|---|---:|---:|
${Object.entries(perLanguage)
  .map(([language, count]) => `| ${language} | ${count} | ${count} |`)
  .join("\n")}

## Examples in doc comments

| client | examples | compile | run |
|---|---:|---:|---:|
${counted.map(({ client, all: found, run: ran }) => `| ${client} | ${found} | ${found} | ${ran} |`).join("\n")}

\`npm test -- test/samples\` compiles them against the sources of the clients (in Python, pyright checks their types) and runs them against the same server. What belongs to the
reader's program, such as a handler or a client of Redis, comes from \`test/samples/readers/\`. The others follow events without an end, listen on a fixed port,
or are a test for JUnit; the guides show the same, and that runs.
`,
);
