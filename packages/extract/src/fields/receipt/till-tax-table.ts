// Reads the rows of the table of taxes of a till receipt: a net amount, its tax, and often both together.
import type { RowAmount, TillRow } from "./till-rows.ts";

/** One rate of tax. */
export interface TaxRow {
  readonly net: RowAmount;
  readonly tax: RowAmount;
  /** Both together, in cents. */
  readonly gross: number;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/gu;
const MOST_INEXACT = 1;

/** The rows in which three amounts add up, or two fit a rate in the same row; each kind of row once. */
export function taxRowsOf(rows: readonly TillRow[]): TaxRow[] {
  const found = rows.flatMap((row) => ofThree(row) ?? ofTwo(row) ?? []);
  return found.filter((row, index) => found.findIndex((other) => isSame(row, other)) === index);
}

/** The percentages of a text. */
export function ratesIn(text: string): number[] {
  return [...text.matchAll(PERCENT)].map((match) => Number(match[1]?.replace(",", ".")));
}

// Net, tax and gross at the end of a row, in any order: the largest is the gross amount, the smallest the tax.
function ofThree({ amounts }: TillRow): TaxRow | undefined {
  const [tax, net, gross] = [...amounts.slice(-3)].sort((a, b) => a.value - b.value);
  if (tax === undefined || net === undefined || gross === undefined) return undefined;
  const sum = cents(net) + cents(tax);
  return cents(tax) > 0 && 2 * cents(tax) < cents(net) && Math.abs(sum - cents(gross)) <= MOST_INEXACT
    ? { net, tax, gross: cents(gross) }
    : undefined;
}

// The larger of two amounts is the net amount, of which the rate makes the smaller. The rate may stand first, without a sign.
function ofTwo({ amounts, text }: TillRow): TaxRow | undefined {
  const [tax, net] = [...amounts.slice(-2)].sort((a, b) => a.value - b.value);
  const first = amounts.length > 2 ? amounts[0]?.value : undefined;
  const rate = ratesIn(text)[0] ?? first ?? 0;
  if (tax === undefined || net === undefined || rate <= 0) return undefined;
  const isRate = Math.abs((cents(net) * rate) / 100 - cents(tax)) <= MOST_INEXACT;
  return isRate && cents(tax) > 0 ? { net, tax, gross: cents(net) + cents(tax) } : undefined;
}

function isSame(a: TaxRow, b: TaxRow): boolean {
  return a.gross === b.gross && a.tax.value === b.tax.value && a.net.value === b.net.value;
}

function cents({ value }: RowAmount): number {
  return Math.round(100 * value);
}
