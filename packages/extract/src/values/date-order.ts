// Decides for a whole document whether 03/04/2014 is in March or in April.
import { allMatches } from "./all-matches.ts";
import { likeliest, type Origins, originsOf } from "./countries.ts";
import { type DateMatch, type DateOrder, findDates, isAmbiguous, isoDate } from "./dates.ts";

/** The order of day and month in the numeric dates of a document. */
export interface DecidedOrder {
  readonly order: DateOrder;
  /** How much decides it: other dates or the country, a dollar sign alone, or nothing. */
  readonly evidence: "decided" | "likely" | "none";
}

// Countries whose dates begin with the month.
const MONTH_FIRST: readonly string[] = ["US", "PH"];
// Canada uses both orders.
const EITHER: readonly string[] = ["CA"];
// Words of languages whose countries all write the day first, whatever their currency is.
const OTHER_LANGUAGE =
  /(?<!\p{L})(?:rechnung|kassenbon|facture|factuur|factura|fattura|fatura|datum|date de|fecha|vencimiento|vencimento|scadenza|échéance|faktura|fakturanr|gutschrift|recibo|importe|valor|betrag|montant|bedrag|totaal|totale|summe|summa|celkem|összesen|yhteensä|lasku|toplam|kvitto|kvittering|účtenka|razem|tunai|tarikh|jumlah|moms|bukti)(?!\p{L})/iu;
// Signs of currencies of countries that write the day first, and tax and legal words of English outside the United States.
const DAY_FIRST = /[€£]|(?<!\p{L})(?:VAT|GST|ABN|Ltd|LTD|Limited|plc|PLC|Pty|IBAN|EUR|GBP)(?!\p{L})/gu;
const DOLLAR = /\$|\bUSD\b/u;
const WEEKDAY = /(?<!\p{L})(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|rs|rsday|urday)?[., ]{1,3}$/iu;
const WEEKDAYS: readonly string[] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
// `Net 30`, `30 days`: the days between the date and the due date.
const TERMS =
  /(?<!\p{L})net[ :-]{1,2}(\d{1,3})(?!\d)|(?<![\d.,])(\d{1,3})[ -](?:days?|tage[n]?|jours|dagen|días|giorni)\b/giu;
// Days between date and due date that are usual without being named, and more than any.
const USUAL_TERMS: ReadonlySet<number> = new Set([5, 7, 8, 10, 14, 15, 20, 21, 28, 30, 31, 45, 60, 90]);
const LONGEST_TERMS = 180;
const DAY = 86_400_000;
const ORDERS: readonly DateOrder[] = ["day-first", "month-first"];
// More dates than this are a table of something, and comparing them all would be slow.
const MOST_DATES = 60;

/**
 * Decides by what is most certain: a date that can be read only one way (25/12/2014), a weekday, the same day in words,
 * a due date that is the terms after the date; then the language; usual terms; then addresses, tax ids and currencies.
 */
export function dateOrderOf(text: string, origins: Origins = originsOf(text)): DecidedOrder {
  const byDates = orderByDates(text);
  if (byDates !== undefined) return { order: byDates, evidence: "decided" };
  if (OTHER_LANGUAGE.test(text)) return { order: "day-first", evidence: "decided" };

  const byUsualTerms = orderByUsualTerms(text);
  if (byUsualTerms !== undefined) return { order: byUsualTerms, evidence: "decided" };

  const country = likeliest(origins);
  const [american, either] = [strongest(origins, MONTH_FIRST), strongest(origins, EITHER)];
  const elsewhere = strongest(origins, undefined) + Math.min(2, new Set(text.match(DAY_FIRST)).size);
  if (american > elsewhere && american > either) {
    return { order: "month-first", evidence: american > 1 ? "decided" : "likely" };
  }
  if (country !== undefined && EITHER.includes(country)) return { order: "month-first", evidence: "none" };
  if (elsewhere > american) return { order: "day-first", evidence: elsewhere > 1 ? "decided" : "likely" };
  if (DOLLAR.test(text)) return { order: "month-first", evidence: "likely" };
  return { order: "day-first", evidence: "none" };
}

// Without a list: all countries that write the day first.
function strongest(origins: Origins, among: readonly string[] | undefined): number {
  const scores = [...origins]
    .filter(([country]) => among?.includes(country) ?? ![...MONTH_FIRST, ...EITHER].includes(country))
    .map(([, score]) => score);
  return Math.max(0, ...scores);
}

function orderByDates(text: string): DateOrder | undefined {
  const dates = findDates(text).slice(0, MOST_DATES);
  const votes = ORDERS.map((order) => dates.filter((date) => speaksFor(text, dates, { date, order })).length);
  const [dayFirst = 0, monthFirst = 0] = votes;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? "day-first" : "month-first";
  const byTerms = ORDERS.filter((order) => keepsTerms(text, dates, order));
  return byTerms.length === 1 ? byTerms[0] : undefined;
}

function speaksFor(
  text: string,
  dates: readonly DateMatch[],
  { date, order }: { readonly date: DateMatch; readonly order: DateOrder },
): boolean {
  if (!isAmbiguous(date)) return date.order === order;
  const other = ORDERS.find((one) => one !== order) ?? order;
  const [value, otherwise] = [isoDate(date, order), isoDate(date, other)];
  const day = WEEKDAY.exec(text.slice(Math.max(0, date.start - 14), date.start))?.[1]?.toLowerCase();
  if (day !== undefined && weekdayOf(value) === day && weekdayOf(otherwise) !== day) return true;
  const sure = dates
    .filter((one) => one.order === undefined && !isAmbiguous(one))
    .map((one) => isoDate(one, order));
  return sure.includes(value) && !sure.includes(otherwise);
}

function weekdayOf(iso: string | undefined): string | undefined {
  return iso === undefined ? undefined : WEEKDAYS[new Date(iso).getUTCDay()];
}

function keepsTerms(text: string, dates: readonly DateMatch[], order: DateOrder): boolean {
  const terms = new Set(allMatches(text, TERMS).map((match) => Number(match[1] ?? match[2])));
  const days = dates.map((date) => isoDate(date, order)).filter((value) => value !== undefined);
  // The due date stands after the date.
  return days.some((from, index) => days.slice(index + 1).some((to) => terms.has(daysBetween(from, to))));
}

// Two dates that are the date and the due date by usual terms in one order, and more than half a year apart in the other.
function orderByUsualTerms(text: string): DateOrder | undefined {
  const dates = findDates(text).slice(0, MOST_DATES);
  const written = new Set(dates.map((date) => isoDate(date, "day-first")));
  if (written.size !== 2 || !dates.every(isAmbiguous)) return undefined;
  const [one, other] = ORDERS.map((order) => {
    const [from, to] = [...new Set(dates.map((date) => isoDate(date, order)))];
    return from === undefined || to === undefined ? 0 : Math.abs(daysBetween(from, to));
  });
  if (one === undefined || other === undefined) return undefined;
  if (USUAL_TERMS.has(one) && other > LONGEST_TERMS) return "day-first";
  return USUAL_TERMS.has(other) && one > LONGEST_TERMS ? "month-first" : undefined;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
