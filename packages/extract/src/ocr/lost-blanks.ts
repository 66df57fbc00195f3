// Finds blanks between words that the network did not read: gaps without ink, wide against the others of their line.
import { widestGap } from "./ink.ts";

/** A character as read, with its middle as share (0–1) of the width of its line. */
export interface PlacedCharacter {
  readonly text: string;
  readonly middle: number;
}

// Shares of the height of a line. Measured on receipts: 99.5 % of the gaps within words are at most 8/48 high, blanks
// between words are 10/48 and more; gaps next to points, brackets and narrow letters are wider.
const LEAST_GAP = 9 / 48;
const LEAST_GAP_AT_MARK = 15 / 48;
const LEAST_GAP_OF_UNIT = 10 / 48;
const WIDE_LETTERS = /^[^\P{L}iIlrtfjJ]+$/u;
// Letter-spaced words: a blank is this much wider than three in four gaps of its line.
const WIDER = 2.5;

/**
 * For each character but the first, whether a blank was lost before it.
 *
 * @param ink - Dark cells of each column of the line.
 * @param height - Of the line, in columns.
 */
export function lostBlanks(
  characters: readonly PlacedCharacter[],
  ink: readonly number[],
  height: number,
): boolean[] {
  const gaps = characters.map((character, index) => gapBefore(characters, index, { ink, character }));
  const places = characters.map((_, index) => index);
  const inWords = places.filter((index) => !isBlank(characters[index]) && !isBlank(characters[index - 1]));
  const usual = upperOf(inWords.map((index) => gaps[index] ?? 0));
  return characters.map(({ text }, index) => {
    const before = characters[index - 1]?.text ?? " ";
    if (isUnit(characters, index)) {
      const others = inWords.filter((at) => at !== index).map((at) => gaps[at] ?? 0);
      return (gaps[index] ?? 0) >= Math.max(LEAST_GAP_OF_UNIT * height, WIDER * upperOf(others));
    }
    if (!/\p{L}/u.test(before + text) || /[\s\d]/.test(before + text)) return false;
    const least = WIDE_LETTERS.test(before + text) ? LEAST_GAP : LEAST_GAP_AT_MARK;
    return (gaps[index] ?? 0) >= Math.max(least * height, WIDER * usual);
  });
}

// Three in four gaps are not wider.
function upperOf(gaps: readonly number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(0.75 * gaps.length)] ?? 0;
}

// A number and the letter right behind it: `5 kg`, but not `KR3M`.
function isUnit(characters: readonly PlacedCharacter[], index: number): boolean {
  if (!/\p{L}/u.test(characters[index]?.text ?? "")) return false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const character = characters[at];
    if (isBlank(character)) return at < index - 1;
    if (!/[\d.,]/.test(character?.text ?? "")) return false;
  }
  return index > 0;
}

function isBlank(character: PlacedCharacter | undefined): boolean {
  return character === undefined || character.text.trim() === "";
}

// The widest run of columns without ink between the middles of two characters.
function gapBefore(
  characters: readonly PlacedCharacter[],
  index: number,
  { ink, character }: { readonly ink: readonly number[]; readonly character: PlacedCharacter },
): number {
  const previous = characters[index - 1];
  if (previous === undefined) return 0;
  const [start, end] = [previous, character].map(({ middle }) => Math.round(middle * ink.length));
  const gap = widestGap(ink, { start: start ?? 0, end: end ?? 0 });
  return gap.end - gap.start;
}
