// Reads one row of a page by the columns of a table: its numbers, each in its column, and its words.
import { wordsAt } from "../../labels/match.ts";
import { type Box, type Line, overlapX, surround, type Word } from "../../layout/page.ts";
import { findNumbers, type NumberMatch } from "../../values/numbers.ts";
import { numbersIn } from "../line-numbers.ts";
import type { Column } from "./columns.ts";
import { NUMBER_GAP, partsOf } from "./parts.ts";
import { isWorded } from "./settle.ts";

/** A number of a row. */
export interface NumberCell extends Pick<NumberMatch, "value" | "decimals" | "currency" | "percent"> {
  readonly column: Column;
  readonly box: Box;
  /** Words right behind it in its cell: `Std.`. */
  readonly unit: string;
  /** The number with its only separator as the decimal one, where it was read as that of thousands. */
  readonly decimalReading?: number;
}

/** Adjacent words of a row. */
export interface TextCell {
  readonly column: Column;
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
}

/** A row of a page as its cells. */
export interface RowCells {
  readonly lines: readonly Line[];
  readonly numbers: readonly NumberCell[];
  readonly texts: readonly TextCell[];
}

// Words that begin this near to a column of words belong to it, also when no gap is before them.
const EDGE = 0.6;
// Words that begin less than this before a column of words belong to it.
const INDENT = 2;
// A number this near behind a word is part of the text; below the head of a column of numbers it is when one blank is
// between, and the text is a description.
const STUCK = 0.7;
const BLANK = 0.4;
// Words before a number in one cell, as `3 Std. 19 % VAT (S)`; a sentence has more.
const MOST_WORDS = 4;
const MOST_UNIT = 14;
const MEASURE = /^(-?\d+(?:[.,]\d+)?)(\p{L}{1,3}[²³]?\.?)$/u;

/** Reads a row. @param edges - Known left edges of columns of words, besides those of the headers. */
export function cellsOf(
  lines: readonly Line[],
  columns: readonly Column[],
  edges: readonly number[] = [],
): RowCells {
  const numbers: NumberCell[] = [];
  const texts: TextCell[] = [];
  const starts = [...columns.filter(isWorded).map(({ box }) => box.left), ...edges];
  for (const line of lines) {
    const read = partsOf(line).map((part) => numbersOf(part, columns));
    const taken = new Set(read.flatMap((part) => [...part.taken]));
    numbers.push(...read.flatMap(({ cells }) => cells));
    for (const words of textRuns(line, { taken, starts, columns })) {
      const box = surround(words.map((word) => word.box));
      const column = nearest(columns, box);
      if (column !== undefined)
        texts.push({ column, words, text: words.map((word) => word.text).join(" "), box });
    }
  }
  return { lines, numbers, texts };
}

/** The column of a box: the one whose header it overlaps most, or else the nearest one. */
export function nearest(columns: readonly Column[], box: Box): Column | undefined {
  let best: { readonly column: Column; readonly overlap: number } | undefined;
  for (const column of columns) {
    const overlap = overlapX(column.box, box);
    if (best === undefined || overlap > best.overlap) best = { column, overlap };
  }
  return best?.column;
}

function numbersOf(
  line: Line,
  columns: readonly Column[],
): { readonly cells: readonly NumberCell[]; readonly taken: ReadonlySet<Word> } {
  const taken = new Set<Word>();
  const found = numbersIn(line);
  const cells = found.flatMap((number, index): NumberCell[] => {
    const words = touched(line, number.start, number.end);
    const { box } = wordsAt(line, number.start, number.end);
    const column = columnOf(line, number, columns);
    if (column === undefined) return [];
    for (const word of words) taken.add(word);
    const unit = unitAfter(line, { number, next: found[index + 1], columns });
    for (const word of unit) taken.add(word);
    const { value, decimals, currency, percent } = number;
    const decimalReading = decimalReadingOf(line.text.slice(number.start, number.end), value);
    return [
      {
        ...{ value, decimals, currency, percent, column, box },
        unit: unit.map((word) => word.text).join(" "),
        ...(decimalReading !== undefined && { decimalReading }),
      },
    ];
  });
  const measured = line.words.flatMap((word) => measureIn(word, columns));
  for (const { word } of measured) taken.add(word);
  return { cells: [...cells, ...measured.map(({ cell }) => cell)], taken };
}

// `3m²`, `5kg`: a quantity and its unit without a blank.
function measureIn(word: Word, columns: readonly Column[]): { word: Word; cell: NumberCell }[] {
  const [, digits = "", unit = ""] = MEASURE.exec(word.text) ?? [];
  const column = columns.find(
    ({ kind, box, numbers }) => kind === "quantity" && overlapX({ ...box, ...numbers }, word.box) > 0,
  );
  const [number] = findNumbers(digits);
  if (number === undefined || column === undefined) return [];
  const { value, decimals } = number;
  const cell = { value, decimals, currency: false, percent: false, column, box: word.box, unit };
  return [{ word, cell }];
}

// `54,910`: one separator before three digits.
function decimalReadingOf(text: string, value: number): number | undefined {
  const digits = text.match(/[\d.,]+/)?.[0] ?? "";
  return /^\d{1,3}[.,]\d{3}$/.test(digits) && Math.abs(value) >= 1000 ? value / 1000 : undefined;
}

function ratesIn(columns: readonly Column[]): readonly Column[] {
  const rates = columns.filter(({ kind }) => kind === "rate" || kind === "discount");
  return rates.length > 0 ? rates : columns;
}

// Numbers below those of other rows are in their column; others may be part of a text.
function columnOf(line: Line, number: NumberMatch, columns: readonly Column[]): Column | undefined {
  const { box } = wordsAt(line, number.start, number.end);
  const wanted = number.percent ? ratesIn(columns) : columns;
  const below = wanted.find(
    ({ numbers }) => numbers !== undefined && overlapX({ ...box, ...numbers }, box) > 0,
  );
  const column = below ?? nearest(wanted, box);
  if (column === undefined || isWorded(column)) return undefined;
  if (below === undefined) return isInText(line, number, columns) ? undefined : column;
  return isEndOfText(line, number, below) ? undefined : below;
}

// `Cable 2 x 1.50`: words before it reach into the column of numbers.
function isEndOfText(line: Line, number: NumberMatch, { numbers }: Column): boolean {
  const before = touched(line, 0, number.start).at(-1);
  if (before === undefined || numbers === undefined || !/\p{L}/u.test(before.text)) return false;
  const { box } = wordsAt(line, number.start, number.end);
  const isShifted = box.right < numbers.right - line.size && box.left > numbers.left + line.size;
  return isShifted && box.left - before.box.right <= BLANK * line.size;
}

// `Paper 80 g`: a number behind words, and not below the head of its column.
function isInText(line: Line, number: NumberMatch, columns: readonly Column[]): boolean {
  const { box } = wordsAt(line, number.start, number.end);
  const words = touched(line, 0, number.start).filter(({ text }) => /\p{L}/u.test(text));
  if (words.length > MOST_WORDS) return true;
  const before = touched(line, 0, number.start).at(-1);
  if (before === undefined || before !== words.at(-1)) return false;
  const kind = nearest(columns, before.box)?.kind;
  if (nearest(columns, box)?.kind === "position") return true;
  const gap = (box.left - before.box.right) / line.size;
  const isBelow = columns.some((column) => !isWorded(column) && overlapX(column.box, box) > 0);
  return isBelow ? kind === "description" && gap <= BLANK : gap <= STUCK;
}

// A short word or two behind a number, up to the next number: `3 Std.`, `7 % VAT (S)`.
function unitAfter(
  line: Line,
  place: {
    readonly number: NumberMatch;
    readonly next: NumberMatch | undefined;
    readonly columns: readonly Column[];
  },
): readonly Word[] {
  const rest = touched(line, place.number.end, place.next?.start ?? line.text.length);
  const text = rest.map((word) => word.text).join(" ");
  if (text.length > MOST_UNIT || !/\p{L}/u.test(text)) return [];
  const kind = nearest(place.columns, surround(rest.map(({ box }) => box)))?.kind;
  return kind === "description" || kind === "code" ? [] : rest;
}

function touched(line: Line, start: number, end: number): Word[] {
  let offset = 0;
  return line.words.filter((word) => {
    const [from, to] = [offset, offset + word.text.length];
    offset = to + 1;
    return from < end && to > start;
  });
}

// A word at the left edge of a column of words; the words before it must be in another one.
function startsColumn({ box, size }: Word, first: Word | undefined, starts: readonly number[]): boolean {
  if (first === undefined) return starts.some((left) => Math.abs(box.left - left) <= EDGE * size);
  if (box.left - first.box.left <= INDENT * size) return false;
  const own = starts.filter((left) => left <= first.box.left + EDGE * size);
  return own.length > 0 && starts.some((left) => Math.abs(box.left - left) <= EDGE * size);
}

// Words that are no numbers of columns, cut where a column of words begins, and at wide gaps between two columns.
function textRuns(
  line: Line,
  place: {
    readonly taken: ReadonlySet<Word>;
    readonly starts: readonly number[];
    readonly columns: readonly Column[];
  },
): Word[][] {
  const { taken, starts, columns } = place;
  const runs: Word[][] = [];
  let open = false;
  for (const word of line.words) {
    const run = open ? runs.at(-1) : undefined;
    open = !taken.has(word);
    if (!open) continue;
    if (run === undefined || startsColumn(word, run[0], starts) || isApart(word, run, columns))
      runs.push([word]);
    else run.push(word);
  }
  return runs;
}

function isApart(word: Word, run: readonly Word[], columns: readonly Column[]): boolean {
  const last = run.at(-1);
  if (last === undefined || word.box.left - last.box.right <= NUMBER_GAP * word.size) return false;
  return nearest(columns, word.box) !== nearest(columns, surround(run.map(({ box }) => box)));
}
