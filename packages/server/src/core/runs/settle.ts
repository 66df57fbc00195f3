// Updates runs when their documents are processed or deleted.

import type { RecordTools } from "../../runtime/ids.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { advanceRuns } from "./advance.ts";

/** How the processing of a document ended. */
export interface Ending {
  readonly status: string;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
}

/** Counts a processed document in every run in which it is in progress; part of the transaction that writes its outcome. */
export async function settleInRuns(
  tx: Queryable,
  tools: RecordTools,
  documentId: string,
  ending: Ending,
): Promise<void> {
  const runs = await tx.query<{ run_id: string }>(
    `UPDATE run_document SET state = 'done', status = $2, failure_code = $3, failure_message = $4
     WHERE document_id = $1 AND state = 'queued' RETURNING run_id`,
    [documentId, ending.status, ending.failure_code, ending.failure_message],
  );
  const failed = Number(ending.status === "failed");
  await advanceRuns(
    tx,
    tools,
    runs.map(({ run_id: runId }) => ({ runId, processed: 1, failed })),
  );
}

/**
 * Takes a document out of its runs; part of the transaction that deletes it, after its row was locked.
 *
 * A run keeps counting what was processed before, and does not wait for what never will be.
 */
export async function leaveRuns(tx: Queryable, tools: RecordTools, documentId: string): Promise<void> {
  const left = await tx.query<{ run_id: string; state: string }>(
    "DELETE FROM run_document WHERE document_id = $1 RETURNING run_id, state",
    [documentId],
  );
  const unfinished = left.filter(({ state }) => state !== "done");
  await advanceRuns(
    tx,
    tools,
    unfinished.map(({ run_id: runId }) => ({ runId, documents: -1 })),
  );
}
