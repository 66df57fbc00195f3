// The rules of the built-in fields on till receipts.
import { AMBIGUOUS_DATES } from "../ambiguous-date.ts";
import type { Rule } from "../rules.ts";
import { RECEIPT_DATE_WEIGHTS, receiptDateCandidates } from "./date.ts";
import { RECEIPT_TOTAL_WEIGHTS, receiptTotalCandidates } from "./total.ts";
import { RECEIPT_VENDOR_WEIGHTS, receiptVendorCandidates } from "./vendor.ts";

/** Rules that take the place of those for invoices where a document is a receipt, by the built-in names of the fields. */
export const RECEIPT_RULES: Readonly<Record<string, Rule>> = {
  date: {
    weights: RECEIPT_DATE_WEIGHTS,
    hints: "invoiceDate",
    minimum: 0.3,
    ceilings: AMBIGUOUS_DATES,
    types: ["date", "string"],
    candidates: receiptDateCandidates,
  },
  total: {
    weights: RECEIPT_TOTAL_WEIGHTS,
    hints: "grandTotal",
    minimum: 0.3,
    types: ["number", "currency"],
    candidates: receiptTotalCandidates,
  },
  vendor: {
    weights: RECEIPT_VENDOR_WEIGHTS,
    hints: "seller",
    minimum: 0.45,
    types: ["string"],
    candidates: receiptVendorCandidates,
  },
};
