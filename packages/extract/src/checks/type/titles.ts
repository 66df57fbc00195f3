// Finds the titles of document types in the lines of a page: what the document calls itself.

import type { DocumentView } from "../../fields/view.ts";
import { labelsOfLine } from "../../fields/view.ts";
import { foldLabel } from "../../labels/label.ts";
import { type LabelHit, matchLabels } from "../../labels/match.ts";
import { indexLabels, labelEntry } from "../../labels/table.ts";
import { type Line, overlapX, type Page } from "../../layout/page.ts";
import { findCompany } from "../../values/company.ts";
import { findDates } from "../../values/dates.ts";
import titles from "./titles.json" with { type: "json" };
import type { TypeName } from "./type-name.ts";

/** A title with how far it looks like the one of its document, 0–1. */
export interface Title {
  readonly type: TypeName;
  readonly line: Line;
  readonly strength: number;
}

const INDEX = indexLabels(
  Object.entries(titles).flatMap(([type, languages]) =>
    Object.values(languages).flatMap((words: readonly string[]) =>
      words.map((word) => labelEntry(type, word)),
    ),
  ),
);

// Words of a title with its number and date; a longer line is a sentence.
const MOST_WORDS = 9;
// Share of the letters of its line that a title takes.
const SHARE = 0.5;
// Multiples of the median font size of the page: a headline, and a very large one.
const LARGE = 1.1;
const HUGE = 1.6;
// Upper share of a page where titles stand.
const TITLE_ZONE = 0.6;
// A reference such as `Quote no: 12` names the document it refers to more often than its own.
const REFERENCE = 0.45;
const NUMBERED = 0.8;
// In the size of the text, below the first rows, a title is as often the header of a group of values.
const PLAIN = 0.7;
const FIRST_ROWS = 12;
// The value of a label, with the colon that leads to it.
const CODE = /^\s*[:=]{1,2}\s*#?[\p{L}/-]{0,5}\d/u;
// In the first rows a number below a title is its own.
const ABOVE_CODES = 4;
// Characters after the name of a company that fills its line.
const NAME_END = 3;
// Words before a title make it less likely to be one.
const EMBEDDED = 0.8;

/**
 * The titles on a page, strongest first.
 *
 * @param options.anywhere - On all of the page, wherever another document may begin; else in its upper part.
 */
export function titlesOf(
  view: DocumentView,
  page: Page,
  { anywhere = false }: { readonly anywhere?: boolean } = {},
): readonly Title[] {
  const lines = page.lines.filter(
    (line) => line.words.length <= MOST_WORDS && (anywhere || inZone(page, line)),
  );
  const found = lines.flatMap((line) =>
    matchLabels(line, INDEX).flatMap((hit) => {
      const strength = strengthOf(view, page, hit);
      return strength > 0 ? [{ type: hit.kind as TypeName, line, strength }] : [];
    }),
  );
  return found.sort((a, b) => b.strength - a.strength);
}

// Text of a page without a height of its own (a long e-mail) has its title among the first rows.
function inZone(page: Page, line: Line): boolean {
  return line.box.top < TITLE_ZONE * page.height || line.row < FIRST_ROWS;
}

function strengthOf(view: DocumentView, page: Page, hit: LabelHit): number {
  const { line } = hit;
  if (isInName(hit)) return 0;
  const leads = isFirst(hit);
  const share =
    lettersOf(line.text.slice(leads ? 0 : hit.start, hit.end)) / Math.max(1, lettersOf(restOf(hit)));
  if (!leads && share < SHARE) return 0;
  const size = (line.size / page.textSize - LARGE) / (HUGE - LARGE);
  const top = 1 - line.box.top / page.height;
  const capitals = isCapital(line.text.slice(hit.start, hit.end)) ? 1 : 0;
  const plain = size <= 0 && line.row > FIRST_ROWS ? PLAIN : 1;
  const form = plain * 0.45 * Math.min(1, share) + 0.3 * clamp(size) + 0.15 * top + 0.1 * capitals;
  const weakened = isReference(view, page, hit) ? REFERENCE : isNumbered(hit) ? NUMBERED : 1;
  return form * Math.min(1, weakened + 0.4 * clamp(size)) * (leads ? 1 : EMBEDDED);
}

// `Gutschrift & Söhne GmbH`.
function isInName({ line, start }: LabelHit): boolean {
  const company = findCompany(line.text);
  return (
    company !== undefined &&
    start >= company.start &&
    start < company.end &&
    line.text.length - company.end < NAME_END
  );
}

/** True when nothing but the beginning of its word stands before a label: `rechnung` of `Handelsrechnung Nr. 12`. */
export function isFirst({ line, start }: LabelHit): boolean {
  return /^[^\p{L}\d]*\p{L}*$/u.test(line.text.slice(0, start));
}

// The line of a title, without its dates.
function restOf({ line }: LabelHit): string {
  return findDates(line.text).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    line.text,
  );
}

// `Quote no: 12`, `Order: 12`, `Invoice to`, and `Order` with a number in the next cell or below: a label, which names a
// value or another document.
function isReference(view: DocumentView, page: Page, { line, start, end }: LabelHit): boolean {
  if (/^\s*[:=]\s*$/.test(line.text.slice(end)) || CODE.test(line.text.slice(end))) return true;
  const row = page.rows[line.row] ?? [];
  const next = row[row.indexOf(line) + 1]?.text ?? "";
  if (end === line.text.length && (CODE.test(`:${next}`) || isOverCode(page, line))) return true;
  return labelsOfLine(view, line).some(
    (label) => label.start <= start && label.end > end && label.kind !== "invoiceTitle",
  );
}

function isOverCode(page: Page, line: Line): boolean {
  const below = page.rows.slice(line.row + 1, line.row + 3).flat();
  return (
    line.row > ABOVE_CODES &&
    below.some((other) => overlapX(other.box, line.box) > 0 && /^[\p{L}/-]{0,5}\d[\d/-]*$/u.test(other.text))
  );
}

// `Delivery note B-64779` in the size of the text is as often a reference.
function isNumbered({ line, end }: LabelHit): boolean {
  return /\d/.test(line.text.slice(end));
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

const WORDS: ReadonlySet<string> = new Set([...INDEX.values()].flat().map(({ folded }) => folded));

/** True when a text is nothing but a title, with or without a number. */
export function isTitle(text: string): boolean {
  return WORDS.has(foldLabel(text).replace(/\d+/g, ""));
}
