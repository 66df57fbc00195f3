// Finds the table of what an invoice charges: its rows, with the place of the table and how far it adds up.
import type { FoundField, LineItem } from "../../extraction/extraction.ts";
import { fractionsOf } from "../../layout/fractions.ts";
import { surround } from "../../layout/page.ts";
import { isCreditNote } from "../credit-note.ts";
import { isRecognised } from "../recognised.ts";
import type { DocumentView } from "../view.ts";
import { amountColumns, type Body, bodyOf } from "./body.ts";
import { headersOf } from "./header.ts";
import { givenBack, type Item, itemsOf } from "./items.ts";
import { checkSum } from "./sums.ts";
import { LEAST, tableConfidence } from "./table-confidence.ts";

interface Table {
  readonly items: readonly Item[];
  readonly confidence: number;
}

// Header rows that are tried at most; a document with more is not a single invoice.
const MOST_HEADERS = 40;

/**
 * The rows of a document, or `undefined` when it has no table of items that could be one.
 *
 * Every table under a head of columns is read; the one that adds up best is taken.
 */
export function findLineItems(view: DocumentView): FoundField | undefined {
  const headers = view.pages.flatMap(headersOf).slice(0, MOST_HEADERS);
  const recognised = isRecognised(view);
  let best: Table | undefined;
  for (const header of headers) {
    for (const amount of amountColumns(header.columns).keys()) {
      const body = bodyOf(view, { header, amount }, headers);
      if (body.entries.length === 0) continue;
      const table = tableOf(body, recognised);
      if (best === undefined || table.confidence > best.confidence) best = table;
    }
  }
  return best === undefined || best.confidence < LEAST ? undefined : describe(view, best);
}

function tableOf(body: Body, recognised: boolean): Table {
  const items = itemsOf(body.entries);
  const whole = judge(items, body, recognised);
  // Rows without a price among priced ones may be parts of the row above: they count when the sum needs them.
  const priced = items.filter((item) => item.fits !== undefined);
  if (priced.length === 0 || priced.length === items.length || sumOf(items, body) !== "none") return whole;
  const part = judge(priced, body, recognised);
  return sumOf(priced, body) === "exact" ? part : whole;
}

function judge(items: readonly Item[], body: Body, recognised: boolean): Table {
  const share = (test: (item: Item) => boolean): number => items.filter(test).length / items.length;
  const confidence = tableConfidence({
    sum: sumOf(items, body),
    fitting: share((item) => item.fits === true),
    priced: share((item) => item.fits !== undefined),
    counted: share((item) => item.value.quantity !== undefined),
    described: share((item) => item.value.description !== undefined),
    recognised,
  });
  return { items, confidence };
}

function sumOf(items: readonly Item[], body: Body): ReturnType<typeof checkSum> {
  return checkSum(
    items.map(({ value }) => value.amount ?? 0),
    body,
  );
}

function describe(view: DocumentView, { items, confidence }: Table): FoundField {
  const rows: readonly LineItem[] = items.map(({ value }) => value);
  const number = items[0]?.entry.page ?? 1;
  const lines = items.map(({ entry }) => entry.cells.lines);
  const onPage = items.filter(({ entry }) => entry.page === number).flatMap(({ entry }) => entry.cells.lines);
  const page = view.pages[number - 1];
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
