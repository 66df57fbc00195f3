// Draws a document: its status, type and warnings, and its fields as a table.
import type { Document, DocumentWarning } from "docuvane";
import { cellOf, lineOf } from "../output/cells.ts";
import { drawTable } from "../output/text-table.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** The types of the fields of a workflow, by name. */
export type FieldTypes = Readonly<Record<string, string | undefined>>;

/**
 * Returns a document's name, id, status and type, a line per warning, and a row per field with value, confidence and page.
 *
 * @returns Lines; an empty one at the end separates documents.
 */
export function drawFields(
  document: Document,
  { name, types = {} }: { readonly name: string; readonly types?: FieldTypes },
  terminal: Pick<Terminal, "hasColor" | "columns">,
): string {
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
      types[field] === "currency" ? moneyOf(value, data["currency"]) : valueCell(value),
      typeof confidence === "number" ? confidence.toFixed(2) : "",
      cellOf(fields[field]?.page),
    ];
  });
  const table = drawTable({ header: ["field", "value", "confidence", "page"], rows }, terminal);
  const head = [name, id, status, type?.value].filter((part) => part !== undefined).map(cellOf);
  return `${head.join("  ")}\n${warnings.map(warningLine).join("")}\n${table}\n`;
}

function valueCell(value: unknown): string {
  if (!Array.isArray(value)) return cellOf(value);
  return `${value.length} ${value.length === 1 ? "item" : "items"}`;
}

/** An amount with the digits that its currency has after the point, two when it has no known currency; never rounded. */
function moneyOf(value: unknown, currency: unknown): string {
  if (typeof value !== "number") return cellOf(value);
  const fixed = value.toFixed(digitsOf(currency));
  return Number(fixed) === value ? fixed : cellOf(value);
}

function digitsOf(currency: unknown): number {
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

function warningLine({ code, message, field, page }: DocumentWarning): string {
  const about = [code, field && `field ${field}`, page && `page ${page}`].filter(Boolean).join(", ");
  const kind = code === "duplicate_of" ? "note" : "warning";
  return lineOf(`${kind}: ${message ?? ""} [${about}]`).concat("\n");
}
