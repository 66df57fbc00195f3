// Prints results: tables on a terminal, JSON on a pipe and with `--json`.
import type { Terminal } from "../terminal/terminal.ts";
import { cellOf, flatten, type Json, jsonOf, listCellOf, valueAt } from "./cells.ts";
import { drawTable, widthsOf } from "./text-table.ts";

/** How a result is printed. */
export interface PrintOptions {
  /** JSON even on a terminal. */
  readonly json?: boolean;
}

/** Returns whether results are printed as JSON. */
export function printsJson(terminal: Terminal, { json = false }: PrintOptions): boolean {
  return json || !terminal.isInteractive;
}

/** Prints one result; nothing for a result without a body. */
export async function printResult(result: unknown, terminal: Terminal, options: PrintOptions): Promise<void> {
  if (result === undefined || result === null) return;
  if (printsJson(terminal, options)) return terminal.write(`${jsonOf(result, 2)}\n`);
  const rows = flatten(result as Json).map(([path, value]) => [path, cellOf(value)]);
  return terminal.write(drawTable({ header: [], rows }, terminal));
}

/** Prints the items of a list as they come, one part after the other. */
export async function printItems(
  parts: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  columns: readonly string[],
  terminal: Terminal,
  options: PrintOptions,
): Promise<void> {
  if (printsJson(terminal, options)) return printJsonItems(parts, terminal);
  let widths: readonly number[] | undefined;
  for await (const items of parts) {
    if (items.length === 0) continue;
    const rows = items.map((item) => columns.map((column) => listCellOf(valueAt(item as Json, column))));
    const table = { header: widths ? [] : columns, rows, ...(widths && { widths }) };
    await terminal.write(drawTable(table, terminal));
    widths = widthsOf(table);
  }
  if (widths === undefined) terminal.report("Nothing found.");
}

/** One array, whatever the number of parts. */
async function printJsonItems(
  parts: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  terminal: Terminal,
): Promise<void> {
  let separator = "[";
  for await (const items of parts) {
    for (const item of items) {
      await terminal.write(`${separator}\n${indent(jsonOf(item, 2))}`);
      separator = ",";
    }
  }
  await terminal.write(separator === "[" ? "[]\n" : "\n]\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
