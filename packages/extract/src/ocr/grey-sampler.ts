// Takes pixels from a grey picture along any straight grid: to scale it, and to cut out a line of text that lies askew.
import type { GreyImage } from "./picture.ts";

/** A grid of points in a picture: the middle of its first cell, and the step to the next cell of a row and of a column. */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly right: readonly [x: number, y: number];
  readonly down: readonly [x: number, y: number];
  readonly width: number;
  readonly height: number;
}

// Points averaged within a cell in each direction, at most: more costs time and is not seen in the result.
const MAX_TAPS = 4;

/** The brightness of each cell, 0–255, row after row. Cells outside the picture have the brightness of its edge. */
export function sampleGrid(image: GreyImage, grid: Grid): Float32Array {
  const { right, down, width, height } = grid;
  const cells = new Float32Array(width * height);
  const step = Math.max(Math.hypot(...right), Math.hypot(...down));
  const taps = tapsOf(Math.min(MAX_TAPS, Math.max(1, Math.round(step))), grid);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = grid.x + column * right[0] + row * down[0];
      const y = grid.y + column * right[1] + row * down[1];
      cells[row * width + column] = meanAround(image, taps, x, y);
    }
  }
  return cells;
}

// Offsets from the middle of a cell, as x, y, x, y …: numbers in a row are read several times as fast as pairs.
function tapsOf(count: number, { right, down }: Grid): Float64Array {
  const shifts = Array.from({ length: count }, (_, index) => (index + 0.5) / count - 0.5);
  return Float64Array.from(
    shifts.flatMap((a) => shifts.flatMap((b) => [a * right[0] + b * down[0], a * right[1] + b * down[1]])),
  );
}

function meanAround(image: GreyImage, taps: Float64Array, x: number, y: number): number {
  let sum = 0;
  for (let index = 0; index < taps.length; index += 2)
    sum += brightness(image, x + (taps[index] ?? 0), y + (taps[index + 1] ?? 0));
  return (2 * sum) / taps.length;
}

// Between the four pixels around a point, by nearness.
function brightness(image: GreyImage, x: number, y: number): number {
  const { width, height, pixels } = image;
  const left = Math.min(width - 1, Math.max(0, x - 0.5));
  const top = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = Math.floor(left);
  const y0 = Math.floor(top);
  const at = y0 * width + x0;
  const beside = x0 + 1 < width ? 1 : 0;
  const below = at + (y0 + 1 < height ? width : 0);
  const fx = left - x0;
  const fy = top - y0;
  const upper = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + beside] ?? 0) * fx;
  const lower = (pixels[below] ?? 0) * (1 - fx) + (pixels[below + beside] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}
