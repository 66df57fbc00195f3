// Keeps rendered pages as files, until their document is deleted or there are too many.
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { BlobNotFoundError, type BlobStore } from "../../storage/blob/blob-store.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import { discardFile } from "./uploads.ts";

/** Bytes of all images together that are kept; the oldest go first. Some 10 000 pages of 100 KB. */
const mostBytes = 1024 ** 3;

/** What keeping images needs. */
export interface ImageStorage {
  readonly db: Db;
  readonly blobs: BlobStore;
  /** The time now. */
  readonly now: () => Date;
}

/** Which image, of which document. */
export interface ImageName {
  readonly documentId: string;
  /** Everything that the image depends on besides the file. */
  readonly name: string;
}

/** Reads an image that is kept. */
export async function findImage(storage: ImageStorage, image: ImageName): Promise<Buffer | undefined> {
  const [row] = await storage.db.query<{ blob_key: string }>(
    "SELECT blob_key FROM page_image WHERE document_id = $1 AND name = $2",
    [image.documentId, image.name],
  );
  if (!row) return undefined;
  try {
    return await buffer(await storage.blobs.get(row.blob_key));
  } catch (error) {
    // Evicted between the two reads.
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  }
}

/**
 * Keeps an image, unless its document was deleted meanwhile or another process keeps the same one.
 *
 * The intent is written first, as for an upload: whatever happens before the row is there, the sweeper finds the file.
 */
export async function keepImage(storage: ImageStorage, image: ImageName, bytes: Buffer): Promise<void> {
  const { db, blobs } = storage;
  const now = storage.now().toISOString();
  // A key of its own for each file: deleting one can never delete another that has come in its place.
  const key = `documents/${image.documentId}/pages/${randomUUID()}`;
  await db.query("INSERT INTO blob_intent (blob_key, created_at) VALUES ($1, $2)", [key, now]);
  try {
    await blobs.put(key, inOneChunk(bytes));
    if (await insertImage(db, image, [key, bytes.length, now])) return;
  } catch (error) {
    await discardFile(storage, key);
    throw error;
  }
  await discardFile(storage, key);
}

async function* inOneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** @param values - Key of the file, its bytes, and the time. @returns Whether the image is kept now. */
function insertImage(
  db: Db,
  { documentId, name }: ImageName,
  values: readonly [key: string, size: number, now: string],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A deletion that is in progress holds the row: this waits for its end, and then finds no document.
    const inserted = await tx.query(
      `INSERT INTO page_image (document_id, name, blob_key, size, created_at)
       SELECT id, $2, $3, $4::integer, $5::timestamptz FROM document WHERE id = $1 FOR KEY SHARE
       ON CONFLICT DO NOTHING RETURNING blob_key`,
      [documentId, name, ...values],
    );
    if (inserted.length === 0) return false;
    await tx.query("DELETE FROM blob_intent WHERE blob_key = $1", [values[0]]);
    return true;
  });
}

/** Forgets the images of a document; part of the deletion's transaction. @returns Keys of the files, to discard afterwards. */
export function forgetImages(tx: Queryable, documentId: string, now: Date): Promise<string[]> {
  return forget(tx, "document_id = $2", [now.toISOString(), documentId]);
}

/**
 * Deletes the oldest images while there are too many.
 *
 * @param most - Bytes of all images together. Default 1 GiB.
 * @returns How many were deleted.
 */
export async function evictImages(storage: ImageStorage, most = mostBytes): Promise<number> {
  const { db } = storage;
  const [sum] = await db.query<{ bytes: string | null }>("SELECT sum(size) AS bytes FROM page_image");
  if (Number(sum?.bytes ?? 0) <= most) return 0;
  const tooOld = `blob_key IN (SELECT blob_key FROM
     (SELECT blob_key, sum(size) OVER (ORDER BY created_at DESC, blob_key) AS total FROM page_image) AS ranked
     WHERE total > $2)`;
  const keys = await db.transaction((tx) => forget(tx, tooOld, [storage.now().toISOString(), most]));
  for (const key of keys) await discardFile(storage, key);
  return keys.length;
}

/** Removes rows and leaves an intent for each file, so that the sweeper deletes what this process does not. */
async function forget(tx: Queryable, which: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await tx.query<{ blob_key: string }>(
    `WITH gone AS (DELETE FROM page_image WHERE ${which} RETURNING blob_key)
     INSERT INTO blob_intent (blob_key, created_at, orphan)
     SELECT blob_key, $1::timestamptz, true FROM gone RETURNING blob_key`,
    [...values],
  );
  return rows.map(({ blob_key }) => blob_key);
}
