/** The Java client against OkHttp with Jackson (the baseline): calls, uploads, goodput, webhooks, size. */
import { basename } from "node:path";
import type { Bench } from "../run/bench.ts";
import { SampleFiles } from "../run/files.ts";
import { JavaBench, megabytesOf } from "../run/java.ts";
import { most } from "../run/samples.ts";
import type { Goal, Report, Table } from "../run/table.ts";
import type { Counts, Mode } from "../server/server.ts";
import type { Part } from "./part.ts";

/** CPU time of one thing, by who did it. */
type Cpu = Readonly<
  Record<string, { readonly cpuUs: number; readonly leastUs: number; readonly ratio: number }>
>;

/** An upload of a large file. */
interface Upload {
  readonly whole: boolean;
  readonly framing: string;
  readonly attempts: number;
  /** Idempotency keys that all attempts had together. */
  readonly keys: number;
  readonly heapMB: number;
  readonly peakHeapMB: number;
  readonly cpuMsPerMB: number;
  readonly mbPerSecond: number;
}

/** A batch under a rate limit. */
interface Goodput {
  readonly done: number;
  readonly givenUp: number;
  readonly ms: number;
  readonly cpuMs: number;
}

type Round = { readonly result: Goodput; readonly counts: Counts };

/** Threads of a busy program. */
const THREADS = 64;

/** The most heap an upload gets, however large the file is. */
const HEAP = "-Xmx64m";

/** Measures everything that is written in Java. */
export const java: Part = {
  title: "Java",
  async run(bench) {
    const measure = new JavaBench(bench.folder, bench.progress);
    const reports = [];
    for (const section of [calls, uploads, goodput, webhooks, size])
      reports.push(await section(measure, bench));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      goals: reports.flatMap(({ goals }) => goals),
      notes: [
        "The jar, with all that it brings. CPU time of the process, with the compiler and the collector of the JVM; rounds interleaved in one process, medians.",
        `JDK ${measure.jdks.map(({ version }) => version).join(" and ")}; where none is named, ${measure.jdks[0]?.version}. The floor is OkHttp with a connection for each thread and \`ObjectMapper.readTree\`.`,
      ],
    };
  },
};

type Section = (
  measure: JavaBench,
  bench: Bench,
) => Promise<Pick<Report, "tables" | "goals">> | Pick<Report, "tables" | "goals">;

const calls: Section = async (measure, { settings }) => {
  const rounds = settings.quick ? 5 : 15;
  const tables: Report["tables"][number][] = [];
  const goals: Goal[] = [];
  for (const jdk of settings.quick ? measure.jdks.slice(0, 1) : measure.jdks)
    for (const threads of [1, THREADS]) {
      const run = { program: "Call", task: [threads, settings.quick ? 6_400 : 12_800, rounds], jdk };
      const { result } = await measure.serve<Cpu>("plain", run);
      const how = `${threads === 1 ? "one at a time" : `${threads} threads`}, JDK ${jdk.version}`;
      tables.push({ title: `Java: a call, ${how}`, ...cpuTable(result) });
      goals.push({
        what: `Java: CPU of a call ÷ OkHttp, ${how}`,
        atMost: 1.35,
        value: ratioOf(result, "docuvane"),
      });
    }
  return { tables, goals };
};

const uploads: Section = async (measure, { settings }) => {
  using files = new SampleFiles();
  const { file, bytes, sha256 } = files.ofMegabytes(settings.quick ? 400 : 1_000);
  const run = { program: "Upload", task: [file, bytes, sha256], options: [HEAP] };
  const rows: Readonly<Record<string, Upload>> = {
    "at once": (await measure.serve<Upload>("plain", run)).result,
    "attempt 1 cut": (await measure.serve<Upload>("broken", run)).result,
  };
  const worst = (pick: (upload: Upload) => boolean): number =>
    most(Object.values(rows).map((upload) => Number(pick(upload))));
  return {
    tables: [
      {
        title: `Java: upload of ${bytes / 1e6} MB with ${HEAP}`,
        columns: [
          ...["", "heap MB", "peak heap MB", "CPU ms/MB", "MB/s", "framing", "attempts", "keys"],
          "right hash",
        ],
        rows: Object.entries(rows).map(([name, upload]) => [
          name,
          ...[upload.heapMB, upload.peakHeapMB, upload.cpuMsPerMB, upload.mbPerSecond],
          ...[upload.framing, upload.attempts, upload.keys, upload.whole ? "yes" : "no"],
        ]),
      },
    ],
    goals: [
      { what: "Java: uploads not whole", atMost: 0, value: worst(({ whole }) => !whole) },
      {
        what: "Java: uploads without Content-Length",
        atMost: 0,
        value: worst(({ framing }) => framing !== "content-length"),
      },
      { what: "Java: uploads that changed their key", atMost: 0, value: worst(({ keys }) => keys !== 1) },
    ],
  };
};

const goodput: Section = async (measure, { settings }) => {
  const number = settings.quick ? 400 : 2_000;
  const rows: [string, readonly Round[]][] = [];
  for (const [name, mode] of [
    ["fixed window", "fixed"],
    ["token bucket", "bucket"],
  ] as const)
    rows.push([name, await batches(measure, mode, { number, rounds: settings.quick ? 1 : 3 })]);
  return {
    tables: [
      {
        title: `Java: ${number} calls by ${THREADS} threads under 100 a second (the worst of ${rows[0]?.[1].length})`,
        columns: ["", "done", "given up", "time s", "time ÷ ideal", "429s", "CPU s"],
        rows: rows.map(([name, rounds]) => [
          name,
          Math.min(...rounds.map(({ result }) => result.done)),
          ...[givenUp, seconds, overIdeal, refused, cpuSeconds].map((pick) => most(rounds.map(pick))),
        ]),
      },
    ],
    goals: rows.flatMap(([name, rounds]): readonly Goal[] => [
      { what: `Java: ${name}: time ÷ ideal`, atMost: 1.05, value: most(rounds.map(overIdeal)) },
      { what: `Java: ${name}: calls given up`, atMost: 0, value: most(rounds.map(givenUp)) },
      { what: `Java: ${name}: 429 responses`, atMost: 2, value: most(rounds.map(refused)) },
    ]),
  };
};

const givenUp = ({ result }: Round): number => result.givenUp;
const seconds = ({ result }: Round): number => result.ms / 1_000;
const cpuSeconds = ({ result }: Round): number => result.cpuMs / 1_000;
const refused = ({ counts }: Round): number => counts.refused;

/** Against the least time for all calls; a batch that lost calls has no such ratio. */
const overIdeal = ({ result, counts }: Round): number =>
  result.givenUp > 0 ? Number.NaN : result.ms / counts.idealMs;

async function batches(
  measure: JavaBench,
  mode: Mode,
  { number, rounds }: { readonly number: number; readonly rounds: number },
): Promise<readonly Round[]> {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    done.push(await measure.serve<Goodput>(mode, { program: "Goodput", task: [number, THREADS] }));
  return done;
}

const webhooks: Section = (measure, { settings }) => {
  const rounds = settings.quick ? 5 : 21;
  const sizes = {
    "1 KB": measure.run<Cpu>({ program: "Webhook", task: [1_000, 20_000, rounds] }),
    "100 KB": measure.run<Cpu>({ program: "Webhook", task: [100_000, 400, rounds] }),
  };
  return {
    tables: Object.entries(sizes).map(([title, cpu]) => ({
      title: `Java: a webhook of ${title}`,
      ...cpuTable(cpu),
    })),
    goals: Object.entries(sizes).map(([title, cpu]) => ({
      what: `Java: webhook of ${title} as JSON, CPU ÷ (HMAC + readTree)`,
      atMost: 1.1,
      value: ratioOf(cpu, "docuvane, as JSON"),
    })),
  };
};

const size: Section = (measure) => {
  const [own = "", ...others] = measure.jars;
  const rows = [[own], others, measure.jars].map(megabytesOf);
  return {
    tables: [
      {
        title: "Java: size of the jars",
        columns: ["", "jars", "MB"],
        rows: [
          [basename(own), 1, rows[0] ?? Number.NaN],
          ["what it brings", others.length, rows[1] ?? Number.NaN],
          ["together", measure.jars.length, rows[2] ?? Number.NaN],
        ],
      },
    ],
    goals: [{ what: "Java: jars with all that they bring, MB", atMost: 6, value: rows[2] ?? Number.NaN }],
  };
};

function cpuTable(cpu: Cpu): Table {
  return {
    columns: ["", "CPU µs", "least", "÷ floor"],
    rows: Object.entries(cpu).map(([name, row]) => [name, row.cpuUs, row.leastUs, row.ratio]),
  };
}

function ratioOf(cpu: Cpu, name: string): number {
  return cpu[name]?.ratio ?? Number.NaN;
}
