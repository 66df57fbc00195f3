// Detects credit notes, and documents of which it is in doubt whether they are.
import { foldLabel } from "../labels/label.ts";
import type { LabelHit } from "../labels/match.ts";
import { BUILT_IN_LABELS } from "../labels/table.ts";
import type { Page } from "../layout/page.ts";
import { findCompany } from "../values/company.ts";
import { findDates } from "../values/dates.ts";
import { numbersIn } from "./line-numbers.ts";
import { type DocumentView, labelsOfLine, labelsOfLines } from "./view.ts";

/** What the titles of a document say about the sign of its amounts. */
export interface CreditSign {
  /** It is a credit note: its total is negative. */
  readonly credit: boolean;
  /** It calls itself an invoice as well as a credit note. */
  readonly disputed: boolean;
}

// The title is in this upper share of the first page.
const TITLE_ZONE = 0.5;
// A title has few words besides its number and date: `Electronic credit note`, `Gutschrift Original`.
const TITLE_WORDS = 6;
const WORDS_BEFORE = 2;
const WORDS_AFTER = 1;
const CREDIT_TITLES = titlesOf("creditTitle");
const INVOICE_TITLES = titlesOf("invoiceTitle");
// `Less credit note 44`, `For invoice 12`: what the document takes into account, not what it is.
const REFERENCE =
  /(?<!\p{L})(?:less|minus|for|from|see|of|applied|abzgl|abzüglich|zu|zur|aus|siehe|moins|pour|sur|meno|per|menos|para|original\p{L}*)(?!\p{L})/iu;
// Words that make an invoice one that corrects another: `Factura simplificada rectificativa`.
const CORRECTING = /rectificativ|rettificativ|retificativ|korygując|credit|kredit|storno|gutschrift|avoir/iu;

// `TAX INVOICE / ADJUSTMENT NOTE`: an invoice that also takes returned goods off.
const ADJUSTING = /invoice ?\/ ?adjustment note/iu;

const KNOWN = new WeakMap<DocumentView, CreditSign>();

function titlesOf(kind: string): readonly string[] {
  const entries = [...BUILT_IN_LABELS.values()].flat().filter((entry) => entry.kind === kind);
  return entries.map(({ folded }) => folded);
}

/** True when the first page carries the title of a credit note, see {@link creditSignOf}. */
export function isCreditNote(view: DocumentView): boolean {
  return creditSignOf(view).credit;
}

/**
 * What the titles on the first page say.
 *
 * A self-billed invoice is called `Gutschrift` in German too, but the buyer owes its total: words for self-billing
 * anywhere on the first page speak against a credit note. So does the title of an invoice above. Names of companies,
 * sentences and rows of amounts are no titles: `Gutschrift & Söhne GmbH`, `Gutschrift Nr. 77 wurde verrechnet`.
 */
export function creditSignOf(view: DocumentView): CreditSign {
  const known = KNOWN.get(view);
  if (known !== undefined) return known;
  const sign = readSign(view);
  KNOWN.set(view, sign);
  return sign;
}

function readSign(view: DocumentView): CreditSign {
  const page = view.pages[0];
  const hits = page === undefined ? [] : labelsOfLines(view, page.lines);
  if (page === undefined || hits.some((hit) => hit.kind === "selfBilled"))
    return { credit: false, disputed: false };
  const titles = hits.filter(
    (hit) => (isCreditTitle(hit) || hit.kind === "invoiceTitle") && isTitle(view, page, hit),
  );
  const [title] = titles.toSorted((a, b) => b.line.size - a.line.size || a.box.top - b.box.top);
  const credits = titles.filter(isCreditTitle);
  const invoices = titles.filter((hit) => !isCreditTitle(hit));
  return {
    credit: title !== undefined && isCreditTitle(title),
    disputed:
      (credits.length > 0 && invoices.some((hit) => isOwnTitle(page, hit, credits))) ||
      hits.some((hit) => isNumberedInvoice(hit) && credits.some((credit) => isTitleOver(credit, hit))) ||
      invoices.some(({ line }) => credits.length === 0 && CORRECTING.test(line.text)),
  };
}

// `Credit note no. 12` is one label, of the number, and the title too.
function isCreditTitle({ kind, line, start, end }: LabelHit): boolean {
  if (kind === "creditTitle") return true;
  const label = foldLabel(line.text.slice(start, end));
  return kind === "invoiceNumber" && CREDIT_TITLES.some((title) => label.startsWith(title));
}

function isTitle(view: DocumentView, page: Page, hit: LabelHit): boolean {
  const { line, start, end } = hit;
  if (hit.box.top >= TITLE_ZONE * page.height || line.words.length > TITLE_WORDS) return false;
  const row = page.rows[line.row] ?? [];
  if (row.flatMap(numbersIn).some(({ decimals, percent }) => decimals === 2 && !percent)) return false;
  if (/[&+]/.test(line.text) || findCompany(line.text) !== undefined) return false;
  const [before, after] = [line.text.slice(0, start), afterLabels(view, hit)];
  const following = wordsIn(after);
  if (following.length > WORDS_AFTER || following.some((word) => /^\p{Ll}/u.test(word))) return false;
  return hit.leads || (!REFERENCE.test(before) && wordsIn(before).length <= WORDS_BEFORE && end > start);
}

// What follows a title without its number, its date and their labels.
function afterLabels(view: DocumentView, { line, end }: LabelHit): string {
  const labels = labelsOfLine(view, line).filter((hit) => hit.start >= end);
  const dates = findDates(line.text).filter((date) => date.start >= end);
  return [...labels, ...dates]
    .sort((a, b) => b.start - a.start)
    .reduce((text, part) => text.slice(0, part.start) + text.slice(part.end), line.text)
    .slice(end);
}

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word));
}

// `INVOICE No. 12` in capitals: the number of an invoice, written as a title.
function isNumberedInvoice({ kind, line, start, end, leads }: LabelHit): boolean {
  const label = line.text.slice(start, end);
  const word = /^\p{Lu}{4,}/u.exec(label)?.[0] ?? "";
  return kind === "invoiceNumber" && leads && INVOICE_TITLES.includes(foldLabel(word));
}

// In the row above or below, without a number of its own: `CREDIT NOTE`.
function isTitleOver({ line }: LabelHit, invoice: LabelHit): boolean {
  return Math.abs(line.row - invoice.line.row) === 1 && !/\d/.test(line.text);
}

// Its own row and nothing but the title, or in the same line as that of a credit note: not the header of a column or a reference.
function isOwnTitle(page: Page, { line, leads }: LabelHit, credits: readonly LabelHit[]): boolean {
  if (credits.some((credit) => credit.line === line)) return !ADJUSTING.test(line.text);
  return leads && !/\d/.test(line.text) && (page.rows[line.row] ?? []).length === 1;
}
