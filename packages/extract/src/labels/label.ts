// Defines a label: text that names the value next to or below it.

/** What a label names. Kinds without a field keep their values from other fields: an order date is not the invoice date. */
export type LabelKind =
  | "invoiceNumber"
  | "receiptNumber"
  | "documentNumber"
  | "invoiceTitle"
  | "creditTitle"
  | "selfBilled"
  | "invoiceDate"
  | "plainDate"
  | "dateLink"
  | "dueDate"
  | "otherDate"
  | "orderNumber"
  | "customerNumber"
  | "otherNumber"
  | "grandTotal"
  | "plainTotal"
  | "amountDue"
  | "netTotal"
  | "taxTotal"
  | "prepaid"
  | "otherAmount"
  | "seller"
  | "buyer";

/**
 * The labels of one language by kind.
 *
 * Case, accents, blanks and punctuation do not matter. A leading `*` lets a label begin inside a word, which German and
 * Dutch compounds need: `*rechnung` matches `Handelsrechnung`. The longest label wins where several match.
 */
export type LabelSet = Readonly<Partial<Record<LabelKind, readonly string[]>>>;

/** Letters and digits of a text in lower case without accents; `n°` and `№` become `no`. */
export function foldLabel(text: string): string {
  return foldCharacters(text).join("");
}

/** As {@link foldLabel}, one entry a character of the text, so that positions can be mapped back. */
export function foldCharacters(text: string): string[] {
  return [...text].map(foldCharacter);
}

// Documents have few different characters: each is folded once.
const FOLDED = new Map<string, string>();
const MOST_FOLDED = 4096;

/** As {@link foldLabel}, of one character. */
export function foldCharacter(character: string): string {
  const known = FOLDED.get(character);
  if (known !== undefined) return known;
  const folded = foldOnce(character);
  if (FOLDED.size < MOST_FOLDED) FOLDED.set(character, folded);
  return folded;
}

function foldOnce(character: string): string {
  if (character === "#") return "#";
  if (character === "°") return "o";
  if (character === "ß") return "ss";
  if (character === "ø" || character === "Ø") return "o";
  if (character === "ł" || character === "Ł") return "l";
  // Turkish: `FATURASI` is `faturası`.
  if (character === "ı") return "i";
  if (character === "æ" || character === "Æ") return "ae";
  return character
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
