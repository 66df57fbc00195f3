// Turns the glyphs or the words of a page into its rows, lines and blocks.

import { blocksOf } from "./blocks.ts";
import { withLatinDigits } from "./digits.ts";
import { type ReadingOrder, rowsOf } from "./lines.ts";
import type { Glyph, Page, Word } from "./page.ts";
import { inReadingOrder } from "./reading-order.ts";
import { wordsOf } from "./words.ts";

/**
 * Segments one page.
 *
 * @param page.number - From 1.
 * @param page.glyphs - Characters in the order of the content.
 */
export function segment(page: {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
}): Page {
  return segmentWords({ ...page, words: wordsOf(page.glyphs), order: inReadingOrder });
}

/**
 * Segments one page whose words are known, in any order.
 *
 * @param page.number - From 1.
 * @param page.order - How the words of a line are read. Default: from left to right.
 */
export function segmentWords(page: {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly order?: ReadingOrder;
}): Page {
  const rows = rowsOf(page.words.map(readable), page.number, page.order ?? ((words) => words));
  const lines = rows.flat();
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b);
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    textSize: sizes[sizes.length >> 1] ?? 1,
    rows,
    lines,
    blocks: blocksOf(lines),
  };
}

function readable(word: Word): Word {
  const text = withLatinDigits(word.text);
  return text === word.text ? word : { ...word, text };
}
