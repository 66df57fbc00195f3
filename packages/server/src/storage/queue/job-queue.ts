// Durable jobs on pg-boss: enqueued inside a transaction, run at least once by whichever process polls first.

import { randomUUID } from "node:crypto";
import { type Job, type JobResult, PgBoss } from "pg-boss";
import { factsOf } from "../../runtime/error-facts.ts";
import type { Db, Queryable } from "../db/db.ts";
import { JobLookout } from "./job-lookout.ts";
import { allQueues, type Queue } from "./queues.ts";

/** Concurrent polls of one process at one queue: a slow batch does not delay the next one. */
const looks = 2;

/** Milliseconds a stop waits for the jobs in progress; the rest returns to the queue. */
const stopTimeoutMs = 7_000;

/**
 * Seconds without a sign of life after which the job of a dead process is run by another; the least that pg-boss allows.
 */
const heartbeatSeconds = 10;

/** Seconds between two signs of life: two may be late before a living process counts as dead. */
const heartbeatRefreshSeconds = 3;

/** What differs between the engines. */
const engineSettings = {
  // One process: any other writer is dead and was found at the start, and jobs enqueued here wake its workers.
  pglite: { superviseSeconds: 15 },
  // Others may die: recovery takes heartbeat + supervision + look.
  postgres: { superviseSeconds: 5 },
} as const;

/** Seconds between two polls of pg-boss itself; {@link JobLookout} wakes its workers long before. */
const pollingSeconds = 30;

/**
 * Runs of a job after the first one: more than ever happen (the greatest number of the column). Whether something is
 * hopeless is decided where it is known why it failed; here a killed process looks like a broken document.
 */
const retryLimit = 2 ** 31 - 1;

/** The id of what the job is about, and nothing else. */
interface Payload {
  readonly id: string;
}

/** A job that this process has claimed; the count fences it against a later claim by another. */
export interface HeldJob {
  readonly id: string;
  readonly retryCount: number;
}

/** The durable jobs of a service. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #lookout: JobLookout;
  readonly #onError: (error: Error) => void;
  /** What wakes those who work on a queue, by name of the queue. */
  readonly #wakers = new Map<string, () => void>();
  /** Jobs that are in progress outside of pg-boss's workers. */
  readonly #held = new Set<HeldJob>();

  private constructor(boss: PgBoss, lookout: JobLookout, onError: (error: Error) => void) {
    this.#boss = boss;
    this.#lookout = lookout;
    this.#onError = onError;
  }

  /**
   * Starts the queues on the database of the service.
   *
   * Every queue is made and touched here, before the first request: pg-boss looks an unknown queue up on the
   * database even when it was given a transaction, and on one connection that would never return.
   *
   * @param onError - Called for failures in the background, and about jobs that will run again.
   */
  static async open(db: Db, onError: (error: Error) => void): Promise<JobQueue> {
    const boss = await startBoss(db, onError);
    try {
      for (const queue of allQueues) await makeQueue(boss, queue);
    } catch (error) {
      // Its timers would keep the process alive, neither ready nor ended.
      await boss.stop({ graceful: false, close: false });
      throw error;
    }
    return new JobQueue(boss, new JobLookout(db, onError), onError);
  }

  /**
   * Enqueues a job as part of a transaction; `wake` the workers after the commit.
   *
   * @param id - What the job is about.
   * @returns The id of the job.
   */
  async enqueue(tx: Queryable, queue: Queue, id: string): Promise<string> {
    const jobId = randomUUID();
    const payload: Payload = { id };
    await this.#boss.send(queue.name, payload, { id: jobId, db: adapt(tx) });
    return jobId;
  }

  /** Puts many jobs down at once, as part of a transaction. @returns The ids of the jobs, in the order given. */
  async enqueueAll(tx: Queryable, queue: Queue, ids: readonly string[]): Promise<string[]> {
    const jobs = ids.map((id) => ({ id: randomUUID(), data: { id } satisfies Payload }));
    if (jobs.length > 0) await this.#boss.insert(queue.name, jobs, { db: adapt(tx) });
    return jobs.map(({ id }) => id);
  }

  /** Removes a job, waiting or in progress, as part of a transaction. */
  async remove(tx: Queryable, queue: Queue, jobId: string): Promise<void> {
    await this.#boss.deleteJob(queue.name, jobId, { db: adapt(tx) });
  }

  /** Lets the workers of every process fetch jobs now. Call after the commit; otherwise they wait for the next poll. */
  wake(queue: Pick<Queue, "name">): void {
    this.#wakeOwn(queue);
    this.#lookout.announce(queue.name);
  }

  #wakeOwn(queue: Pick<Queue, "name">): void {
    this.#wakers.get(queue.name)?.();
  }

  /**
   * Calls `poll` whenever a job of the queue may wait.
   *
   * @returns What stops it.
   */
  poll(queue: Pick<Queue, "name">, poll: () => void): () => void {
    this.#wakers.set(queue.name, poll);
    this.#lookout.watch(queue.name, poll);
    return () => {
      this.#wakers.delete(queue.name);
      this.#lookout.unwatch(queue.name);
    };
  }

  /**
   * Keeps a claimed job alive while `work` does it. What `work` writes in the end must complete the job in the same
   * transaction; when `work` rejects, the job is returned to the queue and runs again later.
   */
  async hold(queue: Queue, job: HeldJob, work: () => Promise<void>): Promise<void> {
    const beat = () => this.#boss.touch(queue.name, job).catch(this.#onError);
    const timer = setInterval(beat, heartbeatRefreshSeconds * 1000);
    this.#held.add(job);
    try {
      await work();
    } catch (error) {
      this.#report(error);
      if (this.#held.has(job)) await this.#boss.fail(queue.name, job).catch(this.#onError);
    } finally {
      clearInterval(timer);
      this.#held.delete(job);
    }
  }

  /** Returns every held job to the queue, for another process to take: this one stops. */
  async release(queue: Queue): Promise<void> {
    const jobs = [...this.#held];
    this.#held.clear();
    if (jobs.length > 0) await this.#boss.fail(queue.name, jobs);
  }

  /** Completes a held job, as part of the transaction that writes what came of it. */
  async complete(tx: Queryable, queue: Queue, job: HeldJob): Promise<void> {
    await this.#boss.complete(queue.name, job, undefined, { db: adapt(tx) });
  }

  /**
   * Starts working on a queue in this process.
   *
   * @param work - Does one job, given its subject; a rejection makes it run again later. It may run twice, also at
   *   the same time.
   */
  async work(queue: Queue, work: (id: string) => Promise<void>): Promise<void> {
    const settings = { heartbeatRefreshSeconds, burstWhenBatchFull: true, perJobResults: true } as const;
    const options = { ...settings, batchSize: queue.batch, pollingIntervalSeconds: pollingSeconds };
    const run = async (jobs: readonly Job<Payload>[]) => {
      const results = await this.#runAll(jobs, work);
      // More may wait although the batch was not full: what came while it ran.
      this.#wakeOwn(queue);
      return results;
    };
    const workerIds: string[] = [];
    this.#wakers.set(queue.name, () => {
      for (const id of workerIds) this.#boss.notifyWorker(id);
    });
    for (let look = 0; look < looks; look += 1)
      workerIds.push(await this.#boss.work(queue.name, options, run));
    this.#lookout.watch(queue.name, () => this.#wakeOwn(queue));
  }

  /** Finishes the jobs in progress within some seconds, returns the others to the queue, and stops. */
  async close(): Promise<void> {
    await this.#lookout.close();
    await this.#boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
  }

  /** Runs the jobs of a batch side by side; one that fails does not fail the others. */
  #runAll(jobs: readonly Job<Payload>[], run: (id: string) => Promise<void>): Promise<JobResult[]> {
    return Promise.all(jobs.map((job) => this.#runOne(job, run)));
  }

  async #runOne(job: Job<Payload>, run: (id: string) => Promise<void>): Promise<JobResult> {
    try {
      await run(job.data.id);
      return { id: job.id, status: "completed" };
    } catch (error) {
      this.#report(error);
      // No output: pg-boss would keep the message, which may quote a document.
      return { id: job.id, status: "failed" };
    }
  }

  #report(error: unknown): void {
    this.#onError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** SQLSTATEs of something that another process made in the same moment: a row, a schema, a table, a function. */
const madeMeanwhile = new Set(["23505", "42P06", "42P07", "42710", "42723"]);

/** Starts of pg-boss that may fail because other processes start on the same empty database. */
const startTries = 5;

/** pg-boss takes its lock only after it made its schema, so that all but one of several first starts fail. */
async function startBoss(db: Db, onError: (error: Error) => void): Promise<PgBoss> {
  for (let failed = 1; ; failed += 1) {
    const boss = makeBoss(db);
    boss.on("error", onError);
    try {
      await boss.start();
      return boss;
    } catch (error) {
      if (failed === startTries || !madeMeanwhile.has(String(factsOf(error).code))) throw error;
    }
  }
}

function makeBoss(db: Db): PgBoss {
  const { superviseSeconds } = engineSettings[db.engine];
  return new PgBoss({
    db: adapt(db),
    backend: db.engine,
    schedule: false,
    // Its findings are warnings that are not listened to, and cost as much as the polls.
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
}

async function makeQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    retryLimit,
    retryDelay: queue.retryDelay,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMax,
    heartbeatSeconds,
    expireInSeconds: queue.expireAfter,
  };
  await boss.createQueue(queue.name, options);
  // A queue of an older version stays as it was made; this gives it the settings of this one.
  await boss.updateQueue(queue.name, options);
  await boss.findJobs(queue.name, { key: "warm" });
}

function adapt(db: Queryable) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      return { rows: values?.length ? await db.query(text, values) : await db.script(text) };
    },
  };
}
