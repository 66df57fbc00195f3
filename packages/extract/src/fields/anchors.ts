// Measures how strongly the labels around a value speak for it.
import type { LabelHit } from "../labels/match.ts";
import { type Box, type Line, overlapX, type Page } from "../layout/page.ts";
import { findDates } from "../values/dates.ts";
import { isTerms, meaningOf } from "./label-meaning.ts";
import { type DocumentView, labelsOfLine, labelsOfLines, neighbourIn, pageOf } from "./view.ts";

/** A place on a page: the words of a candidate. */
export interface Spot {
  readonly line: Line;
  readonly box: Box;
  /** Offset in the text of the line. */
  readonly start: number;
}

/** How strongly labels of each kind speak for a spot, 0–1; kinds without a label there are absent. */
export type Anchors = Readonly<Record<string, number>>;

// Beside a value a label loses half of its strength over this many font sizes.
const HALF_DISTANCE = 100;
// A word between label and value that is neither number nor punctuation takes this factor.
const WORD_BETWEEN = 0.8;
// Another label between takes this factor: the nearer label speaks for the value.
const LABEL_BETWEEN = 0.3;
// Labels that lead from another label to its value: `Invoice no.: # 12`, `Invoice of 3 May`.
const CONNECTORS: ReadonlySet<string> = new Set(["dateLink", "documentNumber"]);
// Labels farther away than this many others have no strength left.
const NEAREST = 6;
// Characters looked at between a label and the end of its line.
const LINE_REST = 200;

// Labels are at most this many font sizes above a value, or that many if there are only numbers in between.
const REACH_ABOVE = 3;
const REACH_OF_COLUMN = 10;
// A line of words between label and value takes this factor, a line of numbers hardly any: a column of a table.
const WORDS_BETWEEN = 0.5;
const NUMBERS_BETWEEN = 0.95;
// Strength of a label below its value.
const CAPTION = 0.9;
// A row without numbers is a header row with this many labels.
const HEADER_LABELS = 3;
// A text that begins with a number, perhaps after a currency sign.
const NUMERIC = /^[^\p{L}\d]{0,4}\d/u;
// Share of the strength of labels above that a label in the same row takes away.
const BESIDE_FIRST = 0.6;

/** The labels that speak for a spot: those before it in its row, and those above it. */
export function anchorsOf(view: DocumentView, spot: Spot): Anchors {
  const page = pageOf(view, spot.line);
  if (page === undefined) return {};
  const anchors: Record<string, number> = {};
  const beside = labelsBeside(view, page, spot);
  for (const hit of beside) raise(anchors, meaningOf(view, hit), strengthBeside(hit, spot, beside));

  const nearest = Math.max(0, ...Object.values(anchors));
  for (const { kind, strength } of labelsAbove(view, page, spot)) {
    raise(anchors, kind, strength * (1 - BESIDE_FIRST * nearest));
  }
  for (const hit of captionOf(view, spot)) raise(anchors, meaningOf(view, hit), CAPTION);
  return anchors;
}

/** The strongest of some kinds, 0 when none is there. */
export function strongest(anchors: Anchors, kinds: readonly string[]): number {
  return Math.max(0, ...kinds.map((kind) => anchors[kind] ?? 0));
}

function raise(anchors: Record<string, number>, kind: string, strength: number): void {
  anchors[kind] = Math.max(anchors[kind] ?? 0, strength);
}

function labelsBeside(view: DocumentView, page: Page, spot: Spot): readonly LabelHit[] {
  const hits = labelsOfLines(view, page.rows[spot.line.row] ?? []);
  return hits.filter((hit) => isBefore(hit, spot) && !isRemark(hit, spot) && !isTerms(hit)).slice(-NEAREST);
}

// `Open balance (as of 4 March)  220.00`: words in brackets explain the label before them.
function isRemark(hit: LabelHit, spot: Spot): boolean {
  const [text, end] = [hit.line.text, hit.line === spot.line ? spot.start : hit.line.text.length];
  const open = text.lastIndexOf("(", hit.start);
  const close = text.indexOf(")", open);
  return open > 0 && close >= hit.end && close < end && /\p{L}{3}/u.test(text.slice(0, open));
}

function isBefore(hit: LabelHit, spot: Spot): boolean {
  if (hit.line === spot.line) return hit.end <= spot.start;
  return hit.box.right <= spot.box.left + 0.2 * spot.line.size;
}

function strengthBeside(hit: LabelHit, spot: Spot, others: readonly LabelHit[]): number {
  const gap = Math.max(0, spot.box.left - hit.box.right) / spot.line.size;
  const between = others.filter(
    (other) => isAfter(other, hit) && !CONNECTORS.has(other.kind) && !isJoined(hit, other),
  ).length;
  const end = hit.line === spot.line ? spot.start : hit.end + LINE_REST;
  const words = countWords(hit.line.text.slice(hit.end, end));
  const distance = HALF_DISTANCE / (HALF_DISTANCE + gap);
  return distance * WORD_BETWEEN ** Math.min(words, 8) * LABEL_BETWEEN ** Math.min(between, 4);
}

// `Invoice date = delivery date: 3 May`, `Rechnungs-/Lieferdatum`: both labels have the value.
function isJoined(hit: LabelHit, other: LabelHit): boolean {
  return hit.line === other.line && /^\s*[=/&]\s*$/.test(hit.line.text.slice(hit.end, other.start));
}

function isAfter(other: LabelHit, hit: LabelHit): boolean {
  if (other === hit) return false;
  if (other.line === hit.line) return other.start >= hit.end;
  return other.box.left >= hit.box.right - 1;
}

// Dates between a label and its amount (`Total due on 3 May 2024: 12.00`) are no words.
function countWords(text: string): number {
  const rest = findDates(text).reduceRight(
    (left, date) => left.slice(0, date.start) + left.slice(date.end),
    text,
  );
  return rest.match(/\p{L}{4,}/gu)?.length ?? 0;
}

function labelsAbove(view: DocumentView, page: Page, spot: Spot): { kind: string; strength: number }[] {
  const found: { kind: string; strength: number }[] = [];
  const between: Line[] = [];
  for (let row = spot.line.row - 1; row >= 0; row -= 1) {
    const lines = page.rows[row] ?? [];
    const first = lines[0];
    if (first !== undefined && riseOf(first.box, spot) > REACH_OF_COLUMN + 1) break;
    const isHeader = isHeaderRow(view, lines);
    const hits = lines
      .flatMap((line) => labelsAt(view, line))
      .filter((hit) => isHeader || (!hit.hasValue && !hasValueBeside(page, hit)));
    for (const hit of hits)
      found.push({ kind: meaningOf(view, hit), strength: strengthAbove(hit, spot, between) });
    between.push(...lines.filter((line) => overlapX(line.box, spot.box) > 0));
  }
  return found.filter(({ strength }) => strength > 0);
}

// `Terms  Due  Ship via  Customer #`: several labels and no number at all; words between them are columns too.
function isHeaderRow(view: DocumentView, lines: readonly Line[]): boolean {
  return (
    labelsOfLines(view, lines).length >= HEADER_LABELS &&
    lines.every(({ text }) => !/\d(?!\d* ?%)/.test(text))
  );
}

// `Expiry date:    31/05/18`: the value of a label is the text to its right in the same row, not the text below.
function hasValueBeside(page: Page, hit: LabelHit): boolean {
  const next = neighbourIn(page.rows[hit.line.row] ?? [], hit.line, 1);
  return next !== undefined && NUMERIC.test(next.text) && !/[\p{L}\d]/u.test(hit.line.text.slice(hit.end));
}

// A caption belongs to the line above it alone.
function labelsAt(view: DocumentView, line: Line): readonly LabelHit[] {
  return view.captions.has(line) ? [] : labelsOfLine(view, line);
}

function captionOf(view: DocumentView, spot: Spot): readonly LabelHit[] {
  const next = neighbourIn(view.blocks.get(spot.line)?.lines ?? [], spot.line, 1);
  return next !== undefined && view.captions.has(next) ? labelsOfLine(view, next) : [];
}

function riseOf(box: Box, spot: Spot): number {
  return (spot.box.top - box.bottom) / spot.line.size;
}

function strengthAbove(hit: LabelHit, spot: Spot, between: readonly Line[]): number {
  const rise = riseOf(hit.box, spot);
  if (rise > REACH_OF_COLUMN || rise < -0.5) return 0;
  const inColumn = overlapX(hit.box, spot.box) > 0 || Math.abs(hit.box.left - spot.box.left) < spot.line.size;
  if (!inColumn) return 0;

  const words = between.filter((line) => /\p{L}{3}/u.test(line.text)).length;
  const numbers = between.length - words;
  if (rise > REACH_ABOVE && (words > 0 || numbers === 0)) return 0;
  const nearness = 0.9 - 0.15 * Math.max(0, words === 0 && numbers > 0 ? 0 : rise);
  return nearness * WORDS_BETWEEN ** words * NUMBERS_BETWEEN ** numbers;
}
