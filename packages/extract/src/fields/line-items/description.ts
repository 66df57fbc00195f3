// Joins the words that describe an item: in the row of its amount and in the rows around.
import type { Line, Word } from "../../layout/page.ts";
import type { Entry } from "./body.ts";
import { cellsOf, type TextCell } from "./cells.ts";
import type { Column, ColumnKind } from "./columns.ts";
import { isWorded } from "./settle.ts";

// Lines of one description are at most this many font sizes below each other.
const LINE_STEP = 1.5;
// Left edges, or centres, of its lines agree within this many font sizes.
const EDGE = 0.6;
// A line further away than this does not describe the item.
const NEAR = 1.6;
// What PDFium gives for a hyphen at the end of a line.
const PDFIUM_HYPHEN = "\u0002";
// `Order: 4711`, `Serial no.: X`: a detail with a name of its own.
const NAMED_DETAIL = /^[\p{L}\s./-]{2,40}\s?:(?!\S*$)|^[\p{L}\s./-]{2,40}:\s*$/u;

// The widest step between lines of two items is this many times the narrowest one.
const WIDER = 1.2;

/** The description of each row; an empty text where it has none. */
export function descriptionsOf(entries: readonly Entry[]): string[] {
  const place = descriptionColumn(entries);
  const found = entries.map((entry, at) => {
    const first = firstCell(entry, entry.columns[place]);
    return { entry, first, above: first === undefined ? [] : linesAbove(entry, first, entries[at - 1]) };
  });
  return found.map(({ entry, first, above }, at) => {
    if (first === undefined) return "";
    const claimed = new Set(found[at + 1]?.above.map(({ row }) => row));
    const lines = [...above.map(({ cell }) => cell), first.cell, ...linesBelow(entry, first, claimed)];
    return joined(lines.map(({ words }) => words.map((word) => word.text).join(" ")));
  });
}

type Row = readonly Line[];

function linesBelow(entry: Entry, first: First, claimed: ReadonlySet<Row>): TextCell[] {
  const lines: TextCell[] = [];
  for (const row of first.following) {
    const next = continuation(entry, row, { first: first.cell, last: lines.at(-1) ?? first.cell });
    if (next === undefined || claimed.has(row)) break;
    lines.push(next);
  }
  return lines;
}

interface LineAbove {
  readonly row: Row;
  readonly cell: TextCell;
}

// Lines above that continue in the row of the amount: it has no words or begins with a lowercase letter, and the lines
// are nearer to it than to the item above.
function linesAbove(entry: Entry, first: First, previous: Entry | undefined): LineAbove[] {
  const rows = first.around ? entry.before.slice(0, -1) : entry.before;
  const lines: LineAbove[] = [];
  for (const row of rows.toReversed()) {
    const cell = textsOf(entry, row, [first.cell.box.left]).find((text) => isAligned(text, first.cell));
    if (cell === undefined || !isNextTo(cell, lines[0]?.cell ?? first.cell)) break;
    lines.unshift({ row, cell });
  }
  // A line that begins anew below others is a heading of a group.
  if (lines.length === 0 || !(first.around || isContinued(first.cell))) return [];
  const isShared = previous?.after.some((row) => row === lines[0]?.row) === true;
  if (previous === undefined || !isShared) return lines;
  const gap = widestStep(previous, [...lines.map(({ cell }) => cell), first.cell]);
  if (gap !== undefined) return lines.slice(gap);
  return first.around ? [] : lines;
}

function isContinued({ text }: TextCell): boolean {
  return /^\p{Ll}/u.test(text);
}

// Before which of the lines between two items the space is widest, if one is.
function widestStep(previous: Entry, cells: readonly TextCell[]): number | undefined {
  const baselines = cells.map(({ words }) => words[0]?.baseline ?? 0);
  const from = previous.cells.lines[0]?.words[0]?.baseline ?? 0;
  const steps = baselines.map((baseline, at) => baseline - (baselines[at - 1] ?? from));
  const widest = Math.max(...steps);
  return widest >= WIDER * Math.min(...steps) ? steps.indexOf(widest) : undefined;
}

function isNextTo(above: TextCell, below: TextCell): boolean {
  const [a, b] = [above.words[0], below.words[0]];
  if (a === undefined || b === undefined || !isSameType(a, b)) return false;
  const step = b.baseline - a.baseline;
  return step > 0 && step <= LINE_STEP * a.size;
}

// A hyphen at the end of a line joins words; before a small letter the line break has made it.
function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.replaceAll(PDFIUM_HYPHEN, "-"))
    .reduce((text, line) => {
      if (!/\p{L}-$/u.test(text)) return `${text} ${line}`;
      return /^\p{Ll}/u.test(line) ? `${text.slice(0, -1)}${line}` : text + line;
    })
    .replace(/\s?:$/u, "");
}

// The column that describes: of several the one with the most letters; `Position` may be called so too.
function descriptionColumn(entries: readonly Entry[]): number {
  const columns = entries[0]?.columns ?? [];
  const isNamed = columns.some(({ kind }) => kind === "description");
  const kinds: readonly ColumnKind[] = isNamed ? ["description"] : ["position", "other"];
  const lengths = columns.map(({ kind }, at) => (kinds.includes(kind) ? lettersIn(entries, at) : -1));
  return lengths.indexOf(Math.max(isNamed ? 0 : 1, ...lengths));
}

function lettersIn(entries: readonly Entry[], place: number): number {
  const texts = entries.flatMap((entry) =>
    entry.cells.texts.filter(({ column }) => column === entry.columns[place]).map(({ text }) => text),
  );
  return texts.join("").match(/\p{L}/gu)?.length ?? 0;
}

interface First {
  readonly cell: TextCell;
  /** The amount has no words in its row, which is in the middle of the lines or at their end. */
  readonly around: boolean;
  readonly following: readonly (readonly Line[])[];
}

function firstCell(entry: Entry, column: Column | undefined): First | undefined {
  if (column !== undefined && column.below > 0) return cellBelow(entry, column);
  const worded = entry.cells.texts.filter(({ text }) => /\p{L}{2}/u.test(text));
  const own = worded.find((cell) => cell.column === column) ?? nearestTo(worded, column);
  if (own !== undefined) return { cell: own, around: false, following: entry.after };
  return cellAround(entry, column);
}

// Headers of two rows: the description stands as far below the amount as its header does, or one row further, where OCR
// read a cell between them as a row of its own.
function cellBelow(entry: Entry, column: Column): First | undefined {
  const cells = entry.after
    .slice(column.below - 1, column.below + 1)
    .flatMap((row) => textsOf(entry, row).filter((text) => text.column === column));
  const cell =
    cells.find(({ box, words }) => Math.abs(box.left - column.box.left) <= (words[0]?.size ?? 1)) ?? cells[0];
  return cell && { cell, around: false, following: [] };
}

// Amounts may be in the middle or at the end of a description of several lines.
function cellAround(entry: Entry, column: Column | undefined): First | undefined {
  const above = entry.before.at(-1) ?? [];
  for (const [row, following] of [
    [above, entry.after] as const,
    [entry.after[0] ?? [], entry.after.slice(1)] as const,
  ]) {
    const cell = textsOf(entry, row).find((text) => text.column === column && isNear(entry, text));
    if (cell !== undefined) return { cell, around: row === above, following };
  }
  return undefined;
}

function isNear(entry: Entry, cell: TextCell): boolean {
  const size = cell.words[0]?.size ?? 1;
  return (
    Math.abs((cell.words[0]?.baseline ?? 0) - (entry.cells.lines[0]?.words[0]?.baseline ?? 0)) <= NEAR * size
  );
}

// If no words are below the header: the nearest ones, or the first ones if no header is that of a description.
function nearestTo(cells: readonly TextCell[], column: Column | undefined): TextCell | undefined {
  const others = cells.filter(({ column: { kind } }) => kind !== "unit");
  if (column === undefined) return others[0];
  const distance = ({ box }: TextCell): number =>
    Math.max(column.box.left - box.right, box.left - column.box.right);
  return [...others].sort((a, b) => distance(a) - distance(b))[0];
}

// Rows without an amount have no numbers to tell: `3 x 20` is part of the words, wherever it stands.
function textsOf(entry: Entry, row: readonly Line[], edges: readonly number[] = []): readonly TextCell[] {
  const worded = entry.columns.filter(isWorded);
  return cellsOf(row, worded.length > 0 ? worded : entry.columns, edges).texts;
}

function continuation(
  entry: Entry,
  row: readonly Line[],
  { first, last }: { readonly first: TextCell; readonly last: TextCell },
): TextCell | undefined {
  const cell = textsOf(entry, row, [first.box.left]).find((text) => isAligned(text, first));
  const [above, below] = [last.words[0], cell?.words[0]];
  if (cell === undefined || above === undefined || below === undefined) return undefined;
  if (NAMED_DETAIL.test(cell.text) || !isSameType(above, below)) return undefined;
  const step = below.baseline - above.baseline;
  return step > 0 && step <= LINE_STEP * above.size ? cell : undefined;
}

function isAligned({ box }: TextCell, first: TextCell): boolean {
  const edge = EDGE * (first.words[0]?.size ?? 1);
  return Math.abs(box.left - first.box.left) <= edge;
}

// Small print below an item is no part of its name.
function isSameType(above: Word, below: Word): boolean {
  return below.size >= 0.75 * above.size && below.size <= 1.3 * above.size;
}
