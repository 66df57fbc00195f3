// Finds the day by which an invoice is to be paid.
import { wordsAt } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import { type Candidate, choose, type Weights } from "../rank/candidate.ts";
import { type DateMatch, findDates, isoDate } from "../values/dates.ts";
import { ambiguityOf } from "./ambiguous-date.ts";
import { anchorsOf, strongest } from "./anchors.ts";
import { INVOICE_DATE_WEIGHTS, invoiceDateCandidates } from "./invoice-date.ts";
import { kindFeatures } from "./shape.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link dueDateCandidates}, set by hand. */
export const DUE_DATE_WEIGHTS: Weights = {
  label: 1,
  other: -0.6,
  earlier: -0.6,
  latest: 0.15,
  repeated: 0.05,
  rangeEnd: -0.8,
};

// `01.10.2018 bis 31.10.2018`: the end of a time, whatever `bis` says elsewhere.
const RANGE = /\d\s*(?:bis(?: zum)?|to|until|(?:jusqu['’])?au|al|t\/m|tot(?: en met)?|a|até|do|[-–—])\s*$/iu;

const OTHERS = ["invoiceDate", "otherDate", "orderNumber", "otherNumber"];
// Minimum strength at which a label is trusted.
const LABELLED = 0.5;

/** Every date of the document, with features. The value is `YYYY-MM-DD`. */
export function dueDateCandidates(view: DocumentView): Candidate<string>[] {
  const issued = choose(invoiceDateCandidates(view), INVOICE_DATE_WEIGHTS, LABELLED)?.candidate.value ?? "";
  const found = view.lines.flatMap((line) =>
    findDates(line.text).flatMap((match) => {
      const value = isoDate(match, view.dateOrder);
      return value === undefined ? [] : [candidateOf(view, line, { match, value, issued })];
    }),
  );
  // Of a date with a discount and one without, the later one is due.
  const labelled = found.filter(
    ({ features }) => (features["label"] ?? 0) >= LABELLED && features["rangeEnd"] !== 1,
  );
  const latest = labelled
    .map(({ value }) => value)
    .sort()
    .at(-1);
  return found.map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      latest: candidate.value === latest ? 1 : 0,
      repeated: labelled.filter(({ value }) => value === candidate.value).length > 1 ? 1 : 0,
    },
  }));
}

function candidateOf(
  view: DocumentView,
  line: Line,
  { match, value, issued }: { readonly match: DateMatch; readonly value: string; readonly issued: string },
): Candidate<string> {
  const { box, text } = wordsAt(line, match.start, match.end);
  const anchors = anchorsOf(view, { line, box, start: match.start });
  const features = {
    label: anchors["dueDate"] ?? 0,
    other: strongest(anchors, OTHERS),
    rangeEnd: isRangeEnd(line.text.slice(0, match.start)) ? 1 : 0,
    earlier: value < issued ? 1 : 0,
    ...ambiguityOf(view, match),
    ...kindFeatures(anchors),
  };
  return { value, page: line.page, box, text, features };
}

function isRangeEnd(before: string): boolean {
  return RANGE.test(before) && findDates(before).length > 0;
}
