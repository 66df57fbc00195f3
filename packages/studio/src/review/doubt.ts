// Finds what of a document needs a person, with the reason in words: its fields, and warnings about pages or all of it.
import type { Document, DocumentWarning, ExtractedField, Workflow } from "docuvane";

/** One field as it is reviewed. */
export interface ReviewField {
  readonly name: string;
  readonly type: string;
  readonly description: string | undefined;
  readonly required: boolean;
  /** What was found; `undefined` when nothing was. */
  readonly found: ExtractedField | undefined;
  /** Why a person should look at it; `undefined` when it is certain. */
  readonly doubt: string | undefined;
  /** Whether a warning names it, so that the confidence says little. */
  readonly isWarned: boolean;
}

/** A warning that is not about a field of the review: approving the document accepts it. */
export interface ReviewWarning {
  readonly message: string;
  /** From 1; `undefined` when it is about the document. */
  readonly page: number | undefined;
  /** It informs, and asks for nothing. */
  readonly isNote: boolean;
  /** ID of the document with the same content that it names. */
  readonly duplicateOf: string | undefined;
}

/** Confidence below which a workflow asks for a review, unless it says otherwise. */
const defaultThreshold = 0.8;

/** That of an optional field, where the workflow's is not lower. */
const optionalThreshold = 0.5;

/** The fields of a document in the order of review: those in doubt first, otherwise as the workflow lists them. */
export function fieldsOf(document: Document, workflow: Workflow | undefined): readonly ReviewField[] {
  const defined = workflow?.fields ?? [];
  const known = new Set(defined.map(({ name }) => name));
  const others = Object.keys(document.fields ?? {}).filter((name) => !known.has(name));
  const all = [...defined, ...others.map((name) => ({ name, type: "string" as const }))];
  const fields = all.map((definition): ReviewField => {
    const {
      name = "",
      type = "string",
      description,
      required = false,
    } = { required: false, description: undefined, ...definition };
    const found = document.fields?.[name];
    const warnings = warningsOf(document).filter(({ field }) => field === name);
    const doubt = doubtOf(found, {
      required,
      threshold: thresholdOf(workflow?.review_below ?? defaultThreshold, required),
      warnings: warnings.map(messageOf),
    });
    const isWarned = doubt !== undefined && warnings.length > 0;
    return { name, type, description, required, found, doubt, isWarned };
  });
  return [...fields.filter(({ doubt }) => doubt), ...fields.filter(({ doubt }) => !doubt)];
}

function thresholdOf(reviewBelow: number, required: boolean): number {
  return required ? reviewBelow : Math.min(reviewBelow, optionalThreshold);
}

/** The warnings that no field of the review shows. */
export function otherWarnings(document: Document, fields: readonly ReviewField[]): readonly ReviewWarning[] {
  const shown = new Set(fields.map(({ name }) => name));
  const others = warningsOf(document).filter(({ field }) => field === undefined || !shown.has(field));
  return others.map((warning) => ({
    message: messageOf(warning),
    page: warning.page,
    isNote: warning.code === "duplicate_of",
    duplicateOf: warning.document_id,
  }));
}

/** A service of an earlier release sends none. */
function warningsOf({ warnings = [] }: Partial<Pick<Document, "warnings">>): readonly DocumentWarning[] {
  return warnings;
}

function messageOf({ message, code }: DocumentWarning): string {
  return message ?? code ?? "";
}

interface Rule {
  readonly required: boolean;
  readonly threshold: number;
  readonly warnings: readonly string[];
}

function doubtOf(found: ExtractedField | undefined, rule: Rule): string | undefined {
  if (found?.reviewed) return undefined;
  const reasons = [...rule.warnings, confidenceDoubt(found, rule)].filter((reason) => reason !== undefined);
  return reasons.length > 0 ? reasons.join(" ") : undefined;
}

function confidenceDoubt(found: ExtractedField | undefined, rule: Rule): string | undefined {
  if (found === undefined || found.value === undefined || found.value === null)
    return rule.required ? "Enter it, or accept that the document has none." : undefined;
  const { confidence = 0, source, text } = found;
  if (confidence >= rule.threshold) return undefined;
  const share = `${Math.round(confidence * 100)} % sure; this workflow asks for ${Math.round(rule.threshold * 100)} %.`;
  const scan = source === "ocr" ? " Read from an image by OCR." : "";
  const isOther = text !== undefined && typeof found.value !== "object" && text !== String(found.value);
  return `${share}${scan}${isOther ? ` The document says “${text}”.` : ""}`;
}
