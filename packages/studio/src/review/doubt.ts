// Finds the fields of a document that need a person, with the reason in words.
import type { Document, ExtractedField, Workflow } from "docuvane";

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
}

/** A warning of the service about a document. */
interface Warning {
  readonly message?: string;
  readonly field?: string;
}

/** Confidence below which a workflow asks for a review, unless it says otherwise. */
const defaultThreshold = 0.8;

/** The fields of a document in the order of review: those in doubt first, otherwise as the workflow lists them. */
export function fieldsOf(document: Document, workflow: Workflow | undefined): readonly ReviewField[] {
  const defined = workflow?.fields ?? [];
  const known = new Set(defined.map(({ name }) => name));
  const others = Object.keys(document.fields ?? {}).filter((name) => !known.has(name));
  const all = [...defined, ...others.map((name) => ({ name, type: "string" as const }))];
  const warnings = (document["warnings"] ?? []) as readonly Warning[];
  const fields = all.map((definition): ReviewField => {
    const {
      name = "",
      type = "string",
      description,
      required = false,
    } = { required: false, description: undefined, ...definition };
    const found = document.fields?.[name];
    const warning = warnings.find(({ field }) => field === name)?.message;
    const doubt = doubtOf(found, {
      required,
      threshold: workflow?.review_below ?? defaultThreshold,
      warning,
    });
    return { name, type, description, required, found, doubt };
  });
  return [...fields.filter(({ doubt }) => doubt), ...fields.filter(({ doubt }) => !doubt)];
}

function doubtOf(
  found: ExtractedField | undefined,
  rule: { readonly required: boolean; readonly threshold: number; readonly warning: string | undefined },
): string | undefined {
  if (found?.reviewed) return undefined;
  if (found === undefined || found.value === undefined || found.value === null)
    return rule.required ? "Enter it, or accept that the document has none." : undefined;
  if (rule.warning !== undefined) return rule.warning;
  const { confidence = 0, source, text } = found;
  if (confidence >= rule.threshold) return undefined;
  const share = `${Math.round(confidence * 100)} % sure; this workflow asks for ${Math.round(rule.threshold * 100)} %.`;
  const scan = source === "ocr" ? " Read from an image by OCR." : "";
  const isOther = text !== undefined && typeof found.value !== "object" && text !== String(found.value);
  return `${share}${scan}${isOther ? ` The document says “${text}”.` : ""}`;
}
