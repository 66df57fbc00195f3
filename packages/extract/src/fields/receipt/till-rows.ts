// Reads the rows of a receipt: what each is labelled and the amounts it holds.

import { wordsAt } from "../../labels/match.ts";
import { type Box, type Line, surround } from "../../layout/page.ts";
import { findTillAmounts } from "../../values/till-amounts.ts";
import { isRecognised } from "../recognised.ts";
import type { DocumentView } from "../view.ts";
import { matchTillLabels, type TillHit } from "./match-till-labels.ts";
import type { TillKind } from "./till-labels.ts";

/** An amount of a receipt with its place. */
export interface RowAmount {
  readonly value: number;
  readonly line: Line;
  readonly box: Box;
  readonly text: string;
  /** Offset in the text of its line. */
  readonly start: number;
  readonly currency: boolean;
  readonly damaged: boolean;
}

/** A row of a receipt from the left to the right edge. */
export interface TillRow {
  readonly page: number;
  readonly text: string;
  readonly box: Box;
  /** Its labels from the left; for a row of amounts alone those of the row above, when that has no amount. */
  readonly labels: readonly TillHit[];
  /** The labels are those of the row above. */
  readonly inherited: boolean;
  readonly amounts: readonly RowAmount[];
}

// `18%: Tip $6.15  Total $43.03`: suggested tips; such a total is not that of the receipt.
const SUGGESTED = /\d ?%.*(?<!\p{L})(?:tip|gratuity)(?!\p{L})/iu;

// Between the label of a total and the word for items.
const COUNT = /(?:\(|[\s(]\d{1,3} )$/u;

/** All rows of a document from the top; a row that says several things (`CASH 50.00  CHANGE 2.85`) is several rows. */
export function tillRows(view: DocumentView): TillRow[] {
  const tolerant = isRecognised(view);
  const rows: TillRow[] = [];
  for (const lines of view.pages.flatMap((page) => page.rows)) {
    if (lines.length > 0) rows.push(...rowsOf(lines, tolerant, rows.at(-1)));
  }
  return rows;
}

/** True when a row has a label of one of some kinds. */
export function isLabelled(row: TillRow, ...kinds: readonly TillKind[]): boolean {
  return row.labels.some((label) => kinds.includes(label.kind));
}

function rowsOf(lines: readonly Line[], tolerant: boolean, above: TillRow | undefined): TillRow[] {
  const text = lines.map((line) => line.text).join(" ");
  const amounts = amountsOf(lines, tolerant);
  const labels = matchTillLabels(text, tolerant).filter(
    (label, _, all) => (label.kind === "charge" || !SUGGESTED.test(text)) && !isCount(text, label, all),
  );
  const bare = labels.length === 0 && amounts.length > 0 && !/\p{L}{3}/u.test(text);
  const inherited = bare && above !== undefined && above.amounts.length === 0 && !above.inherited;
  const whole = { page: lines[0]?.page ?? 1, box: surround(lines.map((line) => line.box)), inherited };
  if (inherited) return [{ ...whole, text, labels: above.labels, amounts }];

  const cuts = [0, ...cutsOf(text, labels, amounts), text.length + 1];
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const inside = labels.filter((label) => label.start >= start && label.start < end);
    return {
      ...whole,
      text: text.slice(start, end),
      labels: inside.map((hit) => ({ ...hit, start: hit.start - start, end: hit.end - start })),
      amounts: amounts.filter(({ at }) => at >= start && at < end),
    };
  });
}

// `TOTAL (5 ITEMS)   20.86`: how many items the total has.
function isCount(text: string, { kind, start }: TillHit, all: readonly TillHit[]): boolean {
  const totals = all.filter((label) => ["total", "plainTotal", "payable"].includes(label.kind));
  return kind === "quantity" && totals.some((label) => COUNT.test(text.slice(label.start, start)));
}

// Before each label that follows an amount, or the number after `Total qty`.
function cutsOf(
  text: string,
  labels: readonly TillHit[],
  amounts: readonly (RowAmount & { readonly at: number })[],
): number[] {
  return labels.slice(1).flatMap((label, index) => {
    const before = labels[index];
    if (before === undefined) return [];
    const amount = amounts.some(({ at }) => at >= before.end && at < label.start);
    const counted = before.kind === "quantity" && /\d/.test(text.slice(before.end, label.start));
    return amount || counted ? [label.start] : [];
  });
}

function amountsOf(lines: readonly Line[], tolerant: boolean): (RowAmount & { readonly at: number })[] {
  let offset = 0;
  return lines.flatMap((line) => {
    const start = offset;
    offset += line.text.length + 1;
    return findTillAmounts(line.text, tolerant).map((amount) => ({
      value: amount.value,
      line,
      ...wordsAt(line, amount.start, amount.end),
      start: amount.start,
      currency: amount.currency,
      damaged: amount.damaged,
      at: start + amount.start,
    }));
  });
}
