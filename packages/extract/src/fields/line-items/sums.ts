// Checks the amounts of line items against the totals of the document.
import type { Line } from "../../layout/page.ts";
import { numbersIn } from "../line-numbers.ts";
import { type DocumentView, labelsOfLine } from "../view.ts";
import { isExtra } from "./columns.ts";
import { isTotalLine } from "./total-label.ts";

/** Totals of a document; what was not found is absent. */
export interface FoundTotals {
  readonly subtotal?: number;
  readonly tax?: number;
  readonly total?: number;
}

/** Totals of a document in cents, without signs: credit notes are printed with and without. */
export interface Totals {
  readonly net: number | undefined;
  readonly gross: number | undefined;
  /** Taxes: the one found, those printed next to a label of taxes, and their sum. */
  readonly taxes: ReadonlySet<number>;
  /** Percentages that the document prints. */
  readonly rates: ReadonlySet<number>;
}

/**
 * How the amounts of line items add up: to the net total (`exact`), to a total with tax (`gross`), to one of them with
 * shipping or a discount, to neither; `unknown` where the document has no totals.
 */
export type SumCheck = "exact" | "gross" | "adjusted" | "none" | "unknown";

// Charges and discounts that are tried.
const MOST_PARTS = 5;
// Numbers below the items that may lead to the total.
const MOST_STEPS = 10;
// Share of the sum of the items that may be added without being called a tax or a charge.
const MOST_UNNAMED = 0.01;
// Cents by which rounded amounts may differ.
const ROUNDING = 2;
// Taxes are below this share of what they are added to.
const MOST_TAX = 0.3;
const MOST_TAXES = 200;

/** Collects what the sum of line items may be. */
export function totalsOf(view: DocumentView, { subtotal, tax, total }: FoundTotals): Totals {
  const labelled = [...view.labels.keys()].filter((line) =>
    labelsOfLine(view, line).some(({ kind }) => kind === "taxTotal"),
  );
  const rows = labelled.slice(0, MOST_TAXES).map((line) => view.pages[line.page - 1]?.rows[line.row] ?? []);
  const numbers = rows.flat().flatMap((line) => numbersIn(line));
  const printed = numbers.filter(({ percent }) => !percent).map(({ value }) => centsOf(value));
  const own = tax === undefined ? [] : [centsOf(tax)];
  const isUnknown = subtotal === undefined && total === undefined;
  // A total below the net total is what is left to pay.
  const isTotal = total !== undefined && Math.abs(total) >= Math.abs(subtotal ?? 0);
  return {
    net: subtotal === undefined ? undefined : centsOf(subtotal),
    gross: isUnknown ? largestTotal(view) : isTotal ? centsOf(total) : undefined,
    taxes: new Set([...own, ...printed, sumOf([...new Set(printed)])]),
    rates: new Set(numbers.filter(({ percent }) => percent).map(({ value }) => Math.abs(value))),
  };
}

// If no total was found: the largest amount next to a label of totals.
function largestTotal(view: DocumentView): number | undefined {
  const lines = view.lines.filter((line) => isTotalLine(view, line));
  const rows = lines.slice(0, MOST_TAXES).flatMap((line) => view.pages[line.page - 1]?.rows[line.row] ?? []);
  const money = rows.flatMap((line) => numbersIn(line)).filter(({ percent }) => !percent);
  return money.length === 0 ? undefined : Math.max(...money.map(({ value }) => centsOf(value)));
}

/** Line items as the check of their sum needs them. */
export interface SumOfItems {
  /** Sum of the amounts, in cents. */
  readonly amounts: number;
  /** Taxes on them by their own rates, in cents. */
  readonly taxes: number;
  /** The lines that follow. */
  readonly rest: readonly Line[];
}

/** Compares the sum of line items with the totals of their document. */
export function checkSum({ amounts, taxes, rest }: SumOfItems, totals: Totals): SumCheck {
  if (totals.net === undefined && totals.gross === undefined) return "unknown";
  const sum = Math.abs(amounts);
  if (addsUp(sum, Math.abs(taxes), totals)) return isGross(sum, totals) ? "gross" : "exact";
  const parts = partsIn(rest);
  const isAdjusted = deltasOf(parts).some((delta) => addsUp(sum + delta, 0, totals));
  return isAdjusted || leadsToTotal(sum, rest, totals) ? "adjusted" : "none";
}

/**
 * Whether the numbers below the items lead from their sum to the total, one after the other, with nothing left out: each
 * repeats the sum so far or is added to it. What a label calls a discount may be taken off. Anything else that is more
 * than a small share of the sum may be an item that was not read.
 */
function leadsToTotal(sum: number, rest: readonly Line[], { gross, taxes }: Totals): boolean {
  if (gross === undefined || sum <= 0) return false;
  let sums = [sum];
  for (const { cents, extra } of moneyIn(rest).slice(0, MOST_STEPS)) {
    if (isNear(Math.abs(cents), gross) && sums.some((one) => isNear(one, gross))) return true;
    sums = sums.flatMap((one) => {
      if (isNear(one, Math.abs(cents))) return [one];
      if (!extra && cents > MOST_UNNAMED * sum && !taxes.has(cents)) return [];
      return extra && cents > 0 ? [one + cents, one - cents] : [one + cents];
    });
  }
  return false;
}

interface Money {
  readonly cents: number;
  /** Beside a label of shipping, a discount or the like. */
  readonly extra: boolean;
}

function moneyIn(lines: readonly Line[]): Money[] {
  return rowsOf(lines).flatMap((row) => {
    const extra = row.some(isExtra);
    return row
      .flatMap((line) => numbersIn(line))
      .filter(({ percent, decimals, currency }) => !percent && (decimals >= 2 || currency))
      .map(({ value }) => ({ cents: Math.round(100 * value), extra }));
  });
}

function rowsOf(lines: readonly Line[]): Line[][] {
  const rows = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.page}/${line.row}`;
    rows.set(key, [...(rows.get(key) ?? []), line]);
  }
  return [...rows.values()];
}

function isGross(sum: number, { net, gross }: Totals): boolean {
  return gross !== undefined && isNear(sum, gross) && (net === undefined || !isNear(sum, net));
}

function addsUp(sum: number, itemTaxes: number, { net, gross, taxes, rates }: Totals): boolean {
  if (sum <= 0) return false;
  const isNet = net !== undefined && isNear(sum, net);
  if (gross === undefined) return isNet;
  if (isNear(sum, gross)) return true;
  const tax = gross - sum;
  if (tax < 0 || tax > MOST_TAX * sum) return false;
  const isTax = [...taxes].some((one) => one > 0 && isNear(one, tax));
  const isRate = [...rates].some((rate) => isNear((sum * rate) / 100, tax));
  // A subtotal that neither a tax nor a rate leads from to the total is not that of the whole document.
  return isTax || isRate || (itemTaxes > 0 && isNear(itemTaxes, tax));
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING;
}

// Shipping is added, a discount taken off: one of them, two, or all as they are printed.
function deltasOf(parts: readonly number[]): number[] {
  const some = parts.flatMap((first, index) =>
    [0, ...parts.slice(index + 1)].flatMap((second) => [
      first + second,
      first - second,
      second - first,
      -first - second,
    ]),
  );
  return [...some, sumOf(parts)];
}

// Amounts of rows that a label calls shipping, a discount or the like.
function partsIn(rest: readonly Line[]): readonly number[] {
  const parts = rowsOf(rest).flatMap((row) => {
    if (!row.some(isExtra)) return [];
    const money = row.flatMap((line) => numbersIn(line)).filter(({ percent }) => !percent);
    const last = money.at(-1);
    return last === undefined || last.value === 0 ? [] : [Math.round(100 * last.value)];
  });
  return parts.slice(0, MOST_PARTS);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function centsOf(value: number): number {
  return Math.abs(Math.round(100 * value));
}
