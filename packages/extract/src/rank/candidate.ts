// A value that could be a field, the features that speak for or against it, and the choice between several.
import type { Box } from "../layout/page.ts";

/**
 * Named numbers about a candidate, mostly 0–1.
 *
 * A trained ranker reads all of them, those without a hand-set weight too: after a change run `npm run train`, which
 * writes `model/ranker.json` (docs/decisions/0082-ranker-and-confidences.md).
 */
export type Features = Readonly<Record<string, number>>;

/** One possible value of a field with its place. */
export interface Candidate<Value extends string | number | boolean = string | number | boolean> {
  readonly value: Value;
  /** Page number, from 1. */
  readonly page: number;
  readonly box: Box;
  /** As printed. */
  readonly text: string;
  readonly features: Features;
}

/** The weight of each feature; a feature without a weight counts nothing. */
export type Weights = Readonly<Record<string, number>>;

/** The best candidate with its score and its lead over the best candidate of another value. */
export interface Choice<Value extends string | number | boolean = string | number | boolean> {
  readonly candidate: Candidate<Value>;
  readonly score: number;
  readonly margin: number;
}

/** The score of a candidate: the weighted sum of its features. */
export function scoreOf(features: Features, weights: Weights): number {
  let sum = 0;
  for (const name in weights) sum += (features[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}

/**
 * Chooses the candidate with the highest score; of equal ones the first.
 *
 * @param minimum - Score below which nothing is chosen: a field is absent rather than guessed.
 */
export function choose<Value extends string | number | boolean>(
  candidates: readonly Candidate<Value>[],
  weights: Weights,
  minimum: number,
): Choice<Value> | undefined {
  const scored = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.features, weights) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (best === undefined || best.score < minimum) return undefined;
  const rival = scored.find((other) => other.candidate.value !== best.candidate.value);
  return { ...best, margin: best.score - Math.max(rival?.score ?? 0, 0) };
}
