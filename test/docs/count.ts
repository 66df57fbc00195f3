// Writes docs/evidence/samples.md: how many samples run, by language, and why others do not.
// node --conditions=@docuvane/source test/docs/count.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import { root } from "../root.ts";
import * as typescript from "../samples/doc-comments.ts";
import * as python from "../samples/docstrings.ts";
import * as java from "../samples/javadoc.ts";
import { type Kind, type PlacedBlock, placedBlocks } from "./blocks.ts";

interface Count {
  readonly all: number;
  readonly run: number;
}

const KINDS: readonly Kind[] = ["run", "validated", "output", "diagram"];
const blocks = placedBlocks();
const languages = [...new Set(blocks.map(({ language }) => language))].sort();

const rows = languages.map((language) => {
  const own = blocks.filter((block) => block.language === language);
  const counts = KINDS.map((kind) => own.filter((block) => block.kind === kind).length);
  return `| ${language || "none"} | ${own.length} | ${counts.join(" | ")} |`;
});
const total = KINDS.map((kind) => blocks.filter((block) => block.kind === kind).length);

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

/** Blocks in these languages are settings and data, which a program reads and no one runs. */
const isData = ({ language }: PlacedBlock): boolean => /^(yaml|json|xml|md)$/.test(language);
const code = blocks.filter(({ kind }) => kind === "run" || kind === "validated");
const tally = (name: string, own: readonly PlacedBlock[]) => ({
  name,
  all: own.length,
  run: own.filter(({ kind }) => kind === "run").length,
});
const sumOf = (of: readonly Count[]) => ({
  all: of.reduce((sum, { all }) => sum + all, 0),
  run: of.reduce((sum, { run }) => sum + run, 0),
});
const groups = [
  tally(
    "programs and commands of pages",
    code.filter((block) => !isData(block)),
  ),
  tally("settings and data of pages", code.filter(isData)),
  { name: "samples of operations", all: operations, run: operations },
  { name: "examples in doc comments", ...sumOf(counted) },
];
const whole = sumOf(groups);
const runnable = sumOf(groups.filter(({ name }) => !name.startsWith("settings")));

writeFileSync(
  join(root, "docs/evidence/samples.md"),
  `# Samples

Of ${whole.all} samples, ${whole.run} run and the other ${whole.all - whole.run} are compiled or validated; without settings and data, ${((100 * runnable.run) / runnable.all).toFixed(1)} % run (${runnable.run} of ${runnable.all}).

Counted on ${new Date().toISOString().slice(0, 10)}: the code blocks of the pages of this site, those of decisions excepted, the samples of operations, and the examples in doc comments. \`node --conditions=@docuvane/source test/docs/count.ts\` writes this page;
\`npm test -- test/docs/blocks\` fails for any other block.

| samples | all | run | compiled or validated |
|---|---:|---:|---:|
${[...groups, { name: "all", ...whole }].map(({ name, all, run }) => `| ${name} | ${all} | ${run} | ${all - run} |`).join("\n")}

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
