// Measures documents a second with 1, 2 and 4 worker processes on PostgreSQL whose extractor sleeps.
// node --conditions=@docuvane/source lab/campaigns/scale/workers.ts [documents] [milliseconds of sleep]
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../../packages/server/src/start/server.ts";
import { PgDb } from "../../../packages/server/src/storage/db/pg-db.ts";
import { JobQueue } from "../../../packages/server/src/storage/queue/job-queue.ts";
import { documentQueue } from "../../../packages/server/src/storage/queue/queues.ts";
import { insertDocuments } from "../../../packages/server/test/insert-documents.ts";
import { startPostgres } from "../../../packages/server/test/postgres.ts";
import { type ChildProcess, fork } from "../../../scripts/processes.mjs";

const [documents = 200, sleepMs = 500] = process.argv.slice(2).map(Number);
const program = fileURLToPath(new URL("./sleeping-worker.ts", import.meta.url));
const postgres = await startPostgres({ fsync: true });
const data = await mkdtemp(join(tmpdir(), "docuvane-scale-"));
// All documents share one file, which is never read.
await mkdir(join(data, "blobs"));
await writeFile(join(data, "blobs", "none"), "");
try {
  const rates: Record<number, number> = {};
  for (const workers of [1, 2, 4]) rates[workers] = await measure(workers);
  const factor = Number(((rates[4] ?? 0) / (rates[1] ?? 1)).toFixed(2));
  console.log(JSON.stringify({ documents, sleepMs, documentsPerSecond: rates, factor }));
} finally {
  await postgres.close();
  await rm(data, { recursive: true, force: true });
}

async function measure(workers: number): Promise<number> {
  const databaseUrl = await postgres.makeDatabase();
  // Creates the tables, the key and one file that every document points to.
  const api = await startServer({ port: 0, data, databaseUrl, role: "api" });
  await api.close();
  const db = new PgDb(databaseUrl, () => undefined);
  const children = await Promise.all(Array.from({ length: workers }, () => startWorker(databaseUrl)));
  await put(db);
  const since = performance.now();
  await allDone(db);
  const seconds = (performance.now() - since) / 1000;
  await refuseDoubled(db);
  await Promise.all(children.map(end));
  await db.close();
  return Number((documents / seconds).toFixed(1));
}

async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(program, [data, databaseUrl, String(sleepMs)], {
    execArgv: ["--conditions=@docuvane/source"],
  });
  await once(child, "message");
  return child;
}

/** Documents and their jobs, at once. */
async function put(db: PgDb): Promise<void> {
  const jobs = await JobQueue.open(db, () => undefined);
  await db.transaction(async (tx) => {
    const ids = await insertDocuments(tx, documents, "processing");
    const jobIds = await jobs.enqueueAll(tx, documentQueue, ids);
    await tx.query(
      "UPDATE document SET job_id = job.id FROM unnest($1::text[], $2::uuid[]) AS job (document, id) WHERE document.id = job.document",
      [ids, jobIds],
    );
  });
  await jobs.close();
}

async function allDone(db: PgDb): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ count: number }>(
      "SELECT count(*) AS count FROM document WHERE status = 'processing'",
    );
    if (row?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** No job may have run twice, visibly or not: nothing died here. */
async function refuseDoubled(db: PgDb): Promise<void> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*) AS count FROM document WHERE attempt <> 1",
  );
  if (row?.count !== 0) throw new Error(`${row?.count} documents were read more than once.`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
