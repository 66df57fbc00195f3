// What a worker does with one document.

import type { Extractor } from "@docuvane/extract";
import { abandonAttempt, claimDocument, companyOf, isHopeless } from "../core/documents/attempts.ts";
import type { DocumentRow } from "../core/documents/document-row.ts";
import { finishDocument, type Outcome } from "../core/documents/documents.ts";
import { outcomeOf } from "../core/documents/outcome.ts";
import type { EventTools } from "../core/events.ts";
import { findDefinition } from "../core/workflows/workflow-store.ts";
import { Turns } from "../runtime/semaphore.ts";
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
  /** The documents in work in this process, from {@link openDesk}. */
  readonly desk: Turns;
}

/** Documents of a process in work at a time: two for its two readers, and the next two on their way to them. */
const deskWidth = 4;

/** Makes the place where the documents of one process are worked on. */
export function openDesk(): Turns {
  return new Turns(deskWidth);
}

const failed: Outcome = {
  status: "failed",
  code: "processing_failed",
  message: "The document could not be processed; upload it again or ask the operator for the log.",
};

/**
 * Extracts the fields of a document and writes the outcome; does nothing for one that is gone or done.
 *
 * Whether there is another attempt is decided here and not by the queue, which cannot tell a document that cannot be
 * read from one whose process was killed.
 *
 * @throws What made the attempt fail; it is to be repeated.
 */
export async function processDocument(tools: ProcessingTools, documentId: string): Promise<void> {
  const company = await companyOf(tools.db, documentId);
  if (company === undefined) return;
  await tools.desk.run(
    async () => {
      const claim = await claimDocument(tools.db, documentId, company);
      if (claim) await attempt(tools, claim);
    },
    company === "alone" ? deskWidth : 1,
  );
}

async function attempt(tools: ProcessingTools, claim: DocumentRow): Promise<void> {
  try {
    await finish(tools, claim, isHopeless(claim) ? failed : await extract(tools, claim));
  } catch (error) {
    const blamed = !(error instanceof UnavailableError) && !tools.stopping.aborted;
    // When the database is away too, the next attempt takes this one for dead.
    await abandonAttempt(tools.db, claim, blamed).catch(() => undefined);
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
