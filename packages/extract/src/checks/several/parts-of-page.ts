// Counts the documents on one page: two receipts on the glass of a scanner, or texts one after the other.
import { isPlace } from "../../fields/party.ts";
import { isReceipt } from "../../fields/receipt/is-receipt.ts";
import { type DocumentView, labelsOfLine } from "../../fields/view.ts";
import { foldLabel } from "../../labels/label.ts";
import type { Line, Page } from "../../layout/page.ts";
import { findDates } from "../../values/dates.ts";
import { findNumbers } from "../../values/numbers.ts";
import { titlesOf } from "../type/titles.ts";

const TOTALS: ReadonlySet<string> = new Set(["plainTotal", "grandTotal", "amountDue"]);
const NUMBERS: ReadonlySet<string> = new Set(["invoiceNumber", "receiptNumber"]);
// Details of a seller, which appear at the top of a receipt.
const DETAILS =
  /(?<!\p{L})(?:tel|phone|fax|ust-?id|siret|tva|vat|gst|reg\.? no|co\.? reg|abn|n\.?i\.?f|p\.? ?iva|btw|kvk|nip)(?!\p{L})/iu;
// Strength of a title that begins a document.
const TITLED = 0.35;
// Shares of the width between which the gap between two receipts lies, and the lines that each of them has at least.
const MIDDLE = [0.25, 0.75] as const;
const STEP = 0.02;
const FEWEST_LINES = 6;
// Lines of one page that are looked at: a text without form feeds is one page, whatever it holds.
const MOST_LINES = 2_000;

/** What the lines of a row say. */
interface Row {
  readonly dates: readonly string[];
  readonly totals: readonly number[];
  readonly numbers: readonly string[];
  /** A title, or the address of a seller. */
  readonly heads: boolean;
}

/** True when two pages are receipts with different dates and totals. */
export function areReceipts(view: DocumentView, pages: readonly Page[]): boolean {
  if (!pages.every((page) => isTill(view, page))) return false;
  const parts = pages.map((page) => rowsOf(view, page, page.lines));
  return parts.every(isWhole) && areDifferent(parts);
}

function isTill(view: DocumentView, page: Page): boolean {
  return isReceipt({ ...view, pages: [page], lines: page.lines });
}

/** How many documents a page holds, at least one. */
export function partsOfPage(view: DocumentView, page: Page): number {
  const lines = page.lines.slice(0, MOST_LINES);
  const columns = columnsOf(lines, page.width).map((column) => rowsOf(view, page, column));
  const apart = columns.length > 1 && columns.every(isWhole) && areDifferent(columns);
  if (apart) return columns.reduce((sum, rows) => sum + partsBelow(rows), 0);
  return partsBelow(rowsOf(view, page, lines));
}

// A part ends once it has a date and a total, where a head follows with another date or number and another total.
function partsBelow(rows: readonly Row[]): number {
  let parts = 1;
  let begin = 0;
  for (const [index, { heads }] of rows.entries()) {
    if (!heads) continue;
    const [before, after] = [rows.slice(begin, index), rows.slice(index)];
    if (!isWhole(before) || !isWhole(after) || !areDifferent([before, after])) continue;
    parts += 1;
    begin = index;
  }
  return parts;
}

function isWhole(rows: readonly Row[]): boolean {
  return rows.some(({ dates }) => dates.length > 0) && rows.some(({ totals }) => totals.length > 0);
}

function areDifferent([one = [], other = []]: readonly (readonly Row[])[]): boolean {
  const share = <Value>(of: (row: Row) => readonly Value[]): boolean => {
    const known = new Set(one.flatMap(of));
    return other.flatMap(of).some((value) => known.has(value));
  };
  const numbered = [one, other].every((rows) => rows.some(({ numbers }) => numbers.length > 0));
  const isOther = numbered ? !share((row) => row.numbers) : !share((row) => row.dates);
  return isOther && !share((row) => row.totals);
}

function rowsOf(view: DocumentView, page: Page, lines: readonly Line[]): readonly Row[] {
  const titles = new Set(
    titlesOf(view, page, { anywhere: true }).flatMap(({ line, strength }) =>
      strength >= TITLED ? [line] : [],
    ),
  );
  const till = isTill(view, page);
  const rows = new Map<number, Line[]>();
  for (const line of lines) rows.set(line.row, [...(rows.get(line.row) ?? []), line]);
  return [...rows.values()].map((row) => ({
    dates: row.flatMap(({ text }) =>
      findDates(text).map(({ start, end }) => foldLabel(text.slice(start, end))),
    ),
    totals: totalsIn(view, row),
    numbers: row.flatMap((line) => numbersIn(view, line)),
    heads: row.some((line) => titles.has(line) || (till && isDetail(line.text))),
  }));
}

// On invoices, such details appear in the footer too.
function isDetail(text: string): boolean {
  return isPlace(text) || DETAILS.test(text);
}

function totalsIn(view: DocumentView, row: readonly Line[]): readonly number[] {
  const labelled = row.some((line) =>
    labelsOfLine(view, line).some(({ kind, leads }) => TOTALS.has(kind) && leads),
  );
  if (!labelled) return [];
  return row.flatMap(({ text }) =>
    findNumbers(text).flatMap(({ decimals, value }) => (decimals === 2 ? [value] : [])),
  );
}

function numbersIn(view: DocumentView, line: Line): readonly string[] {
  return labelsOfLine(view, line)
    .filter(({ kind, leads, hasValue }) => NUMBERS.has(kind) && leads && hasValue)
    .map(({ end }) => foldLabel(line.text.slice(end)));
}

// The lines left and right of a gap that runs from top to bottom, or all lines if there is no such gap.
function columnsOf(lines: readonly Line[], width: number): readonly (readonly Line[])[] {
  for (let share: number = MIDDLE[0]; share < MIDDLE[1]; share += STEP) {
    const x = share * width;
    const [left, right] = [
      lines.filter(({ box }) => box.right <= x),
      lines.filter(({ box }) => box.left >= x),
    ];
    const isGap = left.length + right.length === lines.length;
    if (isGap && Math.min(left.length, right.length) >= FEWEST_LINES) return [left, right];
  }
  return [lines];
}
