// Finds the day of purchase on a till receipt.
import { wordsAt } from "../../labels/match.ts";
import { type Line, overlapX } from "../../layout/page.ts";
import type { Candidate, Weights } from "../../rank/candidate.ts";
import { findDamagedDates } from "../../values/damaged-dates.ts";
import { type DateMatch, findDates, isoDate } from "../../values/dates.ts";
import { ambiguityOf } from "../ambiguous-date.ts";
import { isRecognised } from "../recognised.ts";
import { type DocumentView, pageOf } from "../view.ts";

/** Weights of the features of {@link receiptDateCandidates}, set by hand. */
export const RECEIPT_DATE_WEIGHTS: Weights = {
  exact: 0.4,
  label: 0.4,
  time: 0.35,
  timeNear: 0.15,
  other: -0.7,
  sentence: -0.3,
  repeated: 0.15,
  fullYear: 0.1,
  plausible: 0.3,
  ambiguous: -0.05,
  first: 0.1,
};

const LABEL =
  /\b(?:d[a4]te?|dt|dated|datum|tarikh|tgl|fecha|data|invoice date|bill date|date ?\/ ?time)\b\s*[:.;]?/iu;
const OTHER =
  /\b(?:due|expir\w*|exp|valid\w*|before|until|birth|since|member since|return\w*|exchange within|delivery|effective|gst act|act)\b/iu;
const TIME = /(?<![\d.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d)?(?: ?[AaPp]\.?[Mm]\b)?(?![\d])/u;
// Years in which receipts that are read today were printed.
const FIRST_YEAR = 1995;
const LAST_YEAR = 2039;
// A row with this many words besides the date is a sentence.
const SENTENCE = 6;

// What a narrow column moves below a date: `2024.04.1` over `6.`, `8 februari 20` over `24`.
const TAIL = /^\d{1,2}[./-]?$/;

/** Every date of the receipt, with features. The value is `YYYY-MM-DD`. */
export function receiptDateCandidates(view: DocumentView): Candidate<string>[] {
  const found = view.lines.flatMap((line) =>
    datesIn(view, line).flatMap((date) => candidateOf(view, line, date)),
  );
  const counts = new Map<string, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  return found.map((candidate, index) => ({
    ...candidate,
    features: {
      ...candidate.features,
      repeated: (counts.get(candidate.value) ?? 0) > 1 ? 1 : 0,
      first: index === 0 ? 1 : 0,
    },
  }));
}

interface FoundDate {
  readonly match: DateMatch;
  readonly exact: boolean;
}

function datesIn(view: DocumentView, line: Line): FoundDate[] {
  const exact = findDates(line.text).map((match) => ({ match, exact: true }));
  const damaged = isRecognised(view) ? findDamagedDates(line.text) : [];
  return [...exact, ...damaged.map((match) => ({ match, exact: false }))];
}

function candidateOf(view: DocumentView, line: Line, { match, exact }: FoundDate): Candidate<string>[] {
  const value = isoDate(match, view.dateOrder);
  if (value === undefined) return [];
  const rows = pageOf(view, line)?.rows ?? [];
  const row = textOf(rows[line.row]);
  const before =
    textOf(rows[line.row]?.slice(0, (rows[line.row] ?? []).indexOf(line))) + line.text.slice(0, match.start);
  const rest = row.replace(line.text.slice(match.start, match.end), " ");
  const near = [rows[line.row - 1], rows[line.row + 1]].map(textOf).join(" ");
  const { box, text } = wordsAt(line, match.start, match.end);
  const year = Number(value.slice(0, 4));
  return [
    {
      value,
      page: line.page,
      box,
      text,
      features: {
        exact: exact ? 1 : 0,
        label: LABEL.test(before) ? 1 : 0,
        time: TIME.test(rest) ? 1 : 0,
        timeNear: TIME.test(near) ? 1 : 0,
        other: OTHER.test(before) ? 1 : 0,
        sentence: (rest.match(/\p{L}{2,}/gu)?.length ?? 0) >= SENTENCE ? 1 : 0,
        fullYear: text.includes(String(year)) ? 1 : 0,
        plausible: year >= FIRST_YEAR && year <= LAST_YEAR ? 1 : 0,
        broken: isBroken(line, match, rows[line.row + 1] ?? []) ? 1 : 0,
        ...ambiguityOf(view, match),
      },
    },
  ];
}

// The line ends with the date, and digits alone are below it.
function isBroken(line: Line, { end }: DateMatch, below: readonly Line[]): boolean {
  if (end < line.text.length) return false;
  return below.some(({ text, box }) => TAIL.test(text) && overlapX(box, line.box) > 0);
}

function textOf(lines: readonly Line[] | undefined): string {
  return (lines ?? []).map((line) => line.text).join(" ");
}
