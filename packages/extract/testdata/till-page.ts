// Lays out the rows of an invented till receipt as text recognition gives them: words with places and confidences.
import type { Page, Word } from "../src/layout/page.ts";
import { segmentWords } from "../src/layout/segment.ts";

/** An invented receipt: rows in a fixed-width font, and what is to be found on it. */
export interface TillReceipt {
  readonly name: string;
  readonly rows: string;
  readonly expected: { readonly vendor?: string; readonly date?: string; readonly total?: number };
}

const SIZE = 10;
const CHARACTER = 6;
const ROW = 12;
const MARGIN = 20;

/**
 * The page of a receipt; two blanks and more are a gap between columns.
 *
 * @param rows - Rows from the top; blanks at the start of a row move it to the right.
 * @param confidence - Of each word, 0–1; `undefined` for a receipt that holds its text.
 */
export function tillPage(rows: string, confidence: number | undefined = 0.97): Page {
  const texts = rows.replace(/^\n|\s+$/g, "").split("\n");
  const words = texts.flatMap((text, row) => wordsOf(text, MARGIN + ROW * (row + 1), confidence));
  const width = 2 * MARGIN + CHARACTER * Math.max(...texts.map((text) => text.length));
  return segmentWords({ number: 1, width, height: 2 * MARGIN + ROW * texts.length, words });
}

function wordsOf(text: string, baseline: number, confidence: number | undefined): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const left = MARGIN + CHARACTER * match.index;
    return {
      text: match[0],
      box: {
        left,
        top: baseline - 0.9 * SIZE,
        right: left + CHARACTER * match[0].length,
        bottom: baseline + 0.25 * SIZE,
      },
      baseline,
      size: SIZE,
      ...(confidence !== undefined && { confidence }),
    };
  });
}
