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
  const cells = new Float32Array(grid.width * grid.height);
  const step = Math.max(Math.hypot(...grid.right), Math.hypot(...grid.down));
  const taps = tapsOf(Math.min(MAX_TAPS, Math.max(1, Math.round(step))), grid);
  for (let row = 0; row < grid.height; row += 1) {
    for (let column = 0; column < grid.width; column += 1) {
      const x = grid.x + column * grid.right[0] + row * grid.down[0];
      const y = grid.y + column * grid.right[1] + row * grid.down[1];
      let sum = 0;
      for (const [dx, dy] of taps) sum += brightness(image, x + dx, y + dy);
      cells[row * grid.width + column] = sum / taps.length;
    }
  }
  return cells;
}

function tapsOf(count: number, { right, down }: Grid): readonly (readonly [number, number])[] {
  const shifts = Array.from({ length: count }, (_, index) => (index + 0.5) / count - 0.5);
  return shifts.flatMap((a) =>
    shifts.map((b) => [a * right[0] + b * down[0], a * right[1] + b * down[1]] as const),
  );
}

// Between the four pixels around a point, by nearness.
function brightness({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, x - 0.5));
  const top = Math.min(height - 1, Math.max(0, y - 0.5));
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [left - x0, top - y0];
  const upper = (pixels[y0 * width + x0] ?? 0) * (1 - fx) + (pixels[y0 * width + x1] ?? 0) * fx;
  const lower = (pixels[y1 * width + x0] ?? 0) * (1 - fx) + (pixels[y1 * width + x1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}
