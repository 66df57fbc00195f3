// Finds dates with OCR errors, and dates joined with the time next to them.
import { allMatches } from "./all-matches.ts";
import { type DateMatch, findDates } from "./dates.ts";
import { digitsOf, LOOK_ALIKE } from "./look-alikes.ts";

const SHAPES: readonly RegExp[] = [
  // 25/12/2018, 25-12-18, 25.12.2018 with look-alikes, with blanks around the separators, or with a separator read as
  // another; a time may follow at once: 25/12/20188:13
  new RegExp(
    `(?<![\\p{L}\\d.,/-])(?<a>${LOOK_ALIKE}{1,2}) ?(?<s>[/.,-]|[|] ?) ?(?<b>${LOOK_ALIKE}{1,2}) ?(?:[/.,|-]|(?<=[/.,-] ?\\d{2})7(?=20)) ?(?<y>2${LOOK_ALIKE}{3}|${LOOK_ALIKE}{2})(?=\\d{1,2}:\\d{2}|(?![\\d/-]|:\\d)(?!\\p{L}))`,
    "gu",
  ),
  // 2018-12-25 with look-alikes or blanks
  new RegExp(
    `(?<![\\p{L}\\d.,/-])(?<y>2${LOOK_ALIKE}{3}) ?[/.-] ?(?<a>${LOOK_ALIKE}{1,2}) ?[/.-] ?(?<b>${LOOK_ALIKE}{1,2})(?=\\d{1,2}:\\d{2}|(?![\\d/-]))`,
    "gu",
  ),
  // 20181225
  /(?<![\p{L}\d.,/-])(?<y>20\d{2})(?<a>0[1-9]|1[0-2])(?<b>[0-2]\d|3[01])(?![\d.,/-]|\p{L})/gu,
];
// 25Dec2018, 25-Dec-201813:05
const NAMED =
  /(?<![\p{L}\d.,/-])(?<d>[\dOoIl]{1,2}) ?[-/. ]? ?(?<m>\p{L}{3,9})\.? ?[-/., ]? ?(?<y>2[\dOo]{3}|\d{2})(?=\d{1,2}:\d{2}|(?![\d/-]))/gu;
const LEAST_DIGITS = 3;

/**
 * Dates of recognised text that {@link findDates} does not see, from the left.
 *
 * A year of four digits outside 1990–2079 keeps its last two: `2818` is 2018.
 */
export function findDamagedDates(text: string): DateMatch[] {
  const exact = findDates(text);
  const repaired = [...SHAPES.flatMap((shape) => allMatches(text, shape)), ...allMatches(text, NAMED)];
  const found: DateMatch[] = [];
  for (const match of repaired) {
    const [start, end] = [match.index, match.index + match[0].length];
    const taken = [...exact, ...found].some((other) => end > other.start && start < other.end);
    const date = taken ? undefined : repair(match);
    if (date !== undefined) found.push({ ...date, start, end });
  }
  return found.sort((a, b) => a.start - b.start);
}

function repair(match: RegExpMatchArray): Omit<DateMatch, "start" | "end"> | undefined {
  const { a = "", b = "", d, m, y = "" } = match.groups ?? {};
  if (match[0].replace(/\D/g, "").length < LEAST_DIGITS) return undefined;
  const year = yearOf(digitsOf(y));
  if (d !== undefined) return clean(`${digitsOf(d)} ${m} ${year}`);
  const [first, second] = [digitsOf(a), digitsOf(b)];
  return match[0].indexOf(y) === 0 && y.length === 4
    ? clean(`${year}-${first}-${second}`)
    : clean(`${first}/${second}/${year}`);
}

function clean(text: string): Omit<DateMatch, "start" | "end"> | undefined {
  const [date] = findDates(text);
  return date === undefined ? undefined : { year: date.year, reading: date.reading };
}

function yearOf(digits: string): string {
  if (digits.length !== 4) return digits;
  return Number(digits) >= 1990 && Number(digits) < 2080 ? digits : `20${digits.slice(2)}`;
}
