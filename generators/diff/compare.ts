// Compares two versions of a document.
import type { Pair } from "./change.ts";
import type { Audience, Finding } from "./finding.ts";

/** Returns what the change does to each audience. */
export function compare(_pair: Pair, _audiences: readonly Audience[]): readonly Finding[] {
  return [];
}
