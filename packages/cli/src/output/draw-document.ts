// Draws a document: its status, type, reasons and warnings, and its fields as a table.
import type { Document, DocumentWarning, WorkflowField } from "docuvane";
import type { Terminal } from "../terminal/terminal.ts";
import { cellOf, lineOf } from "./cells.ts";
import { drawTable } from "./text-table.ts";

/** The fields of a document's workflow. */
export type Fields = readonly WorkflowField[];

/**
 * Returns a document's name, ID, status and type, a line per reason and warning, and a row per field with value,
 * confidence and page. Required fields that were not found have a row while the document needs review.
 *
 * @returns Lines; an empty one at the end separates documents.
 */
export function drawDocument(
  document: Document,
  definitions: Fields,
  terminal: Pick<Terminal, "hasColor" | "columns">,
): string {
  const { id, file, status, document_type: type, warnings = [] } = document;
  const head = [file?.name, id, status, type?.value].filter((part) => part !== undefined).map(cellOf);
  const lines = [head.join("  "), ...reasonsOf(document), ...warnings.map(warningLine)];
  const rows = [...rowsOf(document, definitions), ...missingOf(document, definitions)];
  const table = drawTable({ header: ["field", "value", "confidence", "page"], rows }, terminal);
  return `${lines.join("\n")}\n${rows.length > 0 ? `\n${table}` : ""}\n`;
}

/** Why it was rejected, or could not be processed. */
function reasonsOf({ rejection_reason: reason, failure }: Document): readonly string[] {
  const failed = failure && `failed: ${failure.message ?? ""} [${failure.code ?? ""}]`;
  return [reason && `rejected: ${reason}`, failed].filter((line) => line !== undefined).map(lineOf);
}

type Row = readonly string[];

function rowsOf(document: Document, definitions: Fields): readonly Row[] {
  const types = new Map(definitions.map(({ name, type }) => [name, type]));
  const { extracted_data: data = {}, confidence_scores: confidences = {}, fields = {} } = document;
  return Object.entries(data).map(([field, value]) => {
    const confidence = confidences[field];
    return [
      field,
      types.get(field) === "currency" ? moneyOf(value, data["currency"]) : valueCell(value),
      typeof confidence === "number" ? confidence.toFixed(2) : "",
      cellOf(fields[field]?.page),
    ];
  });
}

/** What a person has to enter, or to accept as missing. */
function missingOf({ status, extracted_data: data = {} }: Document, definitions: Fields): readonly Row[] {
  if (status !== "needs_review") return [];
  const missing = definitions.filter(({ name = "", required }) => required && !Object.hasOwn(data, name));
  return missing.map(({ name = "" }) => [name, "not found", "", ""]);
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
  return lineOf(`${kind}: ${message ?? ""} [${about}]`);
}
