// Finds the fields a workflow asks for: tuned rules where there are some, the generic finder for the rest.
import type { FieldDefinition, FoundField } from "../extraction.ts";
import type { LabelKind } from "../labels/label.ts";
import { addLabels, BUILT_IN_LABELS, labelEntry } from "../labels/table.ts";
import type { Box, Page } from "../layout/page.ts";
import { type Candidate, choose, type Weights } from "./candidate.ts";
import { confidenceOf } from "./confidence.ts";
import { GENERIC_WEIGHTS, genericCandidates } from "./generic.ts";
import { INVOICE_DATE_WEIGHTS, invoiceDateCandidates } from "./invoice-date.ts";
import { INVOICE_NUMBER_WEIGHTS, invoiceNumberCandidates } from "./invoice-number.ts";
import { TOTAL_WEIGHTS, totalCandidates } from "./total.ts";
import { VENDOR_WEIGHTS, vendorCandidates } from "./vendor.ts";
import { type DocumentView, viewDocument } from "./view.ts";

interface Rule {
  readonly weights: Weights;
  /** Score below which the field is absent. */
  readonly minimum: number;
  /** What the hints of a definition announce, beside the built-in labels. */
  readonly hints: LabelKind;
  /** Types a definition may have to be found by this rule. */
  readonly types: readonly FieldDefinition["type"][];
  candidates(view: DocumentView): readonly Candidate[];
}

const RULES: Readonly<Record<string, Rule>> = {
  invoice_number: {
    weights: INVOICE_NUMBER_WEIGHTS,
    hints: "invoiceNumber",
    minimum: 0.45,
    types: ["string"],
    candidates: invoiceNumberCandidates,
  },
  date: {
    weights: INVOICE_DATE_WEIGHTS,
    hints: "invoiceDate",
    minimum: 0.3,
    types: ["date", "string"],
    candidates: invoiceDateCandidates,
  },
  total: {
    weights: TOTAL_WEIGHTS,
    hints: "grandTotal",
    minimum: 0.45,
    types: ["number", "currency"],
    candidates: totalCandidates,
  },
  vendor: {
    weights: VENDOR_WEIGHTS,
    hints: "seller",
    minimum: 0.5,
    types: ["string"],
    candidates: vendorCandidates,
  },
};

// Other names that workflows give the same fields.
const ALIASES: Readonly<Record<string, string>> = {
  invoice_date: "date",
  receipt_date: "date",
  total_amount: "total",
  vendor_name: "vendor",
  supplier: "vendor",
  merchant: "vendor",
  receipt_number: "invoice_number",
};

const GENERIC_MINIMUM = 0.6;

/** Finds each wanted field. One that is not found is absent; none is invented. */
export function findFields(
  pages: readonly Page[],
  fields: readonly FieldDefinition[],
): Record<string, FoundField> {
  const hints = fields.flatMap((field) => {
    const kind = ruleOf(field)?.hints;
    return kind === undefined ? [] : (field.hints ?? []).map((hint) => labelEntry(kind, hint));
  });
  const view = viewDocument(pages, addLabels(BUILT_IN_LABELS, hints));
  const found = fields.flatMap((field) => {
    const value = findField(view, field);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(found);
}

function findField(view: DocumentView, field: FieldDefinition): FoundField | undefined {
  const tuned = ruleOf(field);
  const choice =
    tuned === undefined
      ? choose(genericCandidates(view, field), GENERIC_WEIGHTS, GENERIC_MINIMUM)
      : choose(tuned.candidates(view), tuned.weights, tuned.minimum);
  if (choice === undefined) return undefined;

  const { candidate, score, margin } = choice;
  const page = view.pages[candidate.page - 1];
  if (page === undefined) return undefined;
  return {
    value: candidate.value,
    confidence: confidenceOf(score, margin),
    page: candidate.page,
    box: fractions(candidate.box, page),
    text: candidate.text,
  };
}

function ruleOf(field: FieldDefinition): Rule | undefined {
  const rule = RULES[ALIASES[field.name] ?? field.name];
  return rule?.types.includes(field.type) === true ? rule : undefined;
}

function fractions(box: Box, page: Page): FoundField["box"] {
  return {
    left: fraction(box.left, page.width),
    top: fraction(box.top, page.height),
    width: fraction(box.right - box.left, page.width),
    height: fraction(box.bottom - box.top, page.height),
  };
}

// Four decimals are a fifteenth of a point on A4.
function fraction(points: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, points / size)) * 10_000) / 10_000;
}
