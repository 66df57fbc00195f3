// Finds the total of a till receipt by the labels of its rows and by arithmetic between them.

import type { Candidate, Features, Weights } from "../../rank/candidate.ts";
import { anchorsOf } from "../anchors.ts";
import { isCreditNote } from "../credit-note.ts";
import { type DocumentView, pageOf } from "../view.ts";
import { isLabelled, type RowAmount, type TillRow, tillRows } from "./till-rows.ts";
import { tillSums } from "./till-sums.ts";

/** Weights of the features of {@link receiptTotalCandidates}, set by hand. */
export const RECEIPT_TOTAL_WEIGHTS: Weights = {
  total: 0.9,
  plainTotal: 0.7,
  payable: 0.5,
  net: 0.15,
  decoy: -0.7,
  cash: -0.1,
  card: 0.35,
  change: -0.5,
  paid: 0.45,
  sum: 0.3,
  items: 0.2,
  taxed: 0.2,
  lastTotal: 0.2,
  words: -0.3,
  rounded: 0.25,
  beforeRounding: -0.2,
  repeated: 0.25,
  largest: 0.15,
  summary: -0.35,
  afterChange: -0.15,
  rightmost: 0.1,
  large: 0.1,
  currency: 0.05,
  damaged: -0.1,
  zero: -0.8,
  hinted: 0.8,
};

// Set larger than the rest: many tills print the total in double size.
const LARGE = 1.3;
const INHERITED = 0.85;
const OTHER_LETTERS = 4;
const LABELS = ["total", "plainTotal", "payable", "card"];
// What was paid less the change; net amount and tax; the items; the printed tax is its printed rate of it.
const SUMS = ["paid", "sum", "items", "taxed"];
const ENOUGH_SUMS = 2;
// `Total RM (inc. GST)` is the total; `GST included in total` and `Total included GST` are the tax.
const INCLUDING = /\btotal\b.*\b(?:inc|incl|inclusive|including|with)\b/iu;
const EXCLUDING = /\b(?:exc|excl|exclusive|excluding|before|without|w\/o)\b/iu;

/** Every amount of the receipt, with features. The value is negative on a refund. */
export function receiptTotalCandidates(view: DocumentView): Candidate<number>[] {
  const rows = tillRows(view);
  const evidence = evidenceOf(rows);
  const sign = isCreditNote(view) ? -1 : 1;
  return rows.flatMap((row, index) =>
    row.amounts.map((amount) => {
      const features = { ...featuresOfRow(row, amount), ...evidence(amount.value) };
      return {
        value: sign < 0 ? -Math.abs(amount.value) : amount.value,
        page: row.page,
        box: amount.box,
        text: amount.text,
        features: {
          ...features,
          ...featuresOfPlace(view, rows, { index, amount }),
          hinted: row.labels.length === 0 ? hintAt(view, amount) : 0,
          proven: isProven(features) ? 1 : 0,
        },
      };
    }),
  );
}

// A label, the largest amount, and two sums that do not depend on each other.
function isProven(features: Features): boolean {
  const isLabelled = LABELS.some((label) => (features[label] ?? 0) >= INHERITED);
  const sums = SUMS.filter((sum) => features[sum] === 1);
  const isDoubtful = ["decoy", "change", "damaged", "beforeRounding"].some(
    (name) => (features[name] ?? 0) > 0,
  );
  return isLabelled && !isDoubtful && features["largest"] === 1 && sums.length >= ENOUGH_SUMS;
}

function featuresOfRow(row: TillRow, amount: RowAmount): Features {
  const strength = row.inherited ? INHERITED : 1;
  const has = (...kinds: Parameters<typeof isLabelled>[1][]): number =>
    isLabelled(row, ...kinds) ? strength : 0;
  const including = INCLUDING.test(row.text);
  const decoy = Math.max(has("quantity", "discount", "rounding", "charge"), including ? 0 : has("tax"));
  const net = Math.max(has("net"), EXCLUDING.test(row.text) ? has("total", "plainTotal") : 0);
  const own = decoy > 0 || net > 0 ? 0 : 1;
  return {
    total: own * has("total"),
    plainTotal: own * has("plainTotal"),
    payable: own * has("payable"),
    net: decoy > 0 ? 0 : net,
    decoy,
    cash: has("cash"),
    card: has("card"),
    change: has("change"),
    currency: amount.currency ? 1 : 0,
    damaged: amount.damaged ? 1 : 0,
    zero: amount.value === 0 ? 1 : 0,
    words: own > 0 && has("plainTotal") > 0 && otherLetters(row) >= OTHER_LETTERS ? 1 : 0,
    rightmost: row.amounts.at(-1) === amount ? 1 : 0,
  };
}

// A label that only the workflow knows: its hints are among the labels of the view.
function hintAt(view: DocumentView, { line, box, start }: RowAmount): number {
  return anchorsOf(view, { line, box, start })["grandTotal"] ?? 0;
}

// `Total 6 % supplies`: letters besides the labels make it the total of something.
function otherLetters(row: TillRow): number {
  const rest = row.labels.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    row.text,
  );
  return rest.replace(/\b(?:RM|MYR|USD|EUR|GBP|SGD|CHF)\b/g, "").match(/\p{L}/gu)?.length ?? 0;
}

// Evidence for a value in the whole receipt, regardless of its position.
function evidenceOf(rows: readonly TillRow[]): (value: number) => Features {
  const amounts = rows.flatMap((row) => row.amounts.map(({ value }) => value));
  const paidRows = rows.filter((row) => isLabelled(row, "cash", "change"));
  const paidValues = new Set(paidRows.flatMap((row) => row.amounts.map(({ value }) => value)));
  const largest = Math.max(0, ...amounts.filter((value) => !paidValues.has(value)));
  const sums = tillSums(rows);
  return (value) => ({
    ...sums(value),
    repeated: Math.min(1, (amounts.filter((other) => other === value).length - 1) / 2),
    largest: value > 0 && value === largest ? 1 : 0,
  });
}

function featuresOfPlace(
  view: DocumentView,
  rows: readonly TillRow[],
  { index, amount }: { readonly index: number; readonly amount: RowAmount },
): Features {
  const change = rows.findIndex((row) => row.amounts.length > 0 && isLabelled(row, "change"));
  const summary = rows.findIndex((row, at) => at > rows.length / 4 && isLabelled(row, "summary"));
  const last = rows.findLastIndex(
    (row, at) =>
      row.amounts.length > 0 && isLabelled(row, "total", "plainTotal") && !(summary >= 0 && at > summary),
  );
  const page = pageOf(view, amount.line);
  return {
    lastTotal: index === last ? 1 : 0,
    afterChange: change >= 0 && index > change ? 1 : 0,
    summary: summary >= 0 && index > summary ? 1 : 0,
    large: page !== undefined && amount.line.size > LARGE * page.textSize ? 1 : 0,
  };
}
