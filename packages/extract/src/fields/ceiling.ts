// How sure a value can be at most, whatever its rank: characters recognised without certainty, names that the page disputes.
import type { Candidate, Features } from "../rank/candidate.ts";
import type { Rule } from "./rules.ts";
import type { DocumentView } from "./view.ts";

// A word recognised with less than certainty costs so many times what is missing, down to the floor: of words that are
// less than 0.95 sure about one in five is wrong (an estimate on 11 scanned pages, 2026-11-22).
const STEEP = 2.5;
const FLOOR = 0.5;
const CERTAIN = 1;

/** The highest confidence that a candidate may have, 0–1. */
export function ceilingOf(candidate: Candidate, rule: Pick<Rule, "ceilings">, view: DocumentView): number {
  return Math.min(disputedTo(candidate.features, rule.ceilings ?? {}), legibleTo(candidate, view));
}

function disputedTo(features: Features, ceilings: Readonly<Record<string, number>>): number {
  const limits = Object.entries(ceilings).filter(([name]) => (features[name] ?? 0) > 0);
  return limits.reduce((product, [, limit]) => product * limit, CERTAIN);
}

function legibleTo({ page, box }: Candidate, view: DocumentView): number {
  const lines = view.pages[page - 1]?.lines ?? [];
  const words = lines
    .filter((line) => line.box.bottom > box.top && line.box.top < box.bottom)
    .flatMap((line) => line.words)
    .filter((word) => word.confidence !== undefined && isInside(word.box, box));
  const least = Math.min(CERTAIN, ...words.map(({ confidence }) => confidence ?? CERTAIN));
  return Math.max(FLOOR, CERTAIN - STEEP * (CERTAIN - least));
}

function isInside(word: Candidate["box"], box: Candidate["box"]): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
