// Evaluates rankers and rules on examples: accuracy and calibration.

import { capped, isBelievable } from "../../src/fields/decide.ts";
import type { Rule } from "../../src/fields/rules.ts";
import { choose } from "../../src/rank/candidate.ts";
import type { FieldModel } from "../../src/rank/model.ts";
import { mostProbable, rank, rowsOf, scoreRow } from "../../src/rank/rank.ts";
import type { RankingModel } from "./boost.ts";
import type { Outcome } from "./calibrate.ts";
import { type Example, ruleNamed } from "./examples.ts";

/** What was measured for one field on one set. Shares are 0–1. */
export interface FieldMeasure {
  readonly field: string;
  /** Documents that have the field. */
  readonly documents: number;
  /** Share with the true value among the candidates. */
  readonly reachable: number;
  readonly byRules: number;
  readonly byRanker: number;
  /** Values found where the document has none. */
  readonly invented: number;
  /** Expected calibration error over ten bins. */
  readonly error: number;
  /** Right share at confidence ≥ 0.9, and share of the documents that reach it. */
  readonly precision: number;
  readonly coverage: number;
}

interface Found {
  readonly confidence: number;
  readonly right: boolean;
}

const HIGH = 0.9;

/** Measures a field. */
export function measureField(field: string, examples: readonly Example[], model: FieldModel): FieldMeasure {
  const { weights, minimum } = ruleNamed(field);
  const present = examples.filter((example) => example.present);
  const share = (of: readonly Example[], is: (example: Example) => boolean): number =>
    of.length === 0 ? 0 : of.filter(is).length / of.length;
  const ranked = (example: Example) => rankAsService(example, { weights, minimum }, model);
  const found = examples.flatMap((example): Found[] => {
    const best = ranked(example);
    return best === undefined
      ? []
      : [{ confidence: best.confidence, right: isRight(example, best.candidate) }];
  });
  const high = found.filter(({ confidence }) => confidence >= HIGH);
  return {
    field,
    documents: present.length,
    reachable: share(present, ({ right }) => right.includes(true)),
    byRules: share(present, (example) =>
      isRight(example, choose(example.candidates, weights, minimum)?.candidate),
    ),
    byRanker: share(present, (example) => isRight(example, ranked(example)?.candidate)),
    invented: examples.filter((example) => !example.present && ranked(example) !== undefined).length,
    error: calibrationError(found),
    precision: high.length === 0 ? 1 : high.filter(({ right }) => right).length / high.length,
    coverage: high.length / Math.max(1, present.length),
  };
}

function rankAsService(
  { candidates, source, ceilings }: Example,
  rule: Pick<Rule, "weights" | "minimum">,
  model: FieldModel,
) {
  const best = rank(candidates, { weights: rule.weights, model }, source);
  if (best === undefined || !isBelievable(best, rule.minimum)) return undefined;
  const ceiling = ceilings[candidates.indexOf(best.candidate)] ?? 1;
  return { ...best, confidence: capped(best.confidence, ceiling) };
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
      ...[each.reachable, each.byRules, each.byRanker].map(percent),
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
