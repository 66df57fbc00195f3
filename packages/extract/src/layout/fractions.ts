// Boxes as the API returns them: in fractions of the page.
import type { Box, Page } from "./page.ts";

/** A place on a page, in fractions (0–1) of its displayed width and height, from the top left corner. */
export interface FractionBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box in fractions (0–1) of the displayed width and height of its page, to four decimals: a fifteenth of a point on A4. */
export function fractionsOf(box: Box, page: Page): FractionBox {
  return {
    left: fraction(box.left, page.width),
    top: fraction(box.top, page.height),
    width: fraction(box.right - box.left, page.width),
    height: fraction(box.bottom - box.top, page.height),
  };
}

function fraction(points: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, points / size)) * 10_000) / 10_000;
}
