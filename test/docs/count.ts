// Writes docs/reference/samples.md: how many blocks of the pages run, by language, and why others do not.
// node --conditions=@docuvane/source test/docs/count.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import samples from "@docuvane/contract/code-samples.json" with { type: "json" };
import { root } from "../architecture/sources.ts";
import { docExamples, runnable } from "../samples/doc-comments.ts";
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
const examples = docExamples();
const runs = Object.keys(runnable(examples, "http://127.0.0.1")).length;

writeFileSync(
  join(root, "docs/reference/samples.md"),
  `# Samples

What keeps each code block of the READMEs, guides and reference pages true. \`node --conditions=@docuvane/source test/docs/count.ts\` writes this page;
\`npm test -- test/docs/blocks\` fails when a block is kept true in none of these ways.

${new Date().toISOString().slice(0, 10)}: of ${run + validated + notRun} blocks that are code or configuration, ${run} run and ${validated} are validated; ${notRun} do neither.

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
| TypeScript (\`@example\`) | ${Object.keys(examples).length} | ${Object.keys(examples).length} | ${runs} |

An example that is not run is about the reader's own program (a handler, a Redis client), or follows a stream, which the server for samples does not have. The examples
in docstrings and javadoc are not compiled; the guides show the same calls, and those run.
`,
);
