// Deletes a document with everything that belongs to it.
import type { RecordTools } from "../../runtime/ids.ts";
import type { BlobStore } from "../../storage/blob/blob-store.ts";
import type { Db } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import type { DocumentRow } from "./document-row.ts";
import { lockDocument, removeDocument } from "./documents.ts";
import { forgetImages } from "./kept-images.ts";
import { discardFile } from "./uploads.ts";

/** What deleting needs. */
export interface DeletionTools extends RecordTools {
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
 * Deletes a document: its row and job at once, then its file and the images of its pages.
 *
 * A worker that still reads the document finds no row to write to. If the process dies before the files are gone,
 * the intents written here let the sweeper delete them.
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
  const blobKeys = await tools.db.transaction(async (tx) => {
    const row = await lockDocument(tx, accountId, id);
    if (!row) return undefined;
    allow(row);
    await tools.jobs.remove(tx, documentQueue, row.job_id);
    const images = await forgetImages(tx, row.id, now);
    await removeDocument(tx, tools, row);
    await tx.query("INSERT INTO blob_intent (blob_key, created_at, orphan) VALUES ($1, $2, true)", [
      row.blob_key,
      now.toISOString(),
    ]);
    // The images first: a directory is removed with the last file in it.
    return [...images, row.blob_key];
  });
  if (blobKeys === undefined) return false;
  for (const blobKey of blobKeys) await discardFile(tools, blobKey);
  return true;
}
