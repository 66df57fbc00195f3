// Finds the tax-inclusive grand total.
import { wordsAt } from "../labels/match.ts";
import type { Box, Line, Page } from "../layout/page.ts";
import { findNumbers, type NumberMatch } from "../values/numbers.ts";
import { type Anchors, anchorsOf, strongest } from "./anchors.ts";
import { sumEvidence } from "./arithmetic.ts";
import type { Candidate, Features, Weights } from "./candidate.ts";
import { isCreditNote } from "./credit-note.ts";
import { type DocumentView, pageOf } from "./view.ts";

/** Weights of the features of {@link totalCandidates}, set by hand. */
export const TOTAL_WEIGHTS: Weights = {
  label: 0.8,
  taxIncluded: 0.5,
  other: -0.6,
  sum: 0.45,
  largest: 0.3,
  repeated: 0.1,
  currency: 0.05,
  rightmost: 0.1,
  lower: 0.1,
  decimals: 0.1,
  zero: -0.5,
};

const OTHERS = [
  "netTotal",
  "taxTotal",
  "prepaid",
  "otherAmount",
  "otherNumber",
  "orderNumber",
  "customerNumber",
];

// Strength of the label that makes a whole number an amount.
const WHOLE_NUMBER_LABEL = 0.65;
// Characters before an amount that are searched for such a phrase.
const PHRASE_LENGTH = 120;
// `Premium including 19 % insurance tax`: something, then words that tax is inside. `Incl. 19 % VAT` alone is the tax.
const TAX_INCLUDED =
  /\p{L}{3}.*\s(?:inkl\.?|inklusive|einschl\.?|incl\.?|including|inclusief|inclusive of|compris|incluid[oa]|inclus[oa]|compresa)\s*(?:\d+(?:[.,]\d+)? ?% ?)?\p{L}*(?:mwst|ust|steuer|vat|gst|tax|btw|tva|iva)\b[^\d]*$/iu;

/** Every amount of the document, with features. The value is negative on a credit note. */
export function totalCandidates(view: DocumentView): Candidate<number>[] {
  const amounts = amountsOf(view);
  const sums = sumEvidence(amounts);
  const largest = Math.max(0, ...amounts.map((amount) => Math.abs(amount.value)));
  const counts = new Map<number, number>();
  for (const { value } of amounts) counts.set(value, (counts.get(value) ?? 0) + 1);

  const sign = isCreditNote(view) ? -1 : 1;
  return amounts.map(({ value, anchors, ...place }) => ({
    value: sign < 0 ? -Math.abs(value) : value,
    page: place.page,
    box: place.box,
    text: place.text,
    features: {
      ...place.features,
      label: positive(anchors),
      other: place.features["taxIncluded"] === 1 ? 0 : strongest(anchors, OTHERS),
      sum: sums.get(value) ?? 0,
      largest: Math.abs(value) === largest ? 1 : 0,
      repeated: (counts.get(value) ?? 0) > 1 ? 1 : 0,
      zero: value === 0 ? 1 : 0,
    },
  }));
}

interface Amount {
  readonly value: number;
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly anchors: Anchors;
  readonly features: Features;
}

function amountsOf(view: DocumentView): Amount[] {
  return view.lines.flatMap((line) => {
    const numbers = findNumbers(line.text);
    const read = numbers
      .filter((number) => !number.percent)
      .map((number) => ({
        number,
        amount: amountAt(view, line, { number, last: number === numbers.at(-1) }),
      }));
    return read.filter(({ number, amount }) => isAmount(number, amount.anchors)).map(({ amount }) => amount);
  });
}

// Whole numbers without a currency are amounts only where a total is announced: `Total 9 500`.
function isAmount(number: NumberMatch, anchors: Anchors): boolean {
  if (number.decimals === 2 || number.currency) return true;
  return number.decimals === 0 && positive(anchors) > WHOLE_NUMBER_LABEL;
}

function amountAt(
  view: DocumentView,
  line: Line,
  { number, last }: { readonly number: NumberMatch; readonly last: boolean },
): Amount {
  const { box, text } = wordsAt(line, number.start, number.end);
  const page = pageOf(view, line);
  const inLastLine = page?.rows[line.row]?.at(-1) === line;
  const features = {
    currency: number.currency ? 1 : 0,
    decimals: number.decimals === 2 ? 1 : 0,
    rightmost: last && inLastLine ? 1 : 0,
    taxIncluded: TAX_INCLUDED.test(textBefore(page, line, number.start)) ? 1 : 0,
    lower: page === undefined ? 0 : (line.page - 1 + box.top / page.height) / view.pages.length,
  };
  return {
    value: number.value,
    page: line.page,
    box,
    text,
    anchors: anchorsOf(view, { line, box, start: number.start }),
    features,
  };
}

function textBefore(page: Page | undefined, line: Line, start: number): string {
  const row = page?.rows[line.row] ?? [];
  const cells = row.slice(0, row.indexOf(line)).map((other) => other.text);
  return [...cells, line.text.slice(0, start)].join(" ").slice(-PHRASE_LENGTH);
}

function positive(anchors: Anchors): number {
  return Math.max(
    anchors["grandTotal"] ?? 0,
    0.8 * (anchors["plainTotal"] ?? 0),
    0.75 * (anchors["amountDue"] ?? 0),
  );
}
