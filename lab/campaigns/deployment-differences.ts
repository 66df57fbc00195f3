// Plants the differences of test/contract/differences one at a time, and records the message of the deployment check for each.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runLine } from "../../packages/cli/test/fake-terminal.ts";
import {
  changesOf,
  differences,
  type PlantedDifference,
  type Verdict,
} from "../../test/contract/differences/list.ts";
import { startProxy } from "../../test/contract/proxy.ts";
import { startServiceProcess } from "../../test/service.ts";
import { writeSection } from "../page-section.ts";

const usage = `Usage: node --conditions=@docuvane/source lab/campaigns/deployment-differences.ts [--write] [--results FILE] [--at-once N] [names]

Runs the deployment check once per planted difference; exits with 1 unless each is found, noted or passed as the contract has it.

  --write      also writes docs/evidence/deployment-check.md
  --results FILE  appends each result to this file, and leaves out the differences that it has
  --at-once N  checks that run at the same time; default 3
  names        only these differences`;

/** A plan with a rate limit that the checks do not reach. */
const PLAN = "A.enterprise;minute=1000000;endpoints=1000";

/** Seconds for a response and for processing: some differences last for ever. */
const TIMEOUT = "15";

/** The result that each verdict asks for. */
const wanted: Readonly<Record<Verdict, Outcome["result"]>> = {
  forbids: "found",
  open: "noted",
  allows: "passed",
};

const { values, positionals } = parseArgs({
  options: {
    help: { type: "boolean" },
    write: { type: "boolean" },
    results: { type: "string" },
    "at-once": { type: "string", default: "3" },
  },
  allowPositionals: true,
});
if (values.help) console.log(usage);
else process.exitCode = await main();

/** The result of the check for a difference. */
interface Outcome extends PlantedDifference {
  readonly code: number;
  readonly result: "found" | "noted" | "passed" | "ended";
  /** The first difference or note; empty if the check reported nothing. */
  readonly message: string;
  readonly seconds: number;
}

async function main(): Promise<number> {
  const chosen = differences.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const service = await startServiceProcess(["--plan", PLAN]);
  const folder = mkdtempSync(join(tmpdir(), "docuvane-differences-"));
  const outcomes = earlierOutcomes();
  try {
    const usual = new Set((await check(service.url, { ...service, folder })).notes);
    const queue = chosen.filter(({ name }) => !outcomes.some((each) => each.name === name));
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const outcome = await plant(next, { ...service, folder, usual });
        outcomes.push(outcome);
        if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(outcome)}\n`);
        const mark = outcome.result === wanted[next.verdict] ? "  " : "✗ ";
        console.log(
          `${mark}${next.name} · ${next.verdict} · ${outcome.result} · ${outcome.seconds.toFixed(0)} s · ${outcome.message}`,
        );
      }
    };
    await Promise.all(Array.from({ length: Number(values["at-once"]) }, work));
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
  if (values.write) writePage(outcomes);
  const right = outcomes.filter(({ verdict, result }) => result === wanted[verdict]).length;
  console.log(JSON.stringify({ differences: outcomes.length, right }));
  return right === outcomes.length ? 0 : 1;
}

function earlierOutcomes(): Outcome[] {
  const { results } = values;
  if (results === undefined || !existsSync(results)) return [];
  const lines = readFileSync(results, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Outcome);
}

interface Target {
  readonly url: string;
  readonly apiKey: string;
  readonly folder: string;
}

async function plant(
  difference: PlantedDifference,
  { usual, ...target }: Target & { readonly usual: ReadonlySet<string> },
): Promise<Outcome> {
  const proxy = await startProxy(target.url, changesOf(difference.name));
  const started = performance.now();
  try {
    const { code, messages, notes } = await check(proxy.url, target);
    const more = notes.filter((note) => !usual.has(note));
    const result = code > 1 ? "ended" : messages.length > 0 ? "found" : more.length > 0 ? "noted" : "passed";
    const message = result === "found" ? messages[0] : result === "passed" ? "" : more[0];
    const seconds = (performance.now() - started) / 1_000;
    return { ...difference, code, result, message: message ?? "", seconds };
  } finally {
    await proxy.close();
  }
}

/** A row that the command prints. */
interface Row {
  readonly differences: readonly { readonly message: string }[];
  readonly notes: readonly { readonly kind: string; readonly message: string }[];
}

async function check(url: string, { apiKey, folder }: Target) {
  const env = { DOCUVANE_API_KEY: apiKey, HOME: folder };
  const line = ["deployment", "check", "--write", "--base-url", url, "--timeout", TIMEOUT];
  const { code, output } = await runLine(line, { env });
  const rows = output === "" ? [] : (JSON.parse(output) as readonly Row[]);
  const messages = rows.flatMap((row) => row.differences.map(({ message }) => message));
  // Which properties no response had depends on the documents of the account.
  const notes = rows.flatMap((row) => row.notes.filter(({ kind }) => kind !== "never-seen"));
  return { code, messages, notes: notes.map(({ message }) => message) };
}

function writePage(outcomes: readonly Outcome[]): void {
  const file = "docs/evidence/deployment-check.md";
  const rows = differences.flatMap(({ name }) => {
    const found = outcomes.find((each) => each.name === name);
    if (!found) return [];
    const cells = [name, found.sentence, found.change, found.verdict, found.result, hidden(found.message)];
    return [`| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`];
  });
  const head =
    "| name | the contract states | the proxy | contract | result | first message |\n|---|---|---|---|---|---|";
  writeSection(file, "differences", `${head}\n${rows.join("\n")}`);
  const count = (verdict: Verdict) => {
    const all = outcomes.filter((each) => each.verdict === verdict);
    return `${all.filter(({ result }) => result === wanted[verdict]).length} of ${all.length}`;
  };
  const first = `The check reports ${count("forbids")} planted differences that the contract forbids, notes ${count("open")} that it leaves open, and passes ${count("allows")} that it allows.`;
  const page = readFileSync(file, "utf8").replace(/^The check reports .*$/m, first);
  writeFileSync(file, page);
}

/** Hides what differs from run to run. */
function hidden(message: string): string {
  return message
    .replaceAll(/\b(doc|run|we|evt|del|req)_\w{6,}/g, "$1_…")
    .replaceAll(/\b[0-9a-f]{8}\b/g, "…")
    .replaceAll(/\b1[78]\d{8,11}\b/g, "…")
    .replaceAll(/\/\/127\.0\.0\.1:\d+/g, "//127.0.0.1");
}
