// Examples of custom fields: values of a synthetic invoice besides those of the built-in fields.
import type { FieldDefinition } from "../../../packages/extract/src/extraction/extraction.ts";
import {
  OWN_MINIMUM,
  OWN_WEIGHTS,
  ownCandidates,
} from "../../../packages/extract/src/fields/custom/candidates.ts";
import { ownEntries } from "../../../packages/extract/src/fields/custom/labels.ts";
import type { Rule } from "../../../packages/extract/src/fields/rules.ts";
import { type DocumentView, viewDocument } from "../../../packages/extract/src/fields/view.ts";
import { addLabels, BUILT_IN_LABELS } from "../../../packages/extract/src/labels/table.ts";
import type { Page } from "../../../packages/extract/src/layout/page.ts";
import type { Candidate } from "../../../packages/extract/src/rank/candidate.ts";

/** The name of the ranker that is trained for all custom fields. */
export const OWN = "own";

const OWN_FIELDS: readonly FieldDefinition[] = [
  { name: "customer_number", type: "string", required: false },
  { name: "delivery_number", type: "string", required: false },
  { name: "contract_number", type: "string", required: false },
  { name: "delivery_date", type: "date", required: false },
  { name: "order_date", type: "date", required: false },
  { name: "iban", type: "string", required: false },
  { name: "bic", type: "string", required: false },
  { name: "shipping_cost", type: "currency", required: false },
];

/** The rule of custom fields: their weights; candidates come from {@link ownFieldsOf}. */
export const OWN_RULE: Rule = {
  weights: OWN_WEIGHTS,
  minimum: OWN_MINIMUM,
  hints: "otherNumber",
  types: [],
  candidates: () => [],
};

/** The candidates for one custom field of a document, and its true value. */
export interface OwnField {
  readonly view: DocumentView;
  readonly candidates: readonly Candidate[];
  readonly truth: unknown;
}

/** The custom fields in the ground truth of a document. */
export function ownFieldsOf(
  pages: readonly Page[],
  truth: Readonly<Record<string, unknown>>,
): readonly OwnField[] {
  const told = OWN_FIELDS.filter(({ name }) => truth[name] !== undefined);
  if (told.length === 0) return [];
  const view = viewDocument(pages, addLabels(BUILT_IN_LABELS, told.flatMap(ownEntries)));
  return told.map((field) => ({ view, candidates: ownCandidates(view, field), truth: truth[field.name] }));
}
