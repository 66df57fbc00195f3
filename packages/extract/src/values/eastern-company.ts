// Recognizes names of companies in scripts without blanks or capitals, by what law calls their form.

const LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・A-Za-z\d]`;
const BRACKETED = `[（(]${LETTER}{1,8}[）)]`;
const BEFORE =
  "株式会社|有限会社|合同会社|合資会社|一般社団法人|一般財団法人|医療法人|주식회사 ?|\\(주\\) ?|（주）";
const AFTER =
  "株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限責任公司|集团有限公司|有限公司|分公司|總公司|公司|商行|주식회사";
const ARABIC = String.raw`(?:شركة|مؤسسة|مجموعة) [\p{Script=Arabic}& ]{3,50}`;
const COMPANY = new RegExp(
  `(?:${BEFORE})${LETTER}{1,20}(?: ${LETTER}{1,10}店)?|(?:${LETTER}|${BRACKETED}){2,24}?(?:${AFTER})(?!${LETTER})|${ARABIC}`,
  "u",
);
// `青葉商事株式会社 御中`: to whom a letter goes.
const ADDRESSEE = /\s*(?:御中|様|殿|先生|귀하|귀중)/u;

/** The company that a text names in Chinese, Japanese, Korean or Arabic; `undefined` when there is none. */
export function findEasternCompany(
  text: string,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  const match = COMPANY.exec(text);
  if (match === null) return undefined;
  const name = match[0].trim();
  return { name, start: match.index, end: match.index + name.length };
}

/** True when the words after an offset address the name before it. */
export function isAddressee(text: string, end: number): boolean {
  return new RegExp(`^${ADDRESSEE.source}`, "u").test(text.slice(end));
}
