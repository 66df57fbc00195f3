// What a worker does with one document.
import type { BlobStore } from "../blob/blob-store.ts";
import type { DocumentRow } from "../core/document-row.ts";
import { claimDocument, findDocumentOfJob, finishDocument, type Outcome } from "../core/documents.ts";
import type { EventTools } from "../core/events.ts";
import { outcomeOf } from "../core/outcome.ts";
import type { Db } from "../db/db.ts";
import type { Extractor } from "../extract/extractor.ts";
import { findDefinition } from "../workflows/workflow-store.ts";

/** What processing needs. */
export interface ProcessingTools extends EventTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly extractor: Pick<Extractor, "extract">;
}

const failed: Outcome = {
  status: "failed",
  code: "processing_failed",
  message: "The document could not be processed; upload it again or ask the operator for the log.",
};

/**
 * Extracts the fields of a document and writes the outcome; does nothing for one that is gone or done.
 *
 * `attempt_limit` allows more attempts than pg-boss allows one job, because a job whose process died is replaced: it
 * ends the loop of a document that takes its process down each time.
 */
export async function processDocument(tools: ProcessingTools, documentId: string): Promise<void> {
  const claim = await claimDocument(tools.db, documentId);
  if (!claim) return;
  const outcome = claim.attempt > claim.attempt_limit ? failed : await extract(tools, claim);
  await finish(tools, claim, outcome);
}

/** Fails a document whose job failed too often; does nothing for one that is gone or done. */
export async function giveUpDocument(tools: ProcessingTools, documentId: string): Promise<void> {
  const row = await findDocumentOfJob(tools.db, documentId);
  if (row) await finish(tools, row, failed);
}

async function extract(tools: ProcessingTools, claim: DocumentRow): Promise<Outcome> {
  const workflow = await findDefinition(tools.db, claim);
  if (!workflow) return failed;
  const request = { mediaType: claim.file_media_type, workflowId: workflow.id, fields: workflow.fields };
  const result = await tools.blobs.withFile(claim.blob_key, (path) =>
    tools.extractor.extract({ ...request, path }),
  );
  return outcomeOf(result, workflow, claim.corrections);
}

function finish(tools: ProcessingTools, claim: DocumentRow, outcome: Outcome): Promise<boolean> {
  return tools.db.transaction((tx) => finishDocument(tx, tools, claim, outcome));
}
