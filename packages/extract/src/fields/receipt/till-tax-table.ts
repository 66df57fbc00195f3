// Reads the rows of the table of taxes of a till receipt: a net amount, its tax, and often both together.
import type { RowAmount, TillRow } from "./till-rows.ts";

/** One rate of tax. */
export interface TaxRow {
  readonly net: RowAmount;
  readonly tax: RowAmount;
  /** Both together, in cents. */
  readonly gross: number;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/u;
const MOST_INEXACT = 1;

/** The rows in which three amounts add up, or two fit a rate that stands in the row; each kind of row once. */
export function taxRowsOf(rows: readonly TillRow[]): TaxRow[] {
  const found = rows.flatMap((row) => ofThree(row) ?? ofTwo(row) ?? []);
  return found.filter((row, index) => found.findIndex((other) => isSame(row, other)) === index);
}

// Net, tax and gross in any order: the largest is the gross amount, the smallest the tax.
function ofThree({ amounts }: TillRow): TaxRow | undefined {
  const [tax, net, gross, more] = [...amounts].sort((a, b) => a.value - b.value);
  if (tax === undefined || net === undefined || gross === undefined || more !== undefined) return undefined;
  const sum = cents(net) + cents(tax);
  return cents(tax) > 0 && 2 * cents(tax) < cents(net) && Math.abs(sum - cents(gross)) <= MOST_INEXACT
    ? { net, tax, gross: cents(gross) }
    : undefined;
}

// The larger of two amounts is the net amount, or the gross amount, of which the rate makes the smaller.
function ofTwo({ amounts, text }: TillRow): TaxRow | undefined {
  const [tax, net, more] = [...amounts].sort((a, b) => a.value - b.value);
  const rate = Number(PERCENT.exec(text)?.[1]?.replace(",", "."));
  if (tax === undefined || net === undefined || more !== undefined || !(rate > 0)) return undefined;
  const isRate = Math.abs((cents(net) * rate) / 100 - cents(tax)) <= MOST_INEXACT;
  return isRate && cents(tax) > 0 ? { net, tax, gross: cents(net) + cents(tax) } : undefined;
}

function isSame(a: TaxRow, b: TaxRow): boolean {
  return a.gross === b.gross && a.tax.value === b.tax.value && a.net.value === b.net.value;
}

function cents({ value }: RowAmount): number {
  return Math.round(100 * value);
}
