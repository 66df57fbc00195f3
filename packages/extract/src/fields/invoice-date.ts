// Finds the date of an invoice, receipt or credit note.
import { wordsAt } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import type { Candidate, Weights } from "../rank/candidate.ts";
import { findTimes } from "../values/codes.ts";
import { type DateMatch, findCompactDates, findDates, isoDate } from "../values/dates.ts";
import { ambiguityOf } from "./ambiguous-date.ts";
import { type Anchors, anchorsOf, strongest } from "./anchors.ts";
import { isInItemRow } from "./item-row.ts";
import { kindFeatures } from "./shape.ts";
import { type DocumentView, labelsOfLine, labelsOfLines, pageOf } from "./view.ts";

/** Weights of the features of {@link invoiceDateCandidates}, set by hand. */
export const INVOICE_DATE_WEIGHTS: Weights = {
  label: 1,
  other: -0.7,
  firstPage: 0.15,
  top: 0.25,
  repeated: 0.05,
  ambiguous: -0.1,
  alone: 0.15,
  place: 0.55,
  time: 0.4,
  sole: 0.3,
};

// `Luzern, 3. Mai 2021`, `Lyon, le 3 mai 2021`, `Gdańsk, dnia 3 maja 2021`: how a letter is dated.
const PLACE =
  /^(?:fait à |à |a )?\p{Lu}[\p{L}.'’ -]{2,30}(?:, ?(?:(?:le|den|dnia|il|em|a|the|op|d\.d\.|am|dne|v|w|på|el|de) )?| (?:le|den|dnia) )$/u;
const TITLES = ["invoiceTitle", "creditTitle", "invoiceNumber", "documentNumber"];
// Strength of a title or a number that a small word links to a date, and how many lines above it may stand.
const LINKED = 0.9;
const LINKED_LINES = 2;
const NUMBER_BEFORE = /^\D{0,8}[\p{L}\d./_-]*\d[\p{L}\d./_ -]*(?:[,;|–—-]| )\s*$/u;
// Strength of a label that makes eight digits a date, and of one that makes a date another than the document's.
const TRUSTED = 0.6;
const CERTAIN = 0.9;
// Characters before and after a date that are searched for a time of day.
const NEAR = 24;
// So many dates at about the same left edge, in points, are a column of dates.
const LISTED = 2;
const COLUMN = 6;
const IN_LIST = 0.7;
// A place before a date is as good as a plain label.
const PLACED = 0.6;
const OTHER_DATES = ["dueDate", "otherDate"];
const OTHERS = [...OTHER_DATES, "orderNumber", "otherNumber", "prepaid"];

/** Every date of the document, with features. The value is `YYYY-MM-DD`. */
export function invoiceDateCandidates(view: DocumentView): Candidate<string>[] {
  const read = view.lines.flatMap((line) =>
    datesIn(line).flatMap(({ match, compact }) => {
      const value = isoDate(match, view.dateOrder);
      const candidate = value === undefined ? undefined : candidateOf(view, line, { match, value });
      const trusted =
        !compact || (candidate?.features["label"] ?? 0) > TRUSTED || candidate?.features["time"] === 1;
      if (candidate === undefined || !trusted) return [];
      const inRow = !compact && startsRow(view, line, match.start) && isInItemRow(view, line, 1);
      return [{ candidate, inRow }];
    }),
  );
  const found = withoutListed(read);
  const counts = new Map<string, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  const own = found.filter(({ features }) => (features["other"] ?? 0) < TRUSTED);
  const sole = new Set(own.map(({ value }) => value)).size === 1;
  return found.map((candidate) => ({
    ...candidate,
    features: {
      ...candidate.features,
      repeated: (counts.get(candidate.value) ?? 0) > 1 ? 1 : 0,
      sole: sole && own.includes(candidate) ? 1 : 0,
      stamped: isStamp(candidate, own) ? 1 : 0,
    },
  }));
}

// `Datum: 30.10.2024 Zeit: 04:59` next to `München, den 01.11.2024`: when a program printed the document.
function isStamp({ value, features }: Candidate<string>, own: readonly Candidate<string>[]): boolean {
  const isDated = (other: Candidate<string>): boolean =>
    other.value !== value &&
    other.features["time"] !== 1 &&
    (other.features["place"] === 1 || (other.features["label"] ?? 0) >= TRUSTED);
  return features["time"] === 1 && own.some(isDated);
}

// Several dates below each other that begin rows with amounts are days of work, of nights or of deliveries, whatever the header
// of their column says. They have another meaning than the date of the document.
function withoutListed(read: readonly DateInRow[]): readonly Candidate<string>[] {
  const columns = Map.groupBy(
    read.filter(({ candidate, inRow }) => inRow && (candidate.features["label:invoiceDate"] ?? 0) < TRUSTED),
    ({ candidate: { page, box } }) => `${page} ${Math.round(box.left / COLUMN)}`,
  );
  const listed = new Set([...columns.values()].filter(({ length }) => length >= LISTED).flat());
  return read.map((each) => {
    const { candidate } = each;
    if (!listed.has(each)) return candidate;
    return {
      ...candidate,
      features: { ...candidate.features, label: 0, other: IN_LIST, "label:plainDate": 0 },
    };
  });
}

interface DateInRow {
  readonly candidate: Candidate<string>;
  /** It begins a row with an amount. */
  readonly inRow: boolean;
}

function startsRow(view: DocumentView, line: Line, start: number): boolean {
  const row = pageOf(view, line)?.rows[line.row] ?? [];
  return row[0] === line && !/[\p{L}\d]/u.test(line.text.slice(0, start));
}

function datesIn(line: Line): { readonly match: DateMatch; readonly compact: boolean }[] {
  return [
    ...findDates(line.text).map((match) => ({ match, compact: false })),
    ...findCompactDates(line.text).map((match) => ({ match, compact: true })),
  ];
}

function candidateOf(
  view: DocumentView,
  line: Line,
  { match, value }: { readonly match: DateMatch; readonly value: string },
): Candidate<string> {
  const { box, text } = wordsAt(line, match.start, match.end);
  const anchors = anchorsOf(view, { line, box, start: match.start });
  const page = pageOf(view, line);
  const placed = isPlaced(view, line, match);
  const timed = hasTime(line.text, match);
  // `Check #4411  02/11/2023 7:48 PM`: a date with its time is no number.
  const others = strongest(anchors, timed ? OTHER_DATES : OTHERS);
  const features = {
    label: Math.max(
      positive(anchors),
      placed ? PLACED : 0,
      linkedAbove(view, line, match.start),
      afterNumber(view, line, match.start),
    ),
    // A label of both, `Invoice date = delivery date`, is one of this date.
    other: (anchors["invoiceDate"] ?? 0) > CERTAIN ? 0 : others,
    firstPage: line.page === 1 ? 1 : 0,
    top: page === undefined ? 0 : 1 - box.top / page.height,
    ...ambiguityOf(view, match),
    time: timed ? 1 : 0,
    place: placed ? 1 : 0,
    alone: text.length >= line.text.length - 2 ? 1 : 0,
    ...kindFeatures(anchors),
  };
  return { value, page: line.page, box, text, features };
}

// `6/10/2019 13:59`: cash registers print the time next to the date.
function hasTime(text: string, { start, end }: DateMatch): boolean {
  const beside = `${text.slice(Math.max(0, start - NEAR), start)} ${text.slice(end, end + NEAR)}`;
  return findTimes(beside.replace(/T(?=\d)/, " ")).length > 0;
}

// `Invoice 4711, 3 May 2024`, `Fatura N.º 4711 - 2024-05-03`: a headline of number and date alone.
function afterNumber(view: DocumentView, line: Line, start: number): number {
  const [first, ...others] = labelsOfLine(view, line).filter((hit) => hit.end <= start);
  if (first === undefined || !first.leads || !TITLES.includes(first.kind)) return 0;
  if (others.some((hit) => !TITLES.includes(hit.kind) && hit.kind !== "dateLink")) return 0;
  return NUMBER_BEFORE.test(line.text.slice(first.end, start)) ? LINKED : 0;
}

function isPlaced(
  view: DocumentView,
  line: Line,
  date: { readonly start: number; readonly end: number },
): boolean {
  const labelled = labelsOfLine(view, line).some((hit) => hit.kind !== "dateLink" && hit.start < date.start);
  return !labelled && line.text.length < date.end + 3 && PLACE.test(line.text.slice(0, date.start));
}

// `Invoice / no. 4711 / of 3 May 2024` below each other: a small word begins the line of the date.
function linkedAbove(view: DocumentView, line: Line, start: number): number {
  const [link] = labelsOfLine(view, line);
  const leads = link?.kind === "dateLink" && link.leads && start - link.end <= 2;
  if (!leads) return 0;
  const lines = view.blocks.get(line)?.lines ?? [];
  const above = lines.slice(Math.max(0, lines.indexOf(line) - LINKED_LINES), lines.indexOf(line));
  const named = labelsOfLines(view, above).some((hit) => hit.leads && TITLES.includes(hit.kind));
  return named ? LINKED : 0;
}

function positive(anchors: Anchors): number {
  const title = strongest(anchors, TITLES);
  const link = anchors["dateLink"] ?? 0;
  // `Invoice 4711 of 3 May 2024`: the document is named and a small word leads to the date.
  const linked = title > 0 && link > 0.5 ? LINKED : 0.3 * title;
  return Math.max(anchors["invoiceDate"] ?? 0, 0.75 * (anchors["plainDate"] ?? 0), linked);
}
