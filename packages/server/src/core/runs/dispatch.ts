// Queues the documents of a run for processing, in batches.

import type { RecordTools } from "../../runtime/ids.ts";
import { storedTrace, withTrace } from "../../runtime/trace-context.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import { advanceRuns, type Progress } from "./advance.ts";
import type { RunRow } from "./run-row.ts";

/** Documents queued in one transaction: short enough not to keep uploads waiting on one connection. */
const batchSize = 100;

/** What dispatching needs. */
export interface DispatchTools extends RecordTools {
  readonly db: Db;
  readonly jobs: Pick<JobQueue, "enqueueAll" | "remove" | "wake">;
}

/** A document that waits for the run, as far as dispatching needs it. */
interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly workflow_id: string;
  readonly workflow_version: number;
  readonly job_id: string;
}

/**
 * Queues every waiting document of a run for processing; does nothing for a run that is gone or has none.
 *
 * Each batch is a transaction of its own: when a process dies in between, another one continues.
 */
export async function dispatchRun(tools: DispatchTools, runId: string): Promise<void> {
  while (await tools.db.transaction((tx) => dispatchSome(tx, tools, runId))) tools.jobs.wake(documentQueue);
  tools.jobs.wake(documentQueue);
}

/** @returns Whether there may be more. */
async function dispatchSome(tx: Queryable, tools: DispatchTools, runId: string): Promise<boolean> {
  // One dispatcher at a time, so that a job that is delivered twice does not queue its documents twice.
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`dispatch ${runId}`]);
  const [run] = await tx.query<RunRow>("SELECT * FROM run WHERE id = $1", [runId]);
  if (!run) return false;
  const waiting = await lockWaiting(tx, runId);
  const idle = waiting.filter((document) => !isInWorkFor(run, document));
  const overtaken = await overtake(tx, idle);
  await process(tx, tools, run, idle);
  await tx.query(
    "UPDATE run_document SET state = 'queued' WHERE run_id = $1 AND document_id = ANY($2::text[])",
    [runId, waiting.map(({ id }) => id)],
  );
  if (waiting.length > 0)
    await withTrace(storedTrace(run.trace), () => advanceRuns(tx, tools, [{ runId }, ...overtaken]));
  return waiting.length === batchSize;
}

function lockWaiting(tx: Queryable, runId: string): Promise<Waiting[]> {
  return tx.query<Waiting>(
    `SELECT id, status, workflow_id, workflow_version, job_id FROM document
     WHERE id IN (
       SELECT document_id FROM run_document WHERE run_id = $1 AND state = 'waiting' ORDER BY document_id LIMIT $2
     ) ORDER BY id FOR UPDATE`,
    [runId, batchSize],
  );
}

/** Such a document is not processed twice: the outcome that comes is the one wanted. */
function isInWorkFor(run: RunRow, document: Waiting): boolean {
  const { status, workflow_id, workflow_version } = document;
  return (
    status === "processing" && workflow_id === run.workflow_id && workflow_version === run.workflow_version
  );
}

/** Other runs in which these documents are in progress under another definition will not get an outcome for them. */
async function overtake(tx: Queryable, documents: readonly Waiting[]): Promise<Progress[]> {
  const rows = await tx.query<{ run_id: string; count: number }>(
    `WITH overtaken AS (
       UPDATE run_document SET state = 'done', status = 'failed', failure_code = 'processing_failed',
         failure_message = 'A later run took the document before this one had processed it; run it again.'
       WHERE document_id = ANY($1::text[]) AND state = 'queued' RETURNING run_id
     )
     SELECT run_id, count(*)::integer AS count FROM overtaken GROUP BY run_id`,
    [documents.map(({ id }) => id)],
  );
  return rows.map(({ run_id: runId, count }) => ({ runId, processed: count, failed: count }));
}

/** Counting the attempt keeps a worker that still reads a document from writing what it found for the definition before. */
async function process(
  tx: Queryable,
  tools: DispatchTools,
  run: RunRow,
  documents: readonly Waiting[],
): Promise<void> {
  if (documents.length === 0) return;
  for (const { status, job_id } of documents) {
    if (status === "processing") await tools.jobs.remove(tx, documentQueue, job_id);
  }
  const ids = documents.map(({ id }) => id);
  const jobIds = await tools.jobs.enqueueAll(tx, documentQueue, ids);
  await tx.query(
    `UPDATE document SET status = 'processing', version = version + 1, attempt = attempt + 1,
       failures = 0, deaths = 0, deaths_alone = 0, in_work = NULL, workflow_id = $3, workflow_version = $4, queued_at = $5, job_id = job.id, trace = $6,
       corrections = CASE WHEN workflow_id = $3 AND workflow_version = $4 THEN corrections END,
       accepted_warnings = CASE WHEN workflow_id = $3 AND workflow_version = $4 THEN accepted_warnings END,
       completed_at = NULL, fields = NULL, document_type = NULL, warnings = NULL, needed_review = false, failure_code = NULL, failure_message = NULL
     FROM unnest($1::text[], $2::uuid[]) AS job (document_id, id) WHERE document.id = job.document_id`,
    [ids, jobIds, run.workflow_id, run.workflow_version, tools.now().toISOString(), run.trace],
  );
}
