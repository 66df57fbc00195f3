// Reads the tables of a Markdown page.

/** The cells of a row. */
export type Row = readonly string[];

/** Returns the rows of the first table below a heading, without its header. */
export function rowsBelow(heading: string, text: string): readonly Row[] {
  const section = text.split(new RegExp(`^#+ ${heading}$`, "m"))[1]?.split(/^#/m)[0] ?? "";
  return tablesOf(section)[0]?.slice(2) ?? [];
}

/**
 * Returns the rows of the first table whose header begins with these cells.
 *
 * @throws {Error} The page has no such table.
 */
export function rowsUnder(header: Row, text: string): readonly Row[] {
  const table = tablesOf(text).find(([first = []]) => header.every((cell, at) => first[at] === cell));
  if (table === undefined) throw new Error(`The page has no table with the columns ${header.join(", ")}.`);
  return table.slice(2);
}

/** All tables, with header and ruler. */
function tablesOf(text: string): readonly (readonly Row[])[] {
  const tables = text.match(/(?:^\|.*\n?)+/gm) ?? [];
  return tables.map((table) => table.trim().split("\n").map(cellsOf));
}

function cellsOf(line: string): Row {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
