// Describes the page of a file as a section that may begin another document: its number, its text, its title.
import { decide } from "../../fields/decide.ts";
import { RULES } from "../../fields/rules.ts";
import type { DocumentView } from "../../fields/view.ts";
import { foldLabel } from "../../labels/label.ts";
import type { Page } from "../../layout/page.ts";
import { titlesOf } from "../type/titles.ts";
import { areReceipts } from "./parts-of-page.ts";

// Confidence of the number of a page read by itself.
const SURE = 0.5;
// Characters of a number that are no chance when they stand in another text.
const SHORTEST = 3;
// Strength of a title beside another number, and of one where only the page numbers begin anew.
const TITLED = 0.2;
const HEADED = 0.4;
// `Page 2 of 3`, in the languages of the titles.
const PAGE =
  /(?<!\p{L})(?:page|seite|blatt|pagina|página|pág|pag|strona|str|sida|side|sivu|stránka|strana|oldal|sayfa)\.?\s*(?:n[°o]\.?\s*)?:?\s*(\d{1,3})\s*(?:of|von|de|di|van|z|av|af|sur|\/)\s*(\d{1,3})(?!\d)/iu;

/** One page, or several of one document. */
export interface Section {
  readonly pages: readonly Page[];
  /** Letters and digits of everything that is printed. */
  readonly text: string;
}

/** A section with nothing but one page. */
export function sectionOf(page: Page): Section {
  return { pages: [page], text: page.lines.map(({ text }) => foldLabel(text)).join(" ") };
}

/** Two sections as one. */
export function joined(first: Section, second: Section): Section {
  return { pages: [...first.pages, ...second.pages], text: `${first.text} ${second.text}` };
}

/** True when a page begins another document than the one before it: neither prints the number of the other. */
export function beginsAnew(view: DocumentView, before: Section, next: Section): boolean {
  const page = next.pages[0];
  const last = before.pages.at(-1);
  if (page === undefined || last === undefined) return false;
  if (areReceipts(view, [last, page])) return true;
  const title = titlesOf(view, page)[0]?.strength ?? 0;
  if (title < TITLED) return false;
  const [old, fresh] = [numberOn(view, before.pages[0]), numberOn(view, page)];
  if (old !== undefined && fresh !== undefined)
    return !before.text.includes(fresh) && !next.text.includes(old);
  return (
    title >= HEADED && pageNumberOn(page) === 1 && before.pages.some((one) => pageNumberOn(one) !== undefined)
  );
}

function numberOn(view: DocumentView, page: Page | undefined): string | undefined {
  const rule = RULES["invoice_number"];
  if (rule === undefined || page === undefined) return undefined;
  const part = { ...view, lines: page.lines };
  const found = decide(rule.candidates(part), rule, { key: "invoice_number", view: part });
  const number =
    found === undefined || found.confidence < SURE ? "" : foldLabel(String(found.candidate.value));
  return number.length < SHORTEST ? undefined : number;
}

// The number that a page has among those of its document: 1 of `Page 1 of 3`.
function pageNumberOn(page: Page): number | undefined {
  for (const { text } of page.lines) {
    const match = PAGE.exec(text);
    if (match !== null && Number(match[1]) <= Number(match[2])) return Number(match[1]);
  }
  return undefined;
}
