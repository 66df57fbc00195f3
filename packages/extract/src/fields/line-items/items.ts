// Makes rows of the entries of a table.
import type { LineItem } from "../../extraction/extraction.ts";
import type { Entry } from "./body.ts";
import type { NumberCell } from "./cells.ts";
import { descriptionsOf } from "./description.ts";
import { readingsOf } from "./fit.ts";
import { fitAt, numberAt, rolesOf } from "./roles.ts";

/** A row, and what speaks for it. */
export interface Item {
  readonly entry: Entry;
  readonly value: LineItem;
  /** Quantity times price is the amount; absent where the row does not have both. */
  readonly fits?: boolean;
}

// A unit is letters, as `Std.` or `m²`; anything else behind a quantity is a sign or a mistake.
const UNIT = /^\p{L}[\p{L}\d²³./()% -]*$/u;
const MULTIPLIED = /^x$/i;
// Decimals of a price that a discount was divided among.
const PRICE_DECIMALS = 4;

/** The line items of the rows of a table, by the columns that hold for all of them. */
export function itemsOf(entries: readonly Entry[]): Item[] {
  const roles = rolesOf(entries);
  const descriptions = descriptionsOf(entries);
  const fitted = entries.map((entry) => fitAt(entry, roles));
  // Rows whose numbers fit decide how the digits of a column are read in rows that fit neither way.
  const decimal = {
    quantity: isDecimal(fitted.map((fit) => fit?.quantity)),
    price: isDecimal(fitted.map((fit) => fit?.price)),
  };
  return entries.map((entry, at) => {
    const fit = fitted[at];
    const quantity = read(fit?.quantity ?? numberAt(entry, roles.quantity), decimal.quantity && !fit?.fits);
    const price = read(fit?.price ?? numberAt(entry, roles.price), decimal.price && !fit?.fits);
    const value = lineItemOf(entry, {
      quantity,
      price,
      rate: numberAt(entry, roles.rate),
      description: descriptions[at] ?? "",
    });
    return { entry, value: discounted(entry, value), ...(fit !== undefined && { fits: fit.fits }) };
  });
}

// The price of one unit falls by its part of the discount, as e-invoices state it.
function discounted({ discount }: Entry, value: LineItem): LineItem {
  const { amount = 0, quantity, unit_price: price } = value;
  if (discount === undefined) return value;
  const left = Math.round(100 * (amount + discount.value)) / 100;
  if (quantity === undefined || quantity === 0 || price === undefined) return { ...value, amount: left };
  return { ...value, unit_price: Number((left / quantity).toFixed(PRICE_DECIMALS)), amount: left };
}

function isDecimal(cells: readonly (NumberCell | undefined)[]): boolean {
  return cells.some((cell) => cell !== undefined && cell.decimals === 3);
}

function read(cell: NumberCell | undefined, decimal: boolean): NumberCell | undefined {
  return cell === undefined || !decimal ? cell : readingsOf(cell).at(-1);
}

interface Cells {
  readonly quantity: NumberCell | undefined;
  readonly price: NumberCell | undefined;
  readonly rate: NumberCell | undefined;
  readonly description: string;
}

function lineItemOf(entry: Entry, { quantity, price, rate, description }: Cells): LineItem {
  const unit = unitOf(entry, quantity?.unit ?? "");
  return {
    ...(description !== "" && { description }),
    ...(quantity !== undefined && { quantity: quantity.value }),
    ...(quantity !== undefined && unit !== "" && { unit }),
    ...(price !== undefined && { unit_price: price.value }),
    ...(rate !== undefined && rate.value >= 0 && rate.value <= 100 && { tax_rate: rate.value }),
    amount: entry.amount.value,
  };
}

/**
 * Line items of a table that prints quantity and price alone, with their products as amounts; `undefined` where an item
 * lacks a quantity or the table has a column of amounts.
 */
export function withProducts(items: readonly Item[]): Item[] | undefined {
  const isPriced = items.every(
    ({ entry, value }) => entry.amount.column.kind === "price" && value.quantity !== undefined,
  );
  if (!isPriced) return undefined;
  return items.map(({ entry, value }) => {
    const amount = Math.round(100 * (value.quantity ?? 0) * entry.amount.value) / 100;
    return { entry, value: { ...value, unit_price: entry.amount.value, amount }, fits: true };
  });
}

function unitOf({ cells }: Entry, behind: string): string {
  const own = cells.texts.find(({ column }) => column.kind === "unit")?.text ?? "";
  return [own, behind].find((unit) => UNIT.test(unit) && !MULTIPLIED.test(unit)) ?? "";
}

/**
 * Rows as a credit note gives them back: negative amounts and quantities, prices as they are.
 *
 * Credit notes are printed with and without signs, also before the price.
 */
export function givenBack(items: readonly LineItem[]): LineItem[] {
  const sum = items.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const sign = sum > 0 ? -1 : 1;
  return items.map((item) => {
    const amount = signed(item.amount ?? 0, sign);
    const price = Math.abs(item.unit_price ?? 0);
    return {
      ...item,
      ...(item.quantity !== undefined && {
        quantity: signed(Math.abs(item.quantity), Math.sign(amount) || 1),
      }),
      ...(item.unit_price !== undefined && { unit_price: price }),
      ...(item.amount !== undefined && { amount }),
    };
  });
}

// Zero has no sign: -0 is another value in JavaScript.
function signed(number: number, sign: number): number {
  return number === 0 ? 0 : number * sign;
}
