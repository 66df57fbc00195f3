// Finds the net amount and the tax of an invoice.

import type { Candidate, Features, Weights } from "../rank/candidate.ts";
import { addedAmounts } from "./added-amounts.ts";
import { type Amount, amountsOf, totalLabel } from "./amounts.ts";
import { strongest } from "./anchors.ts";
import { evidence } from "./arithmetic.ts";
import { isCreditNote } from "./credit-note.ts";
import { kindFeatures } from "./shape.ts";
import type { DocumentView } from "./view.ts";

/** Weights of the features of {@link subtotalCandidates}, set by hand. */
export const SUBTOTAL_WEIGHTS: Weights = {
  label: 0.8,
  other: -0.6,
  sum: 0.65,
  partial: -0.5,
  largest: 0.15,
  lower: 0.1,
  decimals: 0.1,
  zero: -0.5,
};

/** Weights of the features of {@link taxCandidates}, set by hand. */
export const TAX_WEIGHTS: Weights = {
  label: 0.8,
  other: -0.6,
  sum: 0.65,
  partial: -0.7,
  largest: 0.15,
  lower: 0.1,
  decimals: 0.1,
  implausible: -0.8,
};

interface Wanted {
  readonly kind: "netTotal" | "taxTotal";
  readonly others: readonly string[];
  readonly role: "net" | "tax";
}

const NET: Wanted = {
  kind: "netTotal",
  others: ["taxTotal", "grandTotal", "amountDue", "prepaid", "otherAmount", "otherNumber"],
  role: "net",
};
const TAX: Wanted = {
  kind: "taxTotal",
  others: ["netTotal", "grandTotal", "amountDue", "prepaid", "otherAmount", "otherNumber"],
  role: "tax",
};
// A tax is at most this share of the total.
const HIGHEST_SHARE = 0.34;
// With more amounts than this some add up by chance.
const MOST_PARTS = 12;
// Minimum strength at which a label is trusted.
const LABELLED = 0.4;

/** Every amount of the document, with what speaks for the sum before tax. Negative on a credit note. */
export function subtotalCandidates(view: DocumentView): Candidate<number>[] {
  return candidatesFor(view, NET);
}

/** Every amount of the document, with what speaks for the sum of taxes. Negative on a credit note. */
export function taxCandidates(view: DocumentView): Candidate<number>[] {
  return candidatesFor(view, TAX);
}

function candidatesFor(view: DocumentView, wanted: Wanted): Candidate<number>[] {
  const { all, roles } = amountsOf(view);
  const labelled = all.filter(({ anchors }) => (anchors[wanted.kind] ?? 0) >= LABELLED);
  const largest = Math.max(0, ...labelled.map(({ value }) => Math.abs(value)));
  const sign = isCreditNote(view) ? -1 : 1;
  const total = Math.max(
    ...all.map((amount) => (totalLabel(amount.anchors) >= LABELLED ? Math.abs(amount.value) : 0)),
  );
  const amounts = [...all, ...addedAmounts(view, wanted.role, wanted.kind)];
  const evidenceFor = (amount: Amount): Features => ({
    sum: evidence(roles[wanted.role], amount.value),
    partial: wanted.role === "tax" ? evidence(roles.partial, amount.value) : partOf(labelled, amount),
    largest: largest > 0 && Math.abs(amount.value) === largest ? 1 : 0,
    implausible: wanted.role === "tax" && Math.abs(amount.value) > HIGHEST_SHARE * total && total > 0 ? 1 : 0,
  });
  return amounts.map((amount) => ({
    value: sign < 0 ? -Math.abs(amount.value) || 0 : amount.value,
    page: amount.page,
    box: amount.box,
    text: amount.text,
    features: {
      ...evidenceFor(amount),
      label: amount.anchors[wanted.kind] ?? 0,
      other: otherThan(amount, wanted),
      lower: amount.features["lower"] ?? 0,
      decimals: amount.features["decimals"] ?? 0,
      zero: amount.value === 0 ? 1 : 0,
      ...kindFeatures(amount.anchors),
    },
  }));
}

// One of two amounts that add up to a third, all labelled alike: the net amounts of two rates.
function partOf(labelled: readonly Amount[], { value }: Amount): number {
  const values = [...new Set(labelled.map((amount) => Math.round(100 * amount.value)))];
  const cents = Math.round(100 * value);
  const isPart = values.some((other) => other !== 0 && cents !== 0 && values.includes(other + cents));
  return isPart && values.includes(cents) && values.length <= MOST_PARTS ? 1 : 0;
}

function otherThan({ anchors, features }: Amount, { others }: Wanted): number {
  return features["taxIncluded"] === 1 ? 1 : strongest(anchors, others);
}
