// Deletes a document with everything that belongs to it.
import type { BlobStore } from "../../storage/blob/blob-store.ts";
import type { Db } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import type { EventTools } from "../events.ts";
import type { DocumentRow } from "./document-row.ts";
import { lockDocument, removeDocument } from "./documents.ts";
import { discardFile } from "./uploads.ts";

/** What deleting needs. */
export interface DeletionTools extends EventTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: Pick<JobQueue, "remove">;
}

/** Which document, and whose. */
export interface DocumentName {
  readonly accountId: string;
  readonly id: string;
}

/**
 * Deletes a document: its row and job at once, then its file.
 *
 * A worker that still reads the document finds no row to write to. If the process dies before the file is gone, the
 * intent written here lets the sweeper delete it.
 *
 * @param allow - Looks at the row inside the transaction; may throw to keep the document.
 * @returns Whether there was such a document.
 */
export async function deleteDocument(
  tools: DeletionTools,
  { accountId, id }: DocumentName,
  allow: (row: DocumentRow) => void,
): Promise<boolean> {
  const now = tools.now();
  const blobKey = await tools.db.transaction(async (tx) => {
    const row = await lockDocument(tx, accountId, id);
    if (!row) return undefined;
    allow(row);
    await tools.jobs.remove(tx, documentQueue, row.job_id);
    await removeDocument(tx, tools, row);
    await tx.query("INSERT INTO blob_intent (blob_key, created_at, orphan) VALUES ($1, $2, true)", [
      row.blob_key,
      now.toISOString(),
    ]);
    return row.blob_key;
  });
  if (blobKey === undefined) return false;
  await discardFile(tools, blobKey);
  return true;
}
