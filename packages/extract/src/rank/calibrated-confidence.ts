// Turns the odds of a ranked value into a confidence that was calibrated on documents with known values.
import type { CalibrationModel } from "./model.ts";

// Beyond these log-odds the training set holds nothing to learn from.
const FARTHEST = 12;

/**
 * The confidence of a value, 0–1, rounded to two decimals.
 *
 * @param odds - Log-odds of the value against all others and absence.
 * @param agreed - The hand-set weights alone choose the same value.
 */
export function calibratedConfidence(odds: number, agreed: boolean, model: CalibrationModel): number {
  const near = Math.min(FARTHEST, Math.max(-FARTHEST, odds));
  const x = model.slope * near + model.intercept + (agreed ? model.agreed : 0);
  return Math.round(100 * Math.min(model.limit, 1 / (1 + Math.exp(-x)))) / 100;
}
