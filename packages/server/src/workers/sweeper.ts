// Finds what an interrupted process left undone, at the start and from time to time.

import { evictImages } from "../core/documents/kept-images.ts";
import { deleteOldEvents } from "../core/event-retention.ts";
import { placeEvents } from "../core/event-stream/positions.ts";
import { deleteOldResponses } from "../core/idempotency.ts";
import { requeueLostRuns } from "../core/runs/sweep.ts";
import type { BlobStore } from "../storage/blob/blob-store.ts";
import type { Db } from "../storage/db/db.ts";
import type { JobQueue } from "../storage/queue/job-queue.ts";
import { documentQueue } from "../storage/queue/queues.ts";

/** Milliseconds between two looks. A document without a job is a fault, not the rule. */
export const sweepIntervalMs = 30_000;

/** Milliseconds after which a file without a document is deleted: longer than any upload may take. */
const blobGraceMs = 24 * 3600 * 1000;

/** What sweeping needs. */
export interface SweepTools {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly blobs: BlobStore;
  /** The time now. */
  readonly now: () => Date;
}

/**
 * Queues every unfinished document again that has no live job.
 *
 * @param ownerless - Also replaces jobs that are in progress. True only at the start of an embedded service, which is
 *   alone on its data: whoever held those jobs is dead, and their heartbeat need not run out first.
 * @returns How many documents were queued.
 */
export async function requeueLostDocuments(tools: SweepTools, ownerless: boolean): Promise<number> {
  const live = ownerless ? ["created", "retry"] : ["created", "retry", "active"];
  const lost = await tools.db.query<{ id: string; job_id: string }>(
    `SELECT document.id, document.job_id FROM document
     LEFT JOIN pgboss.job ON job.id = document.job_id AND job.name = $1
     WHERE document.status = 'processing' AND (job.id IS NULL OR NOT job.state::text = ANY($2::text[]))`,
    [documentQueue.name, live],
  );
  for (const { id, job_id } of lost) await replaceJob(tools, id, job_id);
  if (lost.length > 0) tools.jobs.wake(documentQueue);
  return lost.length;
}

function replaceJob(tools: SweepTools, documentId: string, oldJobId: string): Promise<void> {
  return tools.db.transaction(async (tx) => {
    // Two processes may have found it: the second waits here, and then finds it with a new job.
    const [still] = await tx.query(
      "SELECT FROM document WHERE id = $1 AND job_id = $2 AND status = 'processing' FOR UPDATE",
      [documentId, oldJobId],
    );
    if (!still) return;
    await tools.jobs.remove(tx, documentQueue, oldJobId);
    const jobId = await tools.jobs.enqueue(tx, documentQueue, documentId);
    await tx.query("UPDATE document SET job_id = $2 WHERE id = $1", [documentId, jobId]);
  });
}

/**
 * Deletes files that have no document: of uploads that were never answered with 201, and of deleted documents.
 *
 * @param graceMs - Milliseconds that an upload may take. Default a day; 0 only at the start of a service that is alone
 *   on its data, where no upload can be in progress.
 * @returns How many files were deleted.
 */
export async function deleteLeftoverBlobs(tools: SweepTools, graceMs = blobGraceMs): Promise<number> {
  const before = new Date(tools.now().getTime() - graceMs);
  const leftovers = await tools.db.query<{ blob_key: string }>(
    `SELECT blob_key FROM blob_intent
     WHERE (created_at <= $1 OR orphan) AND NOT EXISTS (SELECT FROM document WHERE document.blob_key = blob_intent.blob_key)`,
    [before.toISOString()],
  );
  for (const { blob_key } of leftovers) {
    await tools.blobs.delete(blob_key);
    await tools.db.query("DELETE FROM blob_intent WHERE blob_key = $1", [blob_key]);
  }
  return leftovers.length;
}

/** Sweeps now and then. @returns A function that stops it. */
export function sweepRegularly(
  tools: SweepTools & { readonly sweepEveryMs: number },
  onError: (error: Error) => void,
): () => void {
  const timer = setInterval(() => {
    sweep(tools).catch(onError);
  }, tools.sweepEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweep(tools: SweepTools): Promise<void> {
  await requeueLostDocuments(tools, false);
  await requeueLostRuns(tools, false);
  await deleteLeftoverBlobs(tools);
  await tools.blobs.deleteStaleDrafts?.();
  await evictImages(tools);
  await deleteOldResponses(tools.db, tools.now());
  await deleteOldEvents(tools.db, tools.now());
  // Nobody may follow; a backlog would keep the first one who does waiting.
  await placeEvents(tools.db);
}
