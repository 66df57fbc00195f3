// Recognizes names of companies by their legal form, and cleans them.
import { allMatches } from "./all-matches.ts";
import { findEasternCompany } from "./eastern-company.ts";
import legalForms from "./legal-forms.json" with { type: "json" };

const FORMS: readonly string[] = Object.values(legalForms).flat();

const ANY_FORM = `(?:${[...FORMS]
  .sort((a, b) => b.length - a.length)
  .map(spelled)
  .join("|")})(?![\\p{L}\\d])\\.?`;
// Bilingual countries write both forms: `NV/SA`, `Oy Ab`.
const FORM = new RegExp(`(?<=[\\p{L}\\d.)&'"!] |, )${ANY_FORM}(?: ?/ ?${ANY_FORM})*`, "gu");
const LOOSE_FORM = new RegExp(`(?<![\\p{L}\\d])${ANY_FORM}`, "gu");
const FORMS_ALONE = new RegExp(`^(?:${ANY_FORM}(?:[\\s,&]*(?:Co\\.?)?[\\s,&]*))+$`, "u");
// Between the forms of one name: `GmbH & Co. KG`, `Pvt. Ltd.`, `Co. (M) Sdn Bhd`.
const BETWEEN_FORMS = /^[\s,.&]*(?:Co\.?)?[\s,.&]*(?:\(\p{L}[\p{L} .]{0,14}\))?\s*$/iu;
// What separates a name from what stands before or after it in one line.
const SEPARATOR = /\s[-–—•·●|*~]\s|[|•●·]|\s{2,}|: |; |\s[-–—]\s|(?<=\d{4})[.,] (?=\p{Lu})/u;
// Words that are a legal form somewhere and part of a name everywhere: `Harbour Trading Company Ltd`.
const WEAK = /^(?:trading|enterprises?)$/iu;
const WORDS_ALONE = /^(?: (?:\p{L}[\p{L}'’.-]*|&|\+))* $/u;
// `Kraft AG & Partner`, `Delta Inc. of Ohio`: a small word leads to the end of the name, which is that of its line.
const CONTINUED = /^ (?:&|\+|og|und|of|für|auf|for)(?: \p{L}[\p{L}'’-]*){1,2}\.?$/u;
const CAPITAL =
  /au capital|capital social|stammkapital|registered in|company no|reg(?:istered|istration)? no|trading as|t\/a\b|d\/b\/a\b/iu;

// `Elko NV 89801`, `45 Mill St, Vulcan AB`: a state of the US or a province of Canada, though NV and AB are legal forms too.
const STATE = /^(?:NV|CO|AB)$/u;
const POSTAL_CODE = /^,?\s+(?:\d{5}(?:-\d{4})?(?![\d/.-])|[A-Z]\d[A-Z] ?\d[A-Z]\d\b)/u;
const STREET = /^\d+[A-Z]? \p{Lu}.*, /u;

/** A name inside a text; `end` is the offset after it. */
export interface CompanyName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The name of the company that a text holds: from the last separator before a legal form to its end. */
export function findCompany(text: string): CompanyName | undefined {
  const forms = allMatches(text, FORM).filter((form) => !isState(text, form));
  const first = forms[0];
  if (first === undefined) return findEasternCompany(text);
  let end = first.index + first[0].length;
  for (const form of forms.slice(1)) {
    if (BETWEEN_FORMS.test(text.slice(end, form.index))) end = form.index + form[0].length;
  }
  const following = forms.filter(({ index }) => index >= end).at(-1);
  if (WEAK.test(first[0]) && following !== undefined && WORDS_ALONE.test(text.slice(end, following.index)))
    end = following.index + following[0].length;
  end += CONTINUED.exec(text.slice(end))?.[0].length ?? 0;
  // `Example AG Salzburg`: one more capitalized word, alone to the end, is part of the name.
  end += /^ \p{Lu}\p{Ll}{3,}$/u.exec(text.slice(end))?.[0].length ?? 0;
  const before = text.slice(0, first.index);
  const start = lastBreak(before);
  const name = cleanName(text.slice(start, end));
  return /\p{L}{2}/u.test(name) && name.split(/\s+/).length <= 9 ? { name, start, end } : undefined;
}

function isState(text: string, { 0: form, index }: RegExpExecArray): boolean {
  return STATE.test(form) && (POSTAL_CODE.test(text.slice(index + form.length)) || STREET.test(text));
}

/** True when a text ends in a legal form, or holds one before a separator. */
export function hasLegalForm(text: string): boolean {
  return findCompany(text) !== undefined;
}

/** True for a text that is nothing but a legal form: `GmbH & Co. KG`. */
export function isLegalForm(text: string): boolean {
  return FORMS_ALONE.test(text.trim());
}

/** A text without its legal forms, and without the text between them. */
export function withoutCompanyForms(text: string): string {
  return ` ${text.trim()}`
    .replace(LOOSE_FORM, " ")
    .replace(/\(\p{L}{1,3}\)|(?<!\p{L})(?:&|\+|und|and|et|co)\b\.?(?!\p{L})/giu, " ")
    .trim();
}

/** A name without separators, registration numbers, share capital and quotes around it. */
export function cleanName(text: string): string {
  const [before = ""] = text.split(CAPITAL);
  const head = /\p{L}/u.test(before) ? before : text;
  const [name = ""] = head.split(SEPARATOR).filter((part) => /\p{L}/u.test(part));
  return name.replace(/^[\s"'“”„«»©®™,;:.*–-]+|[\s"'“”„«»©,;:*–-]+$/gu, "").replace(/\s+/g, " ");
}

function lastBreak(text: string): number {
  const parts = text.split(new RegExp(SEPARATOR, "u"));
  const last = parts.at(-1) ?? "";
  return text.length - last.length;
}

function spelled(form: string): string {
  const escaped = form.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/ /g, "\\s+");
  // Names in capitals write their form in capitals too, but `as` and `se` are words.
  const capitals = escaped.toUpperCase().replace(/\\S\+/g, "\\s+");
  return capitals === escaped ? escaped : `${escaped}|${capitals}`;
}
