// The rules of the built-in fields: what could be the value, and by which hand-set weights.
// After a change of features, weights or candidates run `npm run train`: the ranker reads them all (docs/decisions/0082).
import type { FieldDefinition } from "../extraction/extraction.ts";
import type { LabelKind } from "../labels/label.ts";
import type { Candidate, Weights } from "../rank/candidate.ts";
import { AMBIGUOUS_DATES } from "./ambiguous-date.ts";
import { CURRENCY_WEIGHTS, currencyCandidates } from "./currency.ts";
import { DISPUTED_NAMES } from "./disputed.ts";
import { DUE_DATE_WEIGHTS, dueDateCandidates } from "./due-date.ts";
import { INVOICE_DATE_WEIGHTS, invoiceDateCandidates } from "./invoice-date.ts";
import { INVOICE_NUMBER_WEIGHTS, invoiceNumberCandidates } from "./invoice-number.ts";
import { SUBTOTAL_WEIGHTS, subtotalCandidates, TAX_WEIGHTS, taxCandidates } from "./net-and-tax.ts";
import { PURCHASE_ORDER_WEIGHTS, purchaseOrderCandidates } from "./purchase-order.ts";
import { TOTAL_WEIGHTS, totalCandidates } from "./total.ts";
import { VENDOR_WEIGHTS, vendorCandidates } from "./vendor.ts";
import type { DocumentView } from "./view.ts";

/** How one field is found. */
export interface Rule {
  /** The hand-set weights of the features of its candidates; their signs bind the trained ranker. */
  readonly weights: Weights;
  /** Score below which the field is absent. */
  readonly minimum: number;
  /** The highest confidence of a value that has such a feature, default 1; several multiply. */
  readonly ceilings?: Readonly<Record<string, number>>;
  /** The lowest confidence of a value that has such a feature, default 0; ceilings hold for it as well. */
  readonly floors?: Readonly<Record<string, number>>;
  /** The kind of label that the hints of a definition are, in addition to the built-in labels. */
  readonly hints: LabelKind;
  /** Types a definition may have to be found by this rule. */
  readonly types: readonly FieldDefinition["type"][];
  /** Everything that could be the value, with features. */
  candidates(view: DocumentView): readonly Candidate[];
}

// The highest confidence of a value that another labelled value disputes: below what workflows accept without a review.
const DOUBTFUL = 0.75;

/** The rules by the built-in names of the fields. */
export const RULES: Readonly<Record<string, Rule>> = {
  invoice_number: {
    weights: INVOICE_NUMBER_WEIGHTS,
    hints: "invoiceNumber",
    minimum: 0.45,
    ceilings: { inItems: DOUBTFUL, otherInvoice: DOUBTFUL },
    types: ["string"],
    candidates: invoiceNumberCandidates,
  },
  date: {
    weights: INVOICE_DATE_WEIGHTS,
    hints: "invoiceDate",
    minimum: 0.3,
    ceilings: { ...AMBIGUOUS_DATES, stamped: DOUBTFUL },
    types: ["date", "string"],
    candidates: invoiceDateCandidates,
  },
  total: {
    weights: TOTAL_WEIGHTS,
    hints: "grandTotal",
    minimum: 0.45,
    types: ["number", "currency"],
    candidates: totalCandidates,
  },
  vendor: {
    weights: VENDOR_WEIGHTS,
    hints: "seller",
    minimum: 0.5,
    ceilings: DISPUTED_NAMES,
    types: ["string"],
    candidates: vendorCandidates,
  },
  due_date: {
    weights: DUE_DATE_WEIGHTS,
    hints: "dueDate",
    minimum: 0.5,
    ceilings: AMBIGUOUS_DATES,
    types: ["date", "string"],
    candidates: dueDateCandidates,
  },
  currency: {
    weights: CURRENCY_WEIGHTS,
    hints: "otherAmount",
    minimum: 0.3,
    floors: { settled: 0.9 },
    types: ["string"],
    candidates: currencyCandidates,
  },
  subtotal: {
    weights: SUBTOTAL_WEIGHTS,
    hints: "netTotal",
    minimum: 0.6,
    types: ["number", "currency"],
    candidates: subtotalCandidates,
  },
  tax: {
    weights: TAX_WEIGHTS,
    hints: "taxTotal",
    minimum: 0.6,
    types: ["number", "currency"],
    candidates: taxCandidates,
  },
  purchase_order: {
    weights: PURCHASE_ORDER_WEIGHTS,
    hints: "orderNumber",
    minimum: 0.5,
    types: ["string"],
    candidates: purchaseOrderCandidates,
  },
};
