// Tests where spaces lost by OCR are found, on lines drawn as black strokes.
import { describe, expect, it } from "vitest";
import { inkOf, type LinePicture } from "./ink.ts";
import { lostBlanks, type PlacedCharacter } from "./lost-blanks.ts";

const HEIGHT = 48;
const STROKE = 20;

/** A line of strokes with gaps of some widths between them, read as the characters of a text. */
function drawn(text: string, gaps: readonly number[]): [PlacedCharacter[], LinePicture] {
  const starts = [...text].map((_, index) => gaps.slice(0, index).reduce((x, gap) => x + STROKE + gap, 10));
  const width = (starts.at(-1) ?? 0) + STROKE + 10;
  const cells = new Float32Array(width * HEIGHT).fill(240);
  for (const start of starts) {
    for (let y = 8; y < 40; y += 1) cells.fill(20, y * width + start, y * width + start + STROKE);
  }
  const characters = [...text].map((character, index) => ({
    text: character,
    middle: ((starts[index] ?? 0) + STROKE / 2) / width,
  }));
  return [characters, { cells, width, height: HEIGHT }];
}

function blanksIn(text: string, gaps: readonly number[]): number[] {
  const [characters, picture] = drawn(text, gaps);
  return lostBlanks(characters, inkOf(picture), HEIGHT).flatMap((lost, index) => (lost ? [index] : []));
}

describe("lostBlanks", () => {
  it("finds the gap between two words", () => {
    expect(blanksIn("TEASHOP", [2, 3, 12, 2, 3, 2])).toEqual([3]);
  });

  it("finds none within a letter-spaced word", () => {
    expect(blanksIn("TOTAL", [12, 13, 12, 13])).toEqual([]);
  });

  it("requires a wider gap next to a narrow letter", () => {
    expect(blanksIn("Kenari", [2, 2, 2, 2, 12])).toEqual([]);
  });

  it("requires a wider gap next to a point", () => {
    expect(blanksIn("CO.LTD", [2, 2, 12, 2, 2])).toEqual([]);
    expect(blanksIn("CO.LTD", [2, 2, 18, 2, 2])).toEqual([3]);
  });

  it("finds the gap between a number and its unit, but not within a code", () => {
    expect(blanksIn("5kg", [11, 3])).toEqual([1]);
    expect(blanksIn("5kg", [5, 3])).toEqual([]);
    expect(blanksIn("KR3M", [3, 11, 11])).toEqual([]);
    expect(blanksIn("3MM", [11, 11])).toEqual([]);
  });

  it("never cuts a number", () => {
    expect(blanksIn("12.50", [2, 14, 20, 20])).toEqual([]);
  });

  it("takes an empty line", () => {
    const empty = { cells: new Float32Array(48 * 16), width: 16, height: 48 };
    expect(lostBlanks([], inkOf(empty), HEIGHT)).toEqual([]);
  });
});
