// How sure a table of items is: by what adds up.
import type { SumCheck } from "./sums.ts";

/** What was checked on a table. */
export interface Checks {
  readonly sum: SumCheck;
  /** Share of the rows whose quantity times price is their amount. */
  readonly fitting: number;
  /** Share of the rows that have a quantity and a price. */
  readonly priced: number;
  /** Share of the rows that have a quantity. */
  readonly counted: number;
  /** Share of the rows that have a description. */
  readonly described: number;
  /** OCR read the words: a wrong letter in a description affects no sum. */
  readonly recognised: boolean;
}

/** A table less sure than this is not told: it may be no table of items at all. */
export const LEAST = 0.3;

// Reduction of the confidence when OCR read a table that adds up.
const RECOGNISED = 0.9;

/** The confidence in a whole table, 0–1. */
export function tableConfidence(checks: Checks): number {
  // Numbers alone are a table of taxes or of payments.
  if (checks.described === 0) return 0;
  const reading = checks.recognised ? RECOGNISED : 1;
  return Math.round(100 * basis(checks) * reading * (0.5 + 0.5 * checks.described)) / 100;
}

function basis({ sum, fitting, priced, counted }: Checks): number {
  if (fitting === 1) return { exact: 0.96, adjusted: 0.9, none: 0.6 }[sum];
  // A quantity that some rows have was lost in the others.
  if (priced === 0 && counted > 0 && counted < 1) return { exact: 0.6, adjusted: 0.45, none: 0.2 }[sum];
  if (priced === 0) return { exact: 0.85, adjusted: 0.6, none: counted === 1 ? 0.35 : 0.2 }[sum];
  if (fitting >= 0.8) return { exact: 0.8, adjusted: 0.6, none: 0.4 }[sum];
  return { exact: 0.6, adjusted: 0.35, none: 0.1 }[sum];
}
