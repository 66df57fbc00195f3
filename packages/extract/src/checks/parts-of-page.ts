// Counts the documents on one page: two receipts on a scanner's glass, or texts one after the other.

import { type DocumentView, labelsOfLine } from "../fields/view.ts";
import { foldLabel } from "../labels/label.ts";
import type { Line, Page } from "../layout/page.ts";
import { findDates } from "../values/dates.ts";
import { findNumbers } from "../values/numbers.ts";
import { allNumbersOn } from "./document-numbers.ts";

const TOTALS: ReadonlySet<string> = new Set(["plainTotal", "grandTotal", "amountDue"]);
// Lines at the top of a document that its next copy begins with as well, and the letters that make one a name.
const HEADLINES = 2;
const LETTERS = 6;

/** How many documents a page holds, at least one. */
export function partsOfPage(view: DocumentView, page: Page): number {
  const totals = totalRows(view, page);
  if (totals.length < 2) return 1;
  const starts = [...numberRows(view, page), ...headRows(page)];
  const separate = starts.filter(
    (start) => totals.some((row) => row < start) && totals.some((row) => row >= start),
  );
  const parts = new Set(separate.map((start) => totals.filter((row) => row < start).at(-1)));
  return 1 + parts.size;
}

// Rows with a labelled total and its amount.
function totalRows(view: DocumentView, page: Page): readonly number[] {
  return page.rows.flatMap((row, index) => {
    const labelled = row.some((line) =>
      labelsOfLine(view, line).some((hit) => TOTALS.has(hit.kind) && hit.leads),
    );
    return labelled && row.some(({ text }) => findNumbers(text).some(({ decimals }) => decimals === 2))
      ? [index]
      : [];
  });
}

// Rows where a number of another document stands than the first one.
function numberRows(view: DocumentView, page: Page): readonly number[] {
  const numbers = allNumbersOn(view, page, page.height);
  const fresh = numbers.filter(
    ({ value }, index) => numbers.findIndex((other) => other.value === value) === index,
  );
  return fresh.slice(1).map(({ row }) => row);
}

// Rows where the head of the page stands once more, with a date below that is not the first one.
function headRows(page: Page): readonly number[] {
  const heads = page.lines
    .slice(0, HEADLINES)
    .map(fold)
    .filter((text) => text.length >= LETTERS);
  const dates = page.lines.flatMap((line) => (findDates(line.text).length > 0 ? [line.row] : []));
  const again = page.lines.filter((line, index) => index >= HEADLINES && heads.includes(fold(line)));
  return again
    .map(({ row }) => row)
    .filter((row) => dates.some((date) => date < row) && dates.some((date) => date >= row));
}

function fold({ text }: Line): string {
  return foldLabel(text).replace(/\d+/g, "");
}
