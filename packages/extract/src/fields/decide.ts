// Decides which candidate of a field is its value and how sure that is: by the trained ranker where one was trained.

import { type Candidate, choose } from "../rank/candidate.ts";
import type { FieldModel } from "../rank/model.ts";
import { MODELS } from "../rank/models.ts";
import { type Ranked, rank } from "../rank/rank.ts";
import { ceilingOf, floorOf, qualityOf } from "./ceiling.ts";
import { isRecognised } from "./recognised.ts";
import { ruleConfidence } from "./rule-confidence.ts";
import type { Rule } from "./rules.ts";
import type { DocumentView } from "./view.ts";

/** A candidate with its confidence, 0–1. */
export interface Decision {
  readonly candidate: Candidate;
  readonly confidence: number;
}

// A value with less than the minimum of its rule needs this confidence: rules and ranker must not both doubt it.
const SURE = 0.5;
// A value less sure than this would be a guess.
const GUESS = 0.12;

/**
 * The value of a field, or `undefined` when no candidate is good enough.
 *
 * @param key - Name of the ranker, see {@link rankerKey}; fields without one are decided by the weights alone.
 */
export function decide(
  candidates: readonly Candidate[],
  rule: Pick<Rule, "weights" | "minimum" | "ceilings" | "floors">,
  { key, view }: { readonly key: string; readonly view: DocumentView },
): Decision | undefined {
  const model: FieldModel | undefined = MODELS[key];
  const sureness = (candidate: Candidate, confidence: number): number =>
    capped(
      Math.max(confidence, floorOf(candidate, rule)) * qualityOf(view.pages[candidate.page - 1]),
      ceilingOf(candidate, rule, view),
    );
  if (model === undefined) {
    const choice = choose(candidates, rule.weights, rule.minimum);
    if (choice === undefined) return undefined;
    const { candidate, score, margin } = choice;
    return { candidate, confidence: sureness(candidate, ruleConfidence(score, margin)) };
  }
  const source = isRecognised(view) ? "ocr" : "text";
  const best = rank(candidates, { weights: rule.weights, model }, source);
  if (best === undefined || !isBelievable(best, rule.minimum)) return undefined;
  const { candidate, confidence } = best;
  return { candidate, confidence: sureness(candidate, confidence) };
}

/** A confidence below a ceiling, rounded to two decimals. */
export function capped(confidence: number, ceiling: number): number {
  return Math.round(100 * Math.min(confidence, ceiling)) / 100;
}

/** Whether a ranked value is good enough to be returned at all. @param minimum - Of its rule. */
export function isBelievable(best: Pick<Ranked, "rule" | "confidence">, minimum: number): boolean {
  return best.confidence >= (best.rule < minimum ? SURE : GUESS);
}

/** The name of the ranker of a field: receipts have their own where they have their own rule. */
export function rankerKey(field: string, receipt: boolean): string {
  return receipt ? `receipt/${field}` : field;
}
