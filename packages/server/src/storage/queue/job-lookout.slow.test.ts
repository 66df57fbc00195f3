// How a process notices jobs that another one enqueued.
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { until } from "../../../../../test/until.ts";
import { openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { JobLookout } from "./job-lookout.ts";
import { JobQueue } from "./job-queue.ts";
import { documentQueue } from "./queues.ts";

/** Longer than any test: only an announcement is heard. */
const never = 3_600_000;

let temporary: TemporaryDb;
let jobs: JobQueue;
beforeAll(async () => {
  temporary = await openDatabase("postgres");
  jobs = await JobQueue.open(temporary.db, () => undefined);
});
afterAll(async () => {
  await jobs.close();
  await temporary.close();
});

function watch(lookMs: number) {
  const lookout = new JobLookout(temporary.db, () => undefined, lookMs);
  onTestFinished(() => lookout.close());
  let wakes = 0;
  lookout.watch(documentQueue.name, () => {
    wakes += 1;
  });
  return { wakes: () => wakes };
}

const listeners = async () =>
  (
    await temporary.db.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database() AND state = 'idle'",
    )
  ).map(({ pid }) => pid);

it("a job of another process is announced after its commit", async () => {
  const { wakes } = watch(never);
  await until(async () => (await listeners()).length === 1);
  jobs.wake(documentQueue);
  await until(() => wakes() === 1);
});

it("a job that was not announced is found", async () => {
  const { wakes } = watch(10);
  await temporary.db.transaction((tx) => jobs.enqueue(tx, documentQueue, "doc_1"));
  await until(() => wakes() > 0);
  await temporary.db.query("DELETE FROM pgboss.job");
});

it("announcements are heard again after the connection was lost", async () => {
  const { wakes } = watch(10);
  await until(async () => (await listeners()).length === 1);
  const [lost] = await listeners();
  await temporary.db.query("SELECT pg_terminate_backend($1)", [lost]);
  await until(async () => (await listeners()).some((pid) => pid !== lost));
  expect(wakes()).toBe(0);
  jobs.wake(documentQueue);
  await until(() => wakes() > 0);
});
