// Finds the fields a workflow asks for: tuned rules where there are some, labels for the rest.
import type { FieldDefinition, FoundField } from "../extraction/extraction.ts";
import { addLabels, BUILT_IN_LABELS, labelEntry } from "../labels/table.ts";
import { fractionsOf } from "../layout/fractions.ts";
import type { Page } from "../layout/page.ts";
import { type AmountNames, settleAmounts, settleTotal } from "./add-up.ts";
import { OWN_MINIMUM, OWN_WEIGHTS, ownCandidates } from "./custom/candidates.ts";
import { ownEntries } from "./custom/labels.ts";
import { decide, rankerKey } from "./decide.ts";
import { findLineItems } from "./line-items/find.ts";
import type { FoundTotals } from "./line-items/sums.ts";
import { builtInName } from "./names.ts";
import { isReceipt } from "./receipt/is-receipt.ts";
import { RECEIPT_RULES, RECEIPT_SUM_RULES } from "./receipt/rules.ts";
import { RULES, type Rule } from "./rules.ts";
import { type DocumentView, endsOf, viewDocument } from "./view.ts";

// Optional values of receipts with a lower confidence are mostly wrong: most receipts do not have them.
const SURE = 0.8;
// Totals with a lower confidence are no check of line items.
const TRUSTED = 0.4;
const AMOUNTS: ReadonlySet<string> = new Set(["subtotal", "tax", "total"]);

/** Finds each wanted field. One that is not found is absent; none is invented. */
export function findFields(
  pages: readonly Page[],
  fields: readonly FieldDefinition[],
): Record<string, FoundField> {
  return findFieldsIn(viewFor(pages, fields), fields);
}

/** The view of a document with the labels that its workflow adds. */
export function viewFor(pages: readonly Page[], fields: readonly FieldDefinition[]): DocumentView {
  const hints = fields.flatMap((field) => {
    if (field.type === "line_items") return [];
    const kind = tunedFor(field, false)?.rule.hints;
    return kind === undefined ? ownEntries(field) : (field.hints ?? []).map((hint) => labelEntry(kind, hint));
  });
  return viewDocument(pages, addLabels(BUILT_IN_LABELS, hints));
}

/** As {@link findFields}, in a view of {@link viewFor}. */
export function findFieldsIn(
  view: DocumentView,
  fields: readonly FieldDefinition[],
): Record<string, FoundField> {
  const receipt = isReceipt(view);
  const ends = endsOf(view);
  const single = fields.filter(({ type }) => type !== "line_items");
  const read = single.flatMap((field) => {
    const isTuned = tunedFor(field, receipt) !== undefined;
    const value = findField(isTuned ? ends : view, field, receipt);
    const isDropped = receipt && isTuned && !field.required && (value?.confidence ?? 0) < SURE;
    return entryOf(field, isDropped ? undefined : value);
  });
  const names = amountNames(single, receipt);
  const found = settleAmounts(Object.fromEntries(read), names);
  const tables = fields.filter(({ type }) => type === "line_items");
  // Line items are checked against the totals of the document, whether the workflow asks for them or not.
  const totals = tables.length === 0 ? {} : totalsFor(ends, found, receipt);
  const items = tables.flatMap((field) => entryOf(field, findLineItems(view, { ...totals, receipt })));
  const first = items[0]?.[1].value;
  return {
    ...settleTotal(found, names, typeof first === "object" ? first : undefined),
    ...Object.fromEntries(items),
  };
}

function amountNames(fields: readonly FieldDefinition[], receipt: boolean): AmountNames {
  const amounts = fields.filter((field) => AMOUNTS.has(builtInName(field.name)) && tunedFor(field, receipt));
  return Object.fromEntries(amounts.map(({ name }) => [builtInName(name), name]));
}

function entryOf(field: FieldDefinition, value: FoundField | undefined): (readonly [string, FoundField])[] {
  return value === undefined ? [] : [[field.name, value]];
}

function totalsFor(
  view: DocumentView,
  found: Readonly<Record<string, FoundField>>,
  receipt: boolean,
): FoundTotals {
  const values = (["subtotal", "tax", "total"] as const).flatMap((name) => {
    const field: FieldDefinition = { name, type: "number", required: false };
    const { value, confidence } = found[name] ?? findField(view, field, receipt) ?? { confidence: 0 };
    return typeof value === "number" && confidence >= TRUSTED ? [[name, value]] : [];
  });
  return Object.fromEntries(values);
}

function findField(view: DocumentView, field: FieldDefinition, receipt: boolean): FoundField | undefined {
  const tuned = tunedFor(field, receipt);
  const decision =
    tuned === undefined
      ? decide(ownCandidates(view, field), OWN_RULE, { key: "own", view })
      : decide(tuned.rule.candidates(view), tuned.rule, { key: tuned.key, view });
  const page = view.pages[(decision?.candidate.page ?? 0) - 1];
  if (decision === undefined || page === undefined) return undefined;
  const { candidate, confidence } = decision;
  return {
    value: candidate.value,
    confidence,
    page: candidate.page,
    box: fractionsOf(candidate.box, page),
    text: candidate.text,
  };
}

const OWN_RULE = { weights: OWN_WEIGHTS, minimum: OWN_MINIMUM };

/** The rule of a built-in field with the name of its ranker; `undefined` for custom fields. */
function tunedFor(field: FieldDefinition, receipt: boolean): { rule: Rule; key: string } | undefined {
  const name = builtInName(field.name);
  const own = receipt ? (ruleOf(RECEIPT_RULES, name) ?? ruleOf(RECEIPT_SUM_RULES, name)) : undefined;
  const rule = own ?? ruleOf(RULES, name);
  if (rule?.types.includes(field.type) !== true) return undefined;
  return { rule, key: rankerKey(name, own !== undefined) };
}

/** A field may have the name of what every object has, such as `constructor`. */
function ruleOf(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}
