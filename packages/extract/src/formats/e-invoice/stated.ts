// Finds an e-invoice in an XML document and states its fields by the names of the built-in ones.
import type { LineItem } from "../../extraction/extraction.ts";
import type { StatedValue, Statement } from "../../extraction/reading.ts";
import { elementsOf, find, textOf, type XmlElement } from "../xml/element.ts";
import { readCii } from "./cii.ts";
import { readFatturaPa } from "./fattura-pa.ts";
import type { EInvoice, EInvoiceLine, SyntaxReader } from "./invoice.ts";
import { readUbl } from "./ubl.ts";
import { dayOf, decimalOf, sumOf } from "./values.ts";

/** What an e-invoice states, by the names of the built-in fields. */
export type StatedFields = Readonly<Record<string, StatedValue>>;

// Levels at which the invoice may begin: alone, in a StandardBusinessDocument of Peppol, in a SOAP body.
const ENVELOPES = 4;

// `root` is the name of the outermost element, `proof` one inside that other formats of that name do not have.
const SYNTAXES: readonly { readonly root: RegExp; readonly proof: string; readonly read: SyntaxReader }[] = [
  { root: /^(?:Invoice|CreditNote)$/, proof: "AccountingSupplierParty", read: readUbl },
  { root: /^CrossIndustryInvoice$/, proof: "SupplyChainTradeTransaction", read: readCii },
  // ZUGFeRD 1.0, and its release candidate, whose outermost element is `Invoice`.
  {
    root: /^(?:CrossIndustryDocument|Invoice)$/,
    proof: "SpecifiedSupplyChainTradeTransaction",
    read: readCii,
  },
  { root: /^FatturaElettronica(?:Semplificata)?$/, proof: "FatturaElettronicaBody", read: readFatturaPa },
];

/** An e-invoice: what it is, and its fields. */
export interface StatedInvoice {
  readonly stated: StatedFields;
  readonly statement: Statement;
}

/**
 * Returns the invoice that an XML document is or contains; `undefined` if it is not an invoice.
 *
 * An amount is negative on a credit note, whether the file writes a sign or not. Fields that the invoice does not have
 * are absent.
 */
export function statedInvoice(root: XmlElement): StatedInvoice | undefined {
  const invoice = invoiceIn(root, ENVELOPES);
  if (invoice === undefined) return undefined;
  const statement = {
    type: invoice.credit ? "credit_note" : "invoice",
    documents: invoice.documents ?? 1,
  } as const;
  return { stated: describe(invoice), statement };
}

function invoiceIn(element: XmlElement, depth: number): EInvoice | undefined {
  const syntax = SYNTAXES.find(
    ({ root, proof }) => root.test(element.name) && find(element, proof) !== undefined,
  );
  if (syntax !== undefined) return syntax.read(element);
  if (depth === 0) return undefined;
  for (const child of elementsOf(element)) {
    const invoice = invoiceIn(child, depth - 1);
    if (invoice !== undefined) return invoice;
  }
  return undefined;
}

function describe(invoice: EInvoice): StatedFields {
  const sign = signOf(invoice);
  const fields: Readonly<Record<string, StatedValue | undefined>> = {
    invoice_number: stringOf(invoice.number),
    date: dateOf(invoice.date),
    total: amountOf(invoice.total, sign),
    vendor: nameOf(invoice.vendor),
    due_date: dateOf(invoice.dueDate),
    currency: currencyOf(invoice),
    subtotal: amountOf(invoice.subtotal, sign),
    tax: amountOf(invoice.tax, sign),
    purchase_order: stringOf(invoice.purchaseOrder),
    line_items: itemsOf(invoice.lines, sign),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

// Some write the amounts of a credit note with a sign, some without; both give back the same.
function signOf(invoice: EInvoice): number {
  const total = amountOf(invoice.total, 1)?.value;
  return invoice.credit && typeof total === "number" && total > 0 ? -1 : 1;
}

function stringOf(element: XmlElement | undefined): StatedValue | undefined {
  const text = element === undefined ? "" : textOf(element);
  return text === "" ? undefined : { value: text, text };
}

function nameOf(parts: readonly XmlElement[]): StatedValue | undefined {
  const text = parts.map(textOf).join(" ").trim();
  return text === "" ? undefined : { value: text, text };
}

function dateOf(element: XmlElement | undefined): StatedValue | undefined {
  const text = element === undefined ? "" : textOf(element);
  const value = dayOf(text);
  return value === undefined ? undefined : { value, text };
}

function amountOf(elements: readonly XmlElement[], sign: number): StatedValue | undefined {
  const texts = elements.map(textOf);
  const numbers = texts.map(decimalOf).filter((number) => number !== undefined);
  if (numbers.length === 0 || numbers.length < texts.length) return undefined;
  return { value: signed(sumOf(numbers), sign), text: texts.join(" + ") };
}

function currencyOf(invoice: EInvoice): StatedValue | undefined {
  const stated = stringOf(invoice.currency);
  if (stated !== undefined) return stated;
  const code = invoice.total[0]?.attributes["currencyID"]?.trim() ?? "";
  return code === "" ? undefined : { value: code, text: code };
}

function itemsOf(lines: readonly EInvoiceLine[], sign: number): StatedValue | undefined {
  const items = lines.map((line) => itemOf(line, sign)).filter((item) => Object.keys(item).length > 0);
  if (items.length === 0) return undefined;
  return { value: items, text: items.map((item) => item.description ?? "").join("; ") };
}

// The price of a credit note stays as it is: the quantity is what goes back.
function itemOf(line: EInvoiceLine, sign: number): LineItem {
  const description = line.description === undefined ? "" : textOf(line.description);
  const quantity = numberOf(line.quantity);
  const price = numberOf(line.price);
  const per = numberOf(line.priceQuantity) ?? 1;
  const rate = numberOf(line.taxRate);
  const amount = numberOf(line.amount);
  const unit = unitOf(line);
  return {
    ...(description !== "" && { description }),
    ...(quantity !== undefined && { quantity: signed(quantity, sign) }),
    ...(unit !== "" && { unit }),
    ...(price !== undefined && { unit_price: per > 0 && per !== 1 ? sumOf([price / per]) : price }),
    ...(rate !== undefined && { tax_rate: rate }),
    ...(amount !== undefined && { amount: signed(amount, sign) }),
  };
}

function unitOf({ quantity, unit }: EInvoiceLine): string {
  return unit === undefined ? (quantity?.attributes["unitCode"]?.trim() ?? "") : textOf(unit);
}

function numberOf(element: XmlElement | undefined): number | undefined {
  return element === undefined ? undefined : decimalOf(textOf(element));
}

// Zero has no sign: -0 is another value in JavaScript.
function signed(number: number, sign: number): number {
  return number === 0 ? 0 : number * sign;
}
