// Kills processes of the service at random moments under load, then looks whether anything acknowledged was lost.
// node --conditions=@docuvane/source lab/campaigns/chaos/main.ts [--engine pglite|postgres] [--kills N] [--seed N] [--callers N] [--minutes N] [--life ms] [--settle s] [--program cli] [--workers N] [--s3]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { S3BlobStore, type S3Options } from "../../../packages/server/src/storage/blob/s3-blob-store.ts";
import { openEmbedded } from "../../../packages/server/src/storage/db/embedded.ts";
import { PgDb } from "../../../packages/server/src/storage/db/pg-db.ts";
import { type Postgres, startPostgres } from "../../../packages/server/test/postgres.ts";
import { startS3 } from "../../../packages/server/test/s3.ts";
import { compare, type Faults, isQueueLong, listFiles, listSettled, lookAtAttempts } from "./check.ts";
import { Member } from "./fleet.ts";
import { call, emptyLedger, type Ledger } from "./load.ts";
import { makeRandom, pick, type Random } from "./random.ts";

/** Milliseconds between two looks at the documents that wait. */
const watchMs = 250;

/** Of how many kills one goes to the database server. */
const serverEvery = 25;

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "pglite" },
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    callers: { type: "string", default: "3" },
    life: { type: "string", default: "1500" },
    settle: { type: "string", default: "60" },
    minutes: { type: "string", default: "600" },
    program: { type: "string", default: "packages/server/src/cli.ts" },
    workers: { type: "string", default: "1" },
    s3: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
/** Milliseconds a process lives before it is killed: from the first request after its start to a full queue. */
const lifeMs = { least: 20, most: Number(values.life) };
/** No kill after this time, however many are left. */
const endAt = Date.now() + Number(values.minutes) * 60_000;
const folder = await mkdtemp(join(tmpdir(), "docuvane-chaos-"));
const report = { engine: values.engine, seed, kills: Number(values.kills), callers: Number(values.callers) };
console.log(JSON.stringify(report));
let killed = 0;
const store = values.s3 ? await startS3() : undefined;
const bucket = await store?.makeBucket("docuvane");
const server = values.engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
try {
  const faults = await run(server, makeRandom(seed));
  process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1;
} finally {
  await server?.close();
  await store?.close();
  if (process.exitCode === 0) await rm(folder, { recursive: true, force: true });
  else console.log(`The data is kept in ${folder}.`);
}

async function run(postgres: Postgres | undefined, random: Random): Promise<Faults> {
  const url = await postgres?.makeDatabase();
  const members = await makeMembers(url);
  // One after the other: the first makes the tables.
  for (const member of members) await member.start();
  const ledger = emptyLedger();
  let stopped = false;
  let paused = false;
  const watchQueue = async () => {
    for (; !stopped; await wait(watchMs)) paused = await isQueueLong(urls[0] ?? "").catch(() => paused);
  };
  const urls = members.filter(({ role }) => role !== "worker").map((member) => member.url);
  const calling = Array.from({ length: report.callers }, () =>
    call({ urls, random, ledger, stopped: () => stopped, paused: () => paused }),
  );
  const watching = watchQueue();
  await Promise.all(
    members.map((member, at) =>
      killRegularly(member, sharePart(at, members.length), { random, postgres, ledger }),
    ),
  );
  stopped = true;
  await Promise.all([...calling, watching]);
  const since = performance.now();
  const listed = await listSettled(urls[0] ?? "", Number(values.settle) * 1_000);
  const settledSeconds = Math.round((performance.now() - since) / 1_000);
  const codes = await Promise.all(members.map((member) => member.stop()));
  const { faults, attempts } = await look(ledger, listed, url);
  const startMs = members.flatMap((member) => member.startMs).toSorted((a, b) => a - b);
  const restartMs = { median: middle(startMs), max: Math.round(startMs.at(-1) ?? 0) };
  const { uploaded, deleted, unanswered } = ledger;
  console.log(
    JSON.stringify({
      ...report,
      killed,
      lifeMs: lifeMs.most,
      settledSeconds,
      uploaded: uploaded.size,
      deleted: deleted.size,
      unanswered,
      restartMs,
      exitCodes: codes,
      refusedStarts: members.reduce((sum, member) => sum + member.refusedStarts, 0),
      most: attempts.most,
      faults,
    }),
  );
  for (const line of [...attempts.bad, ...ledger.wrong.slice(0, 5)]) console.log(line);
  return faults;
}

/** One process on the embedded database; on PostgreSQL two that do everything, and workers. */
async function makeMembers(databaseUrl: string | undefined): Promise<Member[]> {
  const { program } = values;
  const args = ["--data", folder, "--log", "json"];
  const env = {
    NODE_ENV: "test",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(bucket && {
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: bucket.region ?? "",
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }),
  };
  const workers = Array.from({ length: Number(values.workers) }, () => "worker" as const);
  const roles = databaseUrl ? (["all", "all", ...workers] as const) : (["all"] as const);
  return Promise.all(roles.map((role) => Member.create({ program, role, args, env })));
}

function sharePart(at: number, parts: number): number {
  return Math.floor(report.kills / parts) + (at < report.kills % parts ? 1 : 0);
}

interface Surroundings {
  readonly random: Random;
  readonly postgres: Postgres | undefined;
  readonly ledger: Ledger;
}

/** Kills a process so many times, each time at a random moment of its life, and starts it again. */
async function killRegularly(
  member: Member,
  kills: number,
  { random, postgres, ledger }: Surroundings,
): Promise<void> {
  for (let done = 1; done <= kills && Date.now() < endAt; done += 1) {
    await wait(lifeMs.least + random() * (lifeMs.most - lifeMs.least));
    if (postgres && member.role === "worker" && done % serverEvery === 0) await postgres.crash();
    await member.kill();
    await member.start();
    killed += 1;
    if (done % 10 === 0)
      console.log(
        JSON.stringify({
          role: member.role,
          done,
          uploaded: ledger.uploaded.size,
          unanswered: ledger.unanswered,
        }),
      );
  }
}

async function look(
  ledger: Ledger,
  listed: Awaited<ReturnType<typeof listSettled>>,
  url: string | undefined,
) {
  const db = url === undefined ? await openEmbedded(folder, undefined) : new PgDb(url, () => undefined);
  try {
    const files = bucket ? await listBucket(bucket) : await listFiles(join(folder, "blobs"));
    const faults = await compare(ledger, listed, db, files);
    return { faults, attempts: await lookAtAttempts(db) };
  } finally {
    await db.close();
  }
}

async function listBucket(options: S3Options): Promise<string[]> {
  const blobs = new S3BlobStore(options);
  try {
    return await blobs.list("documents/");
  } finally {
    await blobs.close();
  }
}

function middle(sorted: readonly number[]): number {
  return Math.round(pick(() => 0.5, sorted) ?? 0);
}
