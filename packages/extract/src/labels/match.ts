// Finds labels in the lines of a document.
import { type Box, type Line, surround } from "../layout/page.ts";
import { foldCharacter } from "./label.ts";
import { type LabelEntry, type LabelIndex, labelsAt } from "./table.ts";

/** A label where it stands. */
export interface LabelHit {
  readonly kind: string;
  readonly line: Line;
  readonly box: Box;
  /** Offsets in the text of the line. */
  readonly start: number;
  readonly end: number;
  /** Nothing but punctuation stands before it in its line. */
  readonly leads: boolean;
  /** A colon follows, or nothing does: it announces a value rather than being part of a sentence. */
  readonly announces: boolean;
  /** Digits or words follow before the next label: its value is on the same line. */
  readonly hasValue: boolean;
  /** A word that is no label stands right before it: `Despatch date`, `Quote no.`, `Org.nr` */
  readonly qualified: boolean;
}

// Letters of the abbreviations of `number`.
const SHORT_LABEL = 2;
// Blanks and marks between two labels that are read as one.
const ADJOINING = 3;

interface FoldedLine {
  readonly raw: string;
  readonly text: string;
  /** For each folded character its offset in the line. */
  readonly offsets: readonly number[];
  readonly starts: readonly boolean[];
  readonly ends: readonly boolean[];
}

/**
 * Labels of one line from the left. Where several overlap the longest wins, so that `total vat` is a tax and `total` is not.
 *
 * Blanks inside a line are ignored: letter-spaced headlines match as well.
 */
export function matchLabels(line: Line, index: LabelIndex): LabelHit[] {
  const folded = foldLine(line.text);
  const matches: { readonly entry: LabelEntry; readonly at: number }[] = [];
  for (let at = 0; at < folded.text.length; at += 1) {
    for (const entry of labelsAt(index, folded.text, at, folded.starts[at] !== true)) {
      if (fits(folded, entry, at)) matches.push({ entry, at });
    }
  }
  matches.sort((a, b) => b.entry.folded.length - a.entry.folded.length || a.at - b.at);

  const covered = new Set<number>();
  const taken = matches.filter(({ entry, at }) => {
    const span = [...entry.folded].map((_, offset) => at + offset);
    if (span.some((position) => covered.has(position))) return false;
    for (const position of span) covered.add(position);
    return true;
  });
  taken.sort((a, b) => a.at - b.at);
  const hits = taken.map((match, order) => {
    const before = taken[order - 1];
    const last = before === undefined ? undefined : before.at + before.entry.folded.length - 1;
    return hitOf(line, folded, { ...match, last, next: taken[order + 1]?.at });
  });
  return withSharedValues(hits);
}

// `VAT REG TIN 123-456`: labels in a row without anything between them have one value.
function withSharedValues(hits: readonly LabelHit[]): LabelHit[] {
  let next: LabelHit | undefined;
  const shared = hits.toReversed().map((hit) => {
    const adjoins =
      next?.hasValue === true &&
      next.start - hit.end <= ADJOINING &&
      !/[\p{L}\d]/u.test(hit.line.text.slice(hit.end, next.start));
    next = { ...hit, hasValue: hit.hasValue || adjoins };
    return next;
  });
  return shared.reverse();
}

/** The words of a line that a range of its text touches, with their box. */
export function wordsAt(
  line: Line,
  start: number,
  end: number,
): { readonly box: Box; readonly text: string } {
  let offset = 0;
  const touched = line.words.filter((word) => {
    const [from, to] = [offset, offset + word.text.length];
    offset = to + 1;
    return from < end && to > start;
  });
  return { box: surround(touched.map((word) => word.box)), text: line.text.slice(start, end).trim() };
}

function fits(line: FoldedLine, entry: LabelEntry, at: number): boolean {
  const last = at + entry.folded.length - 1;
  if (line.ends[last] !== true || !line.text.startsWith(entry.folded, at)) return false;
  // `No 5`, `No.5` and `n°5` are numbers, `NO5` is a code.
  return entry.folded.length > SHORT_LABEL || !/^[a-z]\d/i.test(line.raw.slice(line.offsets[last]));
}

function hitOf(
  line: Line,
  folded: FoldedLine,
  match: {
    readonly entry: LabelEntry;
    readonly at: number;
    readonly last: number | undefined;
    readonly next: number | undefined;
  },
): LabelHit {
  const start = folded.offsets[match.at] ?? 0;
  const end = (folded.offsets[match.at + match.entry.folded.length - 1] ?? 0) + 1;
  const next = match.next === undefined ? undefined : folded.offsets[match.next];
  const previous = match.last === undefined ? 0 : (folded.offsets[match.last] ?? 0) + 1;
  return {
    kind: match.entry.kind,
    line,
    box: wordsAt(line, start, end).box,
    start,
    end,
    leads: !/[\p{L}\d]/u.test(line.text.slice(0, start)),
    announces: /^[\s.)]*(?:[:：#=]|$)/.test(line.text.slice(end, end + 9)),
    // A rate is no value: `VAT 19 %`.
    hasValue: /\d|\p{L}{3}/u.test(line.text.slice(end, next).replace(/\d+(?:[.,]\d+)? ?%/g, "")),
    qualified: /\p{L}[\p{L}'’.-]*(?:[ /-]{1,2}|\.)$/u.test(line.text.slice(previous, start)),
  };
}

function foldLine(text: string): FoldedLine {
  const [characters, offsets, starts, ends]: [string[], number[], boolean[], boolean[]] = [[], [], [], []];
  let previous = "blank";
  let offset = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    const kind = kindOf(folded);
    if (kind !== previous && ends.length > 0) ends[ends.length - 1] = true;
    let isStart = kind !== previous;
    for (const part of folded) {
      characters.push(part);
      offsets.push(offset);
      starts.push(isStart);
      ends.push(false);
      isStart = false;
    }
    previous = kind;
    offset += character.length;
  }
  if (ends.length > 0) ends[ends.length - 1] = true;
  return { raw: text, text: characters.join(""), offsets, starts, ends };
}

function kindOf(folded: string): "blank" | "digit" | "letter" | "mark" {
  if (folded === "") return "blank";
  if (folded === "#") return "mark";
  return folded >= "0" && folded <= "9" ? "digit" : "letter";
}
