// Detects the words of a document that are no name of a party: labels, titles, headings.
import { foldLabel } from "../labels/label.ts";
import { hasLegalForm, withoutCompanyForms } from "../values/company.ts";
import words from "./name-words.json" with { type: "json" };

const NAME_LABELS: ReadonlySet<string> = new Set(words.nameLabels.map(foldLabel));
const NEVER: ReadonlySet<string> = new Set(words.never.map(foldLabel));
const GENERIC: ReadonlySet<string> = new Set(words.generic.split(" ").map(foldLabel));
const LONGEST_LABEL = 40;
// Letters that are left of a name without its legal form.
const LEAST_LETTERS = 2;
// Words of speech, as slogans and sentences have them; names have none.
const SPEECH =
  /(?<![\p{L}’'])(?:we|we['’]ve|we['’]re|you|you['’]re|your|yours|please|thanks?|wir|sie|ihnen|ihr|ihre|ihren|unser|unsere|bitte|vielen|nous|vous|votre|vos|merci|usted|nuestro|gracias|grazie|vostro|obrigado|bedankt|dank)(?![\p{L}’'])/iu;
// Titles in scripts without blanks: `电子发票（增值税专用发票）`.
const TITLE = /发票|發票|請求書|領収書|納品書|收据|收據|세금계산서|거래명세서/u;
// `Fresh. Local. Always.`
const SENTENCES = /\p{Ll}{2}[.!] \p{Lu}.*\p{Ll}{2}[.!]$/u;

/** Where the value begins after a label of a name in the same line (`Name: Quay Tools`); 0 without one. */
export function endOfNameLabel(text: string): number {
  const label = /^[^:：]{2,40}[:：]\s*(?=\S)/u.exec(text)?.[0] ?? "";
  return label !== "" && isNameLabel(label) ? label.length : 0;
}

/** True for a label that announces the name of a party, with or without its colon: `Company name`. */
export function isNameLabel(text: string): boolean {
  return text.length <= LONGEST_LABEL && NAME_LABELS.has(foldLabel(text));
}

/** True for a text that is a label, a title or a heading of a document and never the name of a party. */
export function isHeading(text: string): boolean {
  const folded = foldLabel(text).replace(/\d+$/, "");
  if (folded === "" || NAME_LABELS.has(folded) || NEVER.has(folded)) return true;
  if (TITLE.test(text) && !hasLegalForm(text)) return true;
  const parts = text.split(/[^\p{L}\p{N}'’]+/u).map(foldLabel);
  return parts.every((part) => part === "" || /^\d+$/.test(part) || GENERIC.has(part));
}

/** True for a sentence or a slogan. */
export function isSpeech(text: string): boolean {
  return SPEECH.test(text) || SENTENCES.test(text);
}

/** True for legal forms without a name: `CO. (M) SDN BHD`, the second line of one. */
export function isFormAlone(text: string): boolean {
  return (withoutCompanyForms(text).match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS;
}
