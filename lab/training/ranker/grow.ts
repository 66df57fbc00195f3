// Grows one small regression tree on gradients, with a direction for features whose influence is known.
import type { Tree } from "../../../packages/extract/src/rank/model.ts";
import type { Column } from "./columns.ts";

/** First and second derivatives of the loss by the score of each row. */
export interface Slopes {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** How trees are grown. */
export interface GrowOptions {
  readonly depth: number;
  /** Added to second derivatives: pulls leaves with little evidence to 0. */
  readonly ridge: number;
  /** Second derivatives a leaf needs. */
  readonly leafWeight: number;
  /** What a split must gain. */
  readonly gain: number;
  readonly rate: number;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

interface Split {
  readonly feature: number;
  /** Bins up to this one go below. */
  readonly bin: number;
  readonly gain: number;
  readonly middle: number;
}

interface Sums {
  first: number;
  second: number;
}

/** Grows a tree that lowers the loss; leaves are already multiplied with the rate. */
export function growTree(columns: readonly Column[], slopes: Slopes, options: GrowOptions): Tree {
  const rows = Uint32Array.from(slopes.first, (_, row) => row);
  return growNode({ columns, slopes, options }, rows, {
    depth: options.depth,
    low: -Infinity,
    high: Infinity,
  });
}

interface Grower {
  readonly columns: readonly Column[];
  readonly slopes: Slopes;
  readonly options: GrowOptions;
}

function growNode(grower: Grower, rows: Uint32Array, limits: Bounds & { readonly depth: number }): Tree {
  const { depth, ...bounds } = limits;
  const split = depth === 0 ? undefined : bestSplit(grower, rows, bounds);
  const column = split === undefined ? undefined : grower.columns[split.feature];
  if (split === undefined || column === undefined)
    return leafOf(sumsOf(grower.slopes, rows), grower.options, bounds);

  const isBelow = (row: number): boolean => (column.bins[row] ?? 0) <= split.bin;
  const [under, over] = boundsOf(bounds, column.direction, split.middle);
  return [
    split.feature,
    column.thresholds[split.bin] ?? 0,
    growNode(grower, rows.filter(isBelow), { ...under, depth: depth - 1 }),
    growNode(
      grower,
      rows.filter((row) => !isBelow(row)),
      { ...over, depth: depth - 1 },
    ),
  ];
}

// What is below a split may never pass what is above it, in the direction of the feature.
function boundsOf(bounds: Bounds, direction: number, middle: number): readonly [Bounds, Bounds] {
  if (direction > 0)
    return [
      { ...bounds, high: middle },
      { ...bounds, low: middle },
    ];
  if (direction < 0)
    return [
      { ...bounds, low: middle },
      { ...bounds, high: middle },
    ];
  return [bounds, bounds];
}

function bestSplit(grower: Grower, rows: Uint32Array, bounds: Bounds): Split | undefined {
  const all = sumsOf(grower.slopes, rows);
  let best: Split | undefined;
  for (const [feature, column] of grower.columns.entries()) {
    const bins = binsOf(grower.slopes, rows, column);
    const split = splitOf(bins, { all, bounds, direction: column.direction, options: grower.options });
    if (split !== undefined && split.gain > (best?.gain ?? grower.options.gain)) best = { ...split, feature };
  }
  return best;
}

interface Search {
  readonly all: Sums;
  readonly bounds: Bounds;
  readonly direction: number;
  readonly options: GrowOptions;
}

function splitOf(bins: readonly Sums[], search: Search): Omit<Split, "feature"> | undefined {
  const { all, options, bounds, direction } = search;
  const below: Sums = { first: 0, second: 0 };
  let best: Omit<Split, "feature"> | undefined;
  for (const [bin, sums] of bins.slice(0, -1).entries()) {
    below.first += sums.first;
    below.second += sums.second;
    const above = { first: all.first - below.first, second: all.second - below.second };
    if (Math.min(below.second, above.second) < options.leafWeight) continue;
    const [left, right] = [leafOf(below, options, bounds), leafOf(above, options, bounds)];
    if ((right - left) * direction < 0) continue;
    const gain = gainOf(below, options) + gainOf(above, options) - gainOf(all, options);
    if (gain > (best?.gain ?? 0)) best = { bin, gain, middle: (left + right) / 2 };
  }
  return best;
}

function binsOf({ first, second }: Slopes, rows: Uint32Array, column: Column): Sums[] {
  const bins = Array.from({ length: column.thresholds.length + 1 }, (): Sums => ({ first: 0, second: 0 }));
  for (const row of rows) {
    const bin = bins[column.bins[row] ?? 0];
    if (bin === undefined) continue;
    bin.first += first[row] ?? 0;
    bin.second += second[row] ?? 0;
  }
  return bins;
}

function sumsOf({ first, second }: Slopes, rows: Uint32Array): Sums {
  const sums = { first: 0, second: 0 };
  for (const row of rows) {
    sums.first += first[row] ?? 0;
    sums.second += second[row] ?? 0;
  }
  return sums;
}

function leafOf({ first, second }: Sums, { ridge, rate }: GrowOptions, bounds: Bounds): number {
  const value = (-rate * first) / (second + ridge);
  return Math.round(10_000 * Math.min(bounds.high, Math.max(bounds.low, value))) / 10_000;
}

function gainOf({ first, second }: Sums, { ridge }: GrowOptions): number {
  return (first * first) / (second + ridge);
}
