// Reads decimal numbers as people print them in different countries.
import { allMatches } from "./all-matches.ts";
import { CURRENCY_PATTERN, SMALL_CODE_PATTERN } from "./currencies.ts";

/** A number found in a text. `start` and `end` are offsets of the whole match, sign and currency included. */
export interface NumberMatch {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Digits after the decimal separator, as printed. */
  readonly decimals: number;
  /** There is a currency next to it. */
  readonly currency: boolean;
  /** A percent sign follows. */
  readonly percent: boolean;
}

const MINUS = "[-\u2010-\u2015\u2212]";
const BLANK = "[ \u00a0\u2009\u202f]";
const APOSTROPHES = "'\u2018\u2019\u02bc\u2032\u00b4`";
// Groups of three after a blank or an apostrophe, groups of two or three after a point or comma (Indian lakh).
const DIGITS = String.raw`\d{1,3}(?:(?:${BLANK}|[${APOSTROPHES}])\d{3})+(?:[.,]\d{1,4})?(?![.,]?\d)|\d+(?:[.,]\d+)*`;
// A group for lookahead and reference: all digits or none, so that no number is shortened to fit what follows it.
const WHOLE_DIGITS = String.raw`(?=(?<digits>${DIGITS}))\k<digits>`;
// The letter of a tax group after an amount on a till receipt, `23,18A`. K and M are thousands and millions; L, V and W units.
const TAX_LETTER = String.raw`(?<=[.,]\d{2})[A-JN-UXYZ\u0410-\u0416](?![\p{L}\p{N}])`;
// Marks and digits that make what is before them a part of a longer token: a time, another number, a fraction. A percent
// sign ends a number, whatever follows it.
const CONTINUES = String.raw`[\p{L}\p{Nd}½¼¾⅓⅔⅛]|[·:~_${APOSTROPHES}]\d`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.,/]|\d[·:~_${APOSTROPHES}])(?<open>\()?(?:(?<minus1>${MINUS})${BLANK}?)?(?<cur1>${CURRENCY_PATTERN})?${BLANK}{0,2}(?:(?<minus2>${MINUS})${BLANK}?)?${WHOLE_DIGITS}(?:,${MINUS})?` +
    String.raw`(?:(?<minus3>${MINUS})(?=${BLANK}|$))?(?<cur2>${SMALL_CODE_PATTERN}|${BLANK}?${CURRENCY_PATTERN})?(?:${TAX_LETTER})?(?:${BLANK}?(?<percent>%))?(?<close>\))?(?<credit>${BLANK}?CR\b)?(?:(?<=%)|(?!${CONTINUES}))`,
  "gu",
);

const SEPARATORS = new RegExp(`${BLANK}|[${APOSTROPHES}]`, "g");

// Most cells of tables; the test takes a tenth of the time of the expression above.
const PLAIN = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/** Every number in a text, from the left. Dates and identifiers match too: the caller knows what it looks for. */
export function findNumbers(text: string): NumberMatch[] {
  if (!/\d/.test(text)) return [];
  if (PLAIN.test(text)) return [plainNumber(text)];
  const found: NumberMatch[] = [];
  for (const match of allMatches(text, NUMBER)) {
    const groups = match.groups ?? {};
    const digits = groups["digits"] ?? "";
    const parsed = parseDigits(digits);
    if (parsed === undefined) continue;
    const negative = [groups["minus1"], groups["minus2"], groups["minus3"], groups["credit"]].some(
      (sign) => sign !== undefined,
    );
    const bracketed = groups["open"] !== undefined && groups["close"] !== undefined;
    found.push({
      value: negative || bracketed ? -parsed.value || 0 : parsed.value,
      start: match.index,
      end: match.index + match[0].length,
      decimals: parsed.decimals,
      currency: groups["cur1"] !== undefined || groups["cur2"] !== undefined,
      percent: groups["percent"] !== undefined,
    });
  }
  return found;
}

function plainNumber(text: string): NumberMatch {
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  return {
    value: Number(`${whole}.${fraction}`),
    start: 0,
    end: text.length,
    decimals: fraction.length,
    currency: false,
    percent: false,
  };
}

/** The single number a text consists of, with its currency, or `undefined`. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const [match, ...more] = findNumbers(trimmed);
  if (match === undefined || more.length > 0) return undefined;
  return match.start === 0 && match.end === trimmed.length ? match.value : undefined;
}

/**
 * Digits with separators to a number.
 *
 * The last separator is the decimal one when two kinds occur, or when one occurs once and is not followed by exactly
 * three digits. `1.234` and `1,234` are read as thousands, because amounts have two decimals far more often than
 * three; `0.025` keeps its decimals because no thousands start with 0.
 */
export function parseDigits(
  digits: string,
): { readonly value: number; readonly decimals: number } | undefined {
  const compact = digits.replace(SEPARATORS, "");
  const separators = compact.match(/[.,]/g) ?? [];
  const decimalAt = decimalSeparator(compact, separators);
  const whole = (decimalAt < 0 ? compact : compact.slice(0, decimalAt)).replace(/[.,]/g, "");
  const fraction = decimalAt < 0 ? "" : compact.slice(decimalAt + 1);
  if (whole === "" || !/^\d*$/.test(fraction)) return undefined;
  if (!grouped(decimalAt < 0 ? compact : compact.slice(0, decimalAt))) return undefined;
  return { value: Number(`${whole}.${fraction === "" ? "0" : fraction}`), decimals: fraction.length };
}

function decimalSeparator(text: string, separators: readonly string[]): number {
  const last = separators.at(-1);
  if (last === undefined) return -1;
  const at = text.lastIndexOf(last);
  if (separators.some((separator) => separator !== last)) return at;
  if (separators.length > 1) return -1;
  const after = text.length - at - 1;
  const thousands = after === 3 && !/^0/.test(text) && at <= 3;
  return thousands ? -1 : at;
}

// 1.234.567 and 12,34,567 are groups; 1.2.3 is a version or a section, 31.12.14 a date.
function grouped(whole: string): boolean {
  const groups = whole.split(/[.,]/);
  if (groups.length === 1) return true;
  const [first = "", ...rest] = groups;
  if (first.length === 0 || first.length > 3) return false;
  return rest.at(-1)?.length === 3 && rest.every((group) => group.length === 3 || group.length === 2);
}
