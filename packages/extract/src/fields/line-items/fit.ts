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
  readonly price: NumberCell;
}

/** Compares quantity times price, less a discount or with tax, with the amount, in every reading of the digits. */
export function fitOf(numbers: Numbers): Fit {
  for (const quantity of readingsOf(numbers.quantity))
    for (const price of readingsOf(numbers.price))
      if (isProduct(numbers, quantity, price)) return { fits: true, quantity, price };
  return { fits: false, quantity: numbers.quantity, price: numbers.price };
}

/** A number, and with its separator as the decimal one: `54,910` is 54 910 or 54.91. */
export function readingsOf(cell: NumberCell): NumberCell[] {
  if (cell.decimalReading === undefined) return [cell];
  return [cell, { ...cell, value: cell.decimalReading, decimals: 3 }];
}

function isProduct({ amount, discounts, rate }: Numbers, quantity: NumberCell, price: NumberCell): boolean {
  const product = Math.abs(quantity.value * price.value);
  // Prices are rounded to their last digit, and so are amounts.
  const tolerance =
    Math.abs(quantity.value) * 0.5 * 10 ** -price.decimals + 0.5 * 10 ** -amount.decimals + 1e-6;
  const results = [
    product,
    product * (1 + Math.abs(rate) / 100),
    ...discounts.flatMap(({ value, percent }) => [
      product * (1 - Math.abs(value) / 100),
      ...(percent ? [] : [product - Math.abs(value)]),
    ]),
  ];
  return results.some((result) => Math.abs(result - Math.abs(amount.value)) <= tolerance);
}
