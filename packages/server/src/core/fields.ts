// The fields of a document as the interface answers them.
import type { FoundField } from "../extract/extraction.ts";

/** Fields by name, as the database keeps them. */
export type FieldMap = Readonly<Record<string, FoundField>>;

/** Makes the three maps of an answer, whose keys are the same: values, confidences, and both with their place. */
export function describeFields(found: FieldMap) {
  const fields = Object.entries(found);
  return {
    extracted_data: Object.fromEntries(fields.map(([name, field]) => [name, field.value])),
    confidence_scores: Object.fromEntries(fields.map(([name, field]) => [name, field.confidence])),
    fields: Object.fromEntries(fields.map(([name, field]) => [name, { ...field, box: { ...field.box } }])),
  };
}
