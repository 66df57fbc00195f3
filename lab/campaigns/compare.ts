// `npm run compare`: plays failure modes with other API clients and with this one, and reports which get them right.
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { spawn, withoutProxies } from "../../scripts/processes.mjs";
import { root } from "../../scripts/setup/run.mjs";
import { cases } from "./compare/cases/index.ts";
import { GENERATED_FOLDER, generateClients } from "./compare/clients/generated.ts";
import { clients } from "./compare/clients/index.ts";
import { writePage } from "./compare/page.ts";
import type { Row } from "./compare/play.ts";
import { type Column, differencesOf, type Results, readResults, versionsOf } from "./compare/results.ts";

const usage = `npm run compare [-- options]

Plays ${cases.length} failure modes with ${clients.length} API clients on loopback, from their public APIs with their defaults.
  --only CLIENTS   ${clients.map(({ name }) => name).join(", ")}; several with commas (default: all)
  --case TEXT      only the cases whose ID contains a text
  --runs NUMBER    plays everything so often; exit code 1 when verdicts differ (default: 1)
  --check          compares with the page; exit code 1 when verdicts differ
  --write          writes docs/evidence/failure-modes.md
  --help           this text`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: clients.map(({ name }) => name).join(",") },
    case: { type: "string", default: "" },
    runs: { type: "string", default: "1" },
    check: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Columns that are played at once: they mostly wait. */
const AT_ONCE = 4;

/** Milliseconds for all cases of a client; they take about a minute. */
const LONGEST_MS = 600_000;

const top = join(import.meta.dirname, "compare");
const folder = mkdtempSync(join(tmpdir(), "docuvane-compare-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
try {
  if (values.help) console.log(usage);
  else process.exitCode = (await compare()) ? 0 : 1;
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Plays all runs; returns whether all verdicts are the same. */
async function compare(): Promise<boolean> {
  const names = chosenClients();
  await generateClients(folder);
  const runs: Results[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) runs.push(await playRun(names, run));
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("--runs must be 1 or more.");
  printResults(first);
  const compared = values.check ? [...others, readResults()] : others;
  const differences = compared.flatMap((other) => differencesOf(first, other));
  for (const difference of differences) console.log(`differs: ${difference}`);
  if (compared.length > 0 && differences.length === 0)
    console.log(`${runs.length === 1 ? "The page has" : `${runs.length} runs have`} the same verdicts.`);
  if (values.write && differences.length === 0) writeAll(first, names.length);
  return differences.length === 0;
}

function chosenClients(): readonly string[] {
  const names = values.only.split(",");
  const unknown = names.find((name) => !clients.some((client) => client.name === name));
  if (unknown !== undefined) throw new Error(`There is no client "${unknown}".\n${usage}`);
  if (!existsSync(join(root, "lab", "node_modules", "openai")))
    throw new Error("The clients to compare are not installed: run `npm run compare`, which installs them.");
  return names;
}

/** Plays all columns once, a few at a time. */
async function playRun(names: readonly string[], run: number): Promise<Results> {
  const columns: Record<string, Column> = {};
  const queue = [...names];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const column = await playColumn(name);
      columns[name] = column;
      console.error(`run ${run}: ${name} played ${Object.keys(column).length} cases`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const ordered = Object.fromEntries(names.map((name) => [name, columns[name] ?? {}]));
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    versions: versionsOf(),
    columns: ordered,
  };
}

/**
 * Plays the cases with one client in a process of its own, without variables that clients read.
 *
 * @throws {Error} The control call fails or the process ends early: the column would mean nothing.
 */
async function playColumn(name: string): Promise<Column> {
  const args = ["--expose-gc", ...process.execArgv, join(top, "program.ts"), name, values.case];
  const child = spawn(process.execPath, args, {
    env: { ...withoutProxies, [GENERATED_FOLDER]: folder },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LONGEST_MS,
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const exit = once(child, "close");
  const column: Record<string, Column[string]> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const { id, verdict, seen } = JSON.parse(line) as Row;
    column[id] = { verdict, seen };
  }
  const [code] = (await exit) as [number | null];
  if (code !== 0) throw new Error(`The column of ${name} is void, exit code ${code}:\n${errors}`);
  return column;
}

/** Prints what is wrong, and how often each verdict was given. */
function printResults({ columns }: Results): void {
  for (const [name, column] of Object.entries(columns)) {
    const of = (verdict: string) => Object.entries(column).filter(([, row]) => row.verdict === verdict);
    console.log(
      `\n${name}: ${of("right").length} right, ${of("wrong").length} wrong, ${of("n/a").length} n/a`,
    );
    for (const [id, { seen }] of of("wrong")) console.log(`  ${id}: ${seen}`);
  }
}

/** Writes the page; a part of the columns or cases would leave holes in it. */
function writeAll(results: Results, columns: number): void {
  if (columns < clients.length || values.case !== "")
    throw new Error("--write needs all clients and all cases.");
  writePage(results);
  console.log("compare: wrote docs/evidence/failure-modes.md");
}
