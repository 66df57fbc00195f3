// Decides how processing ended from what was extracted.
import type { ExtractResult } from "@docuvane/extract";
import type { Outcome } from "./documents.ts";
import { doubtsOf, isInDoubt, nothingSaid, type ReviewRule, type Said } from "./doubts.ts";

/** A document needs review when something about it is in doubt. @param said - What a person said before. */
export function outcomeOf(result: ExtractResult, rule: ReviewRule, said: Said = nothingSaid): Outcome {
  if (!result.ok) return { status: "failed", code: result.code, message: result.message };
  const { pages, pageInfo, fields, documentType, warnings = [] } = result;
  const inDoubt = isInDoubt(doubtsOf({ fields, warnings }, rule, said));
  return { status: inDoubt ? "needs_review" : "completed", pages, pageInfo, fields, documentType, warnings };
}
