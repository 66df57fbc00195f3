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

const CURRENCY = String.raw`(?<cur>(?:RM|MYR|SGD|(?:S|US|HK|NZ|AU?|CA?|R)?\$|USD|HKD|AUD|NZD|CAD|£|GBP|€|EUR|CHF|Rs\.?|INR|₹|AED|ZAR|R(?=[ \d])|kr|NOK|SEK|DKK|zł|PLN|TL|₺|[Ll]ei|Kč|[¥￥])[.:]? ?)?`;
const BEFORE = String.raw`(?<![\p{L}\d.,/:+]|\d[ -])`;
const MINUS = "(?<minus>[-–−] ?)?";
// Units that make a number a weight, a volume, a length or a count.
const UNIT = String.raw`(?:kg|KG|Kg|gr?|mg|l|lt|ml|ML|cl|dl|m|cm|mm|km|KM|oz|lbs?|pcs?|PCS?|szt|stk|Stk|x)(?!\p{L})`;
const AFTER = String.raw`(?![\d%]|[.,/:+]\d| ?%|${UNIT})`;
const EXACT = new RegExp(
  `${BEFORE}${CURRENCY}${MINUS}(?<whole>\\d{1,2}(?:,\\d{2})+,\\d{3}|(?<=[\\p{L}$€£₹]\\.? ?)\\d{1,3}(?: \\d{3})+|\\d{1,3}(?:([,.'’])\\d{3})(?:\\4\\d{3})*|\\d{1,7})[.,](?<cents>\\d{2})(?<after>-)?${AFTER}`,
  "gu",
);
// Currencies without cents: `Rp 55.000`, `¥1,100`, `2 540 Ft`.
const WHOLE = new RegExp(
  `${BEFORE}${MINUS}(?:(?<cur>(?:Rp|IDR|[¥￥₩₫]|JPY|KRW|VND)[.:]? ?)(?<a>\\d{1,3}(?:[.,]\\d{3})*|\\d+)|(?<b>\\d{1,3}(?:[., ]\\d{3})*|\\d+) ?(?:Ft|HUF|[円원₫đ])(?!\\p{L}))${AFTER}`,
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
  const cents = [...text.matchAll(EXACT)].map((match) => amountOf(match, false));
  const exact = [...cents, ...wholeAmounts(text).filter((amount) => isApart(amount, cents))];
  if (!tolerant) return exact.sort((a, b) => a.start - b.start);
  const damaged = [...text.matchAll(DAMAGED)]
    .filter((match) => isBelievable(match, text))
    .map((match) => amountOf(match, true))
    .filter((amount) => isApart(amount, exact));
  return [...exact, ...damaged].sort((a, b) => a.start - b.start);
}

function wholeAmounts(text: string): TillAmount[] {
  return [...text.matchAll(WHOLE)].map((match) => {
    const { a, b, minus } = match.groups ?? {};
    const value = Number((a ?? b ?? "").replace(/\D/g, ""));
    const place = { start: match.index, end: match.index + match[0].length };
    return { ...place, value: minus === undefined ? value : -value || 0, currency: true, damaged: false };
  });
}

function isApart(amount: TillAmount, others: readonly TillAmount[]): boolean {
  return others.every((other) => amount.end <= other.start || amount.start >= other.end);
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
