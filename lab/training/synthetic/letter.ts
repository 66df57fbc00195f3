// Lays out a private letter: sentences with days, numbers and amounts, and none of the fields of an invoice.
import { inventPerson } from "./company.ts";
import { inventInvoice } from "./invoice.ts";
import { draftOf, fillIn } from "./layout/draft.ts";
import { type Band, band, lines, type Printable } from "./printable.ts";
import { seeded } from "./random.ts";
import type { Truth } from "./truth.ts";
import type { Split } from "./wording.ts";

// Greeting and goodbye by language; `{f}` is a first name.
const PHRASES: Readonly<Record<string, string>> = {
  en: "Dear {f},|Yours, {f}|Hello {f},|Best wishes, {f}",
  de: "Liebe {f},|Herzliche Grüße, {f}|Hallo {f},|Bis bald, {f}",
  fr: "Chère {f},|Amitiés, {f}|Bonjour {f},|À bientôt, {f}",
  es: "Querida {f}:|Un abrazo, {f}|Hola {f}:|Hasta pronto, {f}",
  it: "Cara {f},|Un abbraccio, {f}|Ciao {f},|A presto, {f}",
  nl: "Beste {f},|Groeten, {f}|Hallo {f},|Tot gauw, {f}",
  pt: "Querida {f},|Um abraço, {f}|Olá {f},|Até breve, {f}",
};
const FIELDS = "invoice_number|date|total|vendor|due_date|subtotal|tax|purchase_order".split("|");

/** No field of an invoice is in a letter; its amounts may have a currency. */
export const LETTER_TRUTH: Truth = Object.fromEntries(FIELDS.map((field) => [field, null]));

/** The letter of a seed. */
export function layOutLetter(seed: string, split: Split): Printable {
  const invoice = inventInvoice(seed, split);
  const random = seeded(`${seed}/letter`);
  const draft = draftOf(invoice, random);
  const { notes, thanks } = invoice.locale.words;
  const [hello, goodbye, hi, bye] = (PHRASES[invoice.locale.tag.slice(0, 2)] ?? "").split("|");
  const sentences = random.shuffle(`${notes}|${thanks}`.split("|")).slice(0, random.int(2, 4));
  const named = (phrase = ""): string =>
    phrase.replace("{f}", inventPerson(invoice.locale, random).name.split(" ")[0] ?? "");
  const texts = [
    named(random.pick([hello, hi])),
    ...sentences.map((sentence) => fillIn(draft, sentence)),
    named(random.pick([goodbye, bye])),
  ];
  const bands = texts.map((text): Band => band(lines([text]), random.pick([0, 0, 1])));
  return { bands, foot: [], runningHead: "", pageNumber: "", carried: "", title: "", author: "" };
}
