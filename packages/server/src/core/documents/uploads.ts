// Stores an uploaded document durably before the response is sent.

import type { Ids } from "../../runtime/ids.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import type { BlobStore, StoredBlob } from "../../storage/blob/blob-store.ts";
import { Batch } from "../../storage/db/batch.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import type { JobQueue } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import { acceptContent, type FileClaim } from "./accept-file.ts";
import { type InsertedDocument, insertDocument } from "./documents.ts";

/** What uploading needs. */
export interface UploadTools {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly jobs: Pick<JobQueue, "enqueue">;
  readonly ids: Ids;
  /** The time now. */
  readonly now: () => Date;
  /** Most bytes of a file. */
  readonly maxFileBytes: number;
}

/** Content that was stored, with the media type that it shows. */
export interface StoredContent extends StoredBlob {
  readonly mediaType: string;
}

/** A file that is stored and has no document yet. */
export interface StoredFile extends StoredContent {
  /** Id of the document it is for. */
  readonly documentId: string;
  readonly blobKey: string;
  readonly fileName: string;
}

/** What belongs to a stored file. */
export interface UploadDetails {
  readonly accountId: string;
  readonly workflowId: string;
  /** Which definition under that id. */
  readonly workflowVersion: number;
  readonly metadata: Record<string, unknown> | undefined;
}

/**
 * Stores a file under the id of a document to come.
 *
 * @throws {DomainError} The file is refused; nothing is left of it.
 */
export async function storeFile(
  tools: UploadTools,
  claim: FileClaim,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const now = tools.now();
  const documentId = tools.ids.make("doc", now);
  const blobKey = `documents/${documentId}/original`;
  const stored = await storeContent(tools, blobKey, claim, content);
  return { ...stored, documentId, blobKey, fileName: claim.fileName };
}

/** What storing a file needs. */
export type StoringTools = Pick<UploadTools, "db" | "blobs" | "now" | "maxFileBytes">;

/**
 * Stores a file under a key that nothing points to yet.
 *
 * The intent is written first: whatever happens before something points to the file, the sweeper finds it.
 *
 * @throws {DomainError} The file is refused; nothing is left of it.
 */
export async function storeContent(
  tools: StoringTools,
  blobKey: string,
  claim: FileClaim,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredContent> {
  await intentsOf(tools).get(blobKey);
  try {
    let mediaType = "";
    const onMediaType = (found: string): void => {
      mediaType = found;
    };
    const accepted = acceptContent(content, claim, tools.maxFileBytes, onMediaType);
    const stored = await tools.blobs.put(blobKey, accepted);
    return { ...stored, mediaType };
  } catch (error) {
    await discardFile(tools, blobKey);
    throw error;
  }
}

/** Upload intents, batched per database. */
const intents = new WeakMap<Db, Batch<true>>();

function intentsOf({ db, now }: StoringTools): Batch<true> {
  const batch = intents.get(db) ?? new Batch((keys) => noteIntents(db, keys, now()));
  intents.set(db, batch);
  return batch;
}

async function noteIntents(db: Db, keys: readonly string[], now: Date): Promise<Map<string, true>> {
  await db.query(
    "INSERT INTO blob_intent (blob_key, created_at) SELECT unnest($1::text[]), $2::timestamptz",
    [keys, now.toISOString()],
  );
  return new Map<string, true>();
}

/** Deletes a stored file that nothing will point to. While that is impossible its intent stays: the sweeper finds it. */
export async function discardFile(tools: Pick<UploadTools, "db" | "blobs">, blobKey: string): Promise<void> {
  try {
    await tools.blobs.delete(blobKey);
    await tools.db.query("DELETE FROM blob_intent WHERE blob_key = $1", [blobKey]);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
  }
}

/** Inserts document, event and job in one transaction; `wake` the workers afterwards. */
export async function insertUpload(
  tx: Queryable,
  tools: UploadTools,
  file: StoredFile,
  details: UploadDetails,
): Promise<InsertedDocument> {
  const jobId = await tools.jobs.enqueue(tx, documentQueue, file.documentId);
  return insertDocument(tx, tools, {
    id: file.documentId,
    createdAt: tools.now(),
    jobId,
    blobKey: file.blobKey,
    fileName: file.fileName,
    mediaType: file.mediaType,
    size: file.size,
    sha256: file.sha256,
    ...details,
  });
}
