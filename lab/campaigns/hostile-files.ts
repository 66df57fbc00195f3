// Sends hostile files and mutated real ones through the extractor; prints outcomes, most CPU time of each format, longest time and largest process as JSON.
// node --conditions=@docuvane/source lab/campaigns/hostile-files.ts [--mutations 1000] [--seed 1] [--processes 2] [--minutes 60] [FOLDER …]
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { Extractor } from "@docuvane/extract";
import type { HostileFile } from "../../packages/extract/testdata/hostile-file.ts";
import { hostileFiles } from "../../packages/extract/testdata/hostile-files.ts";
import { mutate } from "./hostile-files/mutate.ts";
import { ownFiles } from "./hostile-files/own-files.ts";
import { watchChildren } from "./hostile-files/watch-children.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".tif": "image/tiff",
  ".xml": "application/xml",
  ".html": "text/html",
  ".eml": "message/rfc822",
  ".txt": "text/plain",
};
// The bound of a document; a file that took longer shows a fault.
const MOST_MS = 10_000;

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    mutations: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    processes: { type: "string", default: "2" },
    minutes: { type: "string", default: "60" },
  },
});
const seed = Number(values.seed);
const processes = Number(values.processes);
// What was not reached by then is omitted; `files` is the number that were sent.
const end = Date.now() + Number(values.minutes) * 60_000;

const work = await mkdtemp(join(tmpdir(), "docuvane-hostile-"));
const extractor = new Extractor({ processes });
const children = watchChildren();
const outcomes: Record<string, number> = {};
const slow: { name: string; ms: number; outcome: string }[] = [];
const formats: Record<string, { files: number; mostCpuMs: number; by: string }> = {};
let longest = 0;
let unsaid = 0;
let done = 0;

try {
  const real = folders.length === 0 ? await ownFiles() : (await Promise.all(folders.map(filesOf))).flat();
  const mutated = Array.from({ length: Number(values.mutations) }, (_, index) => mutationOf(real, index));
  await runAll([...hostileFiles, ...mutated]);
  const largestMiB = Math.round(children.largestKiB() / 1024);
  const figures = {
    seed,
    files: done,
    kinds: hostileFiles.length,
    mutated: mutated.length,
    outcomes,
    formats,
    longestMs: longest,
    largestMiB,
    slow,
  };
  console.log(JSON.stringify(figures));
  process.exitCode = unsaid === 0 && slow.length === 0 ? 0 : 1;
} finally {
  children.stop();
  await extractor.close();
  await rm(work, { recursive: true, force: true });
}

async function filesOf(folder: string): Promise<HostileFile[]> {
  const names = (await readdir(folder)).filter((name) => MEDIA_TYPES[extname(name)] !== undefined).sort();
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, mediaType: MEDIA_TYPES[extname(name)] ?? "", bytes: () => content };
    }),
  );
}

function mutationOf(real: readonly HostileFile[], index: number): HostileFile {
  const file = real[index % real.length];
  if (file === undefined) throw new Error("There are no files to mutate; name a folder that holds some.");
  return {
    ...file,
    name: `${file.name} #${index}`,
    bytes: () => mutate(file.bytes(), seed * 1_000_003 + index),
  };
}

/** As many side by side as there are processes, so that the time of a file is its own. */
async function runAll(files: readonly HostileFile[]): Promise<void> {
  const queue = [...files];
  const lane = async (number: number): Promise<void> => {
    for (let file = queue.shift(); file !== undefined && Date.now() < end; file = queue.shift())
      await run(file, join(work, String(number)));
  };
  await Promise.all(Array.from({ length: processes }, (_, number) => lane(number)));
}

/** Counts the file for its format, and keeps the one that cost most. */
function note({ name, mediaType }: HostileFile, cpuMs: number): void {
  const format = formats[mediaType] ?? { files: 0, mostCpuMs: -1, by: "" };
  formats[mediaType] = format;
  format.files += 1;
  if (cpuMs > format.mostCpuMs) Object.assign(format, { mostCpuMs: cpuMs, by: name });
}

async function run(file: HostileFile, path: string): Promise<void> {
  await writeFile(path, file.bytes());
  const since = performance.now();
  const fields = [{ name: "total", type: "currency", required: true }] as const;
  const request = { path, mediaType: file.mediaType, workflowId: "invoice_processing", fields };
  const result = await extractor.extract(request);
  const ms = Math.round(performance.now() - since);
  const outcome = result.ok ? "read" : result.code;
  note(file, Math.round(result.cpuMs));
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  if (!result.ok && result.message === "") unsaid += 1;
  longest = Math.max(longest, ms);
  // The start of a process may come on top.
  if (ms > MOST_MS + 5000) slow.push({ name: file.name, ms, outcome });
  done += 1;
  if (process.stderr.isTTY || done % 50 === 0) process.stderr.write(`${done} files\n`);
}
