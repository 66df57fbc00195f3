// The durable queue of documents to process, on pg-boss.
import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Db, Queryable } from "../db/db.ts";

/** Where a job waits; the payload is the id of a document and nothing else, because pg-boss keeps finished jobs. */
export const processQueue = "document.process";

/** Where a job ends that failed too often. */
export const deadQueue = "document.process.dead";

/** Workers of one process: one per core of the smallest machine we run on; the extraction itself runs in children. */
const workers = 2;

/** Milliseconds a stop waits for the jobs in work; what is left goes back to the queue. */
const stopTimeoutMs = 7_000;

interface Payload {
  readonly document_id: string;
}

/** What became of a job is told through these. */
export interface JobHandlers {
  /** Processes a document; a rejection makes the job run again later. */
  process(documentId: string): Promise<void>;
  /** Deals with a document whose job failed too often. */
  giveUp(documentId: string): Promise<void>;
}

/** The queue of documents to process. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #workerIds: string[] = [];

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /**
   * Starts the queue on the database of the service.
   *
   * Every queue is made and touched here, before the first request: pg-boss looks an unknown queue up on the
   * database even when it was given a transaction, and on one connection that would never return.
   *
   * @param onError - Told about failures in the background.
   */
  static async open(db: Db, onError: (error: Error) => void): Promise<JobQueue> {
    const boss = new PgBoss({
      db: adapt(db),
      backend: "pglite",
      schedule: false,
      // Seconds. In one process a job cannot outlive its worker unseen, so its watch need not be quick.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    });
    boss.on("error", onError);
    await boss.start();
    await boss.createQueue(deadQueue);
    await boss.createQueue(processQueue, {
      deadLetter: deadQueue,
      retryLimit: 4,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      heartbeatSeconds: 15,
      expireInSeconds: 15 * 60,
    });
    for (const queue of [deadQueue, processQueue]) await boss.findJobs(queue, { key: "warm" });
    return new JobQueue(boss);
  }

  /** Queues a document as part of a transaction. @returns The id of the job. */
  async enqueue(tx: Queryable, documentId: string): Promise<string> {
    const id = randomUUID();
    const payload: Payload = { document_id: documentId };
    await this.#boss.send(processQueue, payload, { id, db: adapt(tx) });
    return id;
  }

  /** Removes a job, waiting or in work, as part of a transaction. */
  async remove(tx: Queryable, jobId: string): Promise<void> {
    await this.#boss.deleteJob(processQueue, jobId, { db: adapt(tx) });
  }

  /** Makes the workers look now. Call after the commit; otherwise they look every two seconds. */
  wake(): void {
    for (const id of this.#workerIds) this.#boss.notifyWorker(id);
  }

  /** Starts the workers. */
  async work(handlers: JobHandlers): Promise<void> {
    for (let i = 0; i < workers; i += 1) {
      const id = await this.#boss.work<Payload>(processQueue, async ([job]) => {
        if (job) await handlers.process(job.data.document_id);
        // More may wait: pg-boss would only look again after its polling interval.
        this.wake();
      });
      this.#workerIds.push(id);
    }
    await this.#boss.work<Payload>(deadQueue, async ([job]) => {
      if (job) await handlers.giveUp(job.data.document_id);
    });
  }

  /** Finishes the jobs in work within some seconds, hands the others back, and stops. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
  }
}

function adapt(db: Queryable) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      return { rows: values?.length ? await db.query(text, values) : await db.script(text) };
    },
  };
}
