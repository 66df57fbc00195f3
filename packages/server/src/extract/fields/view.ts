// A document as the field rules see it: pages, the labels found on them, and what holds for all of it.

import { type LabelHit, matchLabels } from "../labels/match.ts";
import { BUILT_IN_LABELS, type LabelIndex } from "../labels/table.ts";
import { type Box, type Line, overlapX, type Page } from "../layout/page.ts";
import { dateOrderOf } from "../values/date-order.ts";
import { type DateOrder, findDates } from "../values/dates.ts";

/** A document ready for the field rules. */
export interface DocumentView {
  readonly pages: readonly Page[];
  readonly lines: readonly Line[];
  /** Labels of each page, by page number. */
  readonly hits: ReadonlyMap<number, readonly LabelHit[]>;
  readonly dateOrder: DateOrder;
}

/** A place on a page: the words of a candidate. */
export interface Spot {
  readonly line: Line;
  readonly box: Box;
  /** Offset in the text of the line. */
  readonly start: number;
}

/** How strongly labels of each kind speak for a spot, 0–1; kinds without a label there are absent. */
export type Anchors = Readonly<Record<string, number>>;

// Labels above a value are at most this many font sizes higher, or that many when only numbers stand between.
const REACH_ABOVE = 3;
const REACH_OF_COLUMN = 10;
// A line of words between label and value takes this factor, a line of numbers hardly any: a column of a table.
const WORDS_BETWEEN = 0.5;
const NUMBERS_BETWEEN = 0.95;
// Beside a value a label loses half of its strength over this many font sizes.
const HALF_DISTANCE = 100;
// A word between label and value that is neither number nor punctuation takes this factor.
const WORD_BETWEEN = 0.8;
// Another label between takes this factor: the nearer label speaks for the value.
const LABEL_BETWEEN = 0.3;
// Labels that lead from another label to its value: `Invoice no.: # 12`, `Invoice of 3 May`.
const CONNECTORS: ReadonlySet<string> = new Set(["dateLink", "documentNumber"]);

/** Builds the view of a document with the built-in labels, or with those of a workflow. */
export function viewDocument(pages: readonly Page[], labels: LabelIndex = BUILT_IN_LABELS): DocumentView {
  const lines = pages.flatMap((page) => page.lines);
  return {
    pages,
    lines,
    hits: new Map(
      pages.map((page) => [page.number, page.lines.flatMap((line) => matchLabels(line, labels))]),
    ),
    dateOrder: dateOrderOf(lines.map((line) => line.text).join("\n")),
  };
}

/** The labels that speak for a spot: those before it in its row, and those above it. */
export function anchorsOf(view: DocumentView, spot: Spot): Anchors {
  const hits = view.hits.get(spot.line.page) ?? [];
  const before = hits.filter((hit) => hit.line.row === spot.line.row && isBefore(hit, spot));
  const anchors: Record<string, number> = {};
  let nearest = 0;
  for (const hit of before) {
    const strength = strengthBeside(hit, spot, before);
    nearest = Math.max(nearest, strength);
    anchors[hit.kind] = Math.max(anchors[hit.kind] ?? 0, strength);
  }
  for (const hit of hits) {
    const strength = strengthAbove(view, hit, spot) * (1 - 0.6 * nearest);
    if (strength > 0) anchors[hit.kind] = Math.max(anchors[hit.kind] ?? 0, strength);
  }
  return anchors;
}

function isBefore(hit: LabelHit, spot: Spot): boolean {
  if (hit.line === spot.line) return hit.end <= spot.start;
  return hit.box.right <= spot.box.left + 0.2 * spot.line.size;
}

function strengthBeside(hit: LabelHit, spot: Spot, others: readonly LabelHit[]): number {
  const gap = Math.max(0, spot.box.left - hit.box.right) / spot.line.size;
  const between = others.filter(
    (other) => other !== hit && isAfter(other, hit) && !CONNECTORS.has(other.kind),
  ).length;
  const words =
    hit.line === spot.line
      ? wordsIn(hit.line.text.slice(hit.end, spot.start))
      : wordsIn(hit.line.text.slice(hit.end));
  const distance = HALF_DISTANCE / (HALF_DISTANCE + gap);
  return distance * WORD_BETWEEN ** Math.min(words, 8) * LABEL_BETWEEN ** Math.min(between, 4);
}

function isAfter(other: LabelHit, hit: LabelHit): boolean {
  if (other.line === hit.line) return other.start >= hit.end;
  return other.box.left >= hit.box.right - 1;
}

function wordsIn(text: string): number {
  const dates = findDates(text);
  const rest = dates.reduceRight((left, date) => left.slice(0, date.start) + left.slice(date.end), text);
  return rest.match(/\p{L}{4,}/gu)?.length ?? 0;
}

function strengthAbove(view: DocumentView, hit: LabelHit, spot: Spot): number {
  const size = Math.max(hit.line.size, spot.line.size);
  const rise = (spot.box.top - hit.box.bottom) / size;
  if (hit.line.row >= spot.line.row || rise > REACH_OF_COLUMN || rise < -0.5) return 0;
  const column = overlapX(hit.box, spot.box) > 0 || Math.abs(hit.box.left - spot.box.left) < size;
  if (!column || hasOwnValue(view, hit)) return 0;

  const between = linesBetween(view, hit, spot);
  const words = between.filter((line) => /\p{L}{3}/u.test(line.text)).length;
  if (rise > REACH_ABOVE && (words > 0 || between.length === 0)) return 0;
  const nearness = 0.9 - 0.15 * Math.max(0, words === 0 && between.length > 0 ? 0 : rise);
  return nearness * WORDS_BETWEEN ** words * NUMBERS_BETWEEN ** (between.length - words);
}

// A label that is followed by its value in its own line says nothing about the line below.
function hasOwnValue(view: DocumentView, hit: LabelHit): boolean {
  const next = (view.hits.get(hit.line.page) ?? []).find(
    (other) => other.line === hit.line && other.start >= hit.end,
  );
  return /\d|\p{L}{3}/u.test(hit.line.text.slice(hit.end, next?.start));
}

function linesBetween(view: DocumentView, hit: LabelHit, spot: Spot): readonly Line[] {
  const rows = view.pages[spot.line.page - 1]?.rows.slice(hit.line.row + 1, spot.line.row) ?? [];
  return rows.flat().filter((line) => overlapX(line.box, spot.box) > 0);
}
