// Finds the number of the order that an invoice is about.

import type { Candidate, Weights } from "../rank/candidate.ts";
import { strongest } from "./anchors.ts";
import { invoiceNumberCandidates } from "./invoice-number.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link purchaseOrderCandidates}, set by hand. */
export const PURCHASE_ORDER_WEIGHTS: Weights = {
  label: 1,
  other: -0.6,
  amount: -0.8,
  year: -0.4,
  short: -0.4,
  firstPage: 0.05,
};

// `Reference: PO 4711`.
const ORDER = /^C?P\.?O\.?[ /_#-]?\d/u;
const ORDERED = 0.7;
const OTHERS = [
  "invoiceNumber",
  "receiptNumber",
  "customerNumber",
  "otherNumber",
  "invoiceDate",
  "dueDate",
  "otherDate",
  "grandTotal",
  "netTotal",
  "taxTotal",
  "otherAmount",
];

/** Every number of the document, with what speaks for the number of an order. */
export function purchaseOrderCandidates(view: DocumentView): Candidate<string>[] {
  return invoiceNumberCandidates(view).map((candidate) => {
    const kinds = Object.entries(candidate.features)
      .filter(([name]) => name.startsWith("label:"))
      .map(([name, strength]) => [name.slice("label:".length), strength] as const);
    const anchors = Object.fromEntries(kinds);
    const features = {
      ...candidate.features,
      label: Math.max(anchors["orderNumber"] ?? 0, ORDER.test(candidate.value) ? ORDERED : 0),
      other: strongest(anchors, OTHERS),
    };
    return { ...candidate, features };
  });
}
