// Computes the confidence of line items: by what adds up, and by how whole their text is.
import { matchLabels } from "../../labels/match.ts";
import type { Line } from "../../layout/page.ts";
import type { NumberCell } from "./cells.ts";
import { COLUMN_LABELS, isExtra } from "./columns.ts";
import { isDoubtful } from "./doubt.ts";
import type { Item } from "./items.ts";
import { figuresOf } from "./row-statistics.ts";
import type { SumCheck } from "./sums.ts";

/** A table with a lower confidence is not returned: it may be no table of line items at all. */
export const LEAST = 0.3;

// What OCR leaves of the confidence: a wrong letter in a description affects no sum. Less where a word was unclear.
const RECOGNISED = { clear: 0.96, unclear: 0.9 };
// Mean confidence of the words of a row that OCR read clearly.
const CLEAR = 0.95;
// What one doubtful description leaves of the confidence in all.
const DOUBTFUL = 0.85;

/** The confidence in all line items of a table together, 0–1. */
export function tableConfidence(items: readonly Item[], sum: SumCheck, recognised: boolean): number {
  // A discount between the items has neither quantity nor price.
  const charged = items.filter(({ entry, fits }) => fits !== undefined || !entry.cells.lines.some(isExtra));
  const share = (test: (item: Item) => boolean): number =>
    charged.filter(test).length / Math.max(1, charged.length);
  const described = share((item) => item.value.description !== undefined);
  // Numbers alone are a table of taxes or of payments.
  if (described === 0 || isTaxTable(items)) return 0;
  const checks: Checks = {
    sum,
    fitting: share((item) => item.fits === true),
    priced: share((item) => item.fits !== undefined),
    counted: share((item) => item.value.quantity !== undefined),
    unread: share(hasUnread),
  };
  const doubt = charged.some(isDoubtful) ? DOUBTFUL : 1;
  const reading = !recognised ? 1 : items.every(isClear) ? RECOGNISED.clear : RECOGNISED.unclear;
  return Math.round(100 * basis(checks) * reading * doubt * (0.5 + 0.5 * described)) / 100;
}

function isClear({ entry }: Item): boolean {
  const confidences = entry.cells.lines.flatMap(({ words }) => words.map(({ confidence = 1 }) => confidence));
  return confidences.reduce((sum, one) => sum + one, 0) >= CLEAR * confidences.length;
}

interface Checks {
  readonly sum: SumCheck;
  /** Share of the rows whose quantity times price is their amount. */
  readonly fitting: number;
  /** Share of the rows that have a quantity and a price. */
  readonly priced: number;
  /** Share of the rows that have a quantity. */
  readonly counted: number;
  /** Share of the rows with numbers that are neither quantity, price nor amount. */
  readonly unread: number;
}

function hasUnread({ entry, value, fits }: Item): boolean {
  const figures = figuresOf(entry.cells, entry.amount).filter(({ column }) => column.kind !== "amount");
  const read = [value.quantity, value.unit_price].filter((one) => one !== undefined).length;
  return fits === undefined && figures.length > read;
}

function basis({ sum: check, fitting, priced, counted, unread }: Checks): number {
  const sum = check === "gross" ? "exact" : check;
  if (fitting === 1) return { exact: 0.96, adjusted: 0.92, unknown: 0.7, none: 0.6 }[sum];
  // A fee without a quantity is listed among items that have one.
  if (fitting >= 0.5 && fitting === priced && unread === 0)
    return { exact: 0.92, adjusted: 0.85, unknown: 0.5, none: 0.4 }[sum];
  // A quantity that some rows have was lost in the others.
  if (priced === 0 && counted > 0 && counted < 1)
    return { exact: 0.6, adjusted: 0.45, unknown: 0.3, none: 0.2 }[sum];
  if (priced === 0)
    return {
      // 5 of 8 such tables were complete; of those with unread numbers, none of 4.
      exact: unread > 0 ? 0.4 : 0.75,
      adjusted: 0.6,
      unknown: counted === 1 ? 0.35 : 0.2,
      none: counted === 1 ? 0.35 : 0.2,
    }[sum];
  if (fitting >= 0.7) return { exact: 0.8, adjusted: 0.7, unknown: 0.5, none: 0.4 }[sum];
  return { exact: 0.7, adjusted: 0.5, unknown: 0.3, none: priced === 1 ? 0.3 : 0.1 }[sum];
}

// `VAT 20 %  100.00  20.00`: rates and what they come to, without quantity or price, each rate once or called a tax.
function isTaxTable(items: readonly Item[]): boolean {
  const rates = items.map(taxRateOf);
  if (rates.includes(undefined)) return false;
  const isEachOnce = rates.length > 1 && new Set(rates).size === rates.length;
  return isEachOnce || items.every(({ entry }) => entry.cells.lines.some(isTaxName));
}

function isTaxName(line: Line): boolean {
  return matchLabels(line, COLUMN_LABELS).some(({ kind }) => kind === "rate" || kind === "tax");
}

function taxRateOf({ entry, value }: Item): number | undefined {
  if (value.quantity !== undefined || value.unit_price !== undefined) return undefined;
  const { numbers } = entry.cells;
  const rates = numbers.filter(({ percent, column }) => percent || column.kind === "rate");
  const isTax = (rate: NumberCell, base: NumberCell, tax: NumberCell): boolean =>
    base !== tax &&
    tax !== rate &&
    tax.value > 0 &&
    Math.abs((base.value * rate.value) / 100 - tax.value) < 0.02;
  return rates.find((rate) => numbers.some((base) => numbers.some((tax) => isTax(rate, base, tax))))?.value;
}
