// Draws tables of text with aligned columns.
import type { Terminal } from "../terminal/terminal.ts";

/** Spaces between two columns. */
const gap = "  ";

/** A narrower column says nothing: one more column is left out instead. */
const leastWidth = 8;

/** Rows with their column headers. */
export interface TextTable {
  /** Empty: no header row. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Widths of an earlier part of the same table. */
  readonly widths?: readonly number[];
}

/** Returns the widths of the columns of a table, in characters. */
export function widthsOf({ header, rows, widths = [] }: TextTable): readonly number[] {
  const columns = Math.max(header.length, ...rows.map((row) => row.length), 0);
  return Array.from({ length: columns }, (_, at) =>
    Math.max(widths[at] ?? 0, ...[header, ...rows].map((row) => [...(row[at] ?? "")].length)),
  );
}

/**
 * Returns a table as text, a line per row; the header row is bold where there are colors.
 *
 * A table that is wider than the terminal is narrowed: its widest columns are cut first, the last ones are left out when
 * that is not enough. The first column is never cut, since it holds what other commands take.
 */
export function drawTable(
  table: TextTable,
  { hasColor, columns }: Pick<Terminal, "hasColor" | "columns">,
): string {
  const widths = fitted(widthsOf(table), columns);
  const line = (row: readonly string[]): string =>
    widths
      .map((width, at) => padded(row[at] ?? "", width))
      .join(gap)
      .trimEnd();
  const header = table.header.length > 0 ? [line(table.header.map((name) => name.toUpperCase()))] : [];
  const bold = header.map((text) => (hasColor ? `\u001b[1m${text}\u001b[0m` : text));
  return [...bold, ...table.rows.map(line)].map((text) => `${text}\n`).join("");
}

/** The widths of the columns that are shown on a terminal of so many columns. */
function fitted(widths: readonly number[], columns: number): readonly number[] {
  const [first = 0, ...others] = widths;
  const room = columns - first - gap.length * others.length;
  const most = widestThatFits(others, room);
  if (most < leastWidth && others.length > 1) return fitted(widths.slice(0, -1), columns);
  return [first, ...others.map((width) => Math.min(width, Math.max(most, leastWidth)))];
}

/** The greatest width to which columns can be cut so that they take no more than the room. */
function widestThatFits(widths: readonly number[], room: number): number {
  let left = room;
  for (const [at, width] of widths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (widths.length - at));
    if (width > share) return share;
    left -= width;
  }
  return Number.POSITIVE_INFINITY;
}

/** A cell in exactly that many characters. */
function padded(text: string, width: number): string {
  const characters = [...text];
  if (characters.length > width) return `${characters.slice(0, width - 1).join("")}…`;
  return text + " ".repeat(width - characters.length);
}
