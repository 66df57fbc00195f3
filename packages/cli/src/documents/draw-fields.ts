// Draws the fields of a document as a table.
import type { Document } from "docuvane";
import { cellOf } from "../output/cells.ts";
import { drawTable } from "../output/text-table.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Returns a document's name, id and status, and a row per field with value, confidence and page.
 *
 * @returns Lines; an empty one at the end separates documents.
 */
export function drawFields(document: Document, name: string, terminal: Pick<Terminal, "hasColor">): string {
  const {
    id,
    status,
    extracted_data: data = {},
    confidence_scores: confidences = {},
    fields = {},
  } = document;
  const rows = Object.entries(data).map(([field, value]) => {
    const confidence = confidences[field];
    return [
      field,
      Array.isArray(value) ? `${value.length} ${value.length === 1 ? "item" : "items"}` : cellOf(value),
      typeof confidence === "number" ? confidence.toFixed(2) : "",
      cellOf(fields[field]?.page),
    ];
  });
  const table = drawTable({ header: ["field", "value", "confidence", "page"], rows }, terminal);
  return `${cellOf(name)}  ${id}  ${status}\n\n${table}\n`;
}
