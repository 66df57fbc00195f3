// Turns the score of a rule into a confidence.

/** Rules never claim more than this. */
export const MAX_CONFIDENCE = 0.97;

// Score at which a value without a rival is as likely wrong as right, and the width of the transition.
const MIDDLE = 0.75;
const WIDTH = 0.28;
// A lead over the second value counts up to here, and this much.
const MARGIN_LIMIT = 0.8;
const MARGIN_WEIGHT = 0.6;
// A margin of this size is neutral.
const MARGIN_NEUTRAL = 0.3;

/**
 * Maps score and margin to a confidence between 0 and {@link MAX_CONFIDENCE}.
 *
 * `0.97 / (1 + e^-(x - 0.75)/0.28)` with `x = score + 0.6 (min(margin, 0.8) - 0.3)`: it grows with both. The scores of all
 * fields are scaled alike: about 1 for a value next to its label. The figures are set by hand; a calibration against
 * documents with known values replaces them when enough of those were measured. Rounded to two decimals.
 */
export function ruleConfidence(score: number, margin: number): number {
  const lead = Math.min(Math.max(margin, 0), MARGIN_LIMIT) - MARGIN_NEUTRAL;
  const x = score + MARGIN_WEIGHT * lead;
  const confidence = MAX_CONFIDENCE / (1 + Math.exp(-(x - MIDDLE) / WIDTH));
  return Math.round(confidence * 100) / 100;
}
