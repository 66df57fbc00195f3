// Detects credit notes.
import { type DocumentView, labelsOfLines } from "./view.ts";

// The title stands in this upper share of the first page.
const TITLE_ZONE = 0.5;
// A title has few words beside its number and date.
const TITLE_WORDS = 6;

/**
 * True when the first page carries the title of a credit note.
 *
 * A self-billed invoice is called `Gutschrift` in German too, but the buyer owes its total: words for self-billing
 * anywhere on the first page speak against a credit note. So does the title of an invoice above.
 */
export function isCreditNote(view: DocumentView): boolean {
  const page = view.pages[0];
  if (page === undefined) return false;
  const hits = labelsOfLines(view, page.lines);
  if (hits.some((hit) => hit.kind === "selfBilled")) return false;

  const titles = hits.filter((hit) => hit.kind === "creditTitle" || hit.kind === "invoiceTitle");
  const title = titles
    .filter(
      (hit) => hit.leads && hit.box.top < TITLE_ZONE * page.height && hit.line.words.length <= TITLE_WORDS,
    )
    .sort((a, b) => b.line.size - a.line.size || a.box.top - b.box.top)[0];
  return title?.kind === "creditTitle";
}
