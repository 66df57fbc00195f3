// Finds runs whose documents no job will queue any more.
import type { Db } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { runQueue } from "../../storage/queue/queues.ts";

/** What sweeping needs. */
export interface RunSweepTools {
  readonly db: Pick<Db, "query" | "transaction">;
  readonly jobs: Pick<JobQueue, "enqueue" | "remove" | "wake">;
}

/** Whether a run is lost. `$1`: name of the queue; `$2`: states of a live job. */
const isLost = `run.status IN ('queued', 'running')
  AND EXISTS (SELECT FROM run_document WHERE run_id = run.id AND state = 'waiting')
  AND NOT EXISTS (SELECT FROM pgboss.job WHERE id = run.job_id AND name = $1 AND state::text = ANY($2::text[]))`;

/**
 * Queues every run again that has waiting documents and no live job.
 *
 * @param ownerless - Also replaces jobs in progress. True only at the start of a service that is alone on its data.
 * @returns How many runs were queued.
 */
export async function requeueLostRuns(tools: RunSweepTools, ownerless: boolean): Promise<number> {
  const live = ownerless ? ["created", "retry"] : ["created", "retry", "active"];
  const lost = await tools.db.query<LostRun>(`SELECT id, job_id FROM run WHERE ${isLost}`, [
    runQueue.name,
    live,
  ]);
  let queued = 0;
  for (const run of lost) queued += (await replaceJob(tools, run, live)) ? 1 : 0;
  if (queued > 0) tools.jobs.wake(runQueue);
  return queued;
}

interface LostRun {
  readonly id: string;
  readonly job_id: string;
}

function replaceJob(
  tools: RunSweepTools,
  { id, job_id }: LostRun,
  live: readonly string[],
): Promise<boolean> {
  return tools.db.transaction(async (tx) => {
    // Two processes may have found it: the second waits here, and then finds it with a new job.
    await tx.query("SELECT FROM run WHERE id = $1 FOR UPDATE", [id]);
    // A statement of its own, so that it sees what was committed while the one above waited.
    const [still] = await tx.query(`SELECT FROM run WHERE id = $3 AND job_id = $4 AND ${isLost}`, [
      runQueue.name,
      live,
      id,
      job_id,
    ]);
    if (!still) return false;
    await tools.jobs.remove(tx, runQueue, job_id);
    const jobId = await tools.jobs.enqueue(tx, runQueue, id);
    await tx.query("UPDATE run SET job_id = $2 WHERE id = $1", [id, jobId]);
    return true;
  });
}
