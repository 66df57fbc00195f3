// Groups words into rows by baseline and cuts each row into lines at column gaps.
import { type Line, surround, type Word } from "./page.ts";

// Baselines within this share of the font size are one row.
const ROW_TOLERANCE = 0.4;
// A gap of this many font sizes ends a line: wider than any justified space, narrower than a table column gap.
const COLUMN_GAP = 1.2;

// Sizes of one line differ at most by this factor.
const HEADLINE = 1.6;

/** Puts the words of a line, from the left, into the order in which they are read. */
export type ReadingOrder = (words: readonly Word[]) => readonly Word[];

/** Rows of a page from the top; each row holds its lines from the left. */
export function rowsOf(words: readonly Word[], page: number, order: ReadingOrder): Line[][] {
  const rows = groupByBaseline(words);
  return rows.map((row, index) => cutAtGaps(row).map((part) => lineOf(order(part), page, index)));
}

function groupByBaseline(words: readonly Word[]): Word[][] {
  const ordered = [...words].sort((a, b) => a.baseline - b.baseline);
  const rows: Word[][] = [];
  for (const word of ordered) {
    const row = rows.at(-1);
    const first = row?.[0];
    const joins =
      first !== undefined &&
      word.baseline - first.baseline <= ROW_TOLERANCE * Math.min(word.size, first.size);
    if (joins) row?.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left));
}

function cutAtGaps(row: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of row) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const gap = last === undefined ? 0 : word.box.left - last.box.right;
    const joins = last !== undefined && gap <= COLUMN_GAP * sizeBetween(last, word);
    if (joins) part?.push(word);
    else parts.push([word]);
  }
  return parts;
}

// A logo in large letters and the small text next to it are not one line: their gap is measured in the smaller size.
function sizeBetween(a: Word, b: Word): number {
  const [small, large] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return large > HEADLINE * small ? small : large;
}

function lineOf(words: readonly Word[], page: number, row: number): Line {
  return {
    text: words.map((word) => word.text).join(" "),
    words,
    box: surround(words.map((word) => word.box)),
    size: Math.max(...words.map((word) => word.size)),
    page,
    row,
  };
}
