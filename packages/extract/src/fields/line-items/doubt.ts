// Doubts the text of a line item: a description that is missing, cut off or glued to a neighbour.
import type { Item } from "./items.ts";

/** Whether the description of an item may not be the whole one, or not its own. */
export function isDoubtful({ value }: Item): boolean {
  const description = value.description ?? "";
  // `SR`, `1 PC`: a code or a unit.
  if (!/\p{L}{3}/u.test(description)) return true;
  return /[-–,(:&+/]$/.test(description) || GLUED.test(description);
}

// A price or a percentage at the end belongs to another column.
const GLUED = /(?:\d[.,]\d{2}|\d ?%|[€$£])$/u;
