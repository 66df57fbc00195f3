// Lays text out on a page as a simple browser would, so that fields are found next to and below their labels.
import type { Page, Word } from "../../layout/page.ts";
import { segmentWords } from "../../layout/segment.ts";
import type { Flow, FlowCell, FlowTable, FlowText } from "./flow.ts";

// Points. A page of A4 at least; more where the text needs it.
const FONT_SIZE = 10;
const MIN_WIDTH = 595;
const MIN_HEIGHT = 842;
const MARGIN = 40;
// Between columns: twice what ends a line of a page.
const COLUMN_GAP = 24;
// In font sizes. Monospaced characters are so wide that two blanks make a column and one does not.
const CHARACTER = 0.5;
const MONOSPACED = 0.7;
const LINE = 1.4;
const GAP = 1;
// Characters after which a paragraph is wrapped.
const WRAP = 100;
// Columns of a table, also when a cell says that it takes more.
const MAX_COLUMNS = 100;

interface Placed {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** Lays content out on one page. @param number - Number of the page, from 1. */
export function layOut(content: readonly Flow[], number = 1): Page {
  const placed = placeAll(content);
  return segmentWords({
    number,
    width: Math.max(MIN_WIDTH, placed.width + 2 * MARGIN),
    height: Math.max(MIN_HEIGHT, placed.height + 2 * MARGIN),
    words: placed.words.map((word) => moved(word, MARGIN, MARGIN)),
  });
}

function placeAll(content: readonly Flow[]): Placed {
  const words: Word[] = [];
  let [width, height] = [0, 0];
  for (const flow of content) {
    const placed = flow.kind === "text" ? placeText(flow) : placeTable(flow);
    const isApart = flow.kind === "table" || flow.apart === true;
    const top = height + (isApart && height > 0 ? GAP * FONT_SIZE : 0);
    for (const word of placed.words) words.push(moved(word, 0, top));
    width = Math.max(width, placed.width);
    height = top + placed.height;
  }
  return { width, height, words };
}

function placeText(flow: FlowText): Placed {
  const size = FONT_SIZE * (flow.scale ?? 1);
  const character = size * (flow.monospaced === true ? MONOSPACED : CHARACTER);
  const lines = flow.monospaced === true ? [flow.text] : wrap(flow.text);
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map((match): Word => {
      const left = match.index * character;
      const top = row * LINE * size;
      const box = { left, top, right: left + match[0].length * character, bottom: top + 1.2 * size };
      return { text: match[0].normalize("NFC"), box, baseline: top + size, size };
    }),
  );
  const width = Math.max(0, ...lines.map((line) => line.length)) * character;
  return { width, height: lines.length * LINE * size, words };
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/\s+/u)) {
    if (line !== "" && line.length + word.length >= WRAP) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

interface PlacedCell extends Placed {
  readonly column: number;
  readonly span: number;
}

function placeTable(table: FlowTable): Placed {
  const rows = table.rows.map(placeCells);
  const lefts = leftEdges(rows);
  const words: Word[] = [];
  let height = 0;
  for (const row of rows) {
    for (const cell of row)
      for (const word of cell.words) words.push(moved(word, lefts[cell.column] ?? 0, height));
    height += Math.max(0, ...row.map((cell) => cell.height));
  }
  return { width: lefts.at(-1) ?? 0, height, words };
}

function placeCells(cells: readonly FlowCell[]): PlacedCell[] {
  let column = 0;
  return cells.flatMap((cell) => {
    const span = Math.max(1, Math.min(cell.span ?? 1, MAX_COLUMNS - column));
    if (column >= MAX_COLUMNS) return [];
    const placed = { ...placeAll(cell.content), column, span };
    column += span;
    return [placed];
  });
}

/** Left edges of the columns and the right edge of the last one. */
function leftEdges(rows: readonly (readonly PlacedCell[])[]): number[] {
  const widths: number[] = [];
  const cells = rows.flat().sort((a, b) => a.span - b.span);
  for (const { column, span, width } of cells) {
    const columns = Array.from({ length: span }, (_, index) => column + index);
    const taken = columns.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + COLUMN_GAP * (span - 1);
    const last = column + span - 1;
    for (const index of columns) widths[index] ??= 0;
    widths[last] = (widths[last] ?? 0) + Math.max(0, width - taken);
  }
  const edges = [0];
  for (let index = 0; index < widths.length; index += 1)
    edges.push((edges.at(-1) ?? 0) + (widths[index] ?? 0) + (index + 1 < widths.length ? COLUMN_GAP : 0));
  return edges;
}

function moved(word: Word, right: number, down: number): Word {
  const { left, top, right: end, bottom } = word.box;
  const box = { left: left + right, top: top + down, right: end + right, bottom: bottom + down };
  return { ...word, box, baseline: word.baseline + down };
}
