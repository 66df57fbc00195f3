/** Measures the service against a bare Fastify route that runs the same statement, on both databases.
 * `node --conditions=@docuvane/source lab/bench/service/main.ts [--help]` */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Postgres, startPostgres } from "../../../packages/server/test/postgres.ts";
import { median } from "../run/samples.ts";
import { seedEmbedded, seedServer } from "./documents.ts";
import { measureIdle } from "./idle.ts";
import { type Load, type Sample, sampleLoad, uploadLoad } from "./load.ts";
import { type Program, startFloor, startService } from "./programs.ts";
import { measureStarts } from "./starts.ts";

const usage = `node --conditions=@docuvane/source lab/bench/service/main.ts [options]

Measures requests a second and CPU time of the built service (npm run build -w @docuvane/server) and of a bare Fastify
route with the same statement, each in a process of its own with 64 connections, in alternating rounds.
Of both ratios to the bare route more is better. On a machine with other work, compare cpuRatio: the requests a second then depend on
which process has to wait for a processor.
  --only PART      get, list, upload, start, idle; several with commas (default: all)
  --engine NAME    postgres, pglite; both by default
  --rounds N       rounds of each measurement (default 5)
  --seconds N      seconds of a round (default 4)
  --documents N    documents in the database (default 10000)
  --source         run the service from its sources instead of packages/server/dist
  --profile DIR    write a CPU profile of each service process there (it costs some speed)
  --help           this text`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "get,list,upload,start,idle" },
    engine: { type: "string", default: "postgres,pglite" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    documents: { type: "string", default: "10000" },
    source: { type: "boolean", default: false },
    profile: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const parts = options.only.split(",");
const folder = mkdtempSync(join(tmpdir(), "docuvane-service-bench-"));
const settings = { source: options.source, profile: options.profile, folder };

if (options.help) console.log(usage);
else await main().finally(() => rmSync(folder, { recursive: true, force: true }));

async function main(): Promise<void> {
  const postgres = await startPostgres({ fsync: true });
  try {
    console.log(
      `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, PostgreSQL ${postgres.version}`,
    );
    for (const engine of options.engine.split(",")) await measureEngine(engine, postgres);
  } finally {
    await postgres.close();
  }
}

async function measureEngine(engine: string, postgres: Postgres): Promise<void> {
  const count = Number(options.documents);
  const floorUrl = await postgres.makeDatabase();
  const isServer = engine === "postgres";
  const data = join(folder, engine);
  const ids = await seedServer(floorUrl, count, isServer ? data : join(folder, "floor"));
  if (!isServer) await seedEmbedded(data, count);
  const where = { data, databaseUrl: isServer ? floorUrl : undefined };
  // First: uploads leave documents behind, which an idle service would read.
  if (parts.includes("idle")) print({ what: `idle ${engine}`, ...(await measureIdle(where, settings)) });
  if (parts.includes("start")) for (const line of await measureStarts(engine, where, settings)) print(line);
  if (["get", "list", "upload"].some((part) => parts.includes(part))) {
    const floor = await startFloor(floorUrl);
    const service = await startService(where, settings);
    const loads = { get: sampleLoad("get", ids), list: sampleLoad("list", ids), upload: uploadLoad() };
    for (const [part, load] of Object.entries(loads))
      if (parts.includes(part)) await compare(`${part} ${engine}`, [floor, service], load);
    await service.stop();
    await floor.stop();
  }
}

/** Alternates rounds of the bare route and the service. */
async function compare(what: string, programs: readonly [Program, Program], load: Load): Promise<void> {
  const samples: [Sample[], Sample[]] = [[], []];
  for (const program of programs) await load(program, 1_000);
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [index, program] of programs.entries())
      samples[index]?.push(await load(program, Number(options.seconds) * 1_000));
  const [floor, service] = samples.map(summarise);
  print({ what, program: "bare route", ...floor });
  print({
    what,
    program: "service",
    ...service,
    ratio: round((service?.perSecond ?? 0) / (floor?.perSecond ?? 1)),
    cpuRatio: round((floor?.cpuMs ?? 0) / (service?.cpuMs ?? 1)),
  });
}

function summarise(samples: readonly Sample[]) {
  const of = (pick: (sample: Sample) => number) => round(median(samples.map(pick)));
  return {
    perSecond: of((sample) => sample.perSecond),
    cpuMs: of((sample) => sample.cpuMs),
    p50Ms: of((sample) => sample.p50Ms),
    p99Ms: of((sample) => sample.p99Ms),
    failed: samples.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
