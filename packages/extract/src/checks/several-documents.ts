// Detects several documents in one file: pages with another number or with page numbers that begin anew, or two of
// everything on one page.
import type { DocumentView } from "../fields/view.ts";
import type { Check, CheckedDocument } from "./document.ts";
import { beginsAnew, extended, sectionOf } from "./several/page-section.ts";
import { partsOfPage } from "./several/parts-of-page.ts";

/** Pages of one document, from 1, both inclusive. */
interface Span {
  readonly first: number;
  readonly last: number;
}

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
  const [first, ...rest] = view.pages.slice(0, MOST_PAGES);
  if (first === undefined || rest.length === 0) return [];
  const starts = [first.number];
  let section = sectionOf(view, first);
  for (const page of rest) {
    const begins = beginsAnew(view, section, page);
    if (begins) starts.push(page.number);
    section = begins ? sectionOf(view, page) : extended(section, page);
  }
  return starts.map((start, index) => ({
    first: start,
    last: (starts[index + 1] ?? view.pages.length + 1) - 1,
  }));
}

// Pages that are looked at: what comes later has the size of an archive.
const MOST_PAGES = 100;
// At most this many ranges are written out.
const MOST_RANGES = 20;

function listOf(spans: readonly Span[]): string {
  const ranges = spans
    .slice(0, MOST_RANGES)
    .map(({ first, last }) => (first === last ? `page ${first}` : `pages ${first}–${last}`));
  return spans.length > MOST_RANGES ? `${ranges.join(", ")} …` : ranges.join(", ");
}
