// Aligns the columns of tables with delimiters, as CSV files have them.

// Columns and rows at least; two values with a semicolon between them may be a sentence.
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
// Characters and rows of a table at most; larger files are exports, not documents.
const MOST_CHARACTERS = 100_000;
// Blanks between columns.
const GAP = "   ";
const DELIMITERS = [";", "|", ","] as const;
// A quoted value, in which the delimiter and doubled quotes may occur, or one without quotes.
const QUOTED = /^"((?:[^"]|"")*)"$/;

/**
 * Pads the values of a table with delimiters, so that each is below the header of its column. Other texts stay as
 * they are: in a table every row has as many values, and no blank follows a delimiter.
 */
export function alignDelimited(text: string): string {
  if (text.length > MOST_CHARACTERS) return text;
  const lines = text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (lines.length < LEAST_ROWS) return text;
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => valuesOf(line, delimiter));
    const columns = rows[0]?.length ?? 0;
    if (columns >= LEAST_COLUMNS && rows.every((row) => row.length === columns && row.every(isValue)))
      return padded(rows.map((row) => row.map(unquoted)));
  }
  return text;
}

function valuesOf(line: string, delimiter: string): string[] {
  const values: string[] = [];
  for (const part of line.split(delimiter)) {
    const last = values.at(-1);
    const isOpen = last?.startsWith('"') === true && !QUOTED.test(last);
    if (isOpen) values.splice(-1, 1, `${last}${delimiter}${part}`);
    else values.push(part);
  }
  return values;
}

function isValue(value: string, at: number): boolean {
  return at === 0 || !value.startsWith(" ");
}

function unquoted(value: string): string {
  const quoted = QUOTED.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replaceAll('""', '"');
}

function padded(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((value, at) => value.padEnd(widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join("\n");
}
