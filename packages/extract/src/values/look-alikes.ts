// Characters that OCR confuses with digits.

/** Part of a pattern: a digit, or a letter that may be one within a date or an amount. */
export const LOOK_ALIKE = "[\\dOoDQlI|SBZ]";
const DIGITS: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  D: "0",
  Q: "0",
  l: "1",
  I: "1",
  "|": "1",
  S: "5",
  B: "8",
  Z: "2",
};

/** The digits of a text, those among them that look like letters included; everything else is omitted. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, (character) => DIGITS[character] ?? "");
}
