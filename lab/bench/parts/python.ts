/** The Python client against httpx (the baseline) and openai: calls, import, uploads, goodput, webhooks. */
import type { Bench } from "../run/bench.ts";
import { PythonBench } from "../run/python.ts";
import type { Goal, Report, Table } from "../run/table.ts";
import type { Part } from "./part.ts";

/** CPU time of one thing, by who did it. */
type Cpu = Readonly<
  Record<string, { readonly cpu_us: number; readonly cpu_us_min: number; readonly ratio: number }>
>;

/** CPU time of an import, by package; that of an empty process is taken off. */
type Imports = Readonly<Record<string, { readonly cpu_ms: number }>>;

/** An upload of a large file. */
interface Upload {
  readonly whole: boolean;
  readonly framing: string;
  readonly attempts: number;
  readonly same_key: boolean;
  readonly rss_rise_mb: number;
  readonly cpu_ms_per_mb: number;
  readonly mb_per_second: number;
}

/** A batch under a rate limit. */
interface Goodput {
  readonly done: number;
  readonly given_up: number;
  readonly refused: number;
  readonly seconds: number;
  readonly ratio: number;
}

type Titled = Table & { readonly title: string };

/** Measures everything that is written in Python; the others measure what is written in TypeScript. */
export const python: Part = {
  title: "Python",
  async run(bench) {
    const measure = new PythonBench(bench.folder, bench.progress);
    const reports = [calls, imports, uploads, goodput, webhooks].map((part) => part(measure, bench));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      goals: reports.flatMap(({ goals }) => goals),
      notes: [
        "The wheel, installed together with the packages it is compared with. CPU time of the process; rounds interleaved in one process, medians.",
      ],
    };
  },
};

type Section = (measure: PythonBench, bench: Bench) => Pick<Report, "tables" | "goals">;

const calls: Section = (measure, { settings }) => {
  const args = ["--rounds", settings.quick ? "5" : "20"];
  const rows = {
    "in a thread": measure.run<Cpu>("call.py", ...args),
    "in a task": measure.run<Cpu>("call.py", ...args, "--async"),
  };
  return {
    tables: Object.entries(rows).map(([how, cpu]) => ({ title: `Python: a call ${how}`, ...cpuTable(cpu) })),
    goals: Object.entries(rows).map(([how, cpu]) => ({
      what: `Python: CPU of a call ÷ httpx, ${how}`,
      atMost: 1.15,
      value: ratioOf(cpu, "docuvane"),
    })),
  };
};

const imports: Section = (measure, { settings }) => {
  const { import: imported, client } = measure.run<Record<"import" | "client", Imports>>(
    "imports.py",
    ...["--rounds", settings.quick ? "5" : "15"],
  );
  const milliseconds = (group: Imports, name: string): number => group[name]?.cpu_ms ?? Number.NaN;
  return {
    tables: [
      {
        title: "Python: import, CPU ms above an empty process",
        columns: ["", "import", "import and make a client"],
        rows: Object.keys(imported).map((name) => [
          name,
          milliseconds(imported, name),
          milliseconds(client, name),
        ]),
      },
    ],
    goals: [
      {
        what: "Python: import ÷ import of openai",
        atMost: 1 / 3,
        value: milliseconds(imported, "docuvane") / milliseconds(imported, "openai"),
      },
    ],
  };
};

const uploads: Section = (measure, { settings }) => {
  const size = ["--megabytes", settings.quick ? "400" : "1000"];
  const rows: Readonly<Record<string, Upload>> = {
    "in a thread": measure.run("upload.py", ...size),
    "in a task": measure.run("upload.py", ...size, "--tasks"),
    "in a thread, attempt 1 cut": measure.run("upload.py", ...size, "--mode", "broken"),
  };
  const most = (pick: (upload: Upload) => number): number => Math.max(...Object.values(rows).map(pick));
  return {
    tables: [
      {
        title: `Python: upload of ${size[1]} MB`,
        columns: ["", "RSS rise MB", "CPU ms/MB", "MB/s", "framing", "attempts", "right hash"],
        rows: Object.entries(rows).map(([name, upload]) => [
          name,
          ...[upload.rss_rise_mb, upload.cpu_ms_per_mb, upload.mb_per_second],
          ...[upload.framing, upload.attempts, upload.whole ? "yes" : "no"],
        ]),
      },
    ],
    goals: [
      { what: "Python: RSS rise of an upload, MB", atMost: 20, value: most((upload) => upload.rss_rise_mb) },
      { what: "Python: uploads not whole", atMost: 0, value: most(({ whole }) => Number(!whole)) },
      {
        what: "Python: uploads without Content-Length",
        atMost: 0,
        value: most(({ framing }) => Number(framing === "chunked")),
      },
    ],
  };
};

const goodput: Section = (measure, { settings }) => {
  const calls = ["--calls", settings.quick ? "400" : "2000"];
  const rows: Readonly<Record<string, Goodput>> = {
    "fixed window, threads": measure.run("goodput.py", ...calls),
    "token bucket, threads": measure.run("goodput.py", ...calls, "--mode", "bucket"),
    "fixed window, tasks": measure.run("goodput.py", ...calls, "--tasks"),
  };
  const goals = Object.entries(rows).flatMap(([name, row]): readonly Goal[] => [
    { what: `Python: ${name}: time ÷ ideal`, atMost: 1.05, value: row.ratio },
    { what: `Python: ${name}: calls given up`, atMost: 0, value: row.given_up },
    { what: `Python: ${name}: 429 responses`, atMost: 2, value: row.refused },
  ]);
  const table: Titled = {
    title: `Python: ${calls[1]} calls by 32 workers under 100 a second`,
    columns: ["", "done", "given up", "time s", "time ÷ ideal", "429s"],
    rows: Object.entries(rows).map(([name, row]) => [
      name,
      row.done,
      row.given_up,
      row.seconds,
      row.ratio,
      row.refused,
    ]),
  };
  return { tables: [table], goals };
};

const webhooks: Section = (measure, { settings }) => {
  const sizes = measure.run<Readonly<Record<string, Cpu>>>(
    "webhook.py",
    "--rounds",
    settings.quick ? "5" : "20",
  );
  return {
    tables: Object.entries(sizes).map(([size, cpu]) => ({
      title: `Python: a webhook of ${size}`,
      ...cpuTable(cpu),
    })),
    goals: [
      {
        what: "Python: webhook of 1 KB as a dictionary, CPU ÷ (HMAC + json.loads)",
        atMost: 1.1,
        value: ratioOf(sizes["1 KB"] ?? {}, "docuvane, as a dictionary"),
      },
    ],
  };
};

function cpuTable(cpu: Cpu): Table {
  return {
    columns: ["", "CPU µs", "least", "÷ floor"],
    rows: Object.entries(cpu).map(([name, row]) => [name, row.cpu_us, row.cpu_us_min, row.ratio]),
  };
}

function ratioOf(cpu: Cpu, name: string): number {
  return cpu[name]?.ratio ?? Number.NaN;
}
