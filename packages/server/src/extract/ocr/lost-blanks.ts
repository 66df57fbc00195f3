// Finds blanks between words that the network did not read: gaps without ink, wide against the others of their line.

/** A character as read, with its middle as share (0–1) of the width of its line. */
export interface PlacedCharacter {
  readonly text: string;
  readonly middle: number;
}

/** The picture of a line: brightness row after row. */
export interface LinePicture {
  readonly cells: Float32Array;
  readonly width: number;
  readonly height: number;
}

// Shares of the height of a line. Measured on receipts: 99.5 % of the gaps within words are at most 8/48 high, blanks
// between words are 10/48 and more; beside points, brackets and narrow letters gaps are wider.
const LEAST_GAP = 9 / 48;
const LEAST_GAP_AT_MARK = 15 / 48;
const WIDE_LETTERS = /^[^\P{L}iIlrtfjJ]+$/u;
// Letter-spaced words: a blank is this much wider than three in four gaps of its line.
const WIDER = 2.5;
// Ink is darker than paper by this share of the contrast; a column of a gap has at most one cell of it.
const INK = 0.35;
const SPECK = 1;
// The upper and lower edge may show the lines above and below.
const EDGE = 0.1;

/** For each character but the first, whether a blank was lost before it. */
export function lostBlanks(characters: readonly PlacedCharacter[], picture: LinePicture): boolean[] {
  const ink = inkOf(picture);
  const gaps = characters.map((character, index) => gapBefore(characters, index, { ink, character }));
  const within = gaps.filter((_, index) => !isBlank(characters[index]) && !isBlank(characters[index - 1]));
  const usual = within.sort((a, b) => a - b)[Math.floor(0.75 * within.length)] ?? 0;
  return characters.map(({ text }, index) => {
    const before = characters[index - 1]?.text ?? " ";
    if (!/\p{L}/u.test(before + text) || /[\s\d]/.test(before + text)) return false;
    const least = WIDE_LETTERS.test(before + text) ? LEAST_GAP : LEAST_GAP_AT_MARK;
    return (gaps[index] ?? 0) >= Math.max(least * picture.height, WIDER * usual);
  });
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
  let [widest, run] = [0, 0];
  const end = Math.round(character.middle * ink.length);
  for (let column = Math.round(previous.middle * ink.length); column < end; column += 1) {
    run = (ink[column] ?? 0) <= SPECK ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return widest;
}

// Dark cells in each column.
function inkOf({ cells, width, height }: LinePicture): number[] {
  const [black, paper] = [brightnessOf(cells, 0.03), brightnessOf(cells, 0.85)];
  const limit = paper - INK * (paper - black);
  const [top, bottom] = [Math.floor(EDGE * height), Math.ceil((1 - EDGE) * height)];
  return Array.from({ length: width }, (_, x) => {
    let dark = 0;
    for (let y = top; y < bottom; y += 1) {
      if ((cells[y * width + x] ?? 255) < limit) dark += 1;
    }
    return dark;
  });
}

// The brightness that this share of the cells is darker than, to the nearest whole: counting is faster than sorting.
function brightnessOf(cells: Float32Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const cell of cells) counts[Math.round(cell)] = (counts[Math.round(cell)] ?? 0) + 1;
  let left = Math.floor(share * cells.length);
  const found = counts.findIndex((count) => {
    left -= count;
    return left < 0;
  });
  return found === -1 ? 255 : found;
}
