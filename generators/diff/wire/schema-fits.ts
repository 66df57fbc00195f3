// Keeps the comparison of the schemas of a pair.
import type { Analysis } from "../changes/analysis.ts";
import { compareSchemas, type SchemaFits } from "../schemas/fit.ts";

const comparisons = new WeakMap<Analysis, SchemaFits>();

/** Returns the comparison of the schemas of a pair, which is made once. */
export function fitsOf(analysis: Analysis): SchemaFits {
  const known = comparisons.get(analysis) ?? compareSchemas(analysis.sources);
  comparisons.set(analysis, known);
  return known;
}
