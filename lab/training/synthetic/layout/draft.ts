// What the parts of a layout need to write one invoice: its facts, its formats, and chance.
import { type Day, printDay, printMoney, printRate, printTotal } from "../formats.ts";
import type { Invoice } from "../invoice.ts";
import type { Random } from "../random.ts";
import type { Wording } from "../wording.ts";

/** A label with its value. */
export type Pair = readonly [label: string, value: string];

/** One document being laid out. */
export interface Draft {
  readonly invoice: Invoice;
  readonly words: Wording;
  readonly random: Random;
  readonly colon: string;
  readonly title: string;
  /** The number as printed, sometimes after a `#`. */
  readonly number: string;
  day(day: Day): string;
  /** An amount of cents in a table. */
  money(cents: number): string;
  /** An amount of cents among the totals. */
  sum(cents: number): string;
  /** The label of a tax of a rate. */
  taxLabel(rate: number): string;
}

/** Prepares a document. Amounts of every second credit note are printed with a minus. */
export function draftOf(invoice: Invoice, random: Random): Draft {
  const { formats, wording: words, credit } = invoice;
  const sign = credit && random.chance(0.5) ? -1 : 1;
  return {
    invoice,
    words,
    random,
    colon: random.pick([":", ":", ":", "", "", " :", "."]),
    title: credit ? words.credit : words.title,
    number: random.chance(0.05) ? `#${invoice.number.replace(/^#/, "")}` : invoice.number,
    day: (day) => printDay(day, formats),
    money: (cents) => printMoney(sign * cents, formats),
    sum: (cents) => printTotal(sign * cents, formats),
    taxLabel: (rate) => words.tax.replace("{r}", printRate(rate, formats)),
  };
}

/** Puts facts into a sentence of the word lists. */
export function fillIn(draft: Draft, sentence: string): string {
  const { invoice } = draft;
  const facts: Readonly<Record<string, string>> = {
    "{n}": draft.number,
    "{d}": draft.day(invoice.date),
    "{t}": draft.sum(invoice.payable),
    "{o}": draft.day(invoice.days.terms),
    "{x}": draft.sum(draft.random.int(200, 60_000)),
  };
  return sentence.replace(/\{[ndtox]\}/g, (name) => facts[name] ?? name);
}
