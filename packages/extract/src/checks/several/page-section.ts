// Describes the page of a file as a section that may begin another document: its number, its text, its title.
import { decide } from "../../fields/decide.ts";
import { RULES } from "../../fields/rules.ts";
import type { DocumentView } from "../../fields/view.ts";
import type { Page } from "../../layout/page.ts";
import { titlesOf } from "../type/titles.ts";
import { areReceipts } from "./parts-of-page.ts";

// Confidence of the number of a page read by itself.
const SURE = 0.5;
// Fewest characters of a number that is unlikely to appear in another text by chance.
const SHORTEST = 3;
// Least strength of a title when the number differs, and when only the page numbers restart.
const TITLED = 0.2;
const HEADED = 0.4;
// `Page 2 of 3`, in the languages of the titles.
const PAGE =
  /(?<!\p{L})(?:page|seite|blatt|pagina|página|pág|pag|strona|str|sida|side|sivu|stránka|strana|oldal|sayfa)\.?\s*(?:n[°o]\.?\s*)?:?\s*(\d{1,3})\s*(?:of|von|de|di|van|z|av|af|sur|\/)\s*(\d{1,3})(?!\d)/iu;

/** One page, or several of one document. */
export interface Section {
  readonly pages: readonly Page[];
  /** Letters and digits of each page. */
  readonly texts: readonly string[];
  /** The number of its first page. */
  readonly number?: string;
}

/** A section with nothing but one page. */
export function sectionOf(view: DocumentView, page: Page): Section {
  const number = numberOn(view, page);
  return { pages: [page], texts: [textOf(page)], ...(number !== undefined && { number }) };
}

/** A section with one more page. */
export function extended(section: Section, page: Page): Section {
  return { ...section, pages: [...section.pages, page], texts: [...section.texts, textOf(page)] };
}

/** True when a page begins another document than the one before it: neither prints the number of the other. */
export function beginsAnew(view: DocumentView, before: Section, page: Page): boolean {
  const last = before.pages.at(-1);
  const { number } = before;
  if (last === undefined || (number !== undefined && textOf(page).includes(number))) return false;
  if (areReceipts(view, [last, page])) return true;
  const title = titlesOf(view, page)[0]?.strength ?? 0;
  if (title < TITLED) return false;
  const fresh = numberOn(view, page);
  if (number !== undefined && fresh !== undefined) return !before.texts.some((text) => text.includes(fresh));
  return (
    title >= HEADED && pageNumberOn(page) === 1 && before.pages.some((one) => pageNumberOn(one) !== undefined)
  );
}

function textOf(page: Page): string {
  return page.lines.map(({ text }) => folded(text)).join(" ");
}

// Faster than the fold of labels: whole pages are folded.
function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function numberOn(view: DocumentView, page: Page): string | undefined {
  const rule = RULES["invoice_number"];
  if (rule === undefined) return undefined;
  const part = { ...view, lines: page.lines };
  const found = decide(rule.candidates(part), rule, { key: "invoice_number", view: part });
  const number = found === undefined || found.confidence < SURE ? "" : folded(String(found.candidate.value));
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
