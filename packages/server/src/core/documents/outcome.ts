// Decides how processing ended from what was extracted.
import type { ExtractResult } from "@docuvane/extract";
import type { Workflow } from "../workflows/workflow.ts";
import type { Outcome } from "./documents.ts";
import type { Corrections, FieldMap } from "./fields.ts";

/** A workflow as far as it decides whether a person should look. */
export type ReviewRule = Pick<Workflow, "fields" | "review_below">;

/** A document needs review when one of its fields is in doubt. @param corrections - What a person said before. */
export function outcomeOf(
  result: ExtractResult,
  workflow: ReviewRule,
  corrections: Corrections | null = null,
): Outcome {
  if (!result.ok) return { status: "failed", code: result.code, message: result.message };
  const doubtful = doubtfulFields(result.fields, workflow, corrections).length > 0;
  return {
    status: doubtful ? "needs_review" : "completed",
    pages: result.pages,
    pageInfo: result.pageInfo,
    fields: result.fields,
  };
}

/**
 * The names of the fields in doubt: required ones that are missing or whose confidence is below `review_below`.
 *
 * Nothing that a person said is in doubt, also when they said that the document has no such value.
 */
export function doubtfulFields(
  found: FieldMap,
  workflow: ReviewRule,
  corrections: Corrections | null,
): readonly string[] {
  const required = workflow.fields.filter((definition) => definition.required);
  const names = required.map(({ name }) => name).filter((name) => !Object.hasOwn(corrections ?? {}, name));
  return names.filter((name) => (found[name]?.confidence ?? 0) < workflow.review_below);
}
