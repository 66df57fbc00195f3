// Trains the ranker of one field: a start by the hand-set weights, then trees that correct it.

import type { Weights } from "../../../packages/extract/src/rank/candidate.ts";
import { type FieldModel, readTree, type Tree } from "../../../packages/extract/src/rank/model.ts";
import { rowsOf } from "../../../packages/extract/src/rank/rank.ts";
import { columnsOf } from "./columns.ts";
import type { Example } from "./examples.ts";
import { type GrowOptions, growTree, type Slopes } from "./grow.ts";

/** A model without its confidences. */
export type RankingModel = Omit<FieldModel, "confidence">;

/** How a ranker is trained. */
export interface BoostOptions extends GrowOptions {
  readonly trees: number;
  /** Thresholds tried for a feature. */
  readonly bins: number;
  /** Candidates kept of each document, the best by the hand-set weights; the right ones are always kept. */
  readonly candidates: number;
}

/** Few, shallow and slow trees: the corpora they must hold on differ from the one they learn on. */
export const BOOST_OPTIONS: BoostOptions = {
  trees: 60,
  depth: 3,
  ridge: 8,
  leafWeight: 3,
  gain: 0.5,
  rate: 0.15,
  bins: 24,
  candidates: 16,
};

interface Table {
  readonly values: readonly (readonly number[])[];
  readonly rules: Float64Array;
  readonly right: readonly boolean[];
  /** First row of each example, and the end of the last. */
  readonly starts: readonly number[];
}

/**
 * Trains on examples by boosting (Friedman 2001) the probability of the true value: the loss of an example is
 * `-log` of the share of `e^score` that the right candidates have, or absence where none is right.
 */
export function trainRanker(
  examples: readonly Example[],
  weights: Weights,
  options: BoostOptions = BOOST_OPTIONS,
): RankingModel {
  const features = featuresOf(examples);
  const table = tableOf(examples, { weights, features, limit: options.candidates });
  const { scale, offset } = fitStart(table);
  const scores = table.rules.map((rule) => scale * rule + offset);
  const directions = features.map((name) => directionOf(name, weights));
  const columns = columnsOf(table.values, directions, options.bins);
  const trees: Tree[] = [];
  for (let index = 0; index < options.trees; index += 1) {
    const tree = growTree(columns, slopesOf(table, scores), options);
    if (typeof tree === "number") break;
    trees.push(tree);
    for (const [row, values] of table.values.entries())
      scores[row] = (scores[row] ?? 0) + readTree(tree, values);
  }
  return { features: trees.length === 0 ? [] : features, scale, offset, trees };
}

// `rule` and `ahead` speak for a candidate, `behind` against it; weights tell the direction of the others.
function directionOf(name: string, weights: Weights): number {
  const known: Readonly<Record<string, number>> = { rule: 1, ahead: 1, behind: -1 };
  return known[name] ?? Math.sign(weights[name] ?? 0);
}

function featuresOf(examples: readonly Example[]): string[] {
  const names = new Set(
    examples.flatMap(({ candidates }) => candidates.flatMap(({ features }) => Object.keys(features))),
  );
  return [...[...names].sort(), "rule", "behind", "ahead"];
}

interface TableOptions {
  readonly weights: Weights;
  readonly features: readonly string[];
  readonly limit: number;
}

function tableOf(examples: readonly Example[], { weights, features, limit }: TableOptions): Table {
  const groups = examples.map(({ candidates, right }) => {
    const rows = rowsOf(candidates, weights, features).map((row, index) => ({
      ...row,
      right: right[index] === true,
    }));
    return rows.sort((a, b) => b.rule - a.rule).filter((row, index) => index < limit || row.right);
  });
  const rows = groups.flat();
  const starts = [0];
  for (const group of groups) starts.push((starts.at(-1) ?? 0) + group.length);
  return {
    values: rows.map(({ values }) => values),
    rules: Float64Array.from(rows, ({ rule }) => rule),
    right: rows.map(({ right }) => right),
    starts,
  };
}

/** Scale and offset of the hand-set score by gradient descent on the same loss; a convex problem of two numbers. */
function fitStart(table: Table): { readonly scale: number; readonly offset: number } {
  let [scale, offset] = [5, -3];
  const count = table.starts.length - 1;
  for (let step = 0; step < 400; step += 1) {
    const { first } = slopesOf(
      table,
      table.rules.map((rule) => scale * rule + offset),
    );
    const slope = first.reduce((sum, value, row) => sum + value * (table.rules[row] ?? 0), 0);
    const lift = first.reduce((sum, value) => sum + value, 0);
    // The hand-set score never counts against a candidate.
    scale = Math.max(0, scale - (4 * slope) / count);
    offset -= (4 * lift) / count;
  }
  return { scale: round(scale), offset: round(offset) };
}

function slopesOf(
  table: Table,
  scores: Float64Array,
): { readonly first: Float64Array; readonly second: Float64Array } {
  const first = new Float64Array(scores.length);
  const second = new Float64Array(scores.length);
  for (let index = 1; index < table.starts.length; index += 1) {
    addSlopes(table, scores, {
      first,
      second,
      from: table.starts[index - 1] ?? 0,
      to: table.starts[index] ?? 0,
    });
  }
  return { first, second };
}

interface Range extends Slopes {
  readonly from: number;
  readonly to: number;
}

function addSlopes({ right }: Table, scores: Float64Array, { first, second, from, to }: Range): void {
  const members = scores.subarray(from, to);
  const highest = members.reduce((most, score) => Math.max(most, score), 0);
  const weights = members.map((score) => Math.exp(score - highest));
  const absence = Math.exp(-highest);
  const all = weights.reduce((sum, weight) => sum + weight, absence);
  const good = weights.reduce((sum, weight, index) => sum + (right[from + index] ? weight : 0), 0);
  for (const [index, weight] of weights.entries()) {
    const share = weight / all;
    const wanted = right[from + index] ? weight / good : 0;
    first[from + index] = share - wanted;
    second[from + index] = Math.max(share * (1 - share), 1e-4);
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
