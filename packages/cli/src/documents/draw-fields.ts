// Draws a document: its status, type and warnings, and its fields as a table.
import type { Document, DocumentWarning } from "docuvane";
import { cellOf, lineOf } from "../output/cells.ts";
import { drawTable } from "../output/text-table.ts";
import type { Terminal } from "../terminal/terminal.ts";

/**
 * Returns a document's name, id, status and type, a line per warning, and a row per field with value, confidence and page.
 *
 * @returns Lines; an empty one at the end separates documents.
 */
export function drawFields(document: Document, name: string, terminal: Pick<Terminal, "hasColor">): string {
  const {
    id,
    status,
    document_type: type,
    warnings = [],
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
  const head = [name, id, status, type?.value].filter((part) => part !== undefined).map(cellOf);
  return `${head.join("  ")}\n${warnings.map(warningLine).join("")}\n${table}\n`;
}

function warningLine({ code, message, field, page }: DocumentWarning): string {
  const about = [code, field && `field ${field}`, page && `page ${page}`].filter(Boolean).join(", ");
  const kind = code === "duplicate_of" ? "note" : "warning";
  return lineOf(`${kind}: ${message ?? ""} [${about}]`).concat("\n");
}
