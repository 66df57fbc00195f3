// A run as the database keeps it, and as the API returns it.
import type { components } from "@docuvane/contract/types";

/** A run as the API returns it. */
export type Run = components["schemas"]["Run"];

/** The states of a run; it ends in one of the last three. */
export type RunStatus = "queued" | "running" | "completed" | "failed" | "canceled";

/** One row of the table `run`. */
export interface RunRow {
  readonly id: string;
  readonly account_id: string;
  readonly workflow_id: string;
  readonly workflow_version: number;
  readonly status: RunStatus;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly version: number;
  readonly job_id: string;
  readonly document_count: number;
  readonly processed_count: number;
  readonly failed_count: number;
  /** Trace context of the request that began it. */
  readonly trace: string | null;
}

/** One document of a run. */
export interface RunDocumentRow {
  readonly document_id: string;
  /** `waiting` and `queued`: not yet processed; `done`: processed, `status` says how. */
  readonly state: "waiting" | "queued" | "done";
  readonly status: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
}

/** Turns a run into the response. @param documents - Left out in lists. */
export function toRun(row: RunRow, documents?: readonly RunDocumentRow[]): Run {
  return {
    id: row.id,
    status: row.status,
    workflow_id: row.workflow_id,
    created_at: row.created_at.toISOString(),
    ...(row.completed_at && { completed_at: row.completed_at.toISOString() }),
    document_count: row.document_count,
    processed_count: row.processed_count,
    failed_count: row.failed_count,
    ...(documents && { documents: documents.map(toRunDocument) }),
  };
}

function toRunDocument(row: RunDocumentRow) {
  return {
    id: row.document_id,
    status: row.state === "done" ? (row.status ?? "") : "processing",
    ...(row.failure_code && { failure: { code: row.failure_code, message: row.failure_message ?? "" } }),
  };
}

/** The entity tag of a run: it changes whenever the response does. */
export function runTag(row: RunRow): string {
  return `"${row.version}-${row.status}"`;
}

/** Whether nothing more will change. */
export function hasEnded(row: RunRow): boolean {
  return row.status !== "queued" && row.status !== "running";
}
