// The shapes a page is read into: glyphs become words, words lines, lines blocks.

/** A rectangle in points, from the top left corner of the page as it is displayed. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One character with its advance box and the height of its baseline. `size` is about the font size in points. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
}

/** Characters without a gap. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
  /** OCR confidence, 0–1; absent for words of a text layer. */
  readonly confidence?: number;
}

/** Adjacent words without a column gap: a sentence of a paragraph or one cell of a table. */
export interface Line {
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
  readonly size: number;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of the row in its page, from 0: lines of one row share a baseline. */
  readonly row: number;
}

/** Lines below each other that belong together, for example an address. */
export interface Block {
  readonly lines: readonly Line[];
  readonly box: Box;
}

/** One page after segmentation. Lines are in reading order: by row, then from the left. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Quarters clockwise by which OCR turned the page to read it; absent where the page was upright. */
  readonly turned?: number;
  /** Median size of its lines. */
  readonly textSize: number;
  readonly lines: readonly Line[];
  readonly rows: readonly (readonly Line[])[];
  readonly blocks: readonly Block[];
}

/** The smallest rectangle around all boxes; an empty list gives an empty one. */
export function surround(boxes: readonly Box[]): Box {
  const first = boxes[0];
  if (first === undefined) return { left: 0, top: 0, right: 0, bottom: 0 };
  return boxes.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    first,
  );
}

/** Points by which two boxes overlap horizontally; negative when there is a gap. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}
