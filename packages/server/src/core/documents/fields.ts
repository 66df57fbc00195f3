// The fields of a document as the API returns them: what was found, and what a person said about it.
import { isDeepStrictEqual } from "node:util";
import type { FoundField } from "@docuvane/extract";

/** Fields by name, as extraction found them. */
export type FieldMap = Readonly<Record<string, FoundField>>;

/** What a person gave or confirmed, by field; `null` = the document has no such value. */
export type Corrections = Readonly<Record<string, FoundField["value"] | null>>;

/** A field with its origin; a value that was not read from a page has no position. */
export interface AnsweredField extends Partial<FoundField> {
  readonly value: FoundField["value"];
  /** 0–1. */
  readonly confidence: number;
  readonly reviewed?: true;
}

/** Puts what a person said over what was found; their confidence is 1. */
export function applyCorrections(
  found: FieldMap,
  corrections: Corrections | null,
): Readonly<Record<string, AnsweredField>> {
  const fields: Record<string, AnsweredField> = { ...found };
  for (const [name, value] of Object.entries(corrections ?? {})) {
    const read = found[name];
    if (value === null) delete fields[name];
    else if (read !== undefined && isDeepStrictEqual(read.value, value))
      fields[name] = { ...read, confidence: 1, reviewed: true };
    else fields[name] = { value, confidence: 1, reviewed: true };
  }
  return fields;
}

/** Creates the three maps of a response, whose keys are the same: values, confidences, and both with their place. */
export function describeFields(answered: Readonly<Record<string, AnsweredField>>) {
  const fields = Object.entries(answered);
  return {
    extracted_data: Object.fromEntries(fields.map(([name, field]) => [name, field.value])),
    confidence_scores: Object.fromEntries(fields.map(([name, field]) => [name, field.confidence])),
    fields: Object.fromEntries(fields.map(([name, field]) => [name, toField(field)])),
  };
}

function toField({ box, ...field }: AnsweredField) {
  return { ...field, ...(box && { box: { ...box } }) };
}
