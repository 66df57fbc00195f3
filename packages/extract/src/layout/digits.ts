// Turns the digits of every script into 0–9, so that amounts, dates and numbers are read alike.

const OTHER_DIGITS = /(?![0-9])\p{Nd}|[\u066a-\u066c]/gu;
// Scripts have their ten digits in a row, and most of the rows begin at a multiple of ten or six: zero is the first of ten.
const ZERO = /\p{Nd}/u;
const MARKS: Readonly<Record<string, string>> = { "\u066a": "%", "\u066b": ".", "\u066c": "," };

/** A text with 0–9 for Arabic-Indic, Persian, Devanagari, Thai, full-width and other digits, and with the Arabic decimal and thousands marks as `.` and `,`. */
export function withLatinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (character) => MARKS[character] ?? latinDigit(character));
}

const KNOWN = new Map<string, string>();

function latinDigit(character: string): string {
  const known = KNOWN.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (ZERO.test(String.fromCodePoint(zero - 1))) zero -= 1;
  const digit = String((code - zero) % 10);
  KNOWN.set(character, digit);
  return digit;
}
