// Where a line of text has ink: dark cells in each column, gaps between characters, and how far words reach.

/** The picture of a line: brightness row after row. */
export interface LinePicture {
  readonly cells: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Columns from `start` to before `end`. */
export interface Columns {
  readonly start: number;
  readonly end: number;
}

// Ink is darker than paper by this share of the contrast; a column of a gap has at most one cell of it.
const INK = 0.35;
const SPECK = 1;
// The upper and lower edge may show the lines above and below.
const EDGE = 0.1;

/** Dark cells in each column. */
export function inkOf({ cells, width, height }: LinePicture): number[] {
  const [black, paper] = [brightnessOf(cells, 0.03), brightnessOf(cells, 0.85)];
  const limit = paper - INK * (paper - black);
  const [top, bottom] = [Math.floor(EDGE * height), Math.ceil((1 - EDGE) * height)];
  return Array.from({ length: width }, (_, x) => {
    let dark = 0;
    for (let y = top; y < bottom; y += 1) {
      if ((cells[y * width + x] ?? 255) < limit) dark += 1;
    }
    return dark;
  });
}

/** The widest run of columns without ink, the first of equal ones; empty at `end` without any. */
export function widestGap(ink: readonly number[], { start, end }: Columns): Columns {
  let widest = { start: end, end };
  let from = start;
  for (let column = start; column < end; column += 1) {
    if ((ink[column] ?? 0) > SPECK) from = column + 1;
    else if (column + 1 - from > widest.end - widest.start) widest = { start: from, end: column + 1 };
  }
  return widest;
}

/**
 * The last column with ink on the way from one column to another, where `room` columns without ink end the way.
 *
 * @returns `from` when there is no ink before.
 */
export function reachOfInk(
  ink: readonly number[],
  { from, to, room }: { readonly from: number; readonly to: number; readonly room: number },
): number {
  const step = Math.sign(to - from);
  let last = from;
  for (let column = from; column !== to && Math.abs(column - last) <= room; column += step) {
    if ((ink[column] ?? 0) > SPECK) last = column;
  }
  return last;
}

// The brightness that this share of the cells is darker than, to the nearest whole: counting is faster than sorting.
function brightnessOf(cells: Float32Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const cell of cells) counts[Math.round(cell)] = (counts[Math.round(cell)] ?? 0) + 1;
  let left = Math.floor(share * cells.length);
  const found = counts.findIndex((count) => {
    left -= count;
    return left < 0;
  });
  return found === -1 ? 255 : found;
}
