// Turns recognised lines into words in points, straightened, so that they are laid out as those of a text layer are.
import type { Word } from "../layout/page.ts";
import type { PixelBox, RecognisedLine, RecognisedWord } from "./recognised.ts";

/** A picture of a page: its size in pixels and how many of them are an inch. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const POINTS_PER_INCH = 72;
// The box of a word reaches this many font sizes above and below its baseline, as boxes of a text layer do.
const ASCENT = 0.93;
const DESCENT = 0.25;
// Shortest baseline in font sizes whose slope shows how the page is rotated.
const LONG_LINE = 8;

// Characters of a line whose area tells little of its size.
const SHORT = 2;
// Baselines of a row differ by at most this many font sizes; lines of a paragraph by more than one.
const ROW = 0.4;

/** Words in points from the top left corner, turned around the middle of the page until their baselines are level. */
export function wordsOfLines(lines: readonly RecognisedLine[], picture: PictureSize): Word[] {
  const slope = slopeOf(lines);
  return lines
    .map((line) => alignShort(line, lines))
    .flatMap((line) => {
      const { size } = line;
      return line.words.map((word) =>
        placeWord(word, baselineAt(line.baseline, middle(word.bbox)), { size, slope, picture }),
      );
    });
}

/** Pixels by which baselines fall for each pixel to the right: the median of the long lines, 0 without any. */
export function slopeOf(lines: readonly RecognisedLine[]): number {
  const slopes = lines.flatMap((line) => {
    const { x0, y0, x1, y1 } = line.baseline;
    return x1 - x0 < LONG_LINE * line.size ? [] : [(y1 - y0) / (x1 - x0)];
  });
  return slopes.sort((a, b) => a - b)[slopes.length >> 1] ?? 0;
}

interface Placement {
  readonly size: number;
  readonly slope: number;
  readonly picture: PictureSize;
}

function placeWord(word: RecognisedWord, baseline: number, { size, slope, picture }: Placement): Word {
  const scale = POINTS_PER_INCH / picture.dpi;
  const dx = middle(word.bbox) - picture.width / 2;
  const dy = baseline - picture.height / 2;
  // Turned by the angle of the slope; its cosine is 1 for what a scanner does.
  const x = dx + slope * dy + picture.width / 2;
  const y = dy - slope * dx + picture.height / 2;
  const half = (word.bbox.x1 - word.bbox.x0) / 2;
  return {
    text: word.text.normalize("NFC"),
    box: {
      left: (x - half) * scale,
      right: (x + half) * scale,
      top: (y - ASCENT * size) * scale,
      bottom: (y + DESCENT * size) * scale,
    },
    baseline: y * scale,
    size: size * scale,
    confidence: word.confidence,
  };
}

function middle(box: PixelBox): number {
  return (box.x0 + box.x1) / 2;
}

/**
 * A lone digit or two with the size and the baseline of a longer line in its row: the area of the detector around it is too small,
 * and its own baseline would put `1` in another row than the item that it numbers.
 */
function alignShort(line: RecognisedLine, lines: readonly RecognisedLine[]): RecognisedLine {
  if (lengthOf(line) > SHORT) return line;
  const at = { x: middle(line.baseline), y: (line.baseline.y0 + line.baseline.y1) / 2 };
  const others = lines.filter((other) => lengthOf(other) > SHORT && isBeside(at, other));
  const first = others[0];
  if (first === undefined) return line;
  const distance = (other: RecognisedLine): number => Math.abs(middle(other.baseline) - at.x);
  const nearest = others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
  const drop = baselineAt(nearest.baseline, at.x) - at.y;
  const { x0, x1, y0, y1 } = line.baseline;
  return { ...line, size: nearest.size, baseline: { x0, x1, y0: y0 + drop, y1: y1 + drop } };
}

function lengthOf({ words }: RecognisedLine): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

function isBeside(at: { readonly x: number; readonly y: number }, other: RecognisedLine): boolean {
  return Math.abs(baselineAt(other.baseline, at.x) - at.y) <= ROW * other.size;
}

// Where a baseline would be if it went on to the left or right.
function baselineAt({ x0, y0, x1, y1 }: PixelBox, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}
