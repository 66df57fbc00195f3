// Cuts the glyphs of a page into words.
import { type Glyph, surround, type Word } from "./page.ts";
import { isRightToLeft } from "./reading-order.ts";

// A gap of this share of the font size ends a word. A space is 0.25–0.33 em in common fonts, kerning below 0.1.
const WORD_GAP = 0.2;
const PRESENTED = /[\ufb1d-\ufdff\ufe70-\ufeff]/;
// Going back further than this starts a new word: the text continues elsewhere.
const STEP_BACK = 0.5;
// A change of the baseline by more than this starts a new word; sub- and superscripts stay.
const BASELINE_SHIFT = 0.45;

/** Words of a page in the order of its content. White space separates, and so does a gap where no space was written. */
export function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let current: Glyph[] = [];
  for (const glyph of glyphs) {
    const blank = glyph.text.trim() === "";
    const last = current.at(-1);
    if (last !== undefined && (blank || breaksWord(last, glyph))) {
      words.push(joinGlyphs(current));
      current = [];
    }
    if (!blank && !isRepeat(last, glyph)) current.push(glyph);
  }
  if (current.length > 0) words.push(joinGlyphs(current));
  return words;
}

function breaksWord(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.size, next.size);
  if (Math.abs(next.baseline - last.baseline) > BASELINE_SHIFT * size) return true;
  if (next.box.left < last.box.left && isRightToLeft(last.text))
    return Math.abs(last.box.left - next.box.right) > WORD_GAP * size;
  const gap = next.box.left - last.box.right;
  return gap > WORD_GAP * size || gap < -STEP_BACK * size - (last.box.right - last.box.left);
}

// Bold imitated by drawing a character twice, a little to the side, shows it once.
function isRepeat(last: Glyph | undefined, next: Glyph): boolean {
  if (last === undefined || last.text !== next.text || isLigature(last, next)) return false;
  return Math.abs(last.box.left - next.box.left) < 0.1 * next.size;
}

// One glyph for two letters, as for the `ff` of `Office` in many fonts, gives both the same box.
function isLigature(last: Glyph, next: Glyph): boolean {
  return last.box.left === next.box.left && last.box.right === next.box.right;
}

function joinGlyphs(drawn: readonly Glyph[]): Word {
  const glyphs = inLogicalOrder(drawn);
  const sizes = glyphs.map((glyph) => glyph.size).sort((a, b) => a - b);
  return {
    text: glyphs
      .map((glyph) => glyph.text)
      .join("")
      // Letters as they are drawn at the beginning, in the middle and at the end of Arabic words become letters.
      .normalize(glyphs.some(({ text }) => PRESENTED.test(text)) ? "NFKC" : "NFC"),
    box: surround(glyphs.map((glyph) => glyph.box)),
    baseline: glyphs[0]?.baseline ?? 0,
    size: sizes[sizes.length >> 1] ?? 1,
  };
}

// Some files hold the letters of Arabic and Hebrew words from the left, as they are displayed.
function inLogicalOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  const isVisual = first !== undefined && last !== undefined && first.box.left < last.box.left;
  return isVisual && glyphs.every(({ text }) => isRightToLeft(text)) ? glyphs.toReversed() : glyphs;
}
