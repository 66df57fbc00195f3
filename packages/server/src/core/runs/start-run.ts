// Begins a run: fixes its documents and queues the job that dispatches them.

import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";
import type { RecordTools } from "../../runtime/ids.ts";
import { currentTrace, storeTrace } from "../../runtime/trace-context.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { runQueue } from "../../storage/queue/queues.ts";
import type { Workflow } from "../workflows/workflow.ts";
import { advanceRuns } from "./advance.ts";
import { findRun } from "./find-runs.ts";
import type { RunRow } from "./run-row.ts";

/** What beginning a run needs. */
export interface RunTools extends RecordTools {
  readonly jobs: Pick<JobQueue, "enqueue">;
}

/** What is to be run. */
export interface RunRequest {
  readonly accountId: string;
  readonly workflow: Workflow;
  /** The documents; `undefined` = all that the workflow has now. */
  readonly documentIds: readonly string[] | undefined;
}

/**
 * Begins a run as part of a transaction; `wake` the workers afterwards.
 *
 * @throws {DomainError} `validation_failed` for a document that is not there.
 */
export async function startRun(tx: Queryable, tools: RunTools, request: RunRequest): Promise<RunRow> {
  const { accountId, workflow } = request;
  const now = tools.now();
  const id = tools.ids.make("run", now);
  const jobId = await tools.jobs.enqueue(tx, runQueue, id);
  await tx.query(
    `INSERT INTO run (id, account_id, workflow_id, workflow_version, status, created_at, job_id, document_count, trace)
     VALUES ($1, $2, $3, $4, 'queued', $5, $6, 0, $7)`,
    [...[id, accountId, workflow.id, workflow.version, now.toISOString(), jobId], storeTrace(currentTrace())],
  );
  const count = await takeDocuments(tx, id, request);
  await tx.query("UPDATE run SET document_count = $2 WHERE id = $1", [id, count]);
  if (count === 0) await advanceRuns(tx, tools, [{ runId: id }]);
  const row = await findRun(tx, accountId, id);
  if (!row) throw new Error("A run was not found in the transaction that wrote it.");
  return row;
}

/** The lock keeps a document from being deleted between the choice and the commit. */
async function takeDocuments(tx: Queryable, runId: string, request: RunRequest): Promise<number> {
  const { accountId, workflow, documentIds } = request;
  const wanted = documentIds && [...new Set(documentIds)];
  const taken = await tx.query<{ document_id: string }>(
    `INSERT INTO run_document (run_id, document_id)
     SELECT $1, id FROM document WHERE account_id = $2 AND ${wanted ? "id = ANY($3::text[])" : "workflow_id = $3"}
     FOR KEY SHARE RETURNING document_id`,
    [runId, accountId, wanted ?? workflow.id],
  );
  const found = new Set(taken.map(({ document_id }) => document_id));
  const missing = wanted?.filter((id) => !found.has(id)) ?? [];
  if (missing.length > 0) throw noSuchDocuments(missing);
  return found.size;
}

function noSuchDocuments(ids: readonly string[]): DomainError {
  const errors = ids.slice(0, 20).map(
    (id): ErrorDetail => ({
      detail: `Unknown document "${id}".`,
      code: "invalid",
      parameter: "document_id",
    }),
  );
  return new DomainError(
    "validation_failed",
    `Unknown document "${ids[0]}"${ids.length > 1 ? ` and ${ids.length - 1} more` : ""}. Check document_id.`,
    { errors },
  );
}
