// The rules of the built-in fields on till receipts.
import { AMBIGUOUS_DATES } from "../ambiguous-date.ts";
import type { Rule } from "../rules.ts";
import { RECEIPT_DATE_WEIGHTS, receiptDateCandidates } from "./date.ts";
import { RECEIPT_SUM_WEIGHTS, receiptSubtotalCandidates, receiptTaxCandidates } from "./net-and-tax.ts";
import { RECEIPT_TOTAL_WEIGHTS, receiptTotalCandidates } from "./total.ts";
import { RECEIPT_VENDOR_WEIGHTS, receiptVendorCandidates } from "./vendor.ts";

/** Rules that take the place of those for invoices where a document is a receipt, by the built-in names of the fields. */
export const RECEIPT_RULES: Readonly<Record<string, Rule>> = {
  date: {
    weights: RECEIPT_DATE_WEIGHTS,
    hints: "invoiceDate",
    minimum: 0.3,
    ceilings: { ...AMBIGUOUS_DATES, broken: 0.75 },
    types: ["date", "string"],
    candidates: receiptDateCandidates,
  },
  total: {
    weights: RECEIPT_TOTAL_WEIGHTS,
    hints: "grandTotal",
    minimum: 0.3,
    floors: { proven: 0.9 },
    types: ["number", "currency"],
    candidates: receiptTotalCandidates,
  },
  vendor: {
    weights: RECEIPT_VENDOR_WEIGHTS,
    hints: "seller",
    minimum: 0.45,
    floors: { alone: 0.85 },
    types: ["string"],
    candidates: receiptVendorCandidates,
  },
};

/** Rules of fields that arithmetic decides, without a ranker. */
export const RECEIPT_SUM_RULES: Readonly<Record<string, Rule>> = {
  subtotal: {
    weights: RECEIPT_SUM_WEIGHTS,
    hints: "netTotal",
    minimum: 0.5,
    types: ["number", "currency"],
    candidates: receiptSubtotalCandidates,
  },
  tax: {
    weights: RECEIPT_SUM_WEIGHTS,
    hints: "taxTotal",
    minimum: 0.5,
    types: ["number", "currency"],
    candidates: receiptTaxCandidates,
  },
};
