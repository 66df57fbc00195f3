/** Writes the page of the bench, or only the sections of the parts that ran. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { illustratePage } from "../../../scripts/generate/charts/charts.ts";
import { root } from "../../../scripts/setup/run.mjs";

const NAME = "benchmarks.md";
const FILE = join(root, "docs", "evidence", NAME);

/** A part that ran: the title of its section, and the section. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** Writes the whole page. `facts`: the command, the machine and the versions. */
export function writePage(facts: readonly string[], sections: readonly Section[]): void {
  publish(`# Benchmarks

Written by \`npm run bench -- --write\`; do not edit. CPU time counts, not wall time: each measurement ran in its own
process, rounds interleaved in random order, medians shown. "÷ floor" compares with the first row of the same run.
A section with a command and a machine of its own was measured later than the others.

${[listOf(facts), ...sections.map(({ text }) => text)].join("\n\n")}
`);
}

/** Replaces the sections of parts on the page, or adds them; each begins with the facts of its run. */
export function writeSections(facts: readonly string[], sections: readonly Section[]): void {
  let page = readFileSync(FILE, "utf8");
  for (const { title, text } of sections) {
    const heading = `## ${title}\n`;
    const [before = "", rest] = page.split(`\n${heading}`);
    const next = rest?.indexOf("\n## ") ?? -1;
    const after = rest === undefined || next < 0 ? "" : rest.slice(next);
    page = `${before.trimEnd()}\n\n${text.replace(heading, `${heading}\n${listOf(facts)}`)}\n${after}`;
  }
  publish(page);
}

function publish(page: string): void {
  writeFileSync(FILE, page);
  illustratePage(NAME);
  console.log(`\nbench: wrote docs/evidence/${NAME}`);
}

function listOf(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact}`).join("\n");
}
