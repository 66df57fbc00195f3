// Recognizes the lines that hold totals rather than line items.
import type { Line } from "../../layout/page.ts";
import { type DocumentView, labelsOfLine } from "../view.ts";
import { isMostly } from "./columns.ts";

const TOTALS: ReadonlySet<string> = new Set([
  "netTotal",
  "grandTotal",
  "plainTotal",
  "taxTotal",
  "amountDue",
  "prepaid",
]);

/** Whether a line is a label of a total with little else but numbers: `Total 119.00`, `plus 19 % VAT`. */
export function isTotalLine(view: DocumentView, line: Line): boolean {
  const hits = labelsOfLine(view, line).filter((hit) => TOTALS.has(hit.kind));
  return hits[0]?.leads === true && isMostly(line, hits);
}
