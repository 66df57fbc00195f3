// Compares what OCR reads on a scanned page with what the text layer over it says.

import type { FieldValue, FoundField } from "../extraction/extraction.ts";
import { foldLabel } from "../labels/label.ts";

type Fields = Readonly<Record<string, FoundField>>;

// The highest confidence of a value of which the page and its text layer say different things.
const DISPUTED = 0.6;

/**
 * The fields of scanned pages, compared with those of their text layer.
 *
 * A value that both have is as sure as the surer of the two. Where they differ, that of the picture stays, and a value that the
 * layer alone has is added, both with a low confidence.
 *
 * @param layer - Absent where the pages have no text layer.
 */
export function withLayer(seen: Fields, layer: Fields | undefined): Record<string, FoundField> {
  if (layer === undefined || !isLegible(seen, layer)) return { ...seen };
  const names = [...new Set([...Object.keys(seen), ...Object.keys(layer)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = compared(seen[name], layer[name]);
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}

// A layer without any value of the page is garbage and disputes nothing, and neither does a layer without values.
function isLegible(seen: Fields, layer: Fields): boolean {
  const found = Object.values(seen).length > 0;
  return (
    !found ||
    Object.entries(seen).some(
      ([name, { value }]) => layer[name] !== undefined && isSame(value, layer[name].value),
    )
  );
}

function compared(seen: FoundField | undefined, layer: FoundField | undefined): FoundField | undefined {
  const field = seen ?? layer;
  if (field === undefined || (seen !== undefined && layer === undefined)) return field;
  if (seen === undefined || layer === undefined || !isSame(seen.value, layer.value))
    return { ...field, confidence: Math.min(field.confidence, DISPUTED) };
  return { ...seen, confidence: Math.max(seen.confidence, layer.confidence) };
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === "string" && typeof b === "string") return foldLabel(a) === foldLabel(b);
  return JSON.stringify(a) === JSON.stringify(b);
}
