// Reads invoices and credit notes in UBL 2 (OASIS), as Peppol, XRechnung and others use it.
import { find, findAll, textOf, type XmlElement } from "../xml/element.ts";
import { CREDIT_CODES, type EInvoice, type EInvoiceLine, type SyntaxReader } from "./invoice.ts";

/** Reads `Invoice` and `CreditNote`. BT numbers are those of EN 16931. */
export const readUbl: SyntaxReader = (root) => {
  const sums = find(root, "LegalMonetaryTotal");
  const currency = find(root, "DocumentCurrencyCode");
  const type = find(root, "InvoiceTypeCode") ?? find(root, "CreditNoteTypeCode");
  return {
    number: find(root, "ID"),
    date: find(root, "IssueDate"),
    dueDate:
      find(root, "DueDate") ??
      find(root, "PaymentMeans", "PaymentDueDate") ??
      find(root, "PaymentTerms", "PaymentDueDate"),
    currency,
    vendor: vendorOf(root),
    purchaseOrder: orderOf(root),
    total: sums === undefined ? [] : totalOf(sums),
    subtotal: sums === undefined || isOioubl(root) ? [] : findAll(sums, "TaxExclusiveAmount").slice(0, 1),
    tax: taxOf(root, currency),
    lines: [...findAll(root, "InvoiceLine"), ...findAll(root, "CreditNoteLine")].map(lineOf),
    credit: root.name === "CreditNote" || (type !== undefined && CREDIT_CODES.has(textOf(type))),
  };
};

function vendorOf(root: XmlElement): EInvoice["vendor"] {
  const party = find(root, "AccountingSupplierParty", "Party");
  if (party === undefined) return [];
  // BT-27 is the legal name; BT-28, `PartyName`, is the name in trade and stands alone in older profiles.
  const name = find(party, "PartyLegalEntity", "RegistrationName") ?? find(party, "PartyName", "Name");
  const person = find(party, "Person");
  if (name !== undefined || person === undefined) return name === undefined ? [] : [name];
  return [...findAll(person, "FirstName"), ...findAll(person, "FamilyName")];
}

// Peppol asks for the order of the buyer even where only the seller's is known: `NA` then.
function orderOf(root: XmlElement): XmlElement | undefined {
  const order = find(root, "OrderReference", "ID");
  return order === undefined || textOf(order).toUpperCase() === "NA" ? undefined : order;
}

// BT-112. The amount to pay, BT-115, is less by what was paid ahead.
function totalOf(sums: XmlElement): readonly XmlElement[] {
  const total = findAll(sums, "TaxInclusiveAmount").slice(0, 1);
  return total.length > 0 ? total : [...findAll(sums, "PayableAmount"), ...findAll(sums, "PrepaidAmount")];
}

// A tax total in another currency is the same one for the accounts of the seller (BT-111); in one currency each is a tax.
function taxOf(root: XmlElement, currency: XmlElement | undefined): readonly XmlElement[] {
  const amounts = findAll(root, "TaxTotal", "TaxAmount");
  const own = amounts.filter(
    (amount) => currency !== undefined && amount.attributes["currencyID"] === textOf(currency),
  );
  return own.length > 0 ? own : amounts.slice(0, 1);
}

// In the Danish profile `TaxExclusiveAmount` is the tax itself.
function isOioubl(root: XmlElement): boolean {
  const profile = find(root, "CustomizationID");
  return profile !== undefined && textOf(profile).startsWith("OIOUBL");
}

function lineOf(line: XmlElement): EInvoiceLine {
  return {
    description: find(line, "Item", "Name") ?? find(line, "Item", "Description"),
    quantity: find(line, "InvoicedQuantity") ?? find(line, "CreditedQuantity"),
    price: find(line, "Price", "PriceAmount"),
    priceQuantity: find(line, "Price", "BaseQuantity"),
    taxRate: find(line, "Item", "ClassifiedTaxCategory", "Percent"),
    amount: find(line, "LineExtensionAmount"),
  };
}
