// Evaluates rankers and rules on examples: accuracy and calibration.

import { capped, isBelievable } from "../../../packages/extract/src/fields/decide.ts";
import { ruleConfidence } from "../../../packages/extract/src/fields/rule-confidence.ts";
import { type Candidate, choose } from "../../../packages/extract/src/rank/candidate.ts";
import type { FieldModel } from "../../../packages/extract/src/rank/model.ts";
import { mostProbable, rank, rowsOf, scoreRow } from "../../../packages/extract/src/rank/rank.ts";
import type { RankingModel } from "./boost.ts";
import type { Outcome } from "./calibrate.ts";
import { type Example, ruleNamed } from "./examples.ts";

/** What one way to decide a field gave on one set. Shares are 0–1. */
export interface Measure {
  /** Share of the documents that have the field whose value is right. */
  readonly exact: number;
  /** Values found where the document has none. */
  readonly invented: number;
  /** Expected calibration error over ten bins. */
  readonly error: number;
  /** Right share at confidence ≥ 0.9, and share of the documents that reach it. */
  readonly precision: number;
  readonly coverage: number;
}

/** Results of the ranker for one field on one set, next to those of the hand-set weights. */
export interface FieldMeasure extends Measure {
  readonly field: string;
  /** Documents that have the field. */
  readonly documents: number;
  /** Share with the true value among the candidates. */
  readonly reachable: number;
  readonly byRules: number;
}

/** A way to decide a field: the chosen candidate with its confidence. */
export type Decider = (
  example: Example,
) => { readonly candidate: Candidate; readonly confidence: number } | undefined;

interface Found {
  readonly confidence: number;
  readonly right: boolean;
}

const HIGH = 0.9;

/** Measures a field. */
export function measureField(field: string, examples: readonly Example[], model: FieldModel): FieldMeasure {
  const present = examples.filter((example) => example.present);
  return {
    field,
    documents: present.length,
    reachable: shareOf(present, ({ right }) => right.includes(true)),
    byRules: measure(examples, byRules(field)).exact,
    ...measure(examples, byRanker(field, model)),
  };
}

/** Measures one way to decide a field. */
export function measure(examples: readonly Example[], decide: Decider): Measure {
  const present = examples.filter((example) => example.present);
  const found = examples.flatMap((example): Found[] => {
    const best = decide(example);
    return best === undefined
      ? []
      : [{ confidence: best.confidence, right: isRight(example, best.candidate) }];
  });
  const high = found.filter(({ confidence }) => confidence >= HIGH);
  return {
    exact: shareOf(present, (example) => isRight(example, decide(example)?.candidate)),
    invented: examples.filter((example) => !example.present && decide(example) !== undefined).length,
    error: calibrationError(found),
    precision: high.length === 0 ? 1 : high.filter(({ right }) => right).length / high.length,
    coverage: high.length / Math.max(1, present.length),
  };
}

/** Decides by the hand-set weights alone, as the service does for a field without a model. */
export function byRules(field: string): Decider {
  const { weights, minimum } = ruleNamed(field);
  return ({ candidates, ceilings }) => {
    const choice = choose(candidates, weights, minimum);
    if (choice === undefined) return undefined;
    const ceiling = ceilings[candidates.indexOf(choice.candidate)] ?? 1;
    return { ...choice, confidence: capped(ruleConfidence(choice.score, choice.margin), ceiling) };
  };
}

/** Decides by a trained ranker, as the service does. */
export function byRanker(field: string, model: FieldModel): Decider {
  const { weights, minimum } = ruleNamed(field);
  return ({ candidates, source, ceilings }) => {
    const best = rank(candidates, { weights, model }, source);
    if (best === undefined || !isBelievable(best, minimum)) return undefined;
    const ceiling = ceilings[candidates.indexOf(best.candidate)] ?? 1;
    return { ...best, confidence: capped(best.confidence, ceiling) };
  };
}

function shareOf(examples: readonly Example[], is: (example: Example) => boolean): number {
  return examples.length === 0 ? 0 : examples.filter(is).length / examples.length;
}

/** What a ranker chooses, for fitting its confidences. */
export function outcomesOf(
  field: string,
  examples: readonly Example[],
  model: RankingModel,
): (Outcome & { readonly ceiling: number })[] {
  const { weights } = ruleNamed(field);
  return examples.flatMap((example) => {
    const rows = rowsOf(example.candidates, weights, model.features);
    const scored = rows.map(({ candidate, rule, values }) => ({
      candidate,
      rule,
      score: scoreRow(model, rule, values),
    }));
    const chosen = mostProbable(scored);
    if (chosen === undefined) return [];
    const byRules = scored.reduce((best, row) => (row.rule > best.rule ? row : best));
    const agreed = byRules.candidate.value === chosen.best.candidate.value;
    const right = isRight(example, chosen.best.candidate);
    const ceiling = example.ceilings[example.candidates.indexOf(chosen.best.candidate)] ?? 1;
    return [{ odds: chosen.odds, agreed, right, ceiling }];
  });
}

/** One row a field, for a person. */
export function renderMeasures(title: string, measures: readonly FieldMeasure[]): string {
  const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);
  const rows = measures.map((each) =>
    [
      each.field.padEnd(16),
      String(each.documents).padStart(5),
      ...[each.reachable, each.byRules, each.exact].map(percent),
      String(each.invented).padStart(4),
      each.error.toFixed(3).padStart(7),
      percent(each.precision),
      percent(each.coverage),
    ].join(" "),
  );
  return [
    `${title}: documents, reachable %, rules %, ranker %, invented, ECE, right % and covered % at 0.9`,
    ...rows,
  ].join("\n");
}

function isRight(example: Example, candidate: unknown): boolean {
  return example.candidates.some((other, index) => other === candidate && example.right[index] === true);
}

function calibrationError(found: readonly Found[]): number {
  const bins = Map.groupBy(found, ({ confidence }) => Math.min(9, Math.floor(confidence * 10 + 1e-9)));
  const gaps = [...bins.values()].map((bin) => {
    const gap = bin.reduce((sum, { confidence, right }) => sum + confidence - (right ? 1 : 0), 0);
    return Math.abs(gap);
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, found.length);
}
