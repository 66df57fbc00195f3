// Fits the line that turns log-odds of a ranker into confidences.
import type { CalibrationModel } from "../../../packages/extract/src/rank/model.ts";

/** One chosen value: its log-odds, whether the hand-set weights agree, and whether it was right. */
export interface Outcome {
  readonly odds: number;
  readonly agreed: boolean;
  readonly right: boolean;
}

// Newton steps; the problem is convex and small.
const STEPS = 60;
// Pulls the line to that of a perfect ranker (slope 1, intercept 0) as so many outcomes would.
const PRIOR = 4;
// As many outcomes of either kind are assumed in addition to those seen (Platt 1999), so that nothing is certain.
const UNSEEN = 1;
/** No value that was read from print is surer than this. */
const LIMIT = 0.99;
const FARTHEST = 12;

/** Fits slope, intercept and the worth of agreement by logistic regression; neither slope nor worth is ever negative. */
export function fitCalibration(outcomes: readonly Outcome[]): CalibrationModel {
  const good = outcomes.filter(({ right }) => right).length;
  const bad = outcomes.length - good;
  const targets = { right: (good + UNSEEN) / (good + 2 * UNSEEN), wrong: UNSEEN / (bad + 2 * UNSEEN) };
  let [slope, intercept, worth] = [1, 0, 0];
  for (let step = 0; step < STEPS; step += 1) {
    const sums = slopesOf(outcomes, targets, [slope, intercept, worth]);
    const rate = 1 / (1 + step / 20);
    slope = Math.max(0.05, slope - (rate * (sums[0] + PRIOR * (slope - 1))) / (sums[3] + PRIOR));
    intercept -= (rate * (sums[1] + PRIOR * intercept)) / (sums[4] + PRIOR);
    worth = Math.max(0, worth - (rate * (sums[2] + PRIOR * worth)) / (sums[5] + PRIOR));
  }
  return { slope: round(slope), intercept: round(intercept), agreed: round(worth), limit: LIMIT };
}

type Six = [number, number, number, number, number, number];

// First derivatives of the loss by slope, intercept and worth, and upper bounds of the second ones (a third for each).
function slopesOf(
  outcomes: readonly Outcome[],
  targets: { readonly right: number; readonly wrong: number },
  [slope, intercept, worth]: readonly [number, number, number],
): Six {
  const sums: Six = [0, 0, 0, 0, 0, 0];
  for (const { odds, agreed, right } of outcomes) {
    const x = Math.min(FARTHEST, Math.max(-FARTHEST, odds));
    const share = 1 / (1 + Math.exp(-(slope * x + intercept + (agreed ? worth : 0))));
    const error = share - (right ? targets.right : targets.wrong);
    const curve = 3 * Math.max(share * (1 - share), 1e-3);
    sums[0] += error * x;
    sums[1] += error;
    sums[2] += agreed ? error : 0;
    sums[3] += curve * x * x;
    sums[4] += curve;
    sums[5] += agreed ? curve : 0;
  }
  return sums;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
