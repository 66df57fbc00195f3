// Detects credit notes.
import { foldLabel } from "../labels/label.ts";
import type { LabelHit } from "../labels/match.ts";
import { BUILT_IN_LABELS } from "../labels/table.ts";
import { type DocumentView, labelsOfLines } from "./view.ts";

// The title is in this upper share of the first page.
const TITLE_ZONE = 0.5;
// A title has few words besides its number and date.
const TITLE_WORDS = 6;
const CREDIT_TITLES: readonly string[] = [...BUILT_IN_LABELS.values()]
  .flat()
  .filter(({ kind }) => kind === "creditTitle")
  .map(({ folded }) => folded);

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

  const titles = hits.filter((hit) => isCreditTitle(hit) || hit.kind === "invoiceTitle");
  const title = titles
    .filter(
      (hit) => hit.leads && hit.box.top < TITLE_ZONE * page.height && hit.line.words.length <= TITLE_WORDS,
    )
    .sort((a, b) => b.line.size - a.line.size || a.box.top - b.box.top)[0];
  return title !== undefined && isCreditTitle(title);
}

// `Credit note no. 12` is one label, of the number, and the title too.
function isCreditTitle({ kind, line, start, end }: LabelHit): boolean {
  if (kind === "creditTitle") return true;
  const label = foldLabel(line.text.slice(start, end));
  return kind === "invoiceNumber" && CREDIT_TITLES.some((title) => label.startsWith(title));
}
