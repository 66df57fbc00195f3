// Makes rows of the entries of a table.
import type { LineItem } from "../../extraction/extraction.ts";
import type { Entry } from "./body.ts";
import { descriptionColumn, descriptionOf } from "./description.ts";
import { fits, numberAt, type Roles, rolesOf } from "./roles.ts";

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

/** The rows of a table, by the columns that hold for all of them. */
export function itemsOf(entries: readonly Entry[]): Item[] {
  const roles = rolesOf(entries);
  const description = descriptionColumn(entries);
  return entries.map((entry) => itemOf(entry, roles, description));
}

function itemOf(entry: Entry, roles: Roles, place: number): Item {
  const quantity = numberAt(entry, roles.quantity);
  const price = numberAt(entry, roles.price);
  const description = descriptionOf(entry, entry.columns[place]);
  const rate = entry.cells.numbers.find(({ column }) => column.kind === "rate");
  const unit = unitOf(entry, quantity?.unit ?? "");
  return {
    entry,
    value: {
      ...(description !== "" && { description }),
      ...(quantity !== undefined && { quantity: quantity.value }),
      ...(quantity !== undefined && unit !== "" && { unit }),
      ...(price !== undefined && { unit_price: price.value }),
      ...(rate !== undefined && rate.value >= 0 && rate.value <= 100 && { tax_rate: rate.value }),
      amount: entry.amount.value,
    },
    ...(quantity !== undefined && price !== undefined && { fits: fits(entry, quantity, price) }),
  };
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
