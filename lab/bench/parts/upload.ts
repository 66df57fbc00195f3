/** CPU time and memory of uploads from disk, and whether they survive a broken connection. */
import type { UploadSample, UploadTask } from "../measure/upload.ts";
import type { PeerName } from "../peers/index.ts";
import type { Bench, Case, Measured } from "../run/bench.ts";
import { cpuTable, failureNotes, medianOf, ratio, rowOf } from "../run/cpu.ts";
import { SampleFiles } from "../run/files.ts";
import { most } from "../run/samples.ts";
import type { Goal, Table } from "../run/table.ts";
import { type Part, withOther } from "./part.ts";

const ours: readonly PeerName[] = ["docuvane", "docuvane on fetch"];
const names: readonly PeerName[] = ["undici", ...ours, "fetch", "stripe", "openai", "got"];

/** Uploads in a measurement, by size in MB; the first is warm-up. */
const plans: Readonly<Record<number, { readonly warmUp: number; readonly times: number }>> = {
  1: { warmUp: 20, times: 100 },
  100: { warmUp: 1, times: 4 },
  1000: { warmUp: 0, times: 1 },
};

type Row = Measured<UploadSample>;

const cpu = (sample: UploadSample): number => sample.cpuMsPerMB;
const rss = (sample: UploadSample): number => sample.rssRiseMB;

/** Uploads 1, 100 and 1 000 MB; then 1 000 MB with a first attempt that breaks after 300 MB. */
export const upload: Part = {
  title: "Uploads from disk",
  async run(bench) {
    using files = new SampleFiles();
    const { quick } = bench.settings;
    const all = withOther(names, bench.settings);
    const few = withOther(["undici", ...ours], bench.settings);
    const one = await measure(bench, files, { megabytes: 1, peers: all });
    const hundred = await measure(bench, files, { megabytes: 100, peers: all });
    const thousand = await measure(bench, files, { megabytes: 1000, peers: quick ? few : all });
    const broken = await measure(bench, files, { megabytes: 1000, peers: ours, mode: "broken" });
    return {
      tables: [
        { title: "1 MB", ...table(one) },
        { title: "100 MB", ...table(hundred) },
        { title: "1 000 MB", ...table(thousand) },
        { title: "1 000 MB, attempt 1 cut after 300 MB", ...brokenTable(broken) },
      ],
      goals: goals(hundred, thousand, broken),
      notes: [
        "Multipart from a path by each client's documented way; the floor streams the bare file through `undici.request` in reads of 64 kB. The service counts and hashes the file; an upload that did not arrive whole is an error here. Files lie in the page cache.",
        "RSS rise: peak resident memory (the kernel's high-water mark) above what the process had after its first call.",
        ...failureNotes([...one, ...hundred, ...thousand, ...broken]),
      ],
    };
  },
};

interface Batch {
  readonly megabytes: number;
  readonly peers: readonly PeerName[];
  readonly mode?: "plain" | "broken";
}

function measure(bench: Bench, files: SampleFiles, batch: Batch): Promise<readonly Row[]> {
  const { megabytes, peers, mode = "plain" } = batch;
  const file = files.ofMegabytes(megabytes);
  const plan = plans[megabytes] ?? { warmUp: 0, times: 1 };
  const cases = peers.map((peer): Case => {
    const task: Omit<UploadTask, "origin"> = { peer, ...file, ...plan };
    return { name: peer, script: "upload", mode, task };
  });
  return bench.measure<UploadSample>(cases, bench.settings.quick || megabytes < 100 ? 2 : 3);
}

function table(rows: readonly Row[]): Table {
  const more = { "RSS rise MB": rss, "MB/s": (sample: UploadSample) => sample.mbPerSecond };
  const figures = cpuTable(rows, { unit: "CPU ms/MB", pick: cpu, more });
  const framing = rows.map(({ samples }) => samples[0]?.result.framing ?? "");
  return {
    columns: [...figures.columns, "framing"],
    rows: figures.rows.map((row, index) => [...row, framing[index] ?? ""]),
  };
}

function brokenTable(rows: readonly Row[]): Table {
  return {
    columns: ["", "attempts", "same key", "RSS rise MB", "right hash"],
    rows: rows.map((row) => [
      row.name,
      medianOf(row, ({ attempts }) => attempts),
      row.samples.every(({ result }) => result.sameKey) ? "yes" : "no",
      medianOf(row, rss),
      row.samples.length > 0 ? "yes" : "no",
    ]),
  };
}

function goals(hundred: readonly Row[], thousand: readonly Row[], broken: readonly Row[]): readonly Goal[] {
  return [
    {
      what: "CPU of 100 MB ÷ undici",
      atMost: 0.8,
      value: ratio(rowOf(hundred, "docuvane"), hundred[0], cpu),
    },
    {
      what: "CPU of 1 000 MB ÷ undici",
      atMost: 0.8,
      value: ratio(rowOf(thousand, "docuvane"), thousand[0], cpu),
    },
    { what: "RSS rise of 1 000 MB, MB", atMost: 80, value: mostOf(rowOf(thousand, "docuvane"), rss) },
    {
      what: "RSS rise of 1 000 MB on fetch, MB",
      atMost: 130,
      value: mostOf(rowOf(thousand, "docuvane on fetch"), rss),
    },
    {
      what: "RSS rise of 1 000 MB, broken once, MB",
      atMost: 80,
      value: mostOf(rowOf(broken, "docuvane"), rss),
    },
    {
      what: "uploads of 1 000 MB without Content-Length",
      atMost: 0,
      value: mostOf(rowOf(thousand, "docuvane"), isChunked),
    },
    {
      what: "broken uploads not whole at attempt 2",
      atMost: 0,
      value: mostOf(rowOf(broken, "docuvane"), isNotSecond),
    },
  ];
}

const isChunked = ({ framing }: UploadSample): number => Number(framing === "chunked");
const isNotSecond = ({ attempts, sameKey }: UploadSample): number => Number(attempts !== 2 || !sameKey);

function mostOf(row: Row | undefined, pick: (sample: UploadSample) => number): number {
  return most((row?.samples ?? []).map(({ result }) => pick(result)));
}
