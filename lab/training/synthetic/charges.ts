// Makes up what an invoice charges: lines, taxes, totals, and what was paid before.
import type { Locale } from "./locale.ts";
import type { Random } from "./random.ts";

/** One line of the table of items; amounts are cents. */
export interface Item {
  readonly code: string;
  readonly text: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  /** Tax in per cent. */
  readonly rate: number;
}

/** The tax of one rate. */
export interface Tax {
  readonly rate: number;
  readonly base: number;
  readonly tax: number;
}

/** Amounts near the totals that are not totals. */
export type Extra = "discount" | "shipping" | "prepaid" | "balance";

/** What is charged; amounts are cents, positive on credit notes too. */
export interface Charges {
  readonly items: readonly Item[];
  /** Prices of the items include tax. */
  readonly gross: boolean;
  readonly taxes: readonly Tax[];
  readonly discount: number;
  readonly shipping: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly prepaid: number;
  readonly balance: number;
  /** What is left to pay: total + balance − prepaid. */
  readonly payable: number;
  readonly extras: readonly Extra[];
}

const SHARE_OF_LONG = 0.08;

/** Makes up the charges of one document. */
export function inventCharges(locale: Locale, goods: readonly string[], random: Random): Charges {
  const gross = random.chance(0.22);
  const rates = random.chance(0.8) ? [random.pick(locale.rates)] : locale.rates.slice(1, 3);
  const count = random.chance(SHARE_OF_LONG) ? random.int(22, 48) : random.int(1, random.pick([2, 4, 8, 13]));
  const items = Array.from({ length: count }, () => inventItem(goods, rates, random));
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  const discount = random.chance(0.12) ? Math.round(sum * random.pick([0.02, 0.03, 0.05, 0.1])) : 0;
  const shipping = random.chance(0.18) ? random.pick([390, 495, 590, 699, 1200, 2500]) : 0;
  const taxes = taxesOf(items, { gross, discount, shipping });
  const net = taxes.reduce((total, { base }) => total + base, 0);
  const tax = taxes.reduce((total, part) => total + part.tax, 0);
  const total = net + tax;
  const prepaid = random.chance(0.1) ? Math.round(total * random.pick([0.2, 0.3, 0.5, 1])) : 0;
  const balance = prepaid === 0 && random.chance(0.06) ? random.int(500, 40_000) : 0;
  const amounts = { discount, shipping, prepaid, balance };
  return {
    items,
    gross,
    taxes,
    ...amounts,
    net,
    tax,
    total,
    payable: total + balance - prepaid,
    extras: (Object.keys(amounts) as Extra[]).filter((extra) => amounts[extra] > 0),
  };
}

function inventItem(goods: readonly string[], rates: readonly number[], random: Random): Item {
  const quantity = random.pick([1, 1, 1, 2, 3, 4, 5, 8, 10, 12, 24, 1.5, 2.25, 100]);
  const price = random.pick([
    random.int(99, 999),
    random.int(500, 9900),
    random.int(2000, 250_000),
    1000 * random.int(1, 90),
  ]);
  return {
    code: random.fill(random.pick(["#####", "@@-###", "####", "@#####", "###.###"])),
    text: random.pick(goods),
    quantity,
    price,
    amount: Math.round(quantity * price),
    rate: random.pick(rates),
  };
}

// Discount and shipping go to the first rate.
function taxesOf(
  items: readonly Item[],
  terms: { readonly gross: boolean; readonly discount: number; readonly shipping: number },
): Tax[] {
  const byRate = Map.groupBy(items, ({ rate }) => rate);
  return [...byRate].map(([rate, members], index) => {
    const sum = members.reduce((total, { amount }) => total + amount, 0);
    const amount = index === 0 ? sum - Math.min(terms.discount, sum - 1) + terms.shipping : sum;
    if (!terms.gross) return { rate, base: amount, tax: Math.round((amount * rate) / 100) };
    const base = Math.round(amount / (1 + rate / 100));
    return { rate, base, tax: amount - base };
  });
}
