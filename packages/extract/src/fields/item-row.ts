// Detects rows of a page that look like line items: numbers and dates in them are not those of the document.
import type { Line } from "../layout/page.ts";
import { numbersIn } from "./line-numbers.ts";
import { type DocumentView, pageOf } from "./view.ts";

// Amounts in a row that make it a line item: a price and an amount.
const AMOUNTS = 2;

/** True when the row of a line has at least two amounts with decimals. @param least - How many amounts, default 2. */
export function isInItemRow(view: DocumentView, line: Line, least: number = AMOUNTS): boolean {
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  const amounts = row.flatMap((line) => numbersIn(line)).filter(({ decimals }) => decimals === 2);
  return amounts.length >= least;
}
