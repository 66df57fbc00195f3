// The OCR result of an image: lines of words, in pixels.
import type { GreyImage } from "./picture.ts";

/** A rectangle in pixels from the top left corner. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A word with a rectangle around it. `confidence` is 0–1. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: PixelBox;
}

/** Adjacent words on one line. `baseline` runs from left to right; `size` is the font size in pixels. */
export interface RecognisedLine {
  readonly words: readonly RecognisedWord[];
  readonly baseline: PixelBox;
  readonly size: number;
}

/** What recognises text, ready to use. */
export interface OcrEngine {
  /**
   * Recognises the text of one picture. Rejects when the memory does not suffice.
   *
   * @param most - Lines that are read at most, the longest first. Default 500.
   * @returns Lines with at least one word, in no order.
   */
  recognise(image: GreyImage, most?: number): Promise<RecognisedLine[]>;
}
