// Finds the line items of a document: the table that adds up best, with its location and a confidence.
import type { FoundField, LineItem } from "../../extraction/extraction.ts";
import { fractionsOf } from "../../layout/fractions.ts";
import { type Page, surround } from "../../layout/page.ts";
import { isCreditNote } from "../credit-note.ts";
import { isRecognised } from "../recognised.ts";
import type { DocumentView } from "../view.ts";
import { amountColumns, sectionsOf } from "./body.ts";
import { type Header, headersOf } from "./header.ts";
import { givenBack } from "./items.ts";
import { type FoundTotals, type Totals, totalsOf } from "./sums.ts";
import { type Table, tableOf } from "./table.ts";
import { LEAST } from "./table-confidence.ts";

// Tables that are read at most; a document with more is not a single invoice.
const MOST_TABLES = 40;
// What a sum with tax counts less than one without.
const GROSS = 0.05;
// Receipts list what was bought without columns, or with columns that wrap: only what adds up is a table.
const LEAST_OF_RECEIPTS = 0.8;

/**
 * The line items of a document, or `undefined` when it has no table that could hold them.
 *
 * Every table below a header row is read; the one that adds up best is taken.
 *
 * @param found - Totals of the document, against which the sum of the line items is checked, and whether it is a receipt.
 */
export function findLineItems(
  view: DocumentView,
  found: FoundTotals & { readonly receipt: boolean },
): FoundField | undefined {
  const tables = tablesOf(view, totalsOf(view, found));
  const best = tables.reduce<Table | undefined>(
    (a, b) => (a === undefined || isBetter(b, a) ? b : a),
    undefined,
  );
  const least = found.receipt ? LEAST_OF_RECEIPTS : LEAST;
  return best === undefined || best.confidence < least ? undefined : describe(view, best);
}

function tablesOf(view: DocumentView, totals: Totals): Table[] {
  const headers = new Map(view.pages.map((page) => [page, headersOf(view, page)]));
  const recognised = isRecognised(view);
  const continued = new Set<Header>();
  return [...headers.values()].flat().flatMap((header, at) => {
    if (at >= MOST_TABLES || continued.has(header)) return [];
    return [...amountColumns(header.columns).keys()].flatMap((amount) => {
      const body = sectionsOf(view, { header, amount }, headers);
      for (const again of body.continued) continued.add(again);
      return tableOf(body.sections, { totals, recognised }) ?? [];
    });
  });
}

// Of the amounts with and without tax in one table, those without tax: the others are less sure by almost nothing.
function isBetter(a: Table, b: Table): boolean {
  const scoreOf = ({ confidence, sum }: Table): number => confidence - (sum === "gross" ? GROSS : 0);
  return scoreOf(a) > scoreOf(b);
}

function describe(view: DocumentView, { items, confidence }: Table): FoundField {
  const rows: readonly LineItem[] = items.map(({ value }) => value);
  const number = items[0]?.entry.page ?? 1;
  const lines = items.map(({ entry }) => entry.cells.lines);
  const onPage = items.filter(({ entry }) => entry.page === number).flatMap(({ entry }) => entry.cells.lines);
  const page: Page | undefined = view.pages[number - 1];
  return {
    value: isCreditNote(view) ? givenBack(rows) : rows,
    confidence,
    text: lines.map((row) => row.map((line) => line.text).join(" ")).join("\n"),
    ...(page !== undefined && {
      page: number,
      box: fractionsOf(surround(onPage.map(({ box }) => box)), page),
    }),
  };
}
