// Reads FatturaPA, the e-invoice of Italy, ordinary and simplified.
import { find, findAll, textOf, type XmlElement } from "../xml/element.ts";
import type { EInvoice, EInvoiceLine, SyntaxReader } from "./invoice.ts";

// TD04 nota di credito, TD08 nota di credito semplificata (Allegato A delle specifiche tecniche, tabella TipoDocumento).
const CREDIT_TYPES = /^TD0[48]$/;

/** Reads `FatturaElettronica` and `FatturaElettronicaSemplificata`; of a file with several invoices the first. */
export const readFatturaPa: SyntaxReader = (root) => {
  const body = find(root, "FatturaElettronicaBody");
  const general = body && find(body, "DatiGenerali", "DatiGeneraliDocumento");
  const type = general && find(general, "TipoDocumento");
  return {
    number: general && find(general, "Numero"),
    date: general && find(general, "Data"),
    dueDate: body && find(body, "DatiPagamento", "DettaglioPagamento", "DataScadenzaPagamento"),
    currency: general && find(general, "Divisa"),
    vendor: vendorOf(root),
    purchaseOrder: body && find(body, "DatiGenerali", "DatiOrdineAcquisto", "IdDocumento"),
    ...(body === undefined ? { total: [], subtotal: [], tax: [], lines: [] } : moneyOf(body)),
    credit: type !== undefined && CREDIT_TYPES.test(textOf(type)),
    documents: findAll(root, "FatturaElettronicaBody").length,
  };
};

function vendorOf(root: XmlElement): readonly XmlElement[] {
  const seller = find(root, "FatturaElettronicaHeader", "CedentePrestatore");
  const names = seller && (find(seller, "DatiAnagrafici", "Anagrafica") ?? seller);
  if (names === undefined) return [];
  const company = findAll(names, "Denominazione").slice(0, 1);
  return company.length > 0 ? company : [...findAll(names, "Nome"), ...findAll(names, "Cognome")];
}

function moneyOf(body: XmlElement): Pick<EInvoice, "total" | "subtotal" | "tax" | "lines"> {
  const summary = findAll(body, "DatiBeniServizi", "DatiRiepilogo");
  const subtotal = summary.flatMap((part) => findAll(part, "ImponibileImporto"));
  const tax = summary.flatMap((part) => findAll(part, "Imposta"));
  const stated = findAll(body, "DatiGenerali", "DatiGeneraliDocumento", "ImportoTotaleDocumento");
  const simplified = findAll(body, "DatiBeniServizi", "Importo");
  if (simplified.length > 0) {
    const taxes = findAll(body, "DatiBeniServizi", "DatiIVA", "Imposta");
    return { total: simplified, subtotal: [], tax: taxes, lines: [] };
  }
  // The total is optional; without it the sums by rate of tax add up to it.
  const total = stated.length > 0 ? stated.slice(0, 1) : [...subtotal, ...tax];
  return { total, subtotal, tax, lines: findAll(body, "DatiBeniServizi", "DettaglioLinee").map(lineOf) };
}

function lineOf(line: XmlElement): EInvoiceLine {
  return {
    description: find(line, "Descrizione"),
    quantity: find(line, "Quantita"),
    unit: find(line, "UnitaMisura"),
    price: find(line, "PrezzoUnitario"),
    taxRate: find(line, "AliquotaIVA"),
    amount: find(line, "PrezzoTotale"),
  };
}
