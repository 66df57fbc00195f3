// Decides how processing ended from what was extracted.
import type { ExtractResult } from "../extract/extractor.ts";
import type { Workflow } from "../workflows/workflow.ts";
import type { Outcome } from "./documents.ts";

/** A document needs review when a required field is missing or its confidence is below the workflow's `review_below`. */
export function outcomeOf(
  result: ExtractResult,
  workflow: Pick<Workflow, "fields" | "review_below">,
): Outcome {
  if (!result.ok) return { status: "failed", code: result.code, message: result.message };
  const doubtful = workflow.fields.some((definition) => {
    const confidence = result.fields[definition.name]?.confidence ?? 0;
    return definition.required && confidence < workflow.review_below;
  });
  return {
    status: doubtful ? "needs_review" : "completed",
    pages: result.pages,
    fields: result.fields,
  };
}
