/** The Go client against net/http with encoding/json (the baseline), openai-go and stripe-go: calls, lists, uploads, goodput. */
import type { Bench } from "../run/bench.ts";
import { SampleFiles } from "../run/files.ts";
import { GoBench, type GoPeer, goPeers } from "../run/go.ts";
import { least, median, most } from "../run/samples.ts";
import type { Goal, Report, Table } from "../run/table.ts";
import type { Mode } from "../server/server.ts";
import type { Part } from "./part.ts";

/** CPU time of a call or an item. */
interface Cpu {
  readonly cpuUs: number;
}

/** An upload of a large file. */
interface Upload {
  readonly whole: boolean;
  readonly framing: string;
  readonly attempts: number;
  /** Idempotency keys that all attempts had together. */
  readonly keys: number;
  readonly rssRiseMB: number;
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

/** Goroutines of a busy program. */
const GOROUTINES = 64;

/** What the client may cost, measured by the baseline of the same run. */
const MOST = 1.15;

/** Measures everything that is written in Go. */
export const go: Part = {
  title: "Go",
  async run(bench) {
    const measure = new GoBench(bench.folder, bench.progress);
    const reports = [];
    for (const section of [calls, lists, uploads, goodput]) reports.push(await section(measure, bench));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      goals: reports.flatMap(({ goals }) => goals),
      notes: [
        "openai-go 3.99.0, stripe-go 85.0.0. Each round is a process of its own; medians. The floor is the `RoundTrip` of an `http.Transport`, `io.ReadAll` and `json.Unmarshal` into structs.",
      ],
    };
  },
};

type Tables = Pick<Report, "tables" | "goals">;
type Section = (measure: GoBench, bench: Bench) => Promise<Tables> | Tables;

const calls: Section = async (measure, { settings }) => {
  const reports: Tables[] = [];
  for (const goroutines of [1, GOROUTINES]) {
    const how = goroutines === 1 ? "one at a time" : `${goroutines} goroutines`;
    const task = ["call", goroutines, settings.quick ? 6_400 : 12_800] as const;
    reports.push(
      await compared(measure, {
        task,
        rounds: settings.quick ? 5 : 15,
        title: `a call, ${how}`,
      }),
    );
  }
  return { tables: reports.flatMap(({ tables }) => tables), goals: reports.flatMap(({ goals }) => goals) };
};

const lists: Section = (measure, { settings }) =>
  compared(measure, {
    task: ["list", settings.quick ? 3 : 8],
    rounds: settings.quick ? 3 : 5,
    title: "an item of a list of 10 000",
  });

/** Measures the CPU time of one thing by all clients, in rounds. */
async function compared(
  measure: GoBench,
  {
    task,
    rounds,
    title,
  }: {
    readonly task: readonly [string, ...number[]];
    readonly rounds: number;
    readonly title: string;
  },
): Promise<Tables> {
  const samples = new Map<GoPeer, number[]>(goPeers.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const peer of goPeers) {
      const { result } = await measure.serve<Cpu>("plain", peer, [...task]);
      samples.get(peer)?.push(result.cpuUs);
    }
  const of = (peer: GoPeer): number => median(samples.get(peer) ?? []);
  const table: Table = {
    columns: ["", "CPU µs", "least", "÷ floor"],
    rows: goPeers.map((peer) => [peer, of(peer), least(samples.get(peer) ?? []), of(peer) / of("floor")]),
  };
  return {
    tables: [{ title: `Go: ${title}`, ...table }],
    goals: [{ what: `Go: CPU of ${title} ÷ net/http`, atMost: MOST, value: of("docuvane") / of("floor") }],
  };
}

const uploads: Section = async (measure, { settings }) => {
  using files = new SampleFiles();
  const { file, bytes, sha256 } = files.ofMegabytes(settings.quick ? 400 : 1_000);
  const task = ["upload", file, bytes, sha256] as const;
  const done: [string, Upload][] = [];
  const upload = async (name: string, mode: Mode, peer: GoPeer): Promise<void> => {
    const { result } = await measure.serve<Upload>(mode, peer, [...task]);
    done.push([name, result]);
  };
  for (let round = 0; round < (settings.quick ? 3 : 9); round += 1)
    for (const peer of ["floor", "docuvane"] as const) await upload(peer, "plain", peer);
  // They need minutes and gigabytes, and may fail for want of them; no goal compares with them.
  for (const peer of ["openai", "stripe"] as const) await upload(peer, "plain", peer).catch(() => undefined);
  await upload("docuvane, attempt 1 cut", "broken", "docuvane");
  const rows = [...Map.groupBy(done, ([name]) => name)].map(([name, uploads]): [string, Upload] => [
    name,
    middle(uploads.map(([, upload]) => upload)),
  ]);
  const of = Object.fromEntries(rows);
  const own = done.flatMap(([name, upload]) => (name.startsWith("docuvane") ? [upload] : []));
  const worst = (pick: (upload: Upload) => number | boolean): number =>
    most(own.map((each) => Number(pick(each))));
  return {
    tables: [
      {
        title: `Go: upload of ${bytes / 1e6} MB`,
        columns: ["", "RSS rise MB", "CPU ms/MB", "MB/s", "framing", "attempts", "keys", "right hash"],
        rows: rows.map(([name, upload]) => [
          name,
          ...[upload.rssRiseMB, upload.cpuMsPerMB, upload.mbPerSecond],
          ...[upload.framing, upload.attempts, upload.keys, upload.whole ? "yes" : "no"],
        ]),
      },
    ],
    goals: [
      { what: "Go: uploads not whole", atMost: 0, value: worst(({ whole }) => !whole) },
      { what: "Go: uploads that changed their key", atMost: 0, value: worst(({ keys }) => keys !== 1) },
      { what: "Go: RSS rise of an upload, MB", atMost: 20, value: worst(({ rssRiseMB }) => rssRiseMB) },
      {
        what: "Go: CPU of an upload ÷ net/http",
        atMost: MOST,
        value: (of["docuvane"]?.cpuMsPerMB ?? Number.NaN) / (of["floor"]?.cpuMsPerMB ?? Number.NaN),
      },
    ],
  };
};

/** The upload whose CPU time is the median. */
function middle(uploads: readonly Upload[]): Upload {
  const ordered = uploads.toSorted((one, other) => one.cpuMsPerMB - other.cpuMsPerMB);
  const found = ordered[Math.floor(ordered.length / 2)];
  if (found === undefined) throw new Error("No upload was measured.");
  return found;
}

const goodput: Section = async (measure, { settings }) => {
  const number = settings.quick ? 400 : 2_000;
  const rows: [string, Goodput, number, number][] = [];
  for (const [name, mode] of [
    ["fixed window", "fixed"],
    ["token bucket", "bucket"],
  ] as const)
    for (const peer of goPeers) {
      const { result, counts } = await measure.serve<Goodput>(mode, peer, ["goodput", GOROUTINES, number]);
      // A batch that lost calls has no such ratio.
      const ratio = result.givenUp > 0 ? Number.NaN : result.ms / counts.idealMs;
      rows.push([`${peer}, ${name}`, result, ratio, counts.refused]);
    }
  const own = rows.filter(([name]) => name.startsWith("docuvane"));
  return {
    tables: [
      {
        title: `Go: ${number} calls by ${GOROUTINES} goroutines under 100 a second`,
        columns: ["", "done", "given up", "time s", "time ÷ ideal", "429s", "CPU s"],
        rows: rows.map(([name, { done, givenUp, ms, cpuMs }, ratio, refused]) => [
          ...[name, done, givenUp, ms / 1_000],
          ...[Number.isNaN(ratio) ? "–" : ratio, refused, cpuMs / 1_000],
        ]),
      },
    ],
    goals: own.flatMap(([name, { givenUp }, ratio, refused]): readonly Goal[] => [
      { what: `Go: ${name}: time ÷ ideal`, atMost: 1.05, value: ratio },
      { what: `Go: ${name}: calls given up`, atMost: 0, value: givenUp },
      { what: `Go: ${name}: 429 responses`, atMost: 2, value: refused },
    ]),
  };
};
