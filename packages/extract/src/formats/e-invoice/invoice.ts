// An e-invoice in the words of all its syntaxes: texts of elements, not yet read as dates and numbers.
import type { XmlElement } from "../xml/element.ts";

/** The elements of an invoice that hold its fields; one that the file does not have is absent. */
export interface EInvoice {
  readonly number?: XmlElement | undefined;
  readonly date?: XmlElement | undefined;
  readonly dueDate?: XmlElement | undefined;
  readonly currency?: XmlElement | undefined;
  /** Legal name of the seller, in parts: a person has a given name and a family name. */
  readonly vendor: readonly XmlElement[];
  readonly purchaseOrder?: XmlElement | undefined;
  /** The amount with tax, before anything that was paid ahead. Several are added up. */
  readonly total: readonly XmlElement[];
  /** The amount without tax. Several are added up. */
  readonly subtotal: readonly XmlElement[];
  /** The tax. Several are added up. */
  readonly tax: readonly XmlElement[];
  readonly lines: readonly EInvoiceLine[];
  /** The document gives money back; its amounts are usually written without a sign. */
  readonly credit: boolean;
  /** Invoices in the file, of which this is the first. One when absent. */
  readonly documents?: number;
}

/** One line of an invoice. */
export interface EInvoiceLine {
  readonly description?: XmlElement | undefined;
  /** Its unit is an attribute, or the text of `unit`. */
  readonly quantity?: XmlElement | undefined;
  readonly unit?: XmlElement | undefined;
  /** Price of `priceQuantity` units, without tax. */
  readonly price?: XmlElement | undefined;
  /** Units that the price is for; one when absent. */
  readonly priceQuantity?: XmlElement | undefined;
  /** Tax rate in percent. */
  readonly taxRate?: XmlElement | undefined;
  readonly amount?: XmlElement | undefined;
}

/** Reads the elements of an invoice in one syntax. @param root - Its outermost element. */
export type SyntaxReader = (root: XmlElement) => EInvoice;

/**
 * Type codes of documents that give money back.
 *
 * Source: UNTDID 1001 as EN 16931 restricts it for credit notes (code list BT-3), and its pre-2017 uses in ZUGFeRD 1.
 */
export const CREDIT_CODES: ReadonlySet<string> = new Set(
  "81 83 261 262 296 308 381 396 420 458 502 503 532".split(" "),
);
