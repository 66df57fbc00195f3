// Finds dates in a text and decides between day and month by evidence.
import { allMatches } from "./all-matches.ts";
import { monthNumber } from "./months.ts";

/** Which of two numbers comes first in dates like 03/04/2014. */
export type DateOrder = "day-first" | "month-first";

/** A date as printed. An ambiguous one has `order` undefined and both readings are possible. */
export interface DateMatch {
  readonly start: number;
  readonly end: number;
  readonly year: number;
  /** The printed numbers when only an order tells which is the day; otherwise day and month are certain. */
  readonly reading:
    | { readonly day: number; readonly month: number }
    | { readonly first: number; readonly second: number };
  /** The order that the numbers themselves tell, as in 25/12/2014. */
  readonly order?: DateOrder;
}

const MONTH = String.raw`\p{L}{3,12}`;
// A lone letter before a date is part of a code: `A8-10-17`. A whole word is not: `vom3.5.2024`.
const PATTERNS: readonly {
  readonly expression: RegExp;
  readonly read: (part: readonly string[]) => Omit<DateMatch, "start" | "end"> | undefined;
}[] = [
  // 2014-08-03, 2014/08/03, 2014.08.03
  {
    expression: /(?<![\d.,/-])(\d{4})([-/.–])(\d{1,2})\2(\d{1,2})(?![\d-]|[./,]\d)/gu,
    read: ([y = "", , m = "", d = ""]) => certain(y, m, d),
  },
  // 3.8.2014, 03/08/14, 3-8-2014, and with a space after each point; a time may follow after a stroke
  {
    expression:
      /(?<!(?<!\p{L})[\p{L}|]|[\d.,/-])(\d{1,2}) ?([./–-]) ?(\d{1,2}) ?\2 ?(\d{4}|['’]?\d{2})(?![\d-]|[.,]\d|\/(?!\d{1,2}:)\d)/gu,
    read: ([first = "", separator = "", second = "", y = ""]) => numeric(first, second, y, separator),
  },
  // 3 August 2014, 3. August 2014, 1er août 2014, 3rd of August, 2014, 3rd day of August 2014, 3 de agosto de 2014, 03-Aug-14
  {
    expression: new RegExp(
      String.raw`(?<!(?<!\p{L})[\p{L}|]|[\d.,/])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?[ /-]{0,2}(?:of |day of |de |d')?(${MONTH})\.?[ /-]{0,2}(?:de |del |, ?)? ?(\d{4}|['’]?\d{2})(?![\d:.]\d|\d)`,
      "gu",
    ),
    read: ([d = "", name = "", y = ""]) => named(d, name, y),
  },
  // 2014-Aug-03, 2014. augusztus 3.
  {
    expression: new RegExp(
      String.raw`(?<![\d.,/-])(\d{4})(?:[-/ ]|\. ?)(${MONTH})[-/ ](\d{1,2})(?![\d:])`,
      "gu",
    ),
    read: ([y = "", name = "", d = ""]) => named(d, name, y),
  },
  // 2014年8月3日, 2014년 8월 3일, 令和6年8月3日, 民國113年8月3日
  {
    expression: /(令和|平成|民國)? ?(?<!\d)(\d{1,4}|元) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/gu,
    read: ([era = "", y = "", m = "", d = ""]) => certain(String(eraYear(era, y)), m, d),
  },
  // August 3, 2014, Aug. 3rd 2014, Aug-03-2014, Aug-03-14
  {
    expression: new RegExp(
      String.raw`(?<!\p{L})(${MONTH})[.,]?[ -]{0,2}(\d{1,2})(?:st|nd|rd|th)?(?: ?[ ,-] ?(?=\d{4}|['’])|-)(\d{4}|['’]?\d{2})(?![\d:])`,
      "gu",
    ),
    read: ([name = "", d = "", y = ""]) => named(d, name, y),
  },
];

// 20140803: digits alone are a date only where a label says so.
const COMPACT =
  /(?<![\p{L}\d.,/-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\p{L}\d]|[.,/-]\d)/gu;
// Years of the first era year, less one.
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 民國: 1911 };
// The Thai calendar counts from 543 BC.
const BUDDHIST = 543;
// No date has fewer digits: `3 Aug 14`. Most lines have none, and the test is far cheaper than the patterns.
const DATE_DIGITS = /\d.*\d.*\d/s;

/** Every date in a text, from the left; where patterns overlap the earlier pattern wins. */
export function findDates(text: string): DateMatch[] {
  if (!DATE_DIGITS.test(text)) return [];
  const found: DateMatch[] = [];
  for (const { expression, read } of PATTERNS) {
    for (const match of allMatches(text, expression)) {
      const date = read(match.slice(1));
      const [start, end] = [match.index, match.index + match[0].length];
      const free = found.every((other) => end <= other.start || start >= other.end);
      if (date !== undefined && free) found.push({ ...date, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Dates written as eight digits, which may as well be numbers. */
export function findCompactDates(text: string): DateMatch[] {
  return allMatches(text, COMPACT).flatMap((match) => {
    const [whole, y = "", m = "", d = ""] = match;
    const date = certain(y, m, d);
    return date === undefined ? [] : [{ ...date, start: match.index, end: match.index + whole.length }];
  });
}

/** `YYYY-MM-DD` of a match, with the order of the document where it is ambiguous; `undefined` for 30 February. */
export function isoDate(match: DateMatch, order: DateOrder): string | undefined {
  const { day, month } = "day" in match.reading ? match.reading : inOrder(match.reading, order);
  if (!exists(match.year, month, day)) return undefined;
  return `${match.year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** True when a match is only one date after the order was decided. */
export function isAmbiguous(match: DateMatch): boolean {
  return "first" in match.reading && match.reading.first !== match.reading.second;
}

function inOrder(
  pair: { readonly first: number; readonly second: number },
  order: DateOrder,
): { day: number; month: number } {
  return order === "day-first"
    ? { day: pair.first, month: pair.second }
    : { day: pair.second, month: pair.first };
}

function certain(year: string, month: string, day: string): Omit<DateMatch, "start" | "end"> | undefined {
  const date = { year: gregorian(Number(year)), reading: { day: Number(day), month: Number(month) } };
  return plausible(date.year) && exists(date.year, date.reading.month, date.reading.day) ? date : undefined;
}

function named(day: string, name: string, year: string): Omit<DateMatch, "start" | "end"> | undefined {
  const month = monthNumber(name);
  return month === undefined ? undefined : certain(String(fullYear(year)), String(month), day);
}

function numeric(
  a: string,
  b: string,
  year: string,
  separator: string,
): Omit<DateMatch, "start" | "end"> | undefined {
  const [first, second, full] = [Number(a), Number(b), gregorian(fullYear(year))];
  // Points are written between numbers of a date only where the day comes first.
  if (separator === ".") return certain(String(full), b, a);
  if (first > 12) return ordered(certain(String(full), b, a), "day-first");
  if (second > 12) return ordered(certain(String(full), a, b), "month-first");
  if (!plausible(full) || first === 0 || second === 0) return undefined;
  return { year: full, reading: { first, second } };
}

function ordered<Date extends object>(date: Date | undefined, order: DateOrder): Date | undefined {
  return date === undefined ? undefined : { ...date, order };
}

function eraYear(era: string, year: string): number {
  const count = year === "元" ? 1 : Number(year);
  if (era !== "") return (ERAS[era] ?? 0) + count;
  // Three digits are years of the Republic of China, two those of this century.
  if (year.length === 3) return (ERAS["民國"] ?? 0) + count;
  return count < 100 ? 2000 + count : count;
}

function gregorian(year: number): number {
  return plausible(year - BUDDHIST) ? year - BUDDHIST : year;
}

function fullYear(text: string): number {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 4) return Number(digits);
  // Two digits: 70–99 are the last century, as POSIX strptime reads them (69 there; no invoice is dated 1969 or 2069).
  return Number(digits) + (Number(digits) >= 70 ? 1900 : 2000);
}

function plausible(year: number): boolean {
  return year >= 1970 && year < 2100;
}

function exists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
