// Offers the tax of a till receipt, and the sum before tax, as values of their fields.
import type { Candidate, Weights } from "../../rank/candidate.ts";
import { isCreditNote } from "../credit-note.ts";
import type { DocumentView } from "../view.ts";
import { placeOf, type TillSum, tillTaxes } from "./till-taxes.ts";

/** Weights of the features of both fields, set by hand: an amount that adds up with the total is sure. */
export const RECEIPT_SUM_WEIGHTS: Weights = { evidence: 1.3 };

/** The sum before tax, where it adds up with the tax to the total. */
export function receiptSubtotalCandidates(view: DocumentView): Candidate<number>[] {
  return candidatesFor(view, tillTaxes(view).net);
}

/** The tax, all rates together. */
export function receiptTaxCandidates(view: DocumentView): Candidate<number>[] {
  return candidatesFor(view, tillTaxes(view).tax);
}

function candidatesFor(view: DocumentView, sum: TillSum | undefined): Candidate<number>[] {
  const [first] = sum?.parts ?? [];
  if (sum === undefined || first === undefined) return [];
  const sign = isCreditNote(view) ? -1 : 1;
  return [
    {
      value: (sign < 0 ? -Math.abs(sum.cents) : sum.cents) / 100,
      page: first.line.page,
      box: placeOf(sum),
      text: sum.parts.map(({ text }) => text).join(" + "),
      features: { evidence: sum.evidence },
    },
  ];
}
