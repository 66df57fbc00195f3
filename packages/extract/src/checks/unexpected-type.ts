// Checks that a document is of a type that its workflow is for.

import type { Check } from "./document.ts";
import type { TypeName } from "./type/type-name.ts";

// A type less sure than this is no reason for a review.
const SURE = 0.72;

// Types that do not belong in a built-in workflow. A receipt is booked like an invoice and an invoice like a receipt; a
// quote or an order may be a contract. What fits no type may be anything.
const FOREIGN: Readonly<Record<string, readonly TypeName[]>> = (() => {
  const papers = [
    "proforma_invoice",
    "quote",
    "order_confirmation",
    "purchase_order",
    "delivery_note",
    "statement",
    "reminder",
  ] as const;
  const accounts = [...papers, "payslip", "contract", "letter"] as const;
  return {
    invoice_processing: accounts,
    receipt_processing: accounts,
    contract_processing: [
      "invoice",
      "credit_note",
      "receipt",
      "delivery_note",
      "statement",
      "reminder",
      "payslip",
    ],
  };
})();

const NAMES: Readonly<Record<string, string>> = {
  ...{ invoice: "an invoice", order_confirmation: "an order confirmation" },
};

/** `unexpected_type`: for example a quote sent to `invoice_processing`. Custom workflows take any type. */
export const checkType: Check = ({ documentType: { value, confidence }, workflowId }) => {
  const foreign: readonly string[] = Object.hasOwn(FOREIGN, workflowId) ? (FOREIGN[workflowId] ?? []) : [];
  if (confidence < SURE || !foreign.includes(value)) return [];
  const name = NAMES[value] ?? `a ${value.replaceAll("_", " ")}`;
  const message = `The document seems to be ${name}, which the workflow ${workflowId} is not for.`;
  return [{ code: "unexpected_type", message, page: 1 }];
};
