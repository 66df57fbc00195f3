// Decides which columns are quantity and price: those whose product is the amount, or else those whose headers say so.
import type { Entry } from "./body.ts";
import type { NumberCell } from "./cells.ts";
import type { Column, ColumnKind } from "./columns.ts";
import { type Fit, fitOf } from "./fit.ts";

/** Positions of the columns among those of the table; absent if the table has no such column. */
export interface Roles {
  readonly quantity?: number;
  readonly price?: number;
  readonly rate?: number;
}

// How far the header of a column speaks for a role; a header that says something else speaks against it.
const QUANTITY: Readonly<Partial<Record<ColumnKind, number>>> = {
  quantity: 1,
  unit: 0.5,
  other: 0.4,
  amount: 0.3,
  position: 0.2,
};
const PRICE: Readonly<Partial<Record<ColumnKind, number>>> = {
  price: 1,
  unit: 0.5,
  other: 0.4,
  amount: 0.4,
  code: 0,
};
// Share of the rows whose product must fit where the headers do not say what the columns are.
const FITTING = 0.5;
// Weight of the headers, relative to the share of rows whose product fits.
const HEAD_WEIGHT = 0.3;
// Rows that decide on the columns.
const SAMPLE = 60;
// Rates of taxes are at most this many percent; a column of higher numbers holds amounts.
const MOST_RATE = 30;
// Cents by which a tax that is printed for a row may differ from the rate.
const ROUNDING = 0.011;

interface Pair {
  readonly quantity: number;
  readonly price: number;
  readonly fitting: number;
  readonly heads: number;
}

/** Decides on the columns of all rows together. */
export function rolesOf(all: readonly Entry[]): Roles {
  const entries = all.slice(0, SAMPLE);
  const columns = entries[0]?.columns ?? [];
  const amount = columnOf(entries[0], entries[0]?.amount);
  const rate = rateColumn(entries);
  const found = pairOf(entries, { amount, rate });
  if (found !== undefined && found.fitting >= FITTING)
    return { quantity: found.quantity, price: found.price, ...(rate !== undefined && { rate }) };
  const named = (kind: ColumnKind): number | undefined => {
    const at = columns.findIndex((column, index) => column.kind === kind && index !== amount);
    return at < 0 ? undefined : at;
  };
  const [quantity, price] = [named("quantity") ?? countColumn(entries, named("position")), named("price")];
  return {
    ...(quantity !== undefined && { quantity }),
    ...(price !== undefined && { price }),
    ...(rate !== undefined && { rate }),
  };
}

/** The number of a row in a column. */
export function numberAt(entry: Entry, place: number | undefined): NumberCell | undefined {
  if (place === undefined) return undefined;
  const column = entry.columns[place];
  return entry.cells.numbers.find((number) => number.column === column && number !== entry.amount);
}

/** Whether quantity and price of a row give its amount, and in which reading of their digits. */
export function fitAt(entry: Entry, { quantity, price, rate }: Roles): Fit | undefined {
  const [count, each] = [numberAt(entry, quantity), numberAt(entry, price)];
  if (count === undefined || each === undefined) return undefined;
  return fitOf({
    quantity: count,
    price: each,
    amount: entry.amount,
    discounts: entry.cells.numbers.filter(({ column }) => column.kind === "discount"),
    rate: numberAt(entry, rate)?.value ?? 0,
  });
}

// `No.` is the number of the row, or a number of pieces: those do not count 1, 2, 3.
function countColumn(entries: readonly Entry[], position: number | undefined): number | undefined {
  const numbers = entries.map((entry) => numberAt(entry, position)?.value);
  const counts = numbers.every(
    (number, index) => number === undefined || number === (numbers[0] ?? 1) + index,
  );
  const isFirst = numbers.length > 1 || numbers[0] === 1;
  return (counts && isFirst) || numbers.includes(undefined) ? undefined : position;
}

// `VAT` names a column of rates, or one of what they come to: those are money, or the same share of every amount.
function rateColumn(entries: readonly Entry[]): number | undefined {
  const columns = entries[0]?.columns ?? [];
  const rates = columns.flatMap(({ kind }, at) => (kind === "rate" ? [at] : []));
  return rates.find((at) => {
    const cells = entries.flatMap((entry) => {
      const cell = entry.cells.numbers.find(({ column }) => column === entry.columns[at]);
      return cell === undefined ? [] : [{ cell, amount: entry.amount.value }];
    });
    if (cells.length === 0) return false;
    if (cells.some(({ cell }) => cell.percent)) return true;
    return !cells.some(({ cell }) => cell.currency || cell.value > MOST_RATE) && !areTaxes(cells);
  });
}

function areTaxes(cells: readonly { readonly cell: NumberCell; readonly amount: number }[]): boolean {
  const [first] = cells;
  if (first === undefined || cells.every(({ cell }) => cell.decimals < 2)) return false;
  if (new Set(cells.map(({ cell }) => cell.value)).size === 1 && cells.length > 1) return false;
  const share = first.cell.value / first.amount;
  return cells.every(({ cell, amount }) => Math.abs(cell.value - share * amount) <= ROUNDING * cells.length);
}

function columnOf(entry: Entry | undefined, cell: NumberCell | undefined): number {
  return cell === undefined ? -1 : (entry?.columns.indexOf(cell.column) ?? -1);
}

function candidates(
  columns: readonly Column[],
  heads: Readonly<Partial<Record<ColumnKind, number>>>,
): number[] {
  return columns.flatMap(({ kind }, index) => (heads[kind] === undefined ? [] : [index]));
}

function pairOf(
  entries: readonly Entry[],
  { amount, rate }: { readonly amount: number; readonly rate: number | undefined },
): Pair | undefined {
  const columns = entries[0]?.columns ?? [];
  const quantities = candidates(columns, QUANTITY).filter((at) => at !== amount);
  const prices = candidates(columns, PRICE).filter((at) => at !== amount);
  const pairs = quantities.flatMap((quantity) =>
    prices
      .filter((price) => price !== quantity)
      .map((price): Pair => {
        const roles: Roles = { quantity, price, ...(rate !== undefined && { rate }) };
        const fitting = entries.filter((entry) => fitAt(entry, roles)?.fits === true);
        const [first, second] = [columns[quantity]?.kind ?? "other", columns[price]?.kind ?? "other"];
        const heads = ((QUANTITY[first] ?? 0) + (PRICE[second] ?? 0)) / 2;
        return { quantity, price, fitting: fitting.length / entries.length, heads };
      }),
  );
  const score = ({ fitting, heads }: Pair): number => fitting + HEAD_WEIGHT * heads;
  return pairs.sort((a, b) => score(b) - score(a))[0];
}
