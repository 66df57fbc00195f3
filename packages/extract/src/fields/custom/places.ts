// Lists where the value of a label may be: after it, in the next cells of its row, or below it.
import type { LabelHit } from "../../labels/match.ts";
import { type Line, overlapX } from "../../layout/page.ts";
import { type DocumentView, labelsOfLine } from "../view.ts";

/** A part of a line that may hold the value of a label. */
export interface Place {
  readonly line: Line;
  /** Offsets in the text of the line. */
  readonly start: number;
  readonly end: number;
  readonly relation: "beside" | "below";
  /** The label is a word of a sentence that continues here. */
  readonly prose: boolean;
}

// The line below a label is at most this many font sizes lower.
const REACH_BELOW = 2.5;
// Cells to the right of a label that are searched: there may be a rate between a label and its amount.
const CELLS = 3;
// A unit or remark between a label and its colon: `Weight (kg):`.
// Or more words of it: `Windscreen cover included:`.
const REST_OF_LABEL = /^(?:\s*\([^()]{1,20}\)|(?: \p{Ll}{2,}){1,2})(?=\s*(?:[:=]|$))/u;
const LABEL_SHARE = 0.8;

/** Places of a label in the order in which they are read. */
export function placesOf(view: DocumentView, hit: LabelHit): readonly Place[] {
  const start = hit.end + (REST_OF_LABEL.exec(hit.line.text.slice(hit.end))?.[0].length ?? 0);
  const end = endOfValue(view, hit);
  const prose = !(hit.leads && (hit.announces || start > hit.end));
  const same: Place = { line: hit.line, start, end, relation: "beside", prose };
  const isEmpty = !/[\p{L}\p{N}☑☒✓✔☐□[(]/u.test(hit.line.text.slice(start, end));
  const cells = isEmpty ? cellsAfter(view, hit).map((line) => whole(line, "beside")) : [];
  const below = lineBelow(view, hit);
  return [
    ...(isEmpty ? [] : [same]),
    ...cells,
    ...(below === undefined || !isEmpty ? [] : [columnOf(below, hit)]),
  ];
}

/** 0–1: how much the row of a label looks like the header row of a table, with the values below. */
export function headRow(view: DocumentView, hit: LabelHit): number {
  const page = view.pages[hit.line.page - 1];
  const row = page?.rows[hit.line.row] ?? [];
  const below = lineBelow(view, hit);
  if (row.length < 2 || below === undefined || /^\s*[:=]/.test(hit.line.text.slice(hit.end))) return 0;
  const values = page?.rows[below.row] ?? [];
  const aligned = row.filter((cell) => values.some((value) => overlapX(cell.box, value.box) > 0)).length;
  const evidence = [
    hit.line !== row[0] ? 0.5 : 0,
    aligned >= 3 ? 0.3 : 0,
    /\d/.test(below.text) && !/\d/.test(hit.line.text) ? 0.3 : 0,
    row.every((cell) => cell === hit.line || isLabel(view, cell)) ? 0.4 : 0,
    row.some((cell) => /\d|:/.test(cell.text)) ? -0.6 : 0,
    isLabel(view, below) ? -0.8 : 0,
  ];
  const sum = evidence.reduce((total, value) => total + value, 0);
  return Math.min(1, Math.max(0, sum));
}

/** True for a line that is a label and nothing else, or begins with one that announces. */
export function isLabel(view: DocumentView, line: Line): boolean {
  return labelsOfLine(view, line).some((hit) => {
    return hit.leads && (hit.announces || hit.end - hit.start >= LABEL_SHARE * line.text.length);
  });
}

function whole(line: Line, relation: Place["relation"]): Place {
  return { line, start: 0, end: line.text.length, relation, prose: false };
}

// `Order no.: 12 Date: 3 May` holds two values: the first ends where the next label with a colon begins.
function endOfValue(view: DocumentView, hit: LabelHit): number {
  const next = labelsOfLine(view, hit.line).find((other) => {
    return other.start > hit.end && /^[\s.)]*:/.test(hit.line.text.slice(other.end));
  });
  return next?.start ?? hit.line.text.length;
}

function cellsAfter(view: DocumentView, hit: LabelHit): Line[] {
  const row = view.pages[hit.line.page - 1]?.rows[hit.line.row] ?? [];
  const cells = row.slice(row.indexOf(hit.line) + 1, row.indexOf(hit.line) + 1 + CELLS);
  const colon = /^[\s.)]*:/.test(hit.line.text.slice(hit.end));
  // After a colon even a word that is a label elsewhere is a value: `Payment: | Cash`.
  const stop = cells.findIndex((cell, index) => isLabel(view, cell) && !(colon && index === 0));
  return stop < 0 ? cells : cells.slice(0, stop);
}

function lineBelow(view: DocumentView, hit: LabelHit): Line | undefined {
  const lines = view.pages[hit.line.page - 1]?.lines ?? [];
  return lines.find((line) => {
    const drop = (line.box.top - hit.box.bottom) / hit.line.size;
    return line.row > hit.line.row && drop < REACH_BELOW && overlapX(line.box, hit.box) > 0;
  });
}

// Cells of a narrow table may be one line: then only the words below the label count, with those that touch them.
function columnOf(line: Line, hit: LabelHit): Place {
  if (line.box.left >= hit.box.left - 3 * line.size) return whole(line, "below");
  const from = line.words.findIndex((word) => overlapX(word.box, hit.box) > 0);
  const start = line.words.slice(0, Math.max(0, from)).reduce((sum, word) => sum + word.text.length + 1, 0);
  return { line, start, end: line.text.length, relation: "below", prose: false };
}
