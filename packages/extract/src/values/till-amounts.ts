// Reads amounts on till receipts, including those with OCR errors.
import { digitsOf, LOOK_ALIKE } from "./look-alikes.ts";

/** An amount in a text; `start` and `end` are offsets of the whole match. */
export interface TillAmount {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** A currency stands before it. */
  readonly currency: boolean;
  /** It was read by repairing characters: a lost point, `O` for `0`. */
  readonly damaged: boolean;
}

const CURRENCY = String.raw`(?<cur>(?:RM|MYR|SGD|S\$|US\$|USD|\$|£|GBP|€|EUR|CHF|R\$|Rs\.?|kr|zł)[.:]? ?)?`;
const BEFORE = String.raw`(?<![\p{L}\d.,/:+]|\d[ -])`;
const MINUS = "(?<minus>[-–−] ?)?";
const AFTER = String.raw`(?![\d%]|[.,/:+]\d| ?%)`;
const EXACT = new RegExp(
  `${BEFORE}${CURRENCY}${MINUS}(?<whole>\\d{1,3}(?:([,.'’])\\d{3})(?:\\4\\d{3})*|\\d{1,7})[.,](?<cents>\\d{2})(?<after>-)?${AFTER}`,
  "gu",
);
// The same format after OCR: look-alikes of digits, other marks for the decimal point, spaces next to it.
const DAMAGED = new RegExp(
  `${BEFORE}${CURRENCY}${MINUS}(?<whole>\\d{1,3}[,.]\\d{3}|${LOOK_ALIKE}{1,6}) ?(?<point>[.,·•'’*_]| ) ?(?<cents>${LOOK_ALIKE}{2})${AFTER}(?!\\p{L})`,
  "gu",
);

/**
 * Amounts with two decimals in one cell of a receipt, from the left.
 *
 * @param tolerant - Repairs OCR errors in digits and decimal points. Only for OCR text.
 */
export function findTillAmounts(text: string, tolerant: boolean): TillAmount[] {
  const exact = [...text.matchAll(EXACT)].map((match) => amountOf(match, false));
  if (!tolerant) return exact;
  const damaged = [...text.matchAll(DAMAGED)]
    .filter((match) => isBelievable(match, text))
    .map((match) => amountOf(match, true))
    .filter((amount) => exact.every((other) => amount.end <= other.start || amount.start >= other.end));
  return [...exact, ...damaged].sort((a, b) => a.start - b.start);
}

// Most characters must be digits, and a missing decimal point is assumed only after a currency or in a cell
// that holds nothing else.
function isBelievable(match: RegExpMatchArray, text: string): boolean {
  const { whole = "", cents = "", point, cur } = match.groups ?? {};
  const digits = (whole + cents).replace(/\D/g, "").length;
  if (digits < 2 || 2 * digits < whole.length + cents.length) return false;
  return point !== " " || cur !== undefined || match[0].trim() === text.trim();
}

function amountOf(match: RegExpMatchArray, damaged: boolean): TillAmount {
  const { whole = "", cents = "", cur, minus, after } = match.groups ?? {};
  const value = Number(`${digitsOf(whole)}.${digitsOf(cents)}`);
  const start = match.index ?? 0;
  return {
    value: minus === undefined && after === undefined ? value : -value || 0,
    start,
    end: start + match[0].length,
    currency: cur !== undefined,
    damaged,
  };
}
