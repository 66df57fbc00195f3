/** Compares review rules on documents that were measured: which confidence each kind of field needs, and what slips through. */
import { percent, type Table } from "../run/table.ts";
import { measureCompletion } from "./completion.ts";
import { interval } from "./completion-table.ts";
import type { DocumentOutcome } from "./measure.ts";
import type { BenchWorkflow } from "./workflow.ts";

/** A review rule. */
export interface Rule {
  /** A required field below this confidence, or without a value, causes review. */
  readonly required: number;
  /** An optional field with a value below this confidence causes review; 0 ignores optional fields. */
  readonly optional: number;
}

const REQUIRED = [0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.96];
const OPTIONAL = [0, 0.5, 0.7, 0.8, 0.9];

/** One line per rule. Warnings cause review under each of them. */
export function studyTable(documents: readonly DocumentOutcome[], workflow: BenchWorkflow): Table {
  const rules = OPTIONAL.flatMap((optional) => REQUIRED.map((required) => ({ required, optional })));
  const rows = rules.map((rule) => {
    const judged = documents.map((document) => ({ ...document, status: statusBy(rule, document, workflow) }));
    const { completed, slips, anySlips, falseReviews, sellers } = measureCompletion(judged);
    return [
      `${rule.required.toFixed(2)} / ${rule.optional === 0 ? "–" : rule.optional.toFixed(2)}`,
      interval(completed),
      interval(slips),
      interval(anySlips),
      falseReviews.count,
      [sellers.completed, sellers.slips, sellers.anySlips].map(percent).join(" / "),
    ];
  });
  const columns = ["required / optional below", "completed %", "wrong % (required)", "wrong % (any field)"];
  return { columns: [...columns, "reviewed though right", "by seller: completed / wrong / any %"], rows };
}

/** The status of a document under a rule. */
export function statusBy(
  { required, optional }: Rule,
  { status, confidences, warnings }: DocumentOutcome,
  workflow: Pick<BenchWorkflow, "fields">,
): DocumentOutcome["status"] {
  if (status === "failed") return "failed";
  const inDoubt = workflow.fields.some((field) => {
    const confidence = confidences[field.name];
    return field.required ? (confidence ?? 0) < required : confidence !== undefined && confidence < optional;
  });
  return inDoubt || warnings.length > 0 ? "needs_review" : "completed";
}
