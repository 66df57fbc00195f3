// A document as the database keeps it, and as the API returns it.
import type { components } from "@docuvane/contract/types";
import type { DocumentType, PageInfo, Warning } from "@docuvane/extract";
import { openWarnings } from "./doubts.ts";
import { applyCorrections, type Corrections, describeFields, type FieldMap } from "./fields.ts";

/** A document as the API returns it. */
export type Document = components["schemas"]["Document"];

/** The states of a document; every state but `processing` is final for the worker. */
export type DocumentStatus = "processing" | "completed" | "needs_review" | "failed" | "rejected";

/** One row of the table `document`. */
export interface DocumentRow {
  readonly id: string;
  readonly account_id: string;
  readonly status: DocumentStatus;
  readonly workflow_id: string;
  /** Which definition under that id. */
  readonly workflow_version: number;
  readonly created_at: Date;
  /** When the newest run took it; null when none did. */
  readonly queued_at: Date | null;
  readonly completed_at: Date | null;
  readonly version: number;
  readonly attempt: number;
  /** Attempts of the newest processing that ended with an error. */
  readonly failures: number;
  /** Attempts of the newest processing whose process crashed while the document ran exclusively. */
  readonly deaths_alone: number;
  readonly job_id: string;
  readonly file_name: string;
  /** Bytes. */
  readonly file_size: number;
  readonly file_media_type: string;
  /** Hex. */
  readonly file_sha256: string;
  readonly file_pages: number | null;
  /** Null until processed, and for files without pages of their own. */
  readonly page_info: readonly PageInfo[] | null;
  readonly blob_key: string;
  readonly metadata: NonNullable<Document["metadata"]> | null;
  /** As found. */
  readonly fields: FieldMap | null;
  /** What a person said about them. */
  readonly corrections: Corrections | null;
  /** Null until processed, and where nothing in the file determines it. */
  readonly document_type: DocumentType | null;
  /** As found; null until processed. */
  readonly warnings: readonly Warning[] | null;
  /** Codes of warnings about the document that a person accepted. */
  readonly accepted_warnings: readonly string[] | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  /** Why a person rejected it; null unless it is rejected with a reason. */
  readonly rejection_reason: string | null;
  /** Trace context of the request or run that it is processed for. */
  readonly trace: string | null;
}

/** The columns that a response shows, with those of its account, entity tag and `Retry-After`. */
const shown = [
  ...["id", "account_id", "status", "workflow_id", "created_at", "queued_at", "completed_at", "version"],
  ...["file_name", "file_size", "file_media_type", "file_sha256", "file_pages"],
  ...["metadata", "fields", "corrections", "failure_code", "failure_message"],
  ...["document_type", "warnings", "accepted_warnings", "rejection_reason"],
] as const;

/** The part of a row that a response shows. */
export type ShownDocument = Pick<DocumentRow, (typeof shown)[number]>;

/** The columns of a {@link ShownDocument}, for a SELECT. */
export const shownColumns: string = shown.join(", ");

/** Turns a row into the response; properties that do not apply are omitted. */
export function toDocument(row: ShownDocument): Document {
  const { fields, ...values } = describeFields(
    row.fields ? applyCorrections(row.fields, row.corrections) : {},
  );
  return {
    id: row.id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    workflow_id: row.workflow_id,
    ...(row.document_type && { document_type: { ...row.document_type } }),
    ...values,
    warnings: openWarnings(row.warnings, row).map((warning) => ({ ...warning })),
    file: {
      name: row.file_name,
      size: row.file_size,
      media_type: row.file_media_type,
      sha256: row.file_sha256,
      ...(row.file_pages !== null && { pages: row.file_pages }),
    },
    ...(row.metadata && { metadata: row.metadata }),
    ...(row.failure_code && {
      failure: { code: row.failure_code, message: row.failure_message ?? "" },
    }),
    ...(row.status === "rejected" &&
      row.rejection_reason !== null && { rejection_reason: row.rejection_reason }),
    ...(row.completed_at && { completed_at: row.completed_at.toISOString() }),
    ...(row.fields && { fields }),
  };
}

/** The entity tag of a document: it changes whenever the response does. */
export function documentTag(row: Pick<DocumentRow, "version" | "status">): string {
  return `"${row.version}-${row.status}"`;
}
