// Finds the tax-inclusive grand total.

import type { Candidate, Weights } from "../rank/candidate.ts";
import { amountsOf, totalLabel } from "./amounts.ts";
import { strongest } from "./anchors.ts";
import { evidence } from "./arithmetic.ts";
import { isCreditNote } from "./credit-note.ts";
import { kindFeatures } from "./shape.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link totalCandidates}, set by hand. */
export const TOTAL_WEIGHTS: Weights = {
  label: 0.8,
  taxIncluded: 0.5,
  other: -0.6,
  sum: 0.45,
  balance: 0.4,
  leftOver: -0.4,
  largest: 0.3,
  repeated: 0.1,
  currency: 0.05,
  rightmost: 0.1,
  lower: 0.1,
  decimals: 0.1,
  zero: -0.5,
};

const OTHERS = [
  "netTotal",
  "taxTotal",
  "prepaid",
  "otherAmount",
  "otherNumber",
  "orderNumber",
  "customerNumber",
];

/** Every amount of the document, with features. The value is negative on a credit note. */
export function totalCandidates(view: DocumentView): Candidate<number>[] {
  const { all: amounts, roles } = amountsOf(view);
  const largest = Math.max(0, ...amounts.map((amount) => Math.abs(amount.value)));
  const counts = new Map<number, number>();
  for (const { value } of amounts) counts.set(value, (counts.get(value) ?? 0) + 1);

  const sign = isCreditNote(view) ? -1 : 1;
  return amounts.map(({ value, anchors, ...place }) => ({
    value: sign < 0 ? -Math.abs(value) : value,
    page: place.page,
    box: place.box,
    text: place.text,
    features: {
      ...place.features,
      label: totalLabel(anchors),
      other: place.features["taxIncluded"] === 1 ? 0 : strongest(anchors, OTHERS),
      sum: evidence(roles.sum, value),
      balance: evidence(roles.balance, value),
      leftOver: evidence(roles.leftOver, value),
      largest: Math.abs(value) === largest ? 1 : 0,
      repeated: (counts.get(value) ?? 0) > 1 ? 1 : 0,
      zero: value === 0 ? 1 : 0,
      ...kindFeatures(anchors),
    },
  }));
}
