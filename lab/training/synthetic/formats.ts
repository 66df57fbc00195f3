// Writes dates and amounts as the countries do.
import type { Locale } from "./locale.ts";
import type { Random } from "./random.ts";

/** How one document writes dates and amounts. */
export interface Formats {
  readonly datePattern: string;
  readonly decimal: string;
  /** Between thousands; may be empty. */
  readonly group: string;
  /** Around amounts in tables, for example `{} €`; `{}` alone prints no currency. */
  readonly money: string;
  /** Around totals, which show the currency more often. */
  readonly totalMoney: string;
  /** True when a reader can learn the currency from the totals, of a bare `$` together with the address. */
  readonly currencyShown: boolean;
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
}

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A working day between 2012 and 2026. */
export function someDay(random: Random): Day {
  return addDays("2012-01-02", random.int(0, 5300));
}

/** Chooses how one document writes. */
export function chooseFormats(locale: Locale, random: Random): Formats {
  const [decimal = ".", group = ""] = [...random.pick(locale.marks.split("|"))];
  const symbol = random.pick(locale.symbol.split("|"));
  const code = locale.currency;
  const before = `${symbol}{}|${symbol} {}|${code} {}`.split("|");
  const after = `{} ${symbol}|{}${symbol === "€" ? "€" : ` ${symbol}`}|{} ${code}`.split("|");
  const leading = decimal === "." || locale.tag === "nl-NL" || locale.tag === "pt-BR";
  const shown = random.pick(random.chance(leading ? 0.85 : 0.15) ? before : after);
  const totalMoney = random.chance(0.75) ? shown : "{}";
  return {
    datePattern: random.pick(locale.dates.split("|")),
    decimal,
    group: group === "_" ? "" : group,
    money: totalMoney === shown && random.chance(0.45) ? shown : "{}",
    totalMoney,
    currencyShown: totalMoney !== "{}",
    months: locale.words.months.split("|"),
    shortMonths: locale.words.shortMonths.split("|"),
  };
}

/** A day as printed. */
export function printDay(day: Day, formats: Formats): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    MMMM: formats.months[Number(month) - 1] ?? month,
    MMM: formats.shortMonths[Number(month) - 1] ?? month,
    MM: month,
    M: String(Number(month)),
    dd: date,
    dth: `${Number(date)}${ordinal(Number(date))}`,
    d: String(Number(date)),
  };
  return formats.datePattern.replace(
    /yyyy|yy|MMMM|MMM|MM|\bM\b|dd|dth|\bd\b/g,
    (part) => parts[part] ?? part,
  );
}

/** An amount in cents as printed, without a currency. */
export function printAmount(cents: number, formats: Formats): string {
  const whole = String(Math.floor(Math.abs(cents) / 100));
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, formats.group);
  const digits = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${grouped}${formats.decimal}${digits}`;
}

/** An amount with the currency where tables show it. */
export function printMoney(cents: number, formats: Formats): string {
  return formats.money.replace("{}", printAmount(cents, formats));
}

/** An amount with the currency where totals show it. */
export function printTotal(cents: number, formats: Formats): string {
  return formats.totalMoney.replace("{}", printAmount(cents, formats));
}

/** A rate in per cent, with the decimal mark of the document. */
export function printRate(rate: number, formats: Formats): string {
  return String(rate).replace(".", formats.decimal);
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}
