// Describes a page of a file: its upright size, how it is turned, and whether OCR read it.
import type { PageInfo } from "./extraction.ts";

/** A page as it is displayed. */
export interface DisplayedPage {
  readonly number: number;
  /** Points for PDF, pixels for images. */
  readonly width: number;
  readonly height: number;
  /** Quarters clockwise by which the file turns it for display: `/Rotate` of a PDF, Exif orientation of an image. */
  readonly quarters: number;
}

/**
 * Describes a page.
 *
 * @param recognised - What OCR made of it; undefined when the text layer was read.
 */
export function describePage(
  { number, width, height, quarters }: DisplayedPage,
  recognised: { readonly turned?: number } | undefined,
): PageInfo {
  const turned = recognised?.turned ?? 0;
  const [wide, high] = turned % 2 === 0 ? [width, height] : [height, width];
  return {
    number,
    width: rounded(wide),
    height: rounded(high),
    rotation: (((quarters + turned) % 4) * 90) as PageInfo["rotation"],
    ocr: recognised !== undefined,
  };
}

/** Two decimals: a hundredth of a point is finer than any printer. */
function rounded(size: number): number {
  return Math.round(size * 100) / 100;
}
