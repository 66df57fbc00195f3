// Processes one document: claims it, extracts its fields and writes the outcome.

import type { Extractor } from "@docuvane/extract";
import {
  abandonAttempt,
  attemptsExhausted,
  claimDocument,
  nextAttemptMode,
} from "../core/documents/attempts.ts";
import type { DocumentRow } from "../core/documents/document-row.ts";
import { finishDocument, type Outcome } from "../core/documents/documents.ts";
import { outcomeOf } from "../core/documents/outcome.ts";
import type { EventTools } from "../core/events.ts";
import { findDefinition } from "../core/workflows/workflow-store.ts";
import { Semaphore } from "../runtime/semaphore.ts";
import { storageFailureOf } from "../runtime/storage-failure.ts";
import { UnavailableError } from "../runtime/unavailable.ts";
import type { BlobStore } from "../storage/blob/blob-store.ts";
import type { Db } from "../storage/db/db.ts";

/** What processing needs. */
export interface ProcessingTools extends EventTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly extractor: Pick<Extractor, "extract">;
  /** Aborted when the service begins to stop. */
  readonly stopping: AbortSignal;
  /** The worker slots of this process, from {@link createWorkerSlots}. */
  readonly slots: Semaphore;
}

/** Documents that a process handles at a time: two in its two extraction processes, and the next two being prepared. */
const workerSlots = 4;

/** Creates the worker slots of one process. */
export function createWorkerSlots(): Semaphore {
  return new Semaphore(workerSlots);
}

const failed: Outcome = {
  status: "failed",
  code: "processing_failed",
  message: "The document could not be processed. Upload it again, or ask the operator to check the log.",
};

/**
 * Extracts the fields of a document and writes the outcome; does nothing for one that is gone or done.
 *
 * Decides here, not in the queue, whether there is another attempt: the queue cannot distinguish a document that cannot
 * be read from one whose process was killed.
 *
 * @throws The cause of a failed attempt; the queue retries it.
 */
export async function processDocument(tools: ProcessingTools, documentId: string): Promise<void> {
  const mode = await nextAttemptMode(tools.db, documentId);
  if (mode === undefined) return;
  await tools.slots.run(
    async () => {
      const claim = await claimDocument(tools.db, documentId, mode);
      if (claim) await attempt(tools, claim);
    },
    mode === "exclusive" ? workerSlots : 1,
  );
}

async function attempt(tools: ProcessingTools, claim: DocumentRow): Promise<void> {
  try {
    await finish(tools, claim, attemptsExhausted(claim) ? failed : await extract(tools, claim));
  } catch (error) {
    const isStorageFailure = error instanceof UnavailableError || storageFailureOf(error) !== undefined;
    const isDocumentFailure = !isStorageFailure && !tools.stopping.aborted;
    // If the database is unavailable too, the next attempt counts this one as crashed.
    await abandonAttempt(tools.db, claim, isDocumentFailure).catch(() => undefined);
    throw error;
  }
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
