// Lists the types of documents.

/** Types of documents, in the order of a purchase. */
export const TYPE_NAMES = [
  "invoice",
  "credit_note",
  "proforma_invoice",
  "receipt",
  "quote",
  "order_confirmation",
  "purchase_order",
  "delivery_note",
  "statement",
  "reminder",
  "payslip",
  "contract",
  "letter",
  "other",
] as const;

/** One of {@link TYPE_NAMES}. */
export type TypeName = (typeof TYPE_NAMES)[number];
