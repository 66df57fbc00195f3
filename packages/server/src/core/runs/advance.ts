// Counts what happened to the documents of a run, and ends the run with its last one.

import type { RecordTools } from "../../runtime/ids.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { recordEvent } from "../events.ts";
import { findRunDocuments } from "./find-runs.ts";
import { hasEnded, type RunRow, toRun } from "./run-row.ts";

/** By how much the counts of a run change. Unit: documents. */
export interface Progress {
  readonly runId: string;
  /** Below 0 for documents that were deleted before their turn. */
  readonly documents?: number;
  readonly processed?: number;
  readonly failed?: number;
}

/**
 * Changes the counts of runs; one whose last document this was ends, and its event is recorded.
 *
 * Whoever changes a document locks its row first and comes here afterwards, and runs are taken in the order of their ids:
 * two transactions never wait for each other.
 */
export async function advanceRuns(
  tx: Queryable,
  tools: RecordTools,
  changes: readonly Progress[],
): Promise<void> {
  for (const change of changes.toSorted((a, b) => (a.runId < b.runId ? -1 : 1)))
    await advance(tx, tools, change);
}

async function advance(tx: Queryable, tools: RecordTools, change: Progress): Promise<void> {
  const { documents = 0, processed = 0, failed = 0 } = change;
  const [row] = await tx.query<RunRow>(
    `UPDATE run SET version = version + 1, document_count = document_count + $2,
       processed_count = processed_count + $3, failed_count = failed_count + $4,
       status = CASE
         WHEN processed_count + $3 < document_count + $2 THEN 'running'
         WHEN document_count + $2 = 0 AND document_count > 0 THEN 'canceled'
         WHEN failed_count + $4 = document_count + $2 AND document_count > 0 THEN 'failed'
         ELSE 'completed' END,
       completed_at = CASE WHEN processed_count + $3 < document_count + $2 THEN NULL ELSE $5::timestamptz END
     WHERE id = $1 AND status IN ('queued', 'running') RETURNING *`,
    [change.runId, documents, processed, failed, tools.now().toISOString()],
  );
  if (row && hasEnded(row)) await tell(tx, tools, row);
}

async function tell(tx: Queryable, tools: RecordTools, row: RunRow): Promise<void> {
  // The interface has no event for a run whose documents were all deleted.
  if (row.status === "canceled") return;
  await recordEvent(tx, tools, {
    type: row.status === "failed" ? "workflow_run.failed" : "workflow_run.completed",
    accountId: row.account_id,
    resourceId: row.id,
    data: toRun(row, await findRunDocuments(tx, row.id)),
  });
}
