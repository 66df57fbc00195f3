// Ranks the candidates of a field by hand-set weights and trained trees together.

import { calibratedConfidence } from "./calibrated-confidence.ts";
import type { Candidate, Weights } from "./candidate.ts";
import { scoreOf } from "./candidate.ts";
import { type FieldModel, readTree } from "./model.ts";

type Value = string | number | boolean;

/** The chosen value of a field. */
export interface Ranked<Of extends Value = Value> {
  /** The place of the value that ranks highest. */
  readonly candidate: Candidate<Of>;
  /** Score of that candidate by the hand-set weights. */
  readonly rule: number;
  /** 0–1, calibrated. */
  readonly confidence: number;
}

/** What ranks the candidates of a field. */
export interface Ranker {
  readonly weights: Weights;
  readonly model: FieldModel;
}

/**
 * Chooses the most probable value.
 *
 * Each candidate has a score; the probability of a value is the share of `e^score` that all its places have together,
 * with 1 added for the field being absent. So values printed in several places win over equal ones printed once.
 *
 * @returns `undefined` when there are no candidates.
 */
export function rank<Of extends Value>(
  candidates: readonly Candidate<Of>[],
  ranker: Ranker,
  source: "text" | "ocr",
): Ranked<Of> | undefined {
  const { model } = ranker;
  const rows = rowsOf(candidates, ranker.weights, model.features);
  const scored = rows.map(({ candidate, rule, values }) => ({
    candidate,
    rule,
    score: scoreRow(model, rule, values),
  }));
  const chosen = mostProbable(scored);
  if (chosen === undefined) return undefined;

  const byRules = rows.reduce((best, row) => (row.rule > best.rule ? row : best));
  const agreed = byRules.candidate.value === chosen.best.candidate.value;
  return {
    candidate: chosen.best.candidate,
    rule: chosen.best.rule,
    confidence: calibratedConfidence(chosen.odds, agreed, model.confidence[source]),
  };
}

/** A candidate as the trees see it. */
export interface Row<Of extends Value = Value> {
  readonly candidate: Candidate<Of>;
  readonly rule: number;
  /** In the order of the model's features. */
  readonly values: readonly number[];
}

/**
 * The candidates with their scores by hand-set weights and the values of some features.
 *
 * Beside the candidate's own features there are `rule`, its score; `behind`, how far it lies behind the best score; and
 * `ahead`, how far before the best score of another value (negative when behind).
 */
export function rowsOf<Of extends Value>(
  candidates: readonly Candidate<Of>[],
  weights: Weights,
  features: readonly string[],
): Row<Of>[] {
  const rules = candidates.map((candidate) => scoreOf(candidate.features, weights));
  const best = Math.max(...rules);
  const leader = candidates[rules.indexOf(best)]?.value;
  const rival = Math.max(0, ...rules.filter((_, index) => candidates[index]?.value !== leader));
  return candidates.map((candidate, index) => {
    const rule = rules[index] ?? 0;
    const ahead = rule - (candidate.value === leader ? rival : best);
    const relative: Readonly<Record<string, number>> = { rule, behind: best - rule, ahead };
    const values = features.map((name) => relative[name] ?? candidate.features[name] ?? 0);
    return { candidate, rule, values };
  });
}

/** The score of one row: log-odds against absence. */
export function scoreRow(
  model: Omit<FieldModel, "confidence">,
  rule: number,
  values: readonly number[],
): number {
  const start = model.scale * rule + model.offset;
  return model.trees.reduce<number>((sum, tree) => sum + readTree(tree, values), start);
}

/** A candidate with its score. */
export interface Scored<Of extends Value = Value> {
  readonly candidate: Candidate<Of>;
  readonly rule: number;
  readonly score: number;
}

/** The value with the most weight. */
export interface Favourite<Of extends Value = Value> {
  /** Its best place. */
  readonly best: Scored<Of>;
  /** Its log-odds against everything else, absence included. */
  readonly odds: number;
}

/** The value with the most weight; `undefined` when there are no candidates. */
export function mostProbable<Of extends Value>(scored: readonly Scored<Of>[]): Favourite<Of> | undefined {
  const highest = Math.max(0, ...scored.map(({ score }) => score));
  const groups = [...Map.groupBy(scored, ({ candidate }) => candidate.value).values()].map((group) => ({
    best: group.reduce((a, b) => (b.score > a.score ? b : a)),
    weight: group.reduce((sum, { score }) => sum + Math.exp(score - highest), 0),
  }));
  const first = groups.reduce<(typeof groups)[number] | undefined>(
    (a, b) => (a === undefined || b.weight > a.weight ? b : a),
    undefined,
  );
  if (first === undefined) return undefined;
  const absence = Math.exp(-highest);
  const rest = groups.reduce((sum, group) => (group === first ? sum : sum + group.weight), absence);
  return { best: first.best, odds: Math.log(first.weight) - Math.log(Math.max(rest, 1e-9)) };
}
