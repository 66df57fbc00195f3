// What the columns of a table of items are called, in all languages.
import { type LabelHit, matchLabels } from "../../labels/match.ts";
import { indexLabels, type LabelIndex, labelEntry } from "../../labels/table.ts";
import type { Box, Line } from "../../layout/page.ts";
import table from "./columns.json" with { type: "json" };

/** What a column holds; `other` is a column whose head is known or not, and that no field wants. */
export type ColumnKind =
  | "position"
  | "code"
  | "description"
  | "quantity"
  | "unit"
  | "price"
  | "discount"
  | "rate"
  | "tax"
  | "amount"
  | "other";

/** One column of a table as its head tells. */
export interface Column {
  readonly kind: ColumnKind;
  /** Around the words of its head. */
  readonly box: Box;
  /** Rows by which its cell is below those of the amounts: headers of two rows have items of two rows. */
  readonly below: number;
  /** Range of its numbers, if it has any. */
  readonly numbers?: Span;
  /** Some of its numbers are money: they have decimals or a currency. */
  readonly money?: boolean;
}

/** A horizontal range in points. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Columns whose cells are words. */
export const TEXT_KINDS: ReadonlySet<ColumnKind> = new Set(["code", "description", "unit", "other"]);

// The table grows without code: words separated by commas, by kind. `carried` rows bring sums from page to page, `extra`
// ones are what is added and taken off behind the items.
const ENTRIES = table.flatMap(({ language: _, ...kinds }) =>
  Object.entries(kinds).flatMap(([kind, words]) =>
    words.split(",").map((word) => labelEntry(kind, word.trim())),
  ),
);
const CARRIED = indexLabels(ENTRIES.filter(({ kind }) => kind === "carried"));
const EXTRAS = indexLabels(ENTRIES.filter(({ kind }) => kind === "extra"));
// Share of the letters of a line that its label has at least.
const COVERED = 0.6;

/** Heads of columns by kind. */
export const COLUMN_LABELS: LabelIndex = indexLabels(
  ENTRIES.filter(({ kind }) => kind !== "carried" && kind !== "extra"),
);

/** Whether a line brings a sum from page to page. */
export function isCarried(line: Line): boolean {
  return isMostly(line, matchLabels(line, CARRIED));
}

/** Whether a line is what is added or taken off behind the items, as shipping. */
export function isExtra(line: Line): boolean {
  return isMostly(line, matchLabels(line, EXTRAS));
}

/** Whether a line is its labels and little else but numbers. */
export function isMostly(line: Line, hits: readonly Pick<LabelHit, "start" | "end">[]): boolean {
  const covered = hits.reduce((sum, hit) => sum + lettersIn(line.text.slice(hit.start, hit.end)), 0);
  return covered > 0 && covered >= COVERED * lettersIn(line.text);
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
