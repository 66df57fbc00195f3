// What a synthetic receipt says, and the rows it is printed as.
import type { Day, Formats } from "../formats.ts";
import type { Shop, TillCountry } from "./shops.ts";

/** One row: a text, or a text at each edge. */
export interface Row {
  readonly left?: string;
  readonly center?: string;
  readonly right?: string;
  /** Relative to the text of the receipt. */
  readonly size?: number;
  readonly bold?: boolean;
}

/** What a receipt says. Amounts are cents. */
export interface Receipt {
  readonly till: TillCountry;
  readonly shop: Shop;
  readonly date: Day;
  readonly number: string;
  readonly items: readonly { readonly text: string; readonly quantity: number; readonly amount: number }[];
  readonly subtotal: number;
  readonly tax: number;
  readonly rate: number;
  readonly rounding: number;
  readonly total: number;
  readonly formats: Formats;
}
