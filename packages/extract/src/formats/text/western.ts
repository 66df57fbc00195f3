// Recognizes text that was decoded as Windows-1252 although it is in another encoding.

/** What no word of a Western language has on either side: bytes that Windows-1252 does not have, and signs. */
const STRANGE = "\\u0080-\\u009F\u0192†‡ˆ‰˜¢£¤¥¦¨¬¯±¶¸¼½¾÷×";

/** What may begin or end a word, but is not inside one. */
const OUTER = "§«»‚„‹›¡¿";

const ACCENTED = "À-ÖØ-öø-ÿŠŒŽšœžŸµª";

const FOREIGN = new RegExp(
  [
    `\\p{L}[${STRANGE}]`,
    `[${STRANGE}]\\p{L}`,
    `[${STRANGE}]{2}`,
    `\\p{L}[${OUTER}]\\p{L}`,
    // A capital in a word, and more accents in a row than words have.
    "\\p{Ll}[À-ÖØ-ÞŠŒŽŸ]",
    `[${ACCENTED}]{4}`,
  ].join("|"),
  "u",
);

const MARKED = new RegExp(`[${ACCENTED}${STRANGE}${OUTER}]`, "u");

/**
 * Whether a text looks like one of a Western language: most words with characters that are not ASCII are possible words.
 *
 * @param text - As Windows-1252 reads it.
 */
export function isWestern(text: string): boolean {
  let [possible, foreign] = [0, 0];
  for (const [word] of text.matchAll(/[^\s\u00A0]+/g))
    if (FOREIGN.test(word)) foreign += 1;
    else if (MARKED.test(word)) possible += 1;
  return foreign === 0 || possible > foreign;
}
