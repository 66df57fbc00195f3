// Boxes as the interface answers them: in fractions of the page.
import type { FractionBox } from "../extraction.ts";
import type { Box, Page } from "./page.ts";

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
