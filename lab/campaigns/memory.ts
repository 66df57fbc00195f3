// Measures the memory of a service and of its readers: at its start, idle, and under uploads of 25 MiB in parallel.
// node --conditions=@docuvane/source lab/campaigns/memory.ts [--engine pglite|postgres] [--uploads 50] [--rounds 3] [--role all|api] [--program cli]
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { chaosKey, Member } from "./chaos/fleet.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "pglite" },
    uploads: { type: "string", default: "50" },
    rounds: { type: "string", default: "3" },
    role: { type: "string", default: "all" },
    program: { type: "string", default: "packages/server/src/cli.ts" },
  },
});

/** Bytes of each file: the most that the service takes. */
const fileBytes = 25 * 1024 * 1024;

/** Milliseconds after which a service counts as idle. */
const idleMs = 10_000;

const folder = await mkdtemp(join(tmpdir(), "docuvane-memory-"));
const postgres = values.engine === "postgres" ? await startPostgres() : undefined;
const env = postgres ? { DATABASE_URL: await postgres.makeDatabase() } : {};
const service = await Member.create({
  program: values.program,
  role: values.role as "all" | "api",
  args: ["--data", folder],
  env,
});
try {
  await service.start();
  report("start");
  await wait(idleMs);
  report("idle");
  const file = makeFile();
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    forgetPeaks();
    const all = Array.from({ length: Number(values.uploads) }, () => upload(file));
    const statuses = await Promise.all(all);
    if (statuses.some((status) => status !== 201)) throw new Error(`The uploads answered ${statuses}.`);
    report(`${statuses.length} uploads, round ${round}`);
  }
  await wait(idleMs);
  report("idle again");
} finally {
  await service.stop();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
}

/** A real invoice, made longer by a comment between its end and the place that tells where it begins. */
function makeFile(): Uint8Array {
  const invoice = readFileSync("examples/invoice/invoice.pdf");
  const start = invoice.lastIndexOf("startxref");
  const tail = Buffer.concat([Buffer.from("\n"), invoice.subarray(start)]);
  const filler = Buffer.alloc(fileBytes - invoice.length - tail.length - 1, "filler ");
  return Buffer.concat([invoice, Buffer.from("%"), filler, tail]);
}

/** Sends the file in pieces of 64 KiB, each when the one before has left, so that the caller needs no memory. */
async function upload(file: Uint8Array): Promise<number> {
  const boundary = "docuvane-memory";
  const headers = {
    authorization: `Bearer ${chaosKey}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
  };
  const sending = request(`${service.url}/documents`, { method: "POST", headers });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  await pipeline(function* () {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="invoice.pdf"\r\n`;
    yield "Content-Type: application/pdf\r\n\r\n";
    for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
    yield `\r\n--${boundary}--\r\n`;
  }, sending);
  const [response] = await answered;
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

/** Creates the kernel count the peaks anew (proc(5), clear_refs). */
function forgetPeaks(): void {
  for (const id of [service.processId, ...childrenOf(service.processId)])
    writeFileSync(`/proc/${id}/clear_refs`, "5");
}

/** Prints resident memory now and at most, of the service and of its readers together. Unit: MB. */
function report(when: string): void {
  const readers = childrenOf(service.processId);
  const sum = (field: string) => readers.reduce((total, id) => total + memoryOf(id, field), 0);
  const own = { now: memoryOf(service.processId, "VmRSS"), peak: memoryOf(service.processId, "VmHWM") };
  const theirs = { count: readers.length, now: sum("VmRSS"), peak: sum("VmHWM") };
  const { engine, role } = values;
  console.log(JSON.stringify({ engine, role, when, service: own, readers: theirs }));
}

function memoryOf(id: number, field: string): number {
  const status = readFileSync(`/proc/${id}/status`, "utf8");
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]);
  return Math.round((kilobytes * 1024) / 1e6);
}

function childrenOf(parent: number): number[] {
  const threads = readdirSync(`/proc/${parent}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
