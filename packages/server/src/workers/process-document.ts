// Processes one document that was claimed: extracts its fields and writes the outcome.

import { type Extractor, ReaderUnavailableError } from "@docuvane/extract";
import { weightOf } from "../access/limits/plans.ts";
import { abandonAttempt, attemptsExhausted, beginAttempt } from "../core/documents/attempts.ts";
import { type Claim, chargeAccount } from "../core/documents/claim.ts";
import type { DocumentRow } from "../core/documents/document-row.ts";
import { finishDocument, type Outcome } from "../core/documents/documents.ts";
import { duplicateWarnings } from "../core/documents/duplicate.ts";
import { outcomeOf } from "../core/documents/outcome.ts";
import { findDefinition } from "../core/workflows/workflow-store.ts";
import type { RecordTools } from "../runtime/ids.ts";
import { storageFailureOf } from "../runtime/storage-failure.ts";
import { storedTrace } from "../runtime/trace-context.ts";
import { inSpan, passThrough, type Tracing } from "../runtime/tracing.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import type { BlobStore } from "../storage/blob/blob-store.ts";
import type { Db } from "../storage/db/db.ts";
import type { JobQueue } from "../storage/queue/job-queue.ts";
import { documentQueue } from "../storage/queue/queues.ts";

/** What processing needs. */
export interface ProcessingTools extends RecordTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly extractor: Pick<Extractor, "extract">;
  readonly jobs: Pick<JobQueue, "complete">;
  /** Default: contexts are passed on, and nothing is exported. */
  readonly tracing?: Tracing;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
  /** Called when an outcome was written. Default: nothing. */
  readonly onOutcome?: (row: DocumentRow, outcome: Outcome) => void;
}

/** How reading a document ended, and what it took. */
interface Read {
  readonly outcome: Outcome;
  readonly cpuMs: number;
}

const failed: Read = {
  outcome: {
    status: "failed",
    code: "processing_failed",
    message: "The document could not be processed. Upload it again, or ask the operator to check the log.",
  },
  cpuMs: 0,
};

/**
 * Extracts the fields of a document and writes the outcome; does nothing for one that is gone or done.
 *
 * Decides here, not in the queue, whether there is another attempt: the queue cannot distinguish a document that cannot
 * be read from one whose process was killed.
 *
 * @param begun - Called when the attempt is counted.
 * @throws The cause of a failed attempt; the queue retries it.
 */
export async function processDocument(
  tools: ProcessingTools,
  claim: Claim,
  begun: () => void = () => undefined,
): Promise<void> {
  const row = await beginAttempt(tools.db, claim.documentId, claim.mode);
  begun();
  if (!row) return;
  const facts = {
    "docuvane.document_id": row.id,
    "docuvane.attempt": row.attempt,
    "docuvane.workflow_id": row.workflow_id,
  };
  const span = { kind: "consumer", parent: storedTrace(row.trace), facts } as const;
  await inSpan(tools.tracing ?? passThrough, "process document", span, () => attempt(tools, claim, row));
}

async function attempt(tools: ProcessingTools, claim: Claim, row: DocumentRow): Promise<void> {
  try {
    await finish(tools, claim, row);
  } catch (error) {
    // The readers went away in the middle of it: the next attempt counts that like a crash of this process.
    if (error instanceof ReaderUnavailableError && error.began) throw error;
    const isAway = error instanceof UnavailableError || error instanceof ReaderUnavailableError;
    const isDocumentFailure = !isAway && storageFailureOf(error) === undefined && !tools.stopping.aborted;
    // If the database is unavailable too, the next attempt counts this one as crashed.
    await abandonAttempt(tools.db, row, isDocumentFailure).catch(() => undefined);
    throw error;
  }
}

/** Outcome, end of the job and price are written together: a job is there exactly as long as its document is unfinished. */
async function finish(tools: ProcessingTools, claim: Claim, row: DocumentRow): Promise<void> {
  const { outcome, cpuMs } = attemptsExhausted(row) ? failed : await read(tools, claim, row);
  const isWritten = await tools.db.transaction(async (tx) => {
    const written = await finishDocument(tx, tools, row, outcome);
    await tools.jobs.complete(tx, documentQueue, claim.job);
    await chargeAccount(tx, claim.accountId, cpuMs / 1000 / weightOf(claim.plan));
    return written;
  });
  if (isWritten) tools.onOutcome?.(row, outcome);
}

async function read(tools: ProcessingTools, { lowered }: Claim, row: DocumentRow): Promise<Read> {
  const workflow = await findDefinition(tools.db, row);
  if (!workflow) return failed;
  const request = { mediaType: row.file_media_type, workflowId: workflow.id, fields: workflow.fields };
  const result = await tools.blobs.withFile(row.blob_key, (path) =>
    tools.extractor.extract({ ...request, path }, { lowered }),
  );
  const { cpuMs } = result;
  if (!result.ok) return { outcome: outcomeOf(result, workflow, row), cpuMs };
  const warnings = [...(result.warnings ?? []), ...(await duplicateWarnings(tools.db, row))];
  return { outcome: outcomeOf({ ...result, warnings }, workflow, row), cpuMs };
}
