// Draws the sections of a document: lines, labels with values, tables, paragraphs.
import type { Section } from "../printable.ts";
import type { Pen, Place } from "./pen.ts";

type Pairs = Extract<Section, { kind: "pairs" }>;
type Table = Extract<Section, { kind: "table" }>;

/** Draws a section from the current height on, and moves the pen below it. */
export function drawSection(pen: Pen, section: Section, place: Place): void {
  if (section.kind === "lines") drawLines(pen, section, place);
  else if (section.kind === "pairs") drawPairs(pen, section, place);
  else if (section.kind === "table") drawTable(pen, section, place);
  else drawParagraph(pen, section.text, place);
}

/** Points a section takes. */
export function heightOf(pen: Pen, section: Section, place: Place): number {
  if (section.kind === "lines") return section.lines.reduce((sum, { size = 1 }) => sum + pen.step(size), 0);
  if (section.kind === "pairs") return pairSteps(section) * section.pairs.length * pen.step(1);
  if (section.kind === "paragraph") return wrap(pen, section.text, place.width).length * pen.step(1);
  const head = section.columns.some((column) => column.head !== "") ? 1 : 0;
  return (section.rows.length + head) * pen.step(ROW);
}

// Line heights of a row of a table.
const ROW = 1.25;

function drawLines(pen: Pen, section: Extract<Section, { kind: "lines" }>, { x, width }: Place): void {
  for (const { text, ...style } of section.lines) {
    pen.text(text, x, { ...style, width, align: section.align });
    pen.y += pen.step(style.size ?? 1);
  }
}

function pairSteps(section: Pairs): number {
  return section.shape === "stacked" || section.shape === "under" ? 2.3 : 1;
}

function drawPairs(pen: Pen, section: Pairs, place: Place): void {
  for (const [index, [label, value]] of section.pairs.entries()) {
    const bold = section.boldLast && index === section.pairs.length - 1;
    drawPair(pen, section, { label: `${label}${section.colon}`, value, bold, place });
    pen.y += pen.step(pairSteps(section));
  }
}

interface PairDrawing {
  readonly label: string;
  readonly value: string;
  readonly bold: boolean;
  readonly place: Place;
}

function drawPair(pen: Pen, { shape, valueAt }: Pairs, { label, value, bold, place }: PairDrawing): void {
  const { x, width } = place;
  const [first, second] = shape === "under" ? [value, label] : [label, value];
  if (shape === "joined") {
    pen.text(`${label} ${value}`, x, { bold, width });
  } else if (shape === "columns") {
    pen.text(label, x, { bold, width: width * valueAt - 4 });
    pen.text(value, x + width * valueAt, { bold, width: width * (1 - valueAt) });
  } else if (shape === "stacked" || shape === "under") {
    pen.text(first, x, { bold: bold || shape === "stacked", width });
    const top = pen.y;
    pen.y += pen.step(1);
    pen.text(second, x, { width });
    pen.y = top;
  } else {
    const used = Math.min(pen.widthOf(value, { bold }), width * 0.5);
    pen.text(shape === "dots" ? dotted(pen, label, width - used) : label, x, {
      bold,
      width: width - used - 4,
    });
    pen.text(value, x, { bold, width, align: "right" });
  }
}

function dotted(pen: Pen, label: string, width: number): string {
  const dots = Math.floor((width - pen.widthOf(`${label} `) - 8) / Math.max(1, pen.widthOf(".")));
  return dots < 3 ? label : `${label} ${".".repeat(dots)}`;
}

function drawTable(pen: Pen, section: Table, place: Place): void {
  if (section.columns.some((column) => column.head !== "")) {
    drawRow(pen, section, { cells: section.columns.map((column) => column.head), bold: section.bold, place });
    if (pen.style.rules) pen.rule(place);
  }
  for (const cells of section.rows) drawRow(pen, section, { cells, bold: false, place });
}

function drawRow(
  pen: Pen,
  section: Table,
  row: { readonly cells: readonly string[]; readonly bold: boolean; readonly place: Place },
): void {
  let { x } = row.place;
  for (const [index, column] of section.columns.entries()) {
    const width = column.share * row.place.width;
    pen.text(row.cells[index] ?? "", x, { bold: row.bold, width: width - 6, align: column.align });
    x += width;
  }
  pen.y += pen.step(ROW);
}

function drawParagraph(pen: Pen, text: string, { x, width }: Place): void {
  for (const line of wrap(pen, text, width)) {
    pen.text(line, x, {});
    pen.y += pen.step(1);
  }
}

function wrap(pen: Pen, text: string, width: number): string[] {
  const wrapped: string[] = [];
  for (const word of text.split(" ")) {
    const last = wrapped.at(-1);
    if (last !== undefined && pen.widthOf(`${last} ${word}`) <= width)
      wrapped[wrapped.length - 1] = `${last} ${word}`;
    else wrapped.push(word);
  }
  return wrapped;
}
