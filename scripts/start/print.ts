// What `npm start` prints: the table of fields, and errors in one sentence.
import { APIError, type Document, DocumentFailedError, DocuvaneError } from "docuvane";

/**
 * Prints a document's fields with their confidences as a table.
 *
 * @param document - A processed document.
 */
export function printFields(document: Document): void {
  const rows = Object.entries(document.extracted_data).map(
    ([name, value]) =>
      [name, formatValue(value), formatConfidence(document.confidence_scores[name])] as const,
  );
  const widths = [0, 1, 2].map((column) =>
    Math.max(...[["field", "value", "confidence"], ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd();
  console.log();
  console.log(line(["field", "value", "confidence"]));
  console.log(line(widths.map((width) => "─".repeat(width))));
  for (const row of rows) console.log(line(row));
  if (rows.length === 0) console.log("  no field was found");
  if (document.status === "needs_review")
    console.log("\n  Status needs_review: a required field is missing or below the workflow's threshold.");
}

function formatValue(value: unknown): string {
  return Array.isArray(value) ? `${value.length} items` : String(value);
}

/**
 * One sentence for an error, with its stable code and request id where it has them.
 *
 * @param error - Whatever was thrown.
 * @returns Text for people, without a stack trace.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof DocumentFailedError)
    return withFacts(error.document.failure?.message ?? error.message, [
      error.document.failure?.code,
      error.document.id,
    ]);
  if (error instanceof APIError) return withFacts(error.message, [error.code, error.requestId]);
  if (error instanceof DocuvaneError) return withFacts(error.message, [error.code]);
  return error instanceof Error ? error.message : String(error);
}

/** Adds facts in brackets, except those that the sentence contains already. */
function withFacts(sentence: string, facts: readonly (string | undefined)[]): string {
  const missing = facts.filter((fact) => fact !== undefined && !sentence.includes(fact));
  return missing.length === 0 ? sentence : `${sentence} (${missing.join(", ")})`;
}

/** A confidence as two digits, or a dash where none was given. */
function formatConfidence(confidence: number | undefined): string {
  return confidence === undefined ? "–" : confidence.toFixed(2);
}
