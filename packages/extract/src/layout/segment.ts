// Turns the glyphs or the words of a page into its rows, lines and blocks.
import { blocksOf } from "./blocks.ts";
import { rowsOf } from "./lines.ts";
import type { Glyph, Page, Word } from "./page.ts";
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
  return segmentWords({ ...page, words: wordsOf(page.glyphs) });
}

/** Segments one page whose words are known, in any order. @param page.number - From 1. */
export function segmentWords(page: {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}): Page {
  const rows = rowsOf(page.words, page.number);
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
