// Decides which columns are quantity and price: those whose product is the amount, or else those whose heads say so.
import type { Entry } from "./body.ts";
import type { NumberCell } from "./cells.ts";
import type { Column, ColumnKind } from "./columns.ts";

/** Positions of the columns among those of the table; absent if the table has no such column. */
export interface Roles {
  readonly quantity?: number;
  readonly price?: number;
}

// How far the head of a column speaks for a role; a head that says something else speaks against it.
const QUANTITY: Readonly<Partial<Record<ColumnKind, number>>> = {
  quantity: 1,
  unit: 0.5,
  other: 0.4,
  amount: 0.3,
  position: 0.2,
};
const PRICE: Readonly<Partial<Record<ColumnKind, number>>> = { price: 1, other: 0.4, amount: 0.4, code: 0 };
// Share of the rows whose product must fit where the heads do not say what the columns are.
const FITTING = 0.5;
// What the heads weigh beside the share of rows whose product fits.
const HEAD_WEIGHT = 0.3;

interface Pair {
  readonly quantity: number;
  readonly price: number;
  readonly fitting: number;
  readonly heads: number;
}

/** Decides on the columns of all rows together. */
export function rolesOf(entries: readonly Entry[]): Roles {
  const columns = entries[0]?.columns ?? [];
  const amount = columnOf(entries[0], entries[0]?.amount);
  const quantities = candidates(columns, QUANTITY).filter((at) => at !== amount);
  const prices = candidates(columns, PRICE).filter((at) => at !== amount);
  const pairs = quantities.flatMap((quantity) =>
    prices
      .filter((price) => price !== quantity)
      .map((price) => pairOf(entries, columns, { quantity, price })),
  );
  const score = ({ fitting, heads }: Pair): number => fitting + HEAD_WEIGHT * heads;
  const best = pairs.sort((a, b) => score(b) - score(a))[0];
  if (best !== undefined && best.fitting >= FITTING) return best;
  const named = (kind: ColumnKind): number | undefined => {
    const at = columns.findIndex((column, index) => column.kind === kind && index !== amount);
    return at < 0 ? undefined : at;
  };
  const [quantity, price] = [named("quantity") ?? countColumn(entries, named("position")), named("price")];
  return { ...(quantity !== undefined && { quantity }), ...(price !== undefined && { price }) };
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

/** The number of a row in a column. */
export function numberAt(entry: Entry, place: number | undefined): NumberCell | undefined {
  if (place === undefined) return undefined;
  const column = entry.columns[place];
  return entry.cells.numbers.find((number) => number.column === column && number !== entry.amount);
}

/** Whether quantity and price of a row give its amount, less its discount or with its tax. */
export function fits(entry: Entry, quantity: NumberCell, price: NumberCell): boolean {
  const product = quantity.value * price.value;
  // Prices are rounded to their last digit, and so are amounts.
  const tolerance =
    Math.abs(quantity.value) * 0.5 * 10 ** -price.decimals + 0.5 * 10 ** -entry.amount.decimals + 1e-6;
  const amount = Math.abs(entry.amount.value);
  return [1, ...factorsOf(entry)].some(
    (factor) => Math.abs(Math.abs(product * factor) - amount) <= tolerance,
  );
}

function factorsOf({ cells }: Entry): readonly number[] {
  return cells.numbers.flatMap(({ column, value }) => {
    if (column.kind === "discount") return [1 - Math.abs(value) / 100];
    if (column.kind === "rate") return [1 + Math.abs(value) / 100];
    return [];
  });
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
  columns: readonly Column[],
  { quantity, price }: { readonly quantity: number; readonly price: number },
): Pair {
  const fitting = entries.filter((entry) => {
    const [count, each] = [numberAt(entry, quantity), numberAt(entry, price)];
    return count !== undefined && each !== undefined && fits(entry, count, each);
  });
  const [first, second] = [columns[quantity]?.kind ?? "other", columns[price]?.kind ?? "other"];
  const heads = ((QUANTITY[first] ?? 0) + (PRICE[second] ?? 0)) / 2;
  return { quantity, price, fitting: fitting.length / entries.length, heads };
}
