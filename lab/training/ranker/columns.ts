// Sorts the values of each feature into a few bins, once for all trees.

/** One feature of all rows. */
export interface Column {
  /** Values between the bins, ascending. */
  readonly thresholds: readonly number[];
  /** For each row the number of thresholds below its value. */
  readonly bins: Uint8Array;
  /** 1: may only raise the score, -1: may only lower it, 0: free. */
  readonly direction: number;
}

/** Makes one column a feature. */
export function columnsOf(
  rows: readonly (readonly number[])[],
  directions: readonly number[],
  count: number,
): Column[] {
  return directions.map((direction, feature) => {
    const thresholds = thresholdsOf(rows, feature, count);
    return {
      thresholds,
      direction,
      bins: Uint8Array.from(rows, (row) => positionOf(row[feature] ?? 0, thresholds)),
    };
  });
}

function thresholdsOf(rows: readonly (readonly number[])[], feature: number, count: number): number[] {
  const distinct = [...new Set(rows.map((row) => row[feature] ?? 0))].sort((a, b) => a - b);
  const middles = distinct.slice(1).map((value, index) => shorten((value + (distinct[index] ?? 0)) / 2));
  if (middles.length <= count) return [...new Set(middles)];
  const chosen = Array.from(
    { length: count },
    (_, index) => middles[Math.floor(((index + 0.5) * middles.length) / count)] ?? 0,
  );
  return [...new Set(chosen)];
}

// Three decimals: the model stays small, and features are about 0–1.
function shorten(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function positionOf(value: number, thresholds: readonly number[]): number {
  let [low, high] = [0, thresholds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (thresholds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
