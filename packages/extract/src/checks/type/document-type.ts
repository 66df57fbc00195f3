// Decides what type of document a file holds: by its title, its labels and its phrases.
import type { DocumentType } from "../../extraction/extraction.ts";
import { isCreditNote } from "../../fields/credit-note.ts";
import { isReceipt } from "../../fields/receipt/is-receipt.ts";
import type { DocumentView } from "../../fields/view.ts";
import { findDates } from "../../values/dates.ts";
import { phrasesIn } from "./phrases.ts";
import { isFirst, titlesOf } from "./titles.ts";
import { TYPE_NAMES, type TypeName } from "./type-name.ts";

// Score that each phrase adds. Payslips and contracts have many phrases of their own; reminders use those of letters.
const PHRASE: Readonly<Record<TypeName, number>> = {
  ...{
    invoice: 0.05,
    credit_note: 0,
    proforma_invoice: 0.15,
    receipt: 0.1,
    quote: 0.15,
    order_confirmation: 0.15,
    purchase_order: 0.12,
  },
  ...{
    delivery_note: 0.12,
    statement: 0.15,
    reminder: 0.15,
    payslip: 0.2,
    contract: 0.15,
    letter: 0.25,
    other: 0,
  },
};
// A second title of the same type adds this share of its strength.
const SECOND = 0.2;
// A till receipt calls itself invoice, bill or nothing; its shape decides.
const TILL = 1;
const TILL_INVOICE = 0.5;
// The amounts of a credit note are negative: its type agrees with them.
const CREDIT = 0.4;
// `Dies ist keine Rechnung im Sinne des UStG`.
const NO_INVOICE =
  /(?<!\p{L})(?:not an? (?:valid )?invoice|keine rechnung im sinne|keine rechnung i\.? ?s\.? ?d|ne (?:constitue|vaut) pas (?:une )?facture|no (?:es|constituye) (?:una )?factura|non (?:è|costituisce) (?:una )?fattura|geen factuur|não (?:é|constitui) (?:uma )?fatura|nie jest fakturą|není daňov)/iu;
// Cash register receipts say so too, and are receipts.
const NO_TAX_INVOICE = /(?<!\p{L})not an? (?:valid )?(?:tax|vat) invoice/iu;
// `** This is not a VAT invoice`: a note about a row, not about the document.
const FOOTNOTE = /^\s*[*†‡]/u;
// A proforma invoice has all that an invoice has: its title decides from this strength.
const TITLED = 0.2;
const DENIED = 0.6;
const DENIED_INVOICE = 0.3;
// Evidence for an invoice besides its title: number, date, due date, tax and total.
const INVOICE_LABELS: Readonly<Record<string, number>> = {
  ...{ invoiceNumber: 0.3, invoiceTitle: 0.1, invoiceDate: 0.05, dueDate: 0.05 },
  ...{ taxTotal: 0.05, grandTotal: 0.05, amountDue: 0.05 },
};
// Without more evidence than this a document is of no type.
const LEAST = 0.4;

// Without a title these fields make an invoice, with this confidence of each and of the type.
const UNTITLED = ["invoice_number", "total"];
const FOUND = 0.5;
const GUESSED = 0.65;
// A receipt without typical words is narrow and short and has a time next to its date.
const SLIP = 0.5;
const SLIP_WIDTH = 52;
const SLIP_ROWS = 60;
const TIME = /(?<!\d)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d|[.,]\d)/;

type Scores = Readonly<Record<TypeName, number>>;

/**
 * The type of a document with its confidence.
 *
 * @param fields - Confidences of what was found, by built-in names: an invoice without a title has a number and a total.
 */
export function documentTypeOf(
  view: DocumentView,
  fields: Readonly<Record<string, { readonly confidence: number } | undefined>>,
): DocumentType {
  const scores = scoresOf(view);
  const ranked = TYPE_NAMES.map((type) => [type, scores[type]] as const).sort((a, b) => b[1] - a[1]);
  const [[type, best] = ["other", 0] as const, [, next] = ["other", 0] as const] = ranked;
  if (best < LEAST) {
    const found = UNTITLED.every((name) => (fields[name]?.confidence ?? 0) >= FOUND);
    return found
      ? { value: "invoice", confidence: GUESSED }
      : { value: "other", confidence: rounded(0.9 - best) };
  }
  return { value: type, confidence: confidenceOf(best, best - next) };
}

/** What speaks for each type. */
export function scoresOf(view: DocumentView): Scores {
  const phrases = phrasesIn(view.lines);
  const titled = titleScores(view);
  const scores = Object.fromEntries(
    TYPE_NAMES.map((type) => [type, (titled[type] ?? 0) + PHRASE[type] * (phrases[type] ?? 0)]),
  ) as Record<TypeName, number>;
  const labelled = labelScore(view);
  scores.invoice += labelled;
  scores.letter = Math.max(0, scores.letter - labelled);
  if (isCreditNote(view)) scores.credit_note += CREDIT;
  const receipt = isReceipt(view) ? TILL : isSlip(view) ? SLIP : 0;
  const denials = receipt > 0 ? [NO_INVOICE] : [NO_INVOICE, NO_TAX_INVOICE];
  const isDenied = view.lines.some(
    ({ text }) => !FOOTNOTE.test(text) && denials.some((denial) => denial.test(text)),
  );
  if ((titled.proforma_invoice ?? 0) >= TITLED || isDenied) {
    scores.proforma_invoice += DENIED;
    scores.invoice *= DENIED_INVOICE;
  }
  scores.receipt += receipt;
  if (receipt === TILL) scores.invoice *= TILL_INVOICE;
  return scores;
}

function isSlip(view: DocumentView): boolean {
  const rows = view.pages.flatMap((page) => page.rows.map((row) => row.map(({ text }) => text).join(" ")));
  const hits = [...view.labels.values()].flat();
  const [numbered, totalled] = [
    hits.some(({ kind }) => kind === "invoiceNumber" || kind === "dueDate"),
    hits.some(({ kind }) => kind === "plainTotal" || kind === "grandTotal"),
  ];
  const timed = rows.some((row) => TIME.test(row) && findDates(row).length > 0);
  return (
    rows.length <= SLIP_ROWS &&
    timed &&
    totalled &&
    !numbered &&
    rows.every((row) => row.length <= SLIP_WIDTH)
  );
}

function titleScores(view: DocumentView): Partial<Record<TypeName, number>> {
  const scores: Partial<Record<TypeName, number>> = {};
  const page = view.pages.find(({ lines }) => lines.length > 0);
  if (page === undefined) return scores;
  for (const { type, strength } of titlesOf(view, page)) {
    const best = scores[type];
    scores[type] = best === undefined ? strength : best + SECOND * strength * (best < 1 ? 1 : 0);
  }
  return scores;
}

function labelScore(view: DocumentView): number {
  const kinds = new Set<string>();
  for (const hits of view.labels.values())
    for (const hit of hits) if (isFirst(hit) || hit.announces) kinds.add(hit.kind);
  return [...kinds].reduce((sum, kind) => sum + (INVOICE_LABELS[kind] ?? 0), 0);
}

function confidenceOf(best: number, margin: number): number {
  return rounded(Math.min(0.99, 0.4 + 0.35 * Math.min(1, best) + 0.5 * Math.min(0.6, margin)));
}

function rounded(confidence: number): number {
  return Math.round(100 * Math.min(0.99, Math.max(0.05, confidence))) / 100;
}
