// What is true about a document: the values a perfect reader would find.
import { type Day, printAmount, printDay } from "./formats.ts";
import type { Invoice } from "./invoice.ts";
import type { Printable, Section } from "./printable.ts";

/** One line of the items, amounts in units of the currency. */
export interface ItemTruth {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price?: number;
  readonly amount: number;
}

/** Values by the names of fields; `null` where the document does not show the field. Dates are `YYYY-MM-DD`. */
export type Truth = Readonly<Record<string, string | number | boolean | null | readonly ItemTruth[]>>;

/** Everything that a document prints, one text a line. */
export function textsOf(printable: Printable): string[] {
  const bands = [...printable.bands, ...printable.foot].flatMap(({ cells }) => cells);
  return [printable.runningHead, ...bands.flatMap(({ section }) => textsOfSection(section))];
}

/** The truth of an invoice as it was laid out. */
export function truthOf(invoice: Invoice, printable: Printable): Truth {
  const text = textsOf(printable).join("\n");
  const { references, days, formats, locale, seller } = invoice;
  const sign = invoice.credit ? -1 : 1;
  const shown = (value: string | undefined): string | undefined =>
    value !== undefined && text.includes(value) ? value : undefined;
  const day = (value: Day | undefined): Day | undefined =>
    value !== undefined && shown(printDay(value, formats)) !== undefined ? value : undefined;
  const amount = (cents: number): number | undefined =>
    shown(printAmount(cents, formats)) === undefined ? undefined : (sign * cents) / 100;

  const facts = {
    invoice_number: shown(invoice.number.replace(/^#/, "")),
    date: day(invoice.date),
    total: (sign * invoice.total) / 100,
    vendor: shown(seller.name) ?? seller.brand,
    due_date: day(days.due),
    currency: formats.currencyShown ? locale.currency : undefined,
    subtotal: amount(invoice.net),
    tax: invoice.tax === 0 ? undefined : amount(invoice.tax),
    purchase_order: shown(references.order),
    customer_number: shown(references.customer),
    delivery_number: shown(references.delivery),
    contract_number: shown(references.contract),
    delivery_date: day(days.delivery),
    order_date: day(days.order),
    iban: shown(seller.iban),
    line_items: itemsOf(invoice, text),
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null]));
}

function itemsOf(invoice: Invoice, text: string): ItemTruth[] {
  return invoice.items.map((item) => ({
    description: item.text,
    quantity: item.quantity,
    ...(text.includes(printAmount(item.price, invoice.formats)) ? { unit_price: item.price / 100 } : {}),
    amount: item.amount / 100,
  }));
}

function textsOfSection(section: Section): string[] {
  if (section.kind === "lines") return section.lines.map(({ text }) => text);
  if (section.kind === "pairs") return section.pairs.map((pair) => pair.join(" "));
  if (section.kind === "paragraph") return [section.text];
  return [section.columns.map(({ head }) => head).join(" "), ...section.rows.map((row) => row.join(" "))];
}
