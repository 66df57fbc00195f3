// Decodes a page of an image file in colour, at the size of its page image.
import { pixels, type RenderRequest, scaleOf } from "../extraction/page-image.ts";
import { type ColourImage, openPicture, type PixelSize, type StoredPage } from "../ocr/decode.ts";
import type { Turn } from "./encode.ts";

/** A decoded page, not yet turned: before it is smaller, all of the stored picture would have to be in memory to turn it. */
export interface PicturePage {
  readonly image: ColourImage;
  readonly turn: Turn;
}

/**
 * Decodes one page.
 *
 * @returns `undefined` when the file has fewer pages. Rejects when the file is damaged or has too many pixels.
 */
export async function decodePicturePage(
  bytes: Uint8Array,
  { page, width, rotation }: RenderRequest,
): Promise<PicturePage | undefined> {
  const file = await openPicture(bytes);
  if (page > file.pageCount) return undefined;
  const stored = await file.describe(page - 1);
  const quarters = rotation === undefined ? stored.quarters : rotation / 90;
  const image = await file.decodeColour(page - 1, storedSize(stored, quarters, width));
  return { image, turn: { mirrored: stored.mirrored, quarters } };
}

/** The size before the page is turned; never larger than it is stored. */
function storedSize({ width, height }: StoredPage, quarters: number, most: number): PixelSize {
  const [wide, high] = quarters % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(1, scaleOf({ width: wide, height: high }, most));
  return { width: pixels(width * scale), height: pixels(height * scale) };
}
