// Arithmetic between the rows of a receipt: what was paid less the change, net and tax, rounding, the sum of the items.
import type { Features } from "../../rank/candidate.ts";
import type { TillKind } from "./till-labels.ts";
import { isLabelled, type TillRow } from "./till-rows.ts";
import { ratesIn } from "./till-tax-table.ts";

// Rounding to coins moves a total by at most this many cents.
const MOST_ROUNDED = 5;

/** For a value: `paid`, `sum`, `items`, `taxed`, `rounded` and `beforeRounding`, each 1 where the rows speak for it. */
export function tillSums(rows: readonly TillRow[]): (value: number) => Features {
  const [cash, change] = [valuesOf(rows, "cash", "card"), valuesOf(rows, "change")];
  const paid = new Set(cash.flatMap((given) => change.map((back) => given - back)));
  const parts = valuesOf(rows, "tax", "charge");
  const sums = new Set(valuesOf(rows, "net").flatMap((net) => sumsWith(net, parts)));
  const at = rows.findIndex(
    (row) => isLabelled(row, "rounding") && row.amounts.some(({ value }) => value !== 0),
  );
  const [before, after] = [rows.slice(0, Math.max(0, at)), at < 0 ? [] : rows.slice(at + 1)].map(
    (part) => new Set(valuesOf(part, "total", "plainTotal", "payable")),
  );
  const items = itemSums(rows);
  const taxes = ratedTaxes(rows);
  return (value) => {
    const amount = cents(value);
    return {
      paid: paid.has(amount) ? 1 : 0,
      sum: sums.has(amount) ? 1 : 0,
      items: items.has(amount) ? 1 : 0,
      taxed: taxes.some((tax) => isTaxOf(tax, amount)) ? 1 : 0,
      rounded: moves(amount, after, before) ? 1 : 0,
      beforeRounding: moves(amount, before, after) ? 1 : 0,
    };
  };
}

// A total on one side of the rounding has a total on the other side that differs by a few cents.
function moves(
  amount: number,
  own: ReadonlySet<number> | undefined,
  others: ReadonlySet<number> | undefined,
): boolean {
  const near = [...(others ?? [])].some(
    (other) => other !== amount && Math.abs(other - amount) <= MOST_ROUNDED,
  );
  return own?.has(amount) === true && near;
}

function valuesOf(rows: readonly TillRow[], ...kinds: readonly TillKind[]): number[] {
  return rows
    .filter((row) => isLabelled(row, ...kinds))
    .flatMap((row) => row.amounts.slice(-1).map(({ value }) => cents(value)));
}

// A net amount with one part, with two, and with each after rounding to 5 cents.
function sumsWith(net: number, parts: readonly number[]): number[] {
  const more = [...parts, ...parts.flatMap((a, index) => parts.slice(index + 1).map((b) => a + b))];
  return more.filter((part) => part !== 0).flatMap((part) => [net + part, 5 * Math.round((net + part) / 5)]);
}

interface RatedTax {
  readonly cents: number;
  readonly rate: number;
}

// `incl. VAT 7 %  3.07`: rows with one amount.
function ratedTaxes(rows: readonly TillRow[]): RatedTax[] {
  return rows.flatMap((row) => {
    const [amount, more] = row.amounts;
    const rate = ratesIn(row.text)[0];
    if (amount === undefined || more !== undefined || rate === undefined || !isLabelled(row, "tax"))
      return [];
    return [{ cents: cents(amount.value), rate }];
  });
}

function isTaxOf(tax: RatedTax, amount: number): boolean {
  return tax.cents > 0 && Math.abs((amount * tax.rate) / (100 + tax.rate) - tax.cents) <= 1;
}

// The last amounts of the rows above the first label, added up.
function itemSums(rows: readonly TillRow[]): ReadonlySet<number> {
  const end = rows.findIndex(
    (row) => row.amounts.length > 0 && isLabelled(row, "total", "plainTotal", "payable", "net", "quantity"),
  );
  const items = rows.slice(0, Math.max(0, end)).flatMap((row) => row.amounts.slice(-1));
  return items.length < 2 ? new Set() : new Set([items.reduce((sum, { value }) => sum + cents(value), 0)]);
}

function cents(value: number): number {
  return Math.round(value * 100);
}
