// Reads identifiers, such as numbers of invoices and orders, out of a line: what is printed as one token stays whole.
import type { LabelHit } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import { allMatches } from "../values/all-matches.ts";
import { findDates } from "../values/dates.ts";
import { type DocumentView, labelsOfLine } from "./view.ts";

/** An identifier as printed, without marks around it, with its range in the text of its line. */
export interface Identifier {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// Groups of digits to the end of a line are one number: `RG 100 422 781`.
const GROUPED = String.raw`(?<![\p{L}\d.,]|\d:)(?:[A-Z]{1,5} )?\d{1,5}(?: \d{2,5})+$`;
// Groups that each are letters and digits: `AB 12 CD 34`.
const PAIRED = String.raw`(?<![\p{L}\d])[A-Z]{1,4} \d{1,5}(?: [A-Z]{1,4} \d{1,5})+(?![\p{L}\d])`;
// Digits and a short group with a letter to the end of a line: `3310077124 25C1`.
const SUFFIXED = String.raw`(?<![\p{L}\d.,])\d{6,} (?:\d{1,3}[A-Z]\d{0,3}|[A-Z]\d{1,3})$`;
// Letters, digits and a few joints; a short prefix in capitals may stand before a blank: `INV 2025 / 0017`, `FT A24/1093`.
const JOINED = String.raw`(?<![\p{L}\d])(?:\p{Lu}{1,5}[ -]{1,2}(?=\d)|[A-Z]{2,4} (?=[A-Z\d]{1,8}\/\d))?[\p{L}\d](?:[\p{L}\d_.\\/-]|(?<=[\p{L}\d])#(?=\d)|(?<=\d) ?\/ ?(?=\d))*`;
const IDENTIFIER = new RegExp(`${GROUPED}|${PAIRED}|${SUFFIXED}|${JOINED}`, "gu");
// What mail programs put before a subject: `Fwd10247`, `RE: 4711`.
const FORWARDED = /^(?:fwd?|wg|rv|enc|doorst)[.:]?\d+$/iu;
// Names of products and files within prose: `invoice2data`, `pdf2text`.
const WORD = /^\p{L}?\p{Ll}{2,}\d\p{Ll}{2,}$/u;
const ADDRESS = /@|www\.|https?:|\.(?:com|org|net|io|example|[a-z]{2})(?:\/|$)/iu;
// Words for `number` that run into their value: `Nr.471102`, `No12`. Before a joint they begin it: `NO-471`.
const RUN_IN = /(?:\bn|no|nr|nro|num|numb?er|nummer|numero|número|numéro|numer|[#°º№])$/iu;
const JOINTS = /^[-_/\\]/;
// `Seria IM nr. 047`: series and number, which together are the number of the invoice.
const SERIES =
  /(?<!\p{L})(?:seria|serie|série|series)[:. ]{1,2}(?<series>[A-Z]{1,6})[,; ]{1,3}(?:nr|no|n[uú]m[aă]r(?:ul)?|n[º°])[.:]{0,2} ?(?<number>\d{1,12})(?![\p{L}\d])/giu;
// Letters of the shortest word for a series.
const SERIES_LABEL = 5;
const LONGEST = 40;
const NUMBERS: ReadonlySet<string> = new Set(["invoiceNumber", "orderNumber"]);

/** The identifiers of a line from the left: each has a digit and is no date. */
export function identifiersIn(view: DocumentView, line: Line): Identifier[] {
  const dates = findDates(line.text);
  const hits = labelsOfLine(view, line);
  const series = seriesIn(line.text);
  const single = allMatches(line.text, IDENTIFIER).flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    if (series.some(({ start, end }) => from < end && to > start)) return [];
    // `FA2023-0282 / 2023-12-02`: the number ends where a date begins.
    const date = dates.find(({ start }) => start > from && start < to && !isJoined(line.text, start));
    const end = date?.start ?? to;
    const announced = hits.filter((hit) => hit.announces && announces(line.text, hit, from));
    const run = hits.filter((hit) => runsInto(line.text, hit, { from, end }));
    // `Order no.: PO 4471`: after a label of its kind a prefix is part of the value.
    const labels = run.filter(({ kind }) => !announced.some((hit) => hit.kind === kind));
    const found = trimmed(line.text, Math.max(from, ...labels.map((hit) => hit.end)), end);
    const isDate = dates.some((each) => each.start <= found.start && each.end >= found.end);
    return (isDate && announced.length === 0) || !isIdentifier(line.text, found) ? [] : [found];
  });
  return [...series, ...single];
}

function seriesIn(text: string): readonly Identifier[] {
  return allMatches(text, SERIES).map((match) => {
    const { series = "", number = "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    return { text: `${series} ${number}`, start: text.indexOf(series, match.index + SERIES_LABEL), end };
  });
}

// A label that wants an identifier, with nothing but marks up to it.
function announces(text: string, hit: LabelHit, at: number): boolean {
  return NUMBERS.has(hit.kind) && hit.end <= at && !/[\p{L}\d]/u.test(text.slice(hit.end, at));
}

// A label that begins no later than the token is cut from it where a blank or a word for `number` separates them.
function runsInto(text: string, hit: LabelHit, { from, end }: { from: number; end: number }): boolean {
  if (hit.start > from || hit.end <= from || hit.end >= end) return false;
  const rest = text.slice(hit.end, end);
  return /^\s/.test(rest) || (RUN_IN.test(text.slice(0, hit.end)) && !JOINTS.test(rest));
}

// `12.03.2025-2` and `K-2025-03-12` are numbers that contain a date.
function isJoined(text: string, at: number): boolean {
  return /[\p{L}\d]-$/u.test(text.slice(0, at));
}

function trimmed(text: string, start: number, end: number): Identifier {
  const raw = text.slice(start, end);
  const before = /^[^\p{L}\d]*/u.exec(raw)?.[0].length ?? 0;
  const inner = raw.slice(before).replace(/[^\p{L}\d]+$/u, "");
  return { text: inner, start: start + before, end: start + before + inner.length };
}

function isIdentifier(line: string, { text, start }: Identifier): boolean {
  if (!/\d/.test(text) || text.length > LONGEST || FORWARDED.test(text) || WORD.test(text)) return false;
  const word = line.slice(line.lastIndexOf(" ", start) + 1).split(" ")[0] ?? "";
  return !(/\p{L}/u.test(text) && ADDRESS.test(word));
}
