// Reads the values of elements: dates and decimal numbers as XML writes them.
import { isoDate } from "../../values/dates.ts";

// xs:decimal, and with the comma that some writers put instead.
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/** The number in an element, or `undefined` if its text is not a number. */
export function decimalOf(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** Adds decimal numbers without the noise of binary fractions: to a millionth. */
export function sumOf(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) * 1e6) / 1e6;
}

/**
 * `YYYY-MM-DD` of an element: `2024-05-31`, with time or zone behind it, or `20240531` (formats 102, 203 and 204 of
 * UNTDID 2379). `undefined` for anything else, also for a day that does not exist.
 */
export function dayOf(text: string): string | undefined {
  const match = /^(\d{4})(-?)(\d{2})\2(\d{2})(?:$|[TZ+\s-]|\d{4}(?:\d{2})?$)/.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
  return isoDate({ start: 0, end: 0, year, reading: { day, month } }, "day-first");
}
