// Checks whether the quantity and the price of a row give its amount, and by that how their digits are to be read.
import type { NumberCell } from "./cells.ts";

/** The numbers of one row. */
export interface Numbers {
  readonly quantity: NumberCell;
  readonly price: NumberCell;
  readonly amount: NumberCell;
  readonly discounts: readonly NumberCell[];
  /** Percent; 0 where the row has none. */
  readonly rate: number;
}

/** Quantity and price as they are read where their product is the amount. */
export interface Fit {
  readonly fits: boolean;
  readonly quantity: NumberCell;
  /** After a discount in percent of the row. */
  readonly price: NumberCell;
}

// Decimals of a price after a discount: those of the printed price, and those of a percentage.
const PERCENT_DECIMALS = 2;

/** Compares quantity times price, less a discount or with tax, with the amount, in every reading of the digits. */
export function fitOf(numbers: Numbers): Fit {
  for (const quantity of readingsOf(numbers.quantity))
    for (const price of readingsOf(numbers.price))
      if (isProduct(numbers, quantity, price))
        return { fits: true, quantity, price: discounted(numbers, quantity, price) };
  return { fits: false, quantity: numbers.quantity, price: numbers.price };
}

/** A number, and with its separator as the decimal one: `54,910` is 54 910 or 54.91. */
export function readingsOf(cell: NumberCell): NumberCell[] {
  if (cell.decimalReading === undefined) return [cell];
  return [cell, { ...cell, value: cell.decimalReading, decimals: 3 }];
}

function isProduct(numbers: Numbers, quantity: NumberCell, price: NumberCell): boolean {
  const product = Math.abs(quantity.value * price.value);
  const results = [
    ...fullPrices(numbers, product),
    ...numbers.discounts.flatMap((cell) => [
      product * shareLeft(cell),
      ...(cell.percent ? [] : [product - Math.abs(cell.value)]),
    ]),
  ];
  return isAmount(results, { ...numbers, quantity, price });
}

// The price after a discount in percent, as e-invoices state it (BT-146 of EN 16931); an amount off the row leaves the price.
function discounted(numbers: Numbers, quantity: NumberCell, price: NumberCell): NumberCell {
  const product = Math.abs(quantity.value * price.value);
  const read = { ...numbers, quantity, price };
  if (isAmount(fullPrices(numbers, product), read)) return price;
  const discount = numbers.discounts.find((cell) => isAmount([product * shareLeft(cell)], read));
  if (discount === undefined) return price;
  const decimals = price.decimals + PERCENT_DECIMALS;
  return { ...price, value: Number((price.value * shareLeft(discount)).toFixed(decimals)), decimals };
}

// Without a discount; with tax.
function fullPrices({ rate }: Numbers, product: number): number[] {
  return [product, product * (1 + Math.abs(rate) / 100)];
}

function shareLeft({ value }: NumberCell): number {
  return 1 - Math.abs(value) / 100;
}

function isAmount(results: readonly number[], { quantity, price, amount }: Numbers): boolean {
  // Prices are rounded to their last digit, and so are amounts.
  const tolerance =
    Math.abs(quantity.value) * 0.5 * 10 ** -price.decimals + 0.5 * 10 ** -amount.decimals + 1e-6;
  return results.some((result) => Math.abs(result - Math.abs(amount.value)) <= tolerance);
}
