// Simulates OCR errors in the words of a page, without the cost of OCR.
import type { Word } from "../../../packages/extract/src/layout/page.ts";
import { type Random, seeded } from "../synthetic/random.ts";

// Characters that OCR confuses, as observed on scans; each pair works both ways.
const CONFUSED = "0O|1l|1I|5S|8B|6G|2Z|,.|:;|rn m|cl d|€E|€C|ä a|ö o|ü u|é e|ß B|I l|-—|4A|g9|vy|’'|/7|i1";
const PAIRS = CONFUSED.split("|").flatMap((pair) => {
  const [a = "", b = ""] = pair.includes(" ") ? pair.split(" ") : [...pair];
  return [[a, b] as const, [b, a] as const];
});

// Marks between parts of a line lose the blank before them in so many cases: `Harbour Road· 12345 Town`.
const JOINT = /^[·•|–*-]$/u;
const JOINTS = 0.3;

/** How bad one reading is. */
interface Quality {
  /** Misread letters among all. */
  readonly letters: number;
  /** Words that are lost, glued to the next, or split. */
  readonly words: number;
  /** Points by which boxes are off. */
  readonly shift: number;
}

/** Misreads words. Half of the pages are read almost without errors. */
export function misread(words: readonly Word[], seed: string): Word[] {
  const random = seeded(`${seed}/misread`);
  const quality = random.pick<Quality>([
    { letters: 0.0003, words: 0.004, shift: 0.3 },
    { letters: 0.001, words: 0.008, shift: 0.4 },
    { letters: 0.003, words: 0.012, shift: 0.6 },
    { letters: 0.01, words: 0.025, shift: 1 },
  ]);
  const read: Word[] = [];
  for (const word of words) {
    const last = read.at(-1);
    if (random.chance(quality.words)) continue;
    const seen = misreadWord(word, quality, random);
    const isGlued = random.chance(JOINT.test(word.text) ? JOINTS : quality.words);
    if (last !== undefined && isGlued && isBeside(last, seen)) read[read.length - 1] = glue(last, seen);
    else read.push(seen);
  }
  return read;
}

function misreadWord(word: Word, { letters, shift }: Quality, random: Random): Word {
  const text = [...word.text]
    .map((letter) => (random.chance(letters) ? confuse(letter, random) : letter))
    .join("");
  const off = (): number => (random.next() - 0.5) * shift;
  const { left, top, right, bottom } = word.box;
  const [dx, dy] = [off(), off() / 2];
  const wrong = text !== word.text;
  return {
    ...word,
    text: text === "" ? word.text : text,
    box: { left: left + dx, top: top + dy, right: right + dx + off(), bottom: bottom + dy },
    baseline: word.baseline + dy,
    size: Math.max(1, word.size * (1 + off() / 12)),
    // Most words are certain, also some of the wrong ones; the recogniser's doubts are few and small.
    confidence: 1 - (wrong ? 0.35 * random.next() ** 4 : 0.3 * random.next() ** 60),
  };
}

function confuse(letter: string, random: Random): string {
  const others = PAIRS.filter(([from]) => from === letter).map(([, to]) => to);
  return others.length === 0 ? random.pick([letter, "", letter.toUpperCase()]) : random.pick(others);
}

function isBeside(a: Word, b: Word): boolean {
  return (
    Math.abs(a.baseline - b.baseline) < 2 &&
    b.box.left >= a.box.right - 1 &&
    b.box.left - a.box.right < a.size
  );
}

function glue(a: Word, b: Word): Word {
  return { ...a, text: a.text + b.text, box: { ...a.box, right: b.box.right } };
}
