// The shape of the trained model of a field, and how its trees are read.

/** A leaf, or `[feature, threshold, below, above]`: values up to the threshold go below. Features are positions in a list. */
export type Tree = number | readonly [feature: number, threshold: number, below: Tree, above: Tree];

/** What was trained for one field. Scores are log-odds against the field being absent, which has 0. */
export interface FieldModel {
  /** Names of the features the trees read; a candidate without one has 0. */
  readonly features: readonly string[];
  /** The score before the trees: `scale * rule + offset`, where `rule` is the score by the hand-set weights. */
  readonly scale: number;
  readonly offset: number;
  readonly trees: readonly Tree[];
  /** How probabilities become confidences, by the source of the text. */
  readonly confidence: Readonly<Record<"text" | "ocr", CalibrationModel>>;
}

/**
 * A line in log-odds and a ceiling: `min(limit, 1 / (1 + e^-(slope * x + intercept + agreed)))`.
 *
 * `x` is the log-odds of the value; `agreed` counts where rules and trees choose the same value.
 */
export interface CalibrationModel {
  readonly slope: number;
  readonly intercept: number;
  readonly agreed: number;
  readonly limit: number;
}

/** The value of a tree for a list of feature values. */
export function readTree(tree: Tree, values: readonly number[]): number {
  let node = tree;
  while (typeof node !== "number") {
    const [feature, threshold, below, above] = node;
    node = (values[feature] ?? 0) <= threshold ? below : above;
  }
  return node;
}
