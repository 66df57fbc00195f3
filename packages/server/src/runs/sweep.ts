// Finds runs whose documents nobody puts into work any more.
import type { Db } from "../db/db.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { runQueue } from "../jobs/queues.ts";

/** What sweeping needs. */
export interface RunSweepTools {
  readonly db: Db;
  readonly jobs: Pick<JobQueue, "enqueue" | "remove" | "wake">;
}

/**
 * Queues every run again that has waiting documents and no live job.
 *
 * @param ownerless - Also replaces jobs that are in work. True only at the start of a service that is alone on its data.
 * @returns How many runs were queued.
 */
export async function requeueLostRuns(tools: RunSweepTools, ownerless: boolean): Promise<number> {
  const live = ownerless ? ["created", "retry"] : ["created", "retry", "active"];
  const lost = await tools.db.query<{ id: string; job_id: string }>(
    `SELECT run.id, run.job_id FROM run
     LEFT JOIN pgboss.job ON job.id = run.job_id AND job.name = $1
     WHERE run.status IN ('queued', 'running') AND (job.id IS NULL OR NOT job.state::text = ANY($2::text[]))
       AND EXISTS (SELECT FROM run_document WHERE run_id = run.id AND state = 'waiting')`,
    [runQueue.name, live],
  );
  for (const { id, job_id } of lost) await replaceJob(tools, id, job_id);
  if (lost.length > 0) tools.jobs.wake(runQueue);
  return lost.length;
}

function replaceJob(tools: RunSweepTools, runId: string, oldJobId: string): Promise<void> {
  return tools.db.transaction(async (tx) => {
    // Two processes may have found it: the second waits here, and then finds it with a new job.
    const [still] = await tx.query("SELECT FROM run WHERE id = $1 AND job_id = $2 FOR UPDATE", [
      runId,
      oldJobId,
    ]);
    if (!still) return;
    await tools.jobs.remove(tx, runQueue, oldJobId);
    const jobId = await tools.jobs.enqueue(tx, runQueue, runId);
    await tx.query("UPDATE run SET job_id = $2 WHERE id = $1", [runId, jobId]);
  });
}
