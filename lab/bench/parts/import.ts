/** CPU time from the start of a process until the client is there, and until its first response. */
import type { StepsSample } from "../measure/first-call-steps.ts";
import type { ImportTask } from "../measure/import.ts";
import type { PeerName } from "../peers/index.ts";
import type { Case, Measured } from "../run/bench.ts";
import { failureNotes, medianOf, rowOf } from "../run/cpu.ts";
import { least, median } from "../run/samples.ts";
import type { Table } from "../run/table.ts";
import { type Part, withOther } from "./part.ts";

interface ImportSample {
  readonly cpuMs: number;
}

const cpuMs = ({ cpuMs: milliseconds }: ImportSample): number => milliseconds;

const octokit = ["@octokit/core", "@octokit/plugin-throttling", "@octokit/plugin-retry"];
const packages: Readonly<Record<string, readonly string[]>> = {
  docuvane: ["docuvane"],
  undici: ["undici"],
  stripe: ["stripe"],
  openai: ["openai"],
  got: ["got"],
  octokit,
};

const callers: readonly PeerName[] = ["docuvane", "undici", "fetch", "stripe", "openai", "got", "octokit"];

const EMPTY = "(empty process)";

/** Imports each package, and makes a first call, in fresh processes. */
export const imports: Part = {
  title: "Import and first call",
  async run(bench) {
    const { quick, against } = bench.settings;
    const rounds = quick ? 5 : 15;
    const other = against === undefined ? {} : { "docuvane (other)": [`${against}/dist/index.js`] };
    const imported = Object.entries({ [EMPTY]: [], ...packages, ...other }).map(([name, list]): Case => {
      const task: ImportTask = { packages: list };
      return { name, script: "import", task };
    });
    const called = withOther(callers, bench.settings).map(
      (peer): Case => ({ name: peer, script: "first-call", mode: "plain", task: { peer } }),
    );
    const measured = await bench.measure<ImportSample>([...imported, ...called], rounds);
    const steps: Case = { name: "docuvane", script: "first-call-steps", mode: "plain", task: {} };
    const stepped = await bench.measure<StepsSample>([steps], rounds);
    const first = [...measured.slice(0, 1), ...measured.slice(imported.length)];
    const only = measured.slice(0, imported.length);
    return {
      tables: [
        { title: "Import", ...table(only) },
        { title: "Import, construct, first call", ...table(first) },
        { title: "What the first call waits for", ...stepTable(stepped) },
      ],
      goals: [
        { what: "import, CPU ms above an empty process", atMost: 8, value: aboveEmpty(only) },
        {
          what: "import and first call, CPU ms above an empty process",
          atMost: 75,
          value: aboveEmpty(first),
        },
      ],
      notes: [`Built packages in fresh processes; ${rounds} rounds, medians.`, ...failureNotes(measured)],
    };
  },
};

function table(rows: readonly Measured<ImportSample>[]): Table {
  return {
    columns: ["", "CPU ms", "above empty", "least above least"],
    rows: rows.map((row) => [
      row.name,
      medianOf(row, cpuMs),
      medianOf(row, cpuMs) - medianOf(rows[0], cpuMs),
      leastOf(row) - leastOf(rows[0]),
    ]),
  };
}

function stepTable([row]: readonly Measured<StepsSample>[]): Table {
  const samples = (row?.samples ?? []).map(({ result }) => result.steps);
  const middle = (step: string, unit: "cpuMs" | "elapsedMs"): number =>
    median(samples.map((steps) => steps[step]?.[unit] ?? Number.NaN));
  return {
    columns: ["", "CPU ms", "elapsed ms"],
    rows: Object.keys(samples[0] ?? {}).map((step) => [
      step,
      middle(step, "cpuMs"),
      middle(step, "elapsedMs"),
    ]),
  };
}

function aboveEmpty(rows: readonly Measured<ImportSample>[]): number {
  return medianOf(rowOf(rows, "docuvane"), cpuMs) - medianOf(rows[0], cpuMs);
}

function leastOf(row: Measured<ImportSample> | undefined): number {
  return least((row?.samples ?? []).map(({ result }) => cpuMs(result)));
}
