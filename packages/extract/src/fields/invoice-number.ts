// Finds the number of an invoice, receipt or credit note.
import { wordsAt } from "../labels/match.ts";
import type { Line } from "../layout/page.ts";
import type { Candidate, Features, Weights } from "../rank/candidate.ts";
import { allMatches } from "../values/all-matches.ts";
import { findVatIds } from "../values/codes.ts";
import { type Anchors, anchorsOf, strongest } from "./anchors.ts";
import { type Identifier, identifiersIn } from "./identifiers.ts";
import { isInItemRow } from "./item-row.ts";
import { isPlace } from "./party.ts";
import { kindFeatures, writtenFeatures } from "./shape.ts";
import { type DocumentView, labelsOfLine, pageOf } from "./view.ts";

/** Weights of the features of {@link invoiceNumberCandidates}, set by hand. */
export const INVOICE_NUMBER_WEIGHTS: Weights = {
  label: 1,
  other: -0.7,
  firstPage: 0.1,
  top: 0.1,
  repeated: 0.1,
  long: 0.1,
  year: -0.4,
  amount: -0.8,
  spread: -0.5,
  short: -0.25,
  postcode: -0.6,
  phone: -0.5,
};

// `+49 30 901820`, `(555) 0142 77`, `F: 0123 4567`, `T 089-12 34`: what a telephone is called with.
const PHONE =
  /(?<![\d-])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])|(?:\+\d|\(\d{2,5}\)|(?<!\p{L})[TFM][:. ] ?\(?\d)[\d ()/.-]{5,}/gu;
// `PO 4711` is the number of an order whatever label it has.
const ORDER = /^P\.?O\.?[ /_#-]?\d/u;
const ORDERED = 0.7;
// A number without a label among the amounts of a line item is an article's.
const IN_ITEM_ROW = 0.7;
// Digits of a VAT id that no number of an invoice is likely to share.
const VAT_DIGITS = 8;
const NUMBERS = ["invoiceNumber", "orderNumber"];
const LABELLED = 0.5;
// `Invoice: SI-00448120`: the title right before it.
const TITLED = 0.9;
// `for invoice No. 12`, `zu Rechnung Nr. 12`: the invoice that this one corrects.
const OTHER_INVOICE =
  /^\s*(?:for|to|zur?|für|pour|sur|per|para|voor|bij|till|til|do|dla|k|replaces|ersetzt|annule|remplace)\s+(?:\p{L}+\s+)?\p{L}*(?:invoice|rechnung|facture|factura|fattura|factuur|faktur|fatura)/iu;
const OTHERS = [
  "orderNumber",
  "customerNumber",
  "otherNumber",
  "dueDate",
  "otherDate",
  "invoiceDate",
  "plainDate",
  "grandTotal",
  "amountDue",
  "netTotal",
  "taxTotal",
  "otherAmount",
];

// The number of the order is chosen among the same candidates.
const KNOWN = new WeakMap<DocumentView, readonly Candidate<string>[]>();

/** Everything that could be the number, with features. The value is as printed, without a leading `#` and punctuation. */
export function invoiceNumberCandidates(view: DocumentView): readonly Candidate<string>[] {
  const known = KNOWN.get(view);
  if (known !== undefined) return known;
  const candidates = readCandidates(view);
  KNOWN.set(view, candidates);
  return candidates;
}

function readCandidates(view: DocumentView): readonly Candidate<string>[] {
  const found = view.lines.flatMap((line) =>
    identifiersIn(view, line).map((token) => candidateOf(view, line, token)),
  );
  const counts = new Map<string, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  return found.filter(isOwn).map((candidate) => ({
    ...candidate,
    features: { ...candidate.features, repeated: (counts.get(candidate.value) ?? 0) > 1 ? 1 : 0 },
  }));
}

function candidateOf(view: DocumentView, line: Line, token: Identifier): Candidate<string> {
  const { end } = token;
  const { box } = wordsAt(line, token.start, end);
  const anchors = anchorsOf(view, { line, box, start: token.start });
  const page = pageOf(view, line);
  const label = positive(anchors);
  return {
    value: token.text,
    page: line.page,
    box,
    text: token.text,
    features: {
      label,
      other: Math.max(
        strongest(anchors, OTHERS),
        ORDER.test(token.text) ? ORDERED : 0,
        label < LABELLED && isInItemRow(view, line) ? IN_ITEM_ROW : 0,
      ),
      firstPage: line.page === 1 ? 1 : 0,
      top: page === undefined ? 0 : 1 - box.top / page.height,
      long: token.text.length >= 4 ? 1 : 0,
      short: token.text.length <= 2 ? 1 : 0,
      year: /^(19|20)\d\d$/.test(token.text) ? 1 : 0,
      amount:
        /^\d+(?:[.,]\d{3})*[.,]\d{2}$/.test(token.text) || /^\s*(?:€|%|EUR)/.test(line.text.slice(end))
          ? 1
          : 0,
      postcode: isPostcode(view, line, token) ? 1 : 0,
      phone: isPhone(line, token) ? 1 : 0,
      ...disputes(view, line, { start: token.start, label }),
      spread: token.text.replace(/\D/g, "").length === 0 ? 1 : 0,
      ...kindFeatures(anchors),
      ...writtenFeatures(token.text),
    },
  };
}

// An article's code, and the number of another invoice.
function disputes(
  view: DocumentView,
  line: Line,
  { start, label }: { readonly start: number; readonly label: number },
): Features {
  return {
    inItems: label < LABELLED && isInItemRow(view, line, 1) ? 1 : 0,
    otherInvoice: OTHER_INVOICE.test(line.text.slice(0, start)) ? 1 : 0,
  };
}

// A VAT id (`EL094012345`) is a number of this document only where a label says so.
function isOwn({ value, features }: Candidate<string>): boolean {
  const vatId = findVatIds(value).find(({ start }) => start === 0);
  const isVatId = vatId?.end === value.length && value.replace(/\D/g, "").length >= VAT_DIGITS;
  return (
    !isVatId ||
    NUMBERS.some((kind) => (features[`label:${kind}`] ?? 0) >= LABELLED) ||
    (features["label:invoiceTitle"] ?? 0) >= TITLED
  );
}

// `Coldham, YX 48251`: a place with its postcode, and nothing that announces a number.
function isPostcode(view: DocumentView, line: Line, { text, start }: Identifier): boolean {
  const labelled = labelsOfLine(view, line).some(({ kind }) => kind !== "dateLink" && kind !== "buyer");
  const rest = `${line.text.slice(0, start)} ${line.text.slice(start).replace(text, "")}`;
  return !labelled && /\p{L}{3}/u.test(rest) && isPlace(line.text);
}

function isPhone(line: Line, { start, end }: Identifier): boolean {
  return allMatches(line.text, PHONE).some(
    (match) => match.index <= start && match.index + match[0].length >= end,
  );
}

function positive(anchors: Anchors): number {
  const title = strongest(anchors, ["invoiceTitle", "creditTitle"]);
  const document = anchors["documentNumber"] ?? 0;
  // `Insurance invoice for your car, no. 12`: a title and a plain number label in one row.
  const together = title > 0 && document > 0 ? 0.75 * document : 0.5 * document;
  // A paid invoice carries the number of its receipt as well.
  const receipt = 0.85 * (anchors["receiptNumber"] ?? 0);
  return Math.max(anchors["invoiceNumber"] ?? 0, receipt, 0.75 * title, together);
}
