// Detects several documents in one file: by numbers and page numbers that begin anew, or by two of everything on a page.
import type { DocumentView } from "../fields/view.ts";
import type { Check, CheckedDocument } from "./document.ts";
import { numbersOn, pageNumberOn } from "./document-numbers.ts";
import { partsOfPage } from "./parts-of-page.ts";
import { titlesOf } from "./type/titles.ts";

/** Pages of one document, from 1, both inclusive. */
interface Span {
  readonly first: number;
  readonly last: number;
}

// Strength of a title that begins a document.
const TITLED = 0.4;
// Lists of other documents, which have their numbers on every page.
const LISTS: ReadonlySet<string> = new Set(["statement", "reminder", "contract", "letter", "payslip"]);

/** `several_documents`, with the page ranges of each. E-invoices are one document unless their data holds several. */
export const checkSeveral: Check = (document) => {
  const { view, statedDocuments, documentType } = document;
  if (statedDocuments > 1) return [warning(`${statedDocuments} documents`, 1)];
  if (isStated(document) || LISTS.has(documentType.value)) return [];
  const spans = spansOf(view);
  const second = spans[1];
  if (second !== undefined) return [warning(`${spans.length} documents: ${listOf(spans)}`, second.first)];
  const [page, ...others] = view.pages.filter(({ lines }) => lines.length > 0);
  const parts = page === undefined || others.length > 0 ? 1 : partsOfPage(view, page);
  return parts > 1 && page !== undefined
    ? [warning(`${parts} documents on page ${page.number}`, page.number)]
    : [];
};

function isStated({ fields }: CheckedDocument): boolean {
  return Object.values(fields).some((field) => field?.source === "xml");
}

function warning(what: string, page: number): ReturnType<Check>[number] {
  return { code: "several_documents", message: `The file seems to hold ${what}.`, page };
}

function spansOf(view: DocumentView): readonly Span[] {
  const starts: number[] = [];
  let known: ReadonlySet<string> = new Set();
  let counted = false;
  for (const page of view.pages) {
    const numbers = numbersOn(view, page);
    const number = pageNumberOn(page);
    const isFresh = numbers.size > 0 && known.size > 0 && [...numbers].every((one) => !known.has(one));
    const isSame = [...numbers].some((one) => known.has(one));
    const restarts = number === 1 && counted && !isSame;
    const begins = starts.length === 0 || ((isFresh || restarts) && isTitled(view, page.number));
    if (begins) {
      starts.push(page.number);
      known = numbers;
    } else known = new Set([...known, ...numbers]);
    counted ||= number !== undefined;
  }
  return starts.map((first, index) => ({ first, last: (starts[index + 1] ?? view.pages.length + 1) - 1 }));
}

function isTitled(view: DocumentView, number: number): boolean {
  const page = view.pages[number - 1];
  return page !== undefined && titlesOf(view, page).some(({ strength }) => strength >= TITLED);
}

// At most this many ranges are written out.
const MOST_RANGES = 20;

function listOf(spans: readonly Span[]): string {
  const ranges = spans
    .slice(0, MOST_RANGES)
    .map(({ first, last }) => (first === last ? `page ${first}` : `pages ${first}–${last}`));
  return spans.length > MOST_RANGES ? `${ranges.join(", ")} …` : ranges.join(", ");
}
