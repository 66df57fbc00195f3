// Measures each way to run readers: what an exploit finds there, how long a reader takes to start, and what a document costs.
// node --conditions=@docuvane/source lab/campaigns/reader-sandbox.ts [--write]   (as root, with bubblewrap and gcc, for all of it)
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, release, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Extractor, type ExtractorOptions } from "@docuvane/extract";
import { startContainer } from "../../packages/extract/testdata/exploit/container.ts";
import type { Report } from "../../packages/extract/testdata/exploit/exploit.ts";
import {
  isPossible,
  type Mode,
  prepareExploit,
  runExploit,
} from "../../packages/extract/testdata/exploit/targets.ts";
import { writeSection } from "../page-section.ts";

const MODES: readonly Mode[] = ["container", "bubblewrap", "uid", "permission"];
const PAGE = fileURLToPath(new URL("../../docs/evidence/reader-sandbox.md", import.meta.url));
const CLI = fileURLToPath(new URL("../../packages/server/src/cli.ts", import.meta.url));
const MIB = 1024 * 1024;
const STARTS = 5;

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const folder = mkdtempSync(join(tmpdir(), "reader-sandbox-"));

try {
  const modes: Mode[] = [];
  for (const mode of MODES) if (await isPossible(mode)) modes.push(mode);
  const attempts = await measureAttempts(modes);
  const costs = await measureCosts(modes);
  const system = `Node ${process.versions.node}, Linux ${release()}, ${availableParallelism()} processors`;
  console.log(`${attempts}\n\n${costs}\n\n${system}`);
  if (values.write) {
    writeSection(PAGE, "attempts", attempts);
    writeSection(PAGE, "costs", `${new Date().toISOString().slice(0, 10)}, ${system}:\n\n${costs}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function measureAttempts(modes: readonly Mode[]): Promise<string> {
  const exploit = await prepareExploit();
  const reports: Report[] = [];
  for (const mode of modes) reports.push(await runExploit(mode, exploit));
  exploit.close();
  const names = [...new Set(reports.flatMap(({ tried }) => tried))];
  const cell = ({ tried, found }: Report, name: string): string =>
    tried.includes(name) ? (found.includes(name) ? "**yes**" : "no") : "";
  const rows = names.map((name) => [name, ...reports.map((report) => cell(report, name))]);
  const sums = reports.map(({ tried, found }) => `${found.length} of ${tried.length}`);
  return table([["attempt", ...modes], ...rows, ["succeeded", ...sums]]);
}

async function measureCosts(modes: readonly Mode[]): Promise<string> {
  const rows = [];
  for (const mode of modes) rows.push([mode, ...(await measureCost(mode))]);
  const head = ["", "start", "file of 16 KiB", "file of 25 MiB", "CPU of the service for 25 MiB"];
  return table([head, ...rows]);
}

/** The files are of a type that is refused at once: what is left is the way there and back. */
async function measureCost(mode: Mode): Promise<string[]> {
  const [small, large] = [save("small", 16 * 1024), save("large", 25 * MIB)];
  const command = (socket: string) => [CLI, "reader", "--socket", socket];
  const container = mode === "container" ? await startContainer({ command }, folder) : undefined;
  const sandbox = mode === "container" ? { socket: join(folder, "reader.sock") } : mode;
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1)
    await withExtractor({ sandbox }, async (read) => void starts.push(await read(small)));
  const times = await withExtractor({ sandbox }, async (read) => {
    await read(small);
    const smallMs = await median(200, () => read(small));
    const cpu = process.cpuUsage();
    const largeMs = await median(20, () => read(large));
    const { user, system } = process.cpuUsage(cpu);
    return [
      `${smallMs.toFixed(1)} ms`,
      `${largeMs.toFixed(0)} ms`,
      `${((user + system) / 20_000).toFixed(0)} ms`,
    ];
  });
  await container?.stop();
  const startMs = starts.sort((a, b) => a - b)[STARTS >> 1] ?? 0;
  return [`${startMs.toFixed(0)} ms`, ...times];
}

/** Runs something with a reader of its own. @param work - Given what reads a file and returns milliseconds. */
async function withExtractor<T>(
  options: ExtractorOptions,
  work: (read: (path: string) => Promise<number>) => Promise<T>,
): Promise<T> {
  const extractor = new Extractor({ ...options, processes: 1 });
  const request = { mediaType: "application/zip", workflowId: "invoice_processing", fields: [] };
  try {
    return await work(async (path) => {
      const since = performance.now();
      await extractor.extract({ ...request, path });
      return performance.now() - since;
    });
  } finally {
    await extractor.close();
  }
}

async function median(times: number, measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push(await measure());
  return all.sort((a, b) => a - b)[times >> 1] ?? 0;
}

function save(name: string, bytes: number): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(bytes, name));
  return path;
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
