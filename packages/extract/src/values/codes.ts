// Finds codes that are recognised by their shape: VAT ids, bank codes, e-mail and web addresses, phone numbers, times.
import { allMatches } from "./all-matches.ts";
import type { CodeMatch } from "./iban.ts";

const GAP = "[ .\u00a0-]?";
// Shapes of VAT ids by country (VIES, and Switzerland and the United Kingdom), the country first.
const VAT_SHAPES: readonly string[] = [
  `ATU${GAP}\\d{8}`,
  `BE${GAP}[01](?:${GAP}\\d){9}`,
  `BG(?:${GAP}\\d){9,10}`,
  `CY${GAP}\\d{8}[A-Z]`,
  `CZ(?:${GAP}\\d){8,10}`,
  `DE(?:${GAP}\\d){9}`,
  `DK(?:${GAP}\\d){8}`,
  `EE(?:${GAP}\\d){9}`,
  `EL(?:${GAP}\\d){9}`,
  `ES${GAP}[A-Z\\d]${GAP}\\d{7}${GAP}[A-Z\\d]`,
  `FI(?:${GAP}\\d){8}`,
  `FR${GAP}[A-HJ-NP-Z\\d]{2}(?:${GAP}\\d){9}`,
  `GB(?:${GAP}\\d){9}(?:(?:${GAP}\\d){3})?`,
  `HR(?:${GAP}\\d){11}`,
  `HU(?:${GAP}\\d){8}`,
  `IE${GAP}\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}`,
  `IT(?:${GAP}\\d){11}`,
  `LT(?:${GAP}\\d){9,12}`,
  `LU(?:${GAP}\\d){8}`,
  `LV(?:${GAP}\\d){11}`,
  `MT(?:${GAP}\\d){8}`,
  `NL(?:${GAP}\\d){9}${GAP}B${GAP}\\d{2}`,
  `PL(?:${GAP}\\d){10}`,
  `PT(?:${GAP}\\d){9}`,
  `RO(?:${GAP}\\d){2,10}`,
  `SE(?:${GAP}\\d){12}`,
  `SI(?:${GAP}\\d){8}`,
  `SK(?:${GAP}\\d){10}`,
  `CHE${GAP}\\d{3}${GAP}\\d{3}${GAP}\\d{3}`,
];
const VAT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${VAT_SHAPES.join("|")})(?![\\p{L}\\p{N}])`, "gu");
const BIC = /(?<![\p{L}\p{N}])[A-Z]{4}[ ]?[A-Z]{2}[ ]?[A-Z\d]{2}(?:[ ]?[A-Z\d]{3})?(?![\p{L}\p{N}])/gu;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const URL_LIKE = /(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,10}(?:\/[^\s,;]*)?/giu;
const PHONE =
  /(?<![\p{L}\p{N}])(?:\+|00)?(?:\(\d{1,5}\)|\d)(?:[ \u00a0./-]{0,3}\(?\d\)?){5,16}(?![\p{L}\p{N}])/gu;
const TIME = /(?<![\p{N}:.,])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?(?![\p{N}:])/giu;

/** VAT ids, without the marks and blanks between their groups. */
export function findVatIds(text: string): CodeMatch[] {
  return matches(text, VAT, (match) => match.replace(/[ .\u00a0-]/g, ""));
}

/** Codes of banks (ISO 9362), without blanks. */
export function findBics(text: string): CodeMatch[] {
  return matches(text, BIC, (match) => match.replace(/ /g, ""));
}

/** E-mail addresses. */
export function findEmails(text: string): CodeMatch[] {
  return matches(text, EMAIL, (match) => match);
}

/** Web addresses as written; e-mail addresses do not count. */
export function findUrls(text: string): CodeMatch[] {
  return matches(text, URL_LIKE, (match) => match.replace(/[.]$/, "")).filter(
    ({ start, end }) => text.charAt(start - 1) !== "@" && text.charAt(end) !== "@",
  );
}

/** Phone numbers as printed, with at least six digits. */
export function findPhones(text: string): CodeMatch[] {
  return matches(text, PHONE, (match) => match.trim());
}

/** Times of day as printed. */
export function findTimes(text: string): CodeMatch[] {
  return matches(text, TIME, (match) => match);
}

function matches(text: string, pattern: RegExp, clean: (match: string) => string): CodeMatch[] {
  return allMatches(text, pattern).map((match) => ({
    value: clean(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
