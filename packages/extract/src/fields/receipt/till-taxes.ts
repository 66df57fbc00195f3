// Finds the tax of a till receipt and the sum before it by arithmetic with the total, and by clear labels alone.
import { type Box, surround } from "../../layout/page.ts";
import { anchorsOf } from "../anchors.ts";
import type { DocumentView } from "../view.ts";
import { isLabelled, type RowAmount, type TillRow, tillRows } from "./till-rows.ts";
import { ratesIn, taxRowsOf } from "./till-tax-table.ts";

/** An amount, or the sum of several, with its evidence. */
export interface TillSum {
  readonly cents: number;
  readonly parts: readonly RowAmount[];
  /** 1 where it adds up with the total, less where labels or a rate of tax alone speak for it. */
  readonly evidence: number;
}

/** The tax of a receipt and the sum before it; what is in doubt is absent. */
export interface TillTaxes {
  readonly tax?: TillSum;
  readonly net?: TillSum;
}

/** A row with the cents of what it says. */
interface Part {
  readonly cents: number;
  readonly amount: RowAmount;
}

const PROVEN = 1;
// A tax that is its rate of the total, one that is alone in its row with a label, one that is its rate of a part of the total.
const BY_RATE = 0.9;
const BY_LABEL = 0.75;
// Cents by which a tax may differ from its rate of the total, and a sum from the total after rounding to coins.
const MOST_INEXACT = 1;
const MOST_ROUNDED = 5;
// Taxes of the same receipt that are added up.
const MOST_TAXES = 4;
const MOST_FURTHER = 3;
// Minimum strength of a label that only the table of labels knows.
const LABELLED = 0.7;
// A tax is at most this share of the total.
const HIGHEST_SHARE = 0.25;
const RATES = [
  2.1, 2.6, 4, 5, 5.5, 6, 7, 8, 8.1, 9, 10, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27,
];

const KNOWN = new WeakMap<DocumentView, TillTaxes>();

/** Finds tax and net amount; the same view is read once. */
export function tillTaxes(view: DocumentView): TillTaxes {
  const known = KNOWN.get(view);
  if (known !== undefined) return known;
  const rows = tillRows(view);
  const totals = partsOf(rows, (row) => isTotalRow(view, row));
  const table = fromTable(rows, totals);
  const found = table ?? fromRows(view, rows, totals) ?? includedIn(view, rows, totals) ?? {};
  KNOWN.set(view, found);
  return found;
}

/** The box around the parts of a sum. */
export function placeOf({ parts }: TillSum): Box {
  return surround(parts.map(({ box }) => box));
}

// `7%  8.70  0.78`, one row for each rate: together they are the total.
function fromTable(rows: readonly TillRow[], totals: readonly Part[]): TillTaxes | undefined {
  const table = taxRowsOf(rows);
  const whole = table.find(({ gross }) => totals.some(({ cents }) => cents === gross));
  const sum = table.reduce((cents, row) => cents + row.gross, 0);
  const chosen = whole === undefined ? table : [whole];
  if (whole === undefined && (table.length < 2 || !totals.some(({ cents }) => near(cents, sum)))) {
    return undefined;
  }
  return {
    tax: sumOf(
      chosen.map(({ tax }) => tax),
      PROVEN,
    ),
    net: sumOf(
      chosen.map(({ net }) => net),
      PROVEN,
    ),
  };
}

// A subtotal and taxes below it, with charges, discounts and rounding that are printed as well.
function fromRows(
  view: DocumentView,
  rows: readonly TillRow[],
  totals: readonly Part[],
): TillTaxes | undefined {
  const nets = partsOf(rows, (row) => isKind(view, row, "net", "netTotal"));
  const taxes = partsOf(rows, (row) => isTaxRow(view, row)).slice(0, MOST_TAXES);
  const further = partsOf(rows, (row) => isLabelled(row, "charge", "discount", "rounding")).slice(
    -MOST_FURTHER,
  );
  const rest = [0, ...choicesOf(further).map((parts) => total(parts))];
  for (const chosen of choicesOf(taxes)) {
    const tax = total(chosen);
    const net = nets.find(({ cents }) =>
      totals.some((sum) => rest.some((more) => isSum(cents + tax, more, sum.cents))),
    );
    if (net === undefined || tax === 0 || tax >= net.cents) continue;
    return { tax: sumOf(chosen.map(toAmount), PROVEN), net: sumOf([net.amount], PROVEN) };
  }
  return undefined;
}

// Without further amounts a sum may be rounded to coins, with them it is exact; discounts are printed with and without a sign.
function isSum(cents: number, more: number, sum: number): boolean {
  return more === 0 ? near(cents, sum) : cents + more === sum || cents - Math.abs(more) === sum;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= MOST_ROUNDED && (a === b || b % MOST_ROUNDED === 0);
}

// `incl. VAT 20%  3.20`: the total is known, the sum before tax is not printed.
function includedIn(
  view: DocumentView,
  rows: readonly TillRow[],
  totals: readonly Part[],
): TillTaxes | undefined {
  const taxes = partsOf(rows, (row) => isTaxRow(view, row));
  const amounts = rows.flatMap((row) => row.amounts.map(({ value }) => cents(value)));
  const values = new Set(taxes.map((tax) => tax.cents));
  const [first] = taxes;
  if (first === undefined || values.size !== 1) return undefined;
  const printed = rows.flatMap(({ text }) => ratesIn(text));
  const bases = totals.length > 0 ? totals.map((sum) => sum.cents) : [Math.max(...amounts)];
  const byRate = bases.some((base) =>
    [...printed, ...RATES].some((rate) => isShare(first.cents, base, rate / (100 + rate))),
  );
  const isPlausible = bases.some((base) => first.cents > 0 && first.cents <= HIGHEST_SHARE * base);
  const hasNet = rows.some((row) => row.amounts.length > 0 && isKind(view, row, "net", "netTotal"));
  if (byRate) return { tax: sumOf([first.amount], BY_RATE) };
  return isPlausible && !hasNet && !first.amount.damaged
    ? { tax: sumOf([first.amount], BY_LABEL) }
    : undefined;
}

function isShare(tax: number, base: number, share: number): boolean {
  return tax > 0 && Math.abs(tax - base * share) <= MOST_INEXACT;
}

function isTotalRow(view: DocumentView, row: TillRow): boolean {
  if (isLabelled(row, "net", "tax", "quantity", "discount", "charge", "rounding", "change")) return false;
  return isLabelled(row, "total", "plainTotal", "payable", "card") || isAnchored(view, row, "grandTotal");
}

function isTaxRow(view: DocumentView, row: TillRow): boolean {
  if (isLabelled(row, "net", "quantity", "discount", "change", "cash", "card")) return false;
  return isKind(view, row, "tax", "taxTotal");
}

function isKind(view: DocumentView, row: TillRow, kind: "tax" | "net", label: string): boolean {
  return isLabelled(row, kind) || (row.labels.length === 0 && isAnchored(view, row, label));
}

function isAnchored(view: DocumentView, row: TillRow, label: string): boolean {
  const amount = row.amounts.at(-1);
  return amount !== undefined && /\p{L}/u.test(row.text) && (anchorsOf(view, amount)[label] ?? 0) >= LABELLED;
}

function partsOf(rows: readonly TillRow[], isWanted: (row: TillRow) => boolean): Part[] {
  return rows
    .filter((row) => row.amounts.length > 0 && isWanted(row))
    .flatMap((row) => row.amounts.slice(-1).map((amount) => ({ cents: cents(amount.value), amount })));
}

function sumOf(parts: readonly RowAmount[], evidence: number): TillSum {
  return { parts, cents: parts.reduce((sum, { value }) => sum + cents(value), 0), evidence };
}

function total(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.cents, 0);
}

function toAmount({ amount }: Part): RowAmount {
  return amount;
}

// Every choice of some parts, those of most parts last.
function choicesOf(parts: readonly Part[]): Part[][] {
  return Array.from({ length: 2 ** parts.length - 1 }, (_, choice) =>
    parts.filter((_part, index) => ((choice + 1) >> index) % 2 === 1),
  );
}

function cents(value: number): number {
  return Math.round(100 * value);
}
