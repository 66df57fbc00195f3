// Finds the labels of a receipt in a row, including those that OCR misspelled.
import { foldLabel } from "../../labels/label.ts";
import { editDistance } from "./edit-distance.ts";
import { TILL_LABELS, type TillKind, type TillLabel } from "./till-labels.ts";

/** A label where it stands. */
export interface TillHit {
  readonly kind: TillKind;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** 1 as written, less where letters differ. */
  readonly strength: number;
}

interface Token {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

// Words a label has at most.
const LONGEST = 6;
// Letters a label must have for one of them to differ, and for two.
const ONE_WRONG = 5;
const TWO_WRONG = 10;
const MISSPELT = 0.85;
const A = "a".charCodeAt(0);
const LETTERS = 26;
const BY_TEXT: ReadonlyMap<string, TillLabel> = new Map(TILL_LABELS.map((label) => [label.folded, label]));

const MISSPELLABLE = TILL_LABELS.filter((label) => label.folded.length >= ONE_WRONG).map((label) => ({
  label,
  set: letterSet(label.folded),
}));

/** The labels of a text from the left; the longest win where several match. @param tolerant - Accept misspelt ones. */
export function matchTillLabels(text: string, tolerant: boolean): TillHit[] {
  const hits: TillHit[] = [];
  for (const { folded, start, end } of windowsOf(tokensOf(text))) {
    if (hits.some((hit) => end > hit.start && start < hit.end)) continue;
    const label = BY_TEXT.get(folded) ?? (tolerant ? nearest(folded) : undefined);
    if (label !== undefined)
      hits.push({ kind: label.kind, start, end, strength: label.folded === folded ? 1 : MISSPELT });
  }
  return hits.sort((a, b) => a.start - b.start);
}

// All runs of words, the longest first.
function windowsOf(tokens: readonly Token[]): Token[] {
  const windows = tokens.flatMap((first, from) =>
    tokens.slice(from, from + LONGEST).map((last, length) => ({
      folded: tokens
        .slice(from, from + length + 1)
        .map((token) => token.folded)
        .join(""),
      start: first.start,
      end: last.end,
    })),
  );
  return windows.sort((a, b) => b.folded.length - a.folded.length);
}

function nearest(folded: string): TillLabel | undefined {
  if (folded.length < ONE_WRONG - 1) return undefined;
  const letters = lettersOf(folded);
  const set = letterSet(letters);
  let best: { readonly label: TillLabel; readonly distance: number } | undefined;
  for (const { label, set: own } of MISSPELLABLE) {
    const most = Math.min(label.folded.length < TWO_WRONG ? 1 : 2, (best?.distance ?? 3) - 1);
    // Each wrong letter adds one to a set at most: this spares most comparisons.
    if (bits(set & ~own) > most || bits(own & ~set) > most) continue;
    const distance = editDistance(letters, label.folded, most);
    if (distance <= most) best = { label, distance };
  }
  return best?.label;
}

// The letters of a word as bits; digits share the bits that are left.
function letterSet(folded: string): number {
  let set = 0;
  for (const character of folded) {
    const code = character.charCodeAt(0) - A;
    set |= 1 << (code >= 0 && code < LETTERS ? code : LETTERS + (character.charCodeAt(0) % 5));
  }
  return set;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

// Digits among letters are letters that were read wrong.
function lettersOf(folded: string): string {
  if (!/\p{L}/u.test(folded)) return folded;
  return folded.replace(/[0158]/g, (digit) => ({ "0": "o", "1": "l", "5": "s", "8": "b" })[digit] ?? digit);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\p{L}+|\d+/gu)].map((match) => ({
    folded: foldLabel(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
