// Reads and changes documents in the database.

import type { DocumentType, FoundField, PageInfo, Warning } from "@docuvane/extract";
import type { RecordTools } from "../../runtime/ids.ts";
import { currentTrace, storeTrace } from "../../runtime/trace-context.ts";
import { Batch } from "../../storage/db/batch.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { type EventType, forgetEventContent, recordEvent } from "../events.ts";
import { forgetResponses } from "../idempotency.ts";
import { leaveRuns, settleInRuns } from "../runs/settle.ts";
import { type DocumentRow, type ShownDocument, shownColumns, toDocument } from "./document-row.ts";

/** A document to insert for an upload. */
export interface NewDocument {
  readonly id: string;
  readonly accountId: string;
  readonly workflowId: string;
  readonly workflowVersion: number;
  readonly createdAt: Date;
  readonly jobId: string;
  readonly blobKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly metadata: Record<string, unknown> | undefined;
}

/** A document that was just inserted. */
export type InsertedDocument = ShownDocument & Pick<DocumentRow, "job_id" | "blob_key">;

/** How processing ended. */
export type Outcome =
  | {
      readonly status: "completed" | "needs_review";
      readonly pages: number;
      readonly pageInfo?: readonly PageInfo[] | undefined;
      readonly fields: Readonly<Record<string, FoundField>>;
      readonly documentType?: DocumentType | undefined;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: "failed"; readonly code: string; readonly message: string };

/** Inserts a document and deletes the upload intent of its file, as part of the upload's transaction. */
export async function insertDocument(
  tx: Queryable,
  tools: RecordTools,
  document: NewDocument,
): Promise<InsertedDocument> {
  const rows = await tx.query<InsertedDocument>(
    `WITH intent AS (DELETE FROM blob_intent WHERE blob_key = $5)
     INSERT INTO document (id, status, workflow_id, created_at, job_id, blob_key, file_name, file_media_type,
       file_size, file_sha256, metadata, account_id, workflow_version, trace)
     VALUES ($1, 'processing', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     RETURNING ${shownColumns}, job_id, blob_key`,
    [
      document.id,
      document.workflowId,
      document.createdAt.toISOString(),
      document.jobId,
      document.blobKey,
      document.fileName,
      document.mediaType,
      document.size,
      document.sha256,
      document.metadata === undefined ? null : JSON.stringify(document.metadata),
      document.accountId,
      document.workflowVersion,
      storeTrace(currentTrace()),
    ],
  );
  const row = first(rows);
  await recordDocumentEvent(tx, tools, "document.created", row);
  return row;
}

/** Finds a document of an account. */
export async function findDocument(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const rows = await db.query<DocumentRow>("SELECT * FROM document WHERE id = $1 AND account_id = $2", [
    id,
    accountId,
  ]);
  return rows[0];
}

/**
 * Finds what responses show of documents; lookups share statements.
 *
 * @returns A function that finds one of an account by its id.
 */
export function lookUpDocuments(db: Queryable) {
  const documents = new Batch(async (ids) => {
    const text = `SELECT ${shownColumns} FROM document WHERE id = ANY($1::text[])`;
    const rows = await db.query<ShownDocument>(text, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return async (accountId: string, id: string): Promise<ShownDocument | undefined> => {
    const row = await documents.get(id);
    return row?.account_id === accountId ? row : undefined;
  };
}

/** Finds a document of an account and keeps everybody else from changing it until the transaction ends. */
export async function lockDocument(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const rows = await tx.query<DocumentRow>(
    "SELECT * FROM document WHERE id = $1 AND account_id = $2 FOR UPDATE",
    [id, accountId],
  );
  return rows[0];
}

/** Removes a document's row; part of the deletion's transaction. */
export async function removeDocument(tx: Queryable, tools: RecordTools, row: DocumentRow): Promise<void> {
  await leaveRuns(tx, tools, row.id);
  await tx.query("DELETE FROM document WHERE id = $1", [row.id]);
  await forgetResponses(tx, row.account_id, row.id);
  await forgetEventContent(tx, row.account_id, row.id);
  await recordDocumentEvent(tx, tools, "document.deleted", row);
}

/**
 * Writes how processing ended, unless a later attempt has taken the document or it was deleted.
 *
 * Jobs run at least once; the attempt number is the fence that lets only the newest of two runs be seen.
 *
 * @returns Whether the outcome was written.
 */
export async function finishDocument(
  tx: Queryable,
  tools: RecordTools,
  claim: Pick<DocumentRow, "id" | "attempt">,
  outcome: Outcome,
): Promise<boolean> {
  const ok = outcome.status !== "failed";
  const [row] = await tx.query<ShownDocument>(
    `UPDATE document SET status = $3, version = version + 1, completed_at = $4, file_pages = $5, fields = $6,
       failure_code = $7, failure_message = $8, needed_review = $9, page_info = $10,
       document_type = $11, warnings = $12, in_work = NULL
     WHERE id = $1 AND attempt = $2 AND status = 'processing' RETURNING ${shownColumns}`,
    [
      claim.id,
      claim.attempt,
      outcome.status,
      tools.now().toISOString(),
      ok ? outcome.pages : null,
      ok ? JSON.stringify(outcome.fields) : null,
      ok ? null : outcome.code,
      ok ? null : outcome.message,
      outcome.status === "needs_review",
      ok && outcome.pageInfo ? JSON.stringify(outcome.pageInfo) : null,
      ok && outcome.documentType ? JSON.stringify(outcome.documentType) : null,
      ok ? JSON.stringify(outcome.warnings) : null,
    ],
  );
  if (!row) return false;
  await recordDocumentEvent(tx, tools, `document.${outcome.status}`, row);
  await settleInRuns(tx, tools, row.id, row);
  return true;
}

/** Records that something happened to a document; part of the transaction of the change. */
export function recordDocumentEvent(
  tx: Queryable,
  tools: RecordTools,
  type: EventType,
  row: ShownDocument,
): Promise<void> {
  return recordEvent(tx, tools, {
    type,
    accountId: row.account_id,
    resourceId: row.id,
    data: toDocument(row),
  });
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("INSERT … RETURNING returned no row.");
  return row;
}
