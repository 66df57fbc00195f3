// Decides what of a document a person should look at: fields of low confidence, and warnings that no review resolved.
import type { Warning } from "@docuvane/extract";
import type { Workflow } from "../workflows/workflow.ts";
import type { Corrections, FieldMap } from "./fields.ts";

/** A workflow as far as it decides whether a person should look. */
export interface ReviewRule extends Pick<Workflow, "fields" | "review_below"> {
  /** The threshold of optional fields that were found, a fraction from 0 to 1. Default: 0.5, or `review_below` where it is lower. */
  readonly optional_review_below?: number;
}

/** What extraction found. */
export interface Found {
  readonly fields: FieldMap | null;
  readonly warnings: readonly Warning[] | null;
}

/** What a person said in the reviews of a document. */
export interface Said {
  readonly corrections: Corrections | null;
  /** Codes of warnings about the document. */
  readonly accepted_warnings: readonly string[] | null;
}

/** What a person should look at. */
export interface Doubts {
  /** Names of fields of the workflow. */
  readonly fields: readonly string[];
  /** Codes of the warnings that are not about one of these fields: only accepting the document resolves them. */
  readonly warnings: readonly string[];
}

/** No person has said anything. */
export const nothingSaid: Said = { corrections: null, accepted_warnings: null };

// On 127 invoices of 80 sellers 0.8 sent 13 % more of them to review than 0.5, and caught no more wrong values.
const optionalReviewBelow = 0.5;

/** Codes of warnings that inform, and ask for no review. */
const informational: ReadonlySet<string> = new Set(["duplicate_of"]);

/**
 * Finds what is in doubt: required fields that are missing or below `review_below`, optional ones that were found below
 * their threshold, fields that a warning names, and warnings about the document.
 *
 * Nothing that a person said is in doubt, also when they said that the document has no such value.
 */
export function doubtsOf(found: Found, rule: ReviewRule, said: Said): Doubts {
  const open = openWarnings(found.warnings, said).filter(({ code }) => !informational.has(code));
  const named = new Set(open.map(({ field }) => field));
  const unsaid = rule.fields.filter(({ name }) => !Object.hasOwn(said.corrections ?? {}, name));
  const isOfField = ({ field }: Warning): boolean => unsaid.some(({ name }) => name === field);
  return {
    fields: unsaid
      .filter((field) => named.has(field.name) || isUnsure(found.fields ?? {}, field, rule))
      .map(nameOf),
    warnings: [...new Set(open.filter((warning) => !isOfField(warning)).map(({ code }) => code))],
  };
}

/** Checks whether anything is in doubt. */
export function isInDoubt({ fields, warnings }: Doubts): boolean {
  return fields.length > 0 || warnings.length > 0;
}

/** Returns the warnings that no review has resolved by correcting or confirming the field, or by accepting the document. */
export function openWarnings(warnings: readonly Warning[] | null, said: Said): readonly Warning[] {
  const isSaid = (field: string | undefined): boolean =>
    field !== undefined && Object.hasOwn(said.corrections ?? {}, field);
  return (warnings ?? []).filter(
    ({ code, field }) => !isSaid(field) && said.accepted_warnings?.includes(code) !== true,
  );
}

function isUnsure(
  found: FieldMap,
  { name, required }: ReviewRule["fields"][number],
  rule: ReviewRule,
): boolean {
  const { review_below, optional_review_below = Math.min(review_below, optionalReviewBelow) } = rule;
  const confidence = found[name]?.confidence;
  if (required) return (confidence ?? 0) < review_below;
  return confidence !== undefined && confidence < optional_review_below;
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
