// Puts the words of a line that is written from right to left, as Arabic and Hebrew are, into the order in which they are read.
import { surround, type Word } from "./page.ts";

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = /\p{L}/u;
// Words of another direction that touch within this many font sizes are one: `INV` and `-2024` of `INV-2024`.
const TOUCHING = 0.1;

/** Whether a text has letters that are written from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The words of a line as they are read. A line with more words from right to left begins at its right end.
 *
 * @param words - From the left, as displayed.
 */
export function inReadingOrder(words: readonly Word[]): readonly Word[] {
  const foreign = words.filter(({ text }) => isRightToLeft(text)).length;
  if (foreign === 0) return words;
  const joined = joinTouching(words);
  const isRightward = (word: Word): boolean => !isRightToLeft(word.text) && LEFT_TO_RIGHT.test(word.text);
  const latin = joined.filter(isRightward).length;
  return foreign >= latin
    ? reverseRuns(joined.toReversed(), isRightward)
    : reverseRuns(joined, ({ text }) => isRightToLeft(text));
}

function joinTouching(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const touches =
      last !== undefined &&
      word.box.left - last.box.right < TOUCHING * word.size &&
      !isRightToLeft(last.text + word.text);
    if (touches)
      joined[joined.length - 1] = {
        ...last,
        text: last.text + word.text,
        box: surround([last.box, word.box]),
      };
    else joined.push(word);
  }
  return joined;
}

// Reverses each run of words that pass a test, with the numbers between them.
function reverseRuns(words: readonly Word[], belongs: (word: Word) => boolean): Word[] {
  const ordered: Word[] = [];
  for (let start = 0; start < words.length; ) {
    const end = endOfRun(words, start, belongs);
    ordered.push(...words.slice(start, end).toReversed());
    start = end;
  }
  return ordered;
}

function endOfRun(words: readonly Word[], start: number, belongs: (word: Word) => boolean): number {
  let end = start + 1;
  const [first] = words.slice(start);
  if (first === undefined || !belongs(first)) return end;
  for (let index = end; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || /\p{L}/u.test(word.text) !== belongs(word)) break;
    if (belongs(word)) end = index + 1;
  }
  return end;
}
