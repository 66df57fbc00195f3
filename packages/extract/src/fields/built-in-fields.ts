// The fields of the built-in workflows, for programs that extract without the service.
import type { FieldDefinition } from "../extraction/extraction.ts";

/** The fields of an invoice or credit note; the first four are required. */
export const INVOICE_FIELDS: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
  { name: "vendor", type: "string", required: true },
  { name: "due_date", type: "date", required: false },
  { name: "currency", type: "string", required: false },
  { name: "subtotal", type: "currency", required: false },
  { name: "tax", type: "currency", required: false },
  { name: "purchase_order", type: "string", required: false },
  { name: "line_items", type: "line_items", required: false },
];

/** The fields of a till receipt, all of them required. */
export const RECEIPT_FIELDS: readonly FieldDefinition[] = [
  { name: "vendor", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
];
