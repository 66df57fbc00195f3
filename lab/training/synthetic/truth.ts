// What is true about a document: the values a perfect reader would find.
import { type Company, IBAN } from "./company.ts";
import { type Day, printAmount, printDay } from "./formats.ts";
import type { Invoice } from "./invoice.ts";
import { type ItemTruth, itemsOf } from "./items-truth.ts";
import type { Printable, Section } from "./printable.ts";

/** Values by the names of fields; `null` where the document does not show the field. Dates are `YYYY-MM-DD`. */
export type Truth = Readonly<Record<string, string | number | boolean | null | readonly ItemTruth[]>>;

/** What the pages of a document print, one text a line; the head of later pages repeats it or is not there. */
export function textsOf(printable: Printable): string[] {
  const bands = [...printable.bands, ...printable.foot].flatMap(({ cells }) => cells);
  return bands.flatMap(({ section }) => textsOfSection(section));
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
    vendor: vendorIn(text, seller),
    due_date: day(days.due),
    currency: formats.currencyShown ? locale.currency : shown(locale.currency),
    tax: invoice.tax === 0 ? zeroIn(text) : (amount(invoice.tax) ?? addedTax(amount, invoice)),
    purchase_order: shown(references.order),
    customer_number: shown(references.customer),
    delivery_number: shown(references.delivery),
    contract_number: shown(references.contract),
    delivery_date: day(days.delivery),
    order_date: day(days.order),
    iban: IBAN.test(seller.iban) ? shown(seller.iban) : undefined,
    bic: shown(seller.bic),
    shipping_cost: invoice.shipping === 0 ? undefined : amount(invoice.shipping),
    line_items: itemsOf(invoice, printable),
  };
  // Without tax the total is the net amount too: whether a document then has a subtotal is ambiguous.
  const known = invoice.tax === 0 ? facts : { ...facts, subtotal: amount(invoice.net) };
  const doubtful = doubtfulIn(text, invoice);
  const told = Object.entries(known).filter(([name]) => !doubtful.includes(name));
  return Object.fromEntries(told.map(([name, value]) => [name, value ?? null]));
}

// A label that is printed with other values too, as in lines next to the facts, leaves open which of them is meant.
function doubtfulIn(text: string, { wording, references, days }: Invoice): string[] {
  const labels: Readonly<Record<string, readonly [label: string, value: string | undefined]>> = {
    customer_number: [wording.customer, references.customer],
    delivery_number: [wording.delivery, references.delivery],
    contract_number: [wording.contract, references.contract],
    delivery_date: [wording.deliveryDate, days.delivery],
  };
  return Object.entries(labels).flatMap(([field, [label, value]]) => {
    const times = text.split(label.replace(/[.:]$/, "")).length - 1;
    return times > (value === undefined ? 0 : 1) ? [field] : [];
  });
}

function zeroIn(text: string): number | undefined {
  return /(?<!\d ?|[.,'’])0[.,]00(?!\d)/.test(text) ? 0 : undefined;
}

// The tax of an invoice that prints one for each rate is their sum.
function addedTax(amount: (cents: number) => number | undefined, { taxes }: Invoice): number | undefined {
  const parts = taxes.filter(({ tax }) => tax !== 0).map(({ tax }) => amount(tax));
  if (parts.length < 2 || parts.includes(undefined)) return undefined;
  return Math.round(100 * parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)) / 100;
}

// In `Northwind SARL au capital de 8 000 €` the form is told because the law asks for it; the name is without it.
function vendorIn(text: string, { name, brand }: Company): string {
  const form = name.slice(brand.length).trim();
  const isPrinted = text.includes(name) || text.includes(`${brand}\n${form}`);
  return isPrinted && !(form !== "" && text.includes(`${form} au capital`)) ? name : brand;
}

function textsOfSection(section: Section): string[] {
  if (section.kind === "lines") return section.lines.map(({ text }) => text);
  if (section.kind === "pairs") return section.pairs.map((pair) => pair.join(" "));
  if (section.kind === "paragraph") return [section.text];
  return [section.columns.map(({ head }) => head).join(" "), ...section.rows.map((row) => row.join(" "))];
}
