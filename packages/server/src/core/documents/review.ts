// Reviews a document: corrects values, accepts, rejects or reopens it.

import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";
import type { RecordTools } from "../../runtime/ids.ts";
import type { Queryable } from "../../storage/db/db.ts";
import type { Workflow } from "../workflows/workflow.ts";
import type { DocumentRow } from "./document-row.ts";
import { recordDocumentEvent } from "./documents.ts";
import { doubtsOf, isInDoubt } from "./doubts.ts";
import { whyUnfit } from "./field-value.ts";
import type { Corrections } from "./fields.ts";

/** What a review found. */
export interface Review {
  readonly extracted_data?: Corrections;
  /** Accepts, rejects or reopens the document; `failed` rejects it as earlier releases did. */
  readonly status?: "completed" | "failed" | "rejected" | "needs_review";
  /** Only with the status `rejected`. */
  readonly rejection_reason?: string;
}

/**
 * Writes what a review found; part of a transaction that has locked the row.
 *
 * Accepting confirms the fields in doubt as they stand, and accepts the warnings, so that a later run does not ask again.
 *
 * @param workflow - The definition the document was read by.
 * @returns The row as it is now.
 * @throws {DomainError} `conflict`, `validation_failed`.
 */
export async function reviewDocument(
  tx: Queryable,
  tools: RecordTools,
  document: { readonly row: DocumentRow; readonly workflow: Workflow },
  review: Review,
): Promise<DocumentRow> {
  const { row, workflow } = document;
  refuseState(row, review);
  refuseValues(workflow, review.extracted_data ?? {});
  const given = { ...row.corrections, ...review.extracted_data };
  const doubts = doubtsOf(row, workflow, { ...row, corrections: given });
  const accepted = review.status === "completed" ? doubts : { fields: [], warnings: [] };
  const corrections = { ...given, ...valuesOf(row, accepted.fields) };
  // A later release may doubt what an earlier one completed; a correction does not ask for a review again.
  const isOpen = row.status === "needs_review" && isInDoubt(doubts);
  const status = review.status ?? (isOpen ? "needs_review" : "completed");
  const hasFailed = status === "failed";
  const [now] = await tx.query<DocumentRow>(
    `UPDATE document SET status = $2, corrections = $3, version = version + 1, failure_code = $4, failure_message = $5,
       accepted_warnings = $6, rejection_reason = $7
     WHERE id = $1 RETURNING *`,
    [
      row.id,
      status,
      JSON.stringify(corrections),
      hasFailed ? rejectedCode : null,
      hasFailed ? "A person rejected the document in a review." : null,
      JSON.stringify([...(row.accepted_warnings ?? []), ...accepted.warnings]),
      review.rejection_reason ?? null,
    ],
  );
  if (!now) throw new Error("A document was not found in the transaction that locked it.");
  await recordDocumentEvent(tx, tools, `document.${status}`, now);
  return now;
}

/** Failure code of documents that a person rejected with the status `failed`. */
const rejectedCode = "rejected";

function refuseState({ status, failure_code }: DocumentRow, review: Review): void {
  if (status === "processing")
    throw new DomainError("conflict", "The document is still being processed. Retry when it is done.");
  const isRejected = status === "rejected" || failure_code === rejectedCode;
  if (isRejected && review.status !== "needs_review")
    throw new DomainError(
      "conflict",
      "The document is rejected. Reopen it with the status needs_review before you review it.",
    );
  if (status === "failed" && !isRejected)
    throw new DomainError("conflict", "The document failed, so there is nothing to review. Upload it again.");
  if (status === "completed" && review.status === "failed")
    throw new DomainError(
      "conflict",
      "Only a document that needs review can be rejected with the status failed. Use the status rejected.",
    );
  if (review.rejection_reason !== undefined && review.status !== "rejected")
    throw new DomainError("validation_failed", "A rejection_reason needs the status rejected.", {
      errors: [{ detail: "Only with the status rejected.", code: "invalid", pointer: "#/rejection_reason" }],
    });
}

function refuseValues(workflow: Workflow, values: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(values).flatMap(([name, value]): ErrorDetail[] => {
    const pointer = `#/extracted_data/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    const field = workflow.fields.find((one) => one.name === name);
    if (!field) return [{ detail: "Not a field of the workflow.", code: "unknown", pointer }];
    const detail = whyUnfit(field, value);
    return detail === undefined ? [] : [{ detail, code: "invalid", pointer }];
  });
  const [first] = errors;
  if (first === undefined) return;
  throw new DomainError("validation_failed", `Invalid value for ${first.pointer}: ${first.detail}`, {
    errors: errors.slice(0, 20),
  });
}

function valuesOf(row: DocumentRow, names: readonly string[]): Corrections {
  return Object.fromEntries(names.map((name) => [name, row.fields?.[name]?.value ?? null]));
}
