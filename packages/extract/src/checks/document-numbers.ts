// Reads what tells the documents of one file apart: their numbers, and their page numbers.

import { type DocumentView, labelsOfLine } from "../fields/view.ts";
import { foldLabel } from "../labels/label.ts";
import type { LabelHit } from "../labels/match.ts";
import { overlapX, type Page } from "../layout/page.ts";

const KINDS: ReadonlySet<string> = new Set(["invoiceNumber", "receiptNumber"]);
// Upper share of a page where the number of its document stands.
const HEAD = 0.6;
const NUMBER = /^[\s:.#-]*((?:\p{Lu}{1,5}[ -])?[\p{L}\d][\p{L}\d_./-]*)/u;
// `Page 2 of 3`, in the languages of the labels.
const PAGE =
  /(?<!\p{L})(?:page|seite|blatt|pagina|página|pág|pag|strona|str|sida|side|sivu|stránka|strana|oldal|sayfa)\.?\s*(?:n[°o]\.?\s*)?:?\s*(\d{1,3})\s*(?:of|von|de|di|van|z|av|af|sur|\/)\s*(\d{1,3})(?!\d)/iu;

/** A number with the row of its page where it stands. */
export interface DocumentNumber {
  readonly value: string;
  readonly row: number;
}

/** The numbers in the head of a page that a label announces. */
export function numbersOn(view: DocumentView, page: Page): ReadonlySet<string> {
  const found = allNumbersOn(view, page, HEAD * page.height);
  return new Set(found.map(({ value }) => value));
}

/** All labelled numbers above a height of a page, from the top. */
export function allNumbersOn(view: DocumentView, page: Page, height: number): readonly DocumentNumber[] {
  return page.lines
    .filter((line) => line.box.top < height)
    .flatMap((line) => labelsOfLine(view, line).filter(({ kind, leads }) => KINDS.has(kind) && leads))
    .flatMap((hit) => {
      const value = numberBeside(page, hit);
      return value === undefined ? [] : [{ value, row: hit.line.row }];
    });
}

/** The number that a page has among those of its document: 1 of `Page 1 of 3`. */
export function pageNumberOn(page: Page): number | undefined {
  for (const { text } of page.lines) {
    const match = PAGE.exec(text);
    if (match !== null && Number(match[1]) <= Number(match[2])) return Number(match[1]);
  }
  return undefined;
}

// Behind the label, in the next cell of its row, or below it.
function numberBeside(page: Page, { line, box, end }: LabelHit): string | undefined {
  const row = page.rows[line.row] ?? [];
  const below = page.rows[line.row + 1]?.find((other) => overlapX(other.box, box) > 0);
  const texts = [line.text.slice(end), row[row.indexOf(line) + 1]?.text ?? "", below?.text ?? ""];
  return texts.map(numberIn).find((number) => number !== undefined);
}

function numberIn(text: string): string | undefined {
  const number = NUMBER.exec(text)?.[1];
  return number === undefined || !/\d{2}/.test(number) ? undefined : foldLabel(number);
}
