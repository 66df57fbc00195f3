// Draws tables of text with aligned columns.
import type { Terminal } from "../terminal/terminal.ts";

/** Spaces between two columns. */
const gap = "  ";

/** Rows with their column headers. */
export interface TextTable {
  /** Empty: no header row. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Widths of an earlier part of the same table. */
  readonly widths?: readonly number[];
}

/** Returns the widths of the columns of a table. */
export function widthsOf({ header, rows, widths = [] }: TextTable): readonly number[] {
  const columns = Math.max(header.length, ...rows.map((row) => row.length), 0);
  return Array.from({ length: columns }, (_, at) =>
    Math.max(widths[at] ?? 0, ...[header, ...rows].map((row) => [...(row[at] ?? "")].length)),
  );
}

/** Returns a table as text, a line per row; the header row is bold where there are colors. */
export function drawTable(table: TextTable, { hasColor }: Pick<Terminal, "hasColor">): string {
  const widths = widthsOf(table);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - [...cell].length))
      .join(gap)
      .trimEnd();
  const header = table.header.length > 0 ? [line(table.header.map((name) => name.toUpperCase()))] : [];
  const bold = header.map((text) => (hasColor ? `\u001b[1m${text}\u001b[0m` : text));
  return [...bold, ...table.rows.map(line)].map((text) => `${text}\n`).join("");
}
