// Makes up the facts of one invoice or credit note: who, what, how much, when.

import { type Charges, type Extra, inventCharges } from "./charges.ts";
import { type Company, inventCompany, inventPerson, partsOf } from "./company.ts";
import { addDays, chooseFormats, type Day, type Formats, someDay } from "./formats.ts";
import type { Locale } from "./locale.ts";
import { LOCALES } from "./locales.ts";
import { type Random, seeded } from "./random.ts";
import { chooseWording, type Split, splitOf, type Wording } from "./wording.ts";

/** Numbers of things other than the invoice: decoys, and values of custom fields. */
export interface References {
  readonly order?: string;
  readonly customer?: string;
  readonly delivery?: string;
  readonly contract?: string;
}

/** Days that are not the date of the invoice. */
export interface OtherDays {
  readonly due?: Day;
  readonly order?: Day;
  readonly delivery?: Day;
  readonly periodStart?: Day;
  readonly periodEnd?: Day;
  /** A day that only a sentence of the small print names. */
  readonly terms: Day;
}

/** Everything an invoice says. Amounts are cents. */
export interface Invoice extends Charges {
  readonly locale: Locale;
  readonly formats: Formats;
  readonly wording: Wording;
  readonly credit: boolean;
  readonly seller: Company;
  readonly buyer: Company;
  /** The buyer is a company. */
  readonly business: boolean;
  readonly number: string;
  readonly date: Day;
  readonly references: References;
  readonly days: OtherDays;
  readonly extras: readonly Extra[];
}

const NUMBERS =
  "########|######|####|#####|####-####|INV-#####|RE-{y}-####|{y}/####|{y}-###|F######|@@##-####|{y}####|FA{y}-####|R-####|INV/{y}/####|##/####|{y}-##-####|FT {y}/###|###/{y}|###/@|#####-@@|{s}-#######|VK{s}######|#########|@##########|{s}.####.##|10#####|@@ #####|#{y}###";
const DECOY_NUMBERS =
  "######|#####|@-#####|{y}-####|########|@@@####|##-###-##|4500######|PO#####|####|##########";

/** Makes up the facts of the document of a seed. */
export function inventInvoice(seed: string, split: Split): Invoice {
  const random = seeded(`${seed}/facts`);
  const locale = random.pick(LOCALES);
  const formats = chooseFormats(locale, random);
  const wording = renamed(chooseWording(locale.words, split, random), locale);
  const seller = sellerOf(locale, split, random);
  const business = random.chance(0.7);
  const date = someDay(random);
  const charges = inventCharges(locale, partsOf(locale).goods.split("|"), random);
  return {
    ...charges,
    locale,
    formats,
    wording,
    seller,
    business,
    buyer: business ? inventCompany(locale, random) : inventPerson(locale, random),
    credit: random.chance(0.07),
    number: numberOf(NUMBERS, date, random),
    date,
    references: referencesOf(date, random),
    days: daysOf(date, random),
  };
}

function sellerOf(locale: Locale, split: Split, random: Random): Company {
  for (;;) {
    const seller = random.chance(0.94) ? inventCompany(locale, random) : inventPerson(locale, random);
    if (splitOf(seller.brand) === split) return seller;
  }
}

// Labels name the currency and the tax of the country: `Total EUR` is `Total CHF` in Switzerland.
function renamed(wording: Wording, locale: Locale): Wording {
  const [from = "VAT", to = "VAT"] = locale.rename?.split(">") ?? [];
  const entries = Object.entries(wording).map(([role, text]) => [
    role,
    text.replaceAll(from, to).replaceAll("EUR", locale.currency),
  ]);
  return Object.fromEntries(entries) as Wording;
}

function numberOf(patterns: string, date: Day, random: Random): string {
  const year = random.chance(0.85) ? date.slice(0, 4) : date.slice(2, 4);
  const filled = random.fill(random.pick(patterns.split("|")).replace("{s}", random.fill("##")));
  return filled.replace("{y}", year).replace(/^0/, "1");
}

function referencesOf(date: Day, random: Random): References {
  const maybe = (key: keyof References, probability: number): Partial<References> =>
    random.chance(probability) ? { [key]: numberOf(DECOY_NUMBERS, date, random) } : {};
  return {
    ...maybe("order", 0.45),
    ...maybe("customer", 0.55),
    ...maybe("delivery", 0.25),
    ...maybe("contract", 0.2),
  };
}

function daysOf(date: Day, random: Random): OtherDays {
  const start = addDays(date, -random.int(20, 70));
  return {
    ...(random.chance(0.6) ? { due: addDays(date, random.pick([7, 10, 14, 14, 20, 30, 30, 45, 60])) } : {}),
    ...(random.chance(0.3) ? { order: addDays(date, -random.int(1, 40)) } : {}),
    ...(random.chance(0.3) ? { delivery: addDays(date, random.int(-14, 4)) } : {}),
    ...(random.chance(0.2) ? { periodStart: start, periodEnd: addDays(start, random.int(20, 31)) } : {}),
    terms: addDays(date, -random.int(30, 2500)),
  };
}
