// Finds the heads of tables of items: rows of words that name columns, and what stands right above and below them.
import { matchLabels } from "../../labels/match.ts";
import { type Box, type Line, overlapX, type Page, surround, type Word } from "../../layout/page.ts";
import type { DocumentView } from "../view.ts";
import { COLUMN_LABELS, type Column, type ColumnKind, isCarried, isMostly } from "./columns.ts";
import { partsOf } from "./parts.ts";
import { settleColumns } from "./settle.ts";
import { isTotalLine } from "./total-label.ts";

/** The head of a table: its columns from the left, and its rows in the page. */
export interface Header {
  readonly page: Page;
  readonly columns: readonly Column[];
  readonly first: number;
  readonly last: number;
}

// Share of the letters of a row that the names of columns have at least: a sentence has fewer.
const COVERED = 0.5;
// Lines of a head are at most this many font sizes below each other, and this many rows are looked at on each side.
const LINE_STEP = 1.35;
const MOST_ROWS = 4;
// Rows that are nothing but names of columns may be further apart.
const LABEL_STEP = 1.6;
// Digits of a head, as in `Price 1`.
const MOST_DIGITS = 2;
const MOST_COLUMNS = 16;
// Font sizes of a blank at most, in monospaced text too.
const BLANK = 0.75;
// Characters of a part of a head, as `Pos. Item no. Description`.
const SHORT = 32;

/** The heads on a page from the top. They do not overlap. */
export function headersOf(view: DocumentView, page: Page): Header[] {
  const headers: Header[] = [];
  for (const [index, row] of page.rows.entries()) {
    if (index <= (headers.at(-1)?.last ?? -1) || !isCore(row)) continue;
    const header = headerAt(view, page, index);
    if (header !== undefined) headers.push(header);
  }
  return headers;
}

/** Part of a head: words that are one label, or none. */
interface Piece {
  readonly kind: ColumnKind | undefined;
  readonly words: readonly Word[];
  readonly box: Box;
  readonly row: number;
}

function piecesOf(row: readonly Line[]): Piece[] {
  return row.flatMap(piecesOfLine);
}

// Words that are no label belong to the label before them, or else to the one behind: `Price (EUR)`.
function piecesOfLine(line: Line): Piece[] {
  const hits = matchLabels(line, COLUMN_LABELS);
  const groups: { kind: ColumnKind | undefined; words: Word[]; hit: number }[] = [];
  let offset = 0;
  for (const word of line.words) {
    const [start, end] = [offset, offset + word.text.length];
    offset = end + 1;
    const at = hits.findIndex((hit) => hit.start < end && hit.end > start);
    const last = groups.at(-1);
    if (
      last === undefined ||
      (at >= 0 && last.hit >= 0 && at !== last.hit && !isOneName(last, kindAt(hits, at), word))
    )
      groups.push({ kind: kindAt(hits, at), words: [word], hit: at });
    else {
      last.words.push(word);
      if (last.hit < 0 && at >= 0) Object.assign(last, { kind: kindAt(hits, at), hit: at });
    }
  }
  return groups.map(({ kind, words }) => ({
    kind,
    words,
    box: surround(words.map(({ box }) => box)),
    row: line.row,
  }));
}

// `Description of goods`: two names of descriptions with a blank between are one.
function isOneName(
  { kind, words }: { readonly kind: ColumnKind | undefined; readonly words: readonly Word[] },
  next: ColumnKind | undefined,
  word: Word,
): boolean {
  const gap = word.box.left - (words.at(-1)?.box.right ?? 0);
  return kind === "description" && next === "description" && gap <= BLANK * word.size;
}

function kindAt(hits: readonly { readonly kind: string }[], at: number): ColumnKind | undefined {
  return hits[at]?.kind as ColumnKind | undefined;
}

// At least two columns, one of them of money.
function isCore(row: readonly Line[]): boolean {
  // First, because it is quick and most rows of long documents are items with figures.
  const digits = row.reduce((count, { text }) => count + (text.match(/\d/g)?.length ?? 0), 0);
  if (digits > MOST_DIGITS) return false;
  const pieces = piecesOf(row);
  const kinds = new Set(pieces.flatMap(({ kind }) => kind ?? []));
  const has = (...wanted: ColumnKind[]): boolean => wanted.some((kind) => kinds.has(kind));
  if (!has("amount", "price") || !has("description", "quantity")) {
    if (!(has("amount") && has("price"))) return false;
  }
  if (row.length === 1 && row.some(isSentence)) return false;
  const known = pieces.filter(({ kind }) => kind !== undefined);
  return lettersOf(known) >= COVERED * lettersOf(pieces) && pieces.length <= MOST_COLUMNS;
}

// `Delivered in units of a glass container`: words without gaps, most of which name no column.
function isSentence(line: Line): boolean {
  return partsOf(line).length === 1 && !isMostly(line, matchLabels(line, COLUMN_LABELS));
}

function lettersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { words }) => sum + words.reduce((all, word) => all + word.text.length, 0), 0);
}

function headerAt(view: DocumentView, page: Page, core: number): Header | undefined {
  const [first, last] = [reach(page, core, -1), reach(page, core, 1)];
  const rows = page.rows.slice(first, last + 1).map(piecesOf);
  const columns = columnsOf(rows, core - first);
  if (columns.length < 2) return undefined;
  const below = page.rows.slice(last + 1);
  const end = below.findIndex((row) => row.some((line) => isTotalLine(view, line)) && /\d/.test(textOf(row)));
  return { page, columns: settleColumns(columns, end < 0 ? below : below.slice(0, end)), first, last };
}

function textOf(row: readonly Line[]): string {
  return row.map(({ text }) => text).join(" ");
}

// The rows of a head follow each other closely and have no numbers.
function reach(page: Page, core: number, step: 1 | -1): number {
  let end = core;
  while (Math.abs(end + step - core) <= MOST_ROWS) {
    const [row, next] = [page.rows[end], page.rows[end + step]];
    if (row === undefined || next === undefined || !follows(row, next)) break;
    end += step;
  }
  return end;
}

function follows(row: readonly Line[], next: readonly Line[]): boolean {
  const [a, b] = [row[0]?.words[0], next[0]?.words[0]];
  if (a === undefined || b === undefined) return false;
  if (next.some((line) => isCarried(line) || line.text.length > SHORT || /\d|:$/.test(line.text)))
    return false;
  const step = piecesOf(next).every(({ kind }) => kind !== undefined) ? LABEL_STEP : LINE_STEP;
  return Math.abs(a.baseline - b.baseline) <= step * Math.min(a.size, b.size);
}

interface Stack {
  readonly pieces: Piece[];
  box: Box;
}

// Pieces of other rows join the column of the core row that is below or above them, or are columns of their own.
function columnsOf(rows: readonly (readonly Piece[])[], core: number): Column[] {
  const stacks: Stack[] = (rows[core] ?? []).map((piece) => ({ pieces: [piece], box: piece.box }));
  for (const [index, pieces] of rows.entries()) {
    if (index === core) continue;
    for (const piece of pieces) {
      const stack = bestStack(stacks, piece);
      if (stack === undefined) stacks.push({ pieces: [piece], box: piece.box });
      else {
        stack.pieces.push(piece);
        stack.box = surround([stack.box, piece.box]);
      }
    }
  }
  const columns = stacks.map((stack) => ({ stack, kind: kindOf(stack) }));
  const money = columns.findLast(({ kind }) => kind === "amount" || kind === "price");
  const top = money === undefined ? undefined : Math.min(...money.stack.pieces.map(({ row }) => row));
  return columns
    .map(({ stack, kind }) => ({ kind, box: stack.box, below: rowsBelow(stack, kind, top) }))
    .sort((a, b) => a.box.left - b.box.left);
}

function bestStack(stacks: readonly Stack[], piece: Piece): Stack | undefined {
  const near = stacks.filter(({ box }) => overlapX(box, piece.box) > 0);
  return near.sort((a, b) => overlapX(b.box, piece.box) - overlapX(a.box, piece.box))[0];
}

// The longest label of the words below each other: `Unit` above `price` is a price.
function kindOf({ pieces }: Stack): ColumnKind {
  const ordered = [...pieces].sort((a, b) => a.row - b.row);
  const words = ordered.flatMap((piece) => piece.words);
  const text = words.map((word) => word.text).join(" ");
  const line: Line = { text, words, box: surround(words.map(({ box }) => box)), size: 1, page: 1, row: 0 };
  const hits = matchLabels(line, COLUMN_LABELS);
  const longest = [...hits].sort((a, b) => b.end - b.start - (a.end - a.start))[0];
  return (longest?.kind as ColumnKind | undefined) ?? "other";
}

// Only a description below another head of its column begins below the amounts.
function rowsBelow({ pieces }: Stack, kind: ColumnKind, top: number | undefined): number {
  if (kind !== "description" || top === undefined || !pieces.some(({ row }) => row === top)) return 0;
  const own = pieces.find((piece) => piece.kind === "description");
  return own === undefined ? 0 : Math.max(0, own.row - top);
}
