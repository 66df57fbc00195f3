// Turns documents with known values into what the trainer reads: rows of features, each right or wrong.

import { ceilingOf } from "../../../packages/extract/src/fields/ceiling.ts";
import { rankerKey } from "../../../packages/extract/src/fields/decide.ts";
import { isReceipt } from "../../../packages/extract/src/fields/receipt/is-receipt.ts";
import { RECEIPT_RULES } from "../../../packages/extract/src/fields/receipt/rules.ts";
import { RULES, type Rule } from "../../../packages/extract/src/fields/rules.ts";
import { viewDocument } from "../../../packages/extract/src/fields/view.ts";
import type { Page } from "../../../packages/extract/src/layout/page.ts";
import type { Candidate } from "../../../packages/extract/src/rank/candidate.ts";
import { OWN, OWN_RULE, type OwnField, ownFieldsOf } from "./own-fields.ts";

/** A document that was read, and what is true about it. */
export interface ReadDocument {
  readonly pages: readonly Page[];
  readonly source: "text" | "ocr";
  readonly truth: Readonly<Record<string, unknown>>;
  /** Documents of one group are never divided between training and evaluation. */
  readonly group: string;
}

/** The candidates of one field in one document. */
export interface Example {
  readonly candidates: readonly Candidate[];
  /** Which of them have the true value. All are wrong where the field is absent or was not among them. */
  readonly right: readonly boolean[];
  /** The highest confidence that each of them may have. */
  readonly ceilings: readonly number[];
  readonly source: "text" | "ocr";
  readonly group: string;
  /** The document has the field. */
  readonly present: boolean;
}

/** The rules by the names of their rankers. */
export const RANKED: Readonly<Record<string, Rule>> = {
  ...RULES,
  ...Object.fromEntries(Object.entries(RECEIPT_RULES).map(([field, rule]) => [rankerKey(field, true), rule])),
  [OWN]: OWN_RULE,
};

/** The rule of a ranker. Throws if the ranker has no rule. */
export function ruleNamed(key: string): Rule {
  const rule = RANKED[key];
  if (rule === undefined) throw new Error(`There is no rule for ${key}.`);
  return rule;
}

/** The examples of all rankers; documents that say nothing about a field give none for it. */
export function examplesOf(documents: readonly ReadDocument[]): ReadonlyMap<string, readonly Example[]> {
  const byKey = new Map<string, Example[]>(Object.keys(RANKED).map((key) => [key, []]));
  for (const document of documents) {
    const view = viewDocument(document.pages);
    const receipt = isReceipt(view);
    for (const [field, truth] of Object.entries(document.truth)) {
      const key = rankerKey(field, receipt && field in RECEIPT_RULES);
      const rule = RANKED[key];
      if (rule === undefined || key === OWN) continue;
      byKey.get(key)?.push(exampleOf(document, { view, candidates: rule.candidates(view), truth }, rule));
    }
    for (const own of ownFieldsOf(document.pages, document.truth))
      byKey.get(OWN)?.push(exampleOf(document, own, OWN_RULE));
  }
  return byKey;
}

/** Amounts agree to half a cent, texts in letters and digits. */
export function isSame(value: unknown, truth: unknown): boolean {
  if (typeof value === "number" && typeof truth === "number") return Math.abs(value - truth) < 0.005;
  return fold(String(value)) === fold(String(truth));
}

function exampleOf(
  { source, group }: ReadDocument,
  { view, candidates, truth }: OwnField,
  rule: Rule,
): Example {
  return {
    candidates,
    right: candidates.map(({ value }) => truth !== null && isSame(value, truth)),
    ceilings: candidates.map((candidate) => ceilingOf(candidate, rule, view)),
    source,
    group,
    present: truth !== null,
  };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
