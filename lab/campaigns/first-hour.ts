// Does the twelve operations of a first hour in the Studio alone, in Chromium, and by the command line alone.
// node --conditions=@docuvane/source lab/campaigns/first-hour.ts [--write]; --write writes docs/evidence/first-hour.md
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeSection } from "../page-section.ts";
import { commandLineHour } from "./first-hour/command-line.ts";
import { studioHour } from "./first-hour/studio.ts";
import { operations, type Step, Transcript } from "./first-hour/transcript.ts";

const page = "docs/evidence/first-hour.md";
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const hours = [
  { name: "studio", steps: await stepsOf(studioHour) },
  { name: "command-line", steps: await stepsOf(commandLineHour) },
] as const;
const counts = hours.map(({ steps }) => steps.filter(({ problem }) => problem === undefined).length);
console.log(
  `Studio: ${counts[0]} of ${operations.length}; command line: ${counts[1]} of ${operations.length}`,
);
if (values.write) write();
process.exitCode = counts.every((count) => count === operations.length) ? 0 : 1;

async function stepsOf(hour: (transcript: Transcript) => Promise<void>): Promise<readonly Step[]> {
  const transcript = new Transcript();
  await hour(transcript);
  return transcript.steps;
}

function write(): void {
  for (const { name, steps } of hours) writeSection(page, name, steps.map(blockOf).join("\n\n"));
  const date = new Date().toISOString().slice(0, 10);
  const of = `of ${operations.length} operations of a first hour`;
  const lead = `A person does ${counts[0]} ${of} in the Studio alone, and ${counts[1]} by the command line alone (${date}).`;
  writeFileSync(page, readFileSync(page, "utf8").replace(/^A person does .*$/m, lead));
}

function blockOf({ title, lines, problem }: Step, at: number): string {
  const failed = problem === undefined ? "" : `\n\nNot possible: ${problem}`;
  return `**${at + 1}. ${title}**\n\n\`\`\`text\n${lines.join("\n")}\n\`\`\`${failed}`;
}
