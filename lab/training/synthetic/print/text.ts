// Prints a laid out document as plain text: cells side by side in columns of characters.
import type { Align, Band, Printable, Section } from "../printable.ts";

const WIDTH = 92;

/** Prints plain text with lines of about 92 characters. */
export function printText(printable: Printable): string {
  return [...printable.bands, ...printable.foot].map(bandOf).join("\n\n").concat("\n");
}

function bandOf({ cells }: Band): string {
  const blocks = cells.map(({ section, from, to }) => ({
    from: Math.round(from * WIDTH),
    lines: linesOf(section, Math.max(12, Math.round((to - from) * WIDTH))),
  }));
  const height = Math.max(0, ...blocks.map((block) => block.lines.length));
  const rows = Array.from({ length: height }, (_, row) =>
    blocks.reduce((text, { from, lines }) => {
      const line = lines[row] ?? "";
      return line === "" ? text : `${text.padEnd(from)}${text.length > from ? "  " : ""}${line}`;
    }, ""),
  );
  return rows.map((row) => row.trimEnd()).join("\n");
}

function linesOf(section: Section, width: number): string[] {
  if (section.kind === "paragraph") return wrap(section.text, width);
  if (section.kind === "lines") return section.lines.map(({ text }) => aligned(text, section.align, width));
  if (section.kind === "pairs") return section.pairs.flatMap((pair) => pairOf(section, pair, width));
  const row = (cells: readonly string[]): string =>
    section.columns
      .map(({ share, align }, index) =>
        aligned(cells[index] ?? "", align, Math.floor(share * width) - 1).padEnd(
          Math.floor(share * width) - 1,
        ),
      )
      .join(" ");
  const head = row(section.columns.map((column) => column.head));
  return [head, "-".repeat(head.trimEnd().length), ...section.rows.map(row)];
}

function pairOf(
  { shape, colon, valueAt }: Extract<Section, { kind: "pairs" }>,
  [name, value]: readonly [string, string],
  width: number,
): string[] {
  const label = `${name}${colon}`;
  if (shape === "stacked") return [label, value];
  if (shape === "under") return [value, label];
  if (shape === "joined") return [`${label} ${value}`];
  if (shape === "columns") return [`${label.padEnd(Math.round(width * valueAt))} ${value}`];
  const filler = shape === "dots" ? "." : " ";
  return [`${label} ${filler.repeat(Math.max(1, width - label.length - value.length - 2))} ${value}`];
}

function aligned(text: string, align: Align, width: number): string {
  if (align === "right") return text.padStart(width);
  return align === "center" ? text.padStart(Math.floor((width + text.length) / 2)) : text;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
