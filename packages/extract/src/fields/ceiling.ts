// How sure a value can be at most, whatever its rank: characters recognised without certainty, names that the page disputes, and
// pages that are hard to read.
import type { Page } from "../layout/page.ts";
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

/** The lowest confidence that the evidence for a candidate allows, 0–1. */
export function floorOf({ features }: Candidate, { floors = {} }: Pick<Rule, "floors">): number {
  return Math.max(0, ...Object.entries(floors).map(([name, floor]) => (features[name] === 1 ? floor : 0)));
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

// The mean confidence of the characters of a page. Clean receipts have 0.957 to 0.999; blur, noise and low resolution lower it before
// single characters show it. On 15 damaged receipts (2026-11-24) the wrong values that remained stood on pages below 0.955.
const CLEAR = 0.97;
const BLURRED = 3;
const QUALITIES = new WeakMap<Page, number>();

/** What a confidence is multiplied by because its page is hard to read, 0–1; 1 for text that needed no OCR. */
export function qualityOf(page: Page | undefined): number {
  if (page === undefined) return CERTAIN;
  const known = QUALITIES.get(page);
  if (known !== undefined) return known;
  const quality = Math.max(0, CERTAIN - BLURRED * Math.max(0, CLEAR - meanConfidence(page)));
  QUALITIES.set(page, quality);
  return quality;
}

function meanConfidence({ lines }: Page): number {
  let [sum, characters] = [0, 0];
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    sum += text.length * (confidence ?? CERTAIN);
    characters += text.length;
  }
  return characters === 0 ? CERTAIN : sum / characters;
}
