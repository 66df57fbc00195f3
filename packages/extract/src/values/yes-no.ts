// Reads answers: words for yes and no, and boxes that are ticked or not.

const YES = "yes|y|true|ja|oui|s[ií]|sim|tak|vrai|vero";
const NO = "no|n|false|nein|non|nee|n[ãa]o|nie|faux|falso";
const TICKED = "[☑☒✓✔■☓✗✘]|[\\[(][xX✓✔][\\])]";
const EMPTY = "[☐□❑❏▢]|\\[\\s?\\]|\\(\\s?\\)";
const RESPONSE = new RegExp(`^(?:(?<yes>${YES})|(?<no>${NO}))(?![\\p{L}\\p{N}])`, "iu");
// `☒ yes ☐ no` and `yes [x] no [ ]`: the mark stands before its word, or after it.
const OPTION = new RegExp(`(?<mark>${TICKED}|${EMPTY})\\s*(?<word>${YES}|${NO})(?![\\p{L}\\p{N}])`, "giu");
const OPTION_AFTER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<word>${YES}|${NO})\\s*(?<mark>${TICKED}|${EMPTY})`,
  "giu",
);
const MARK_FIRST = new RegExp(`^(?:(?<ticked>${TICKED}|[xX](?![\\p{L}\\p{N}]))|(?<empty>${EMPTY}))`, "u");
const MARK_LAST = new RegExp(`(?:(?<ticked>${TICKED})|(?<empty>${EMPTY}))\\s*$`, "u");
const IS_TICKED = new RegExp(`^(?:${TICKED})$`, "u");
const IS_YES = new RegExp(`^(?:${YES})$`, "iu");

/** The response that a text after a question begins with, or `undefined`. `end` is the offset after it. */
export function readResponse(text: string): { readonly value: boolean; readonly end: number } | undefined {
  const options = optionsOf(text);
  if (options.length >= 2) {
    const value = tickedOf(options);
    return value === undefined ? undefined : { value, end: text.length };
  }
  const word = RESPONSE.exec(text);
  if (word !== null) return { value: word.groups?.["yes"] !== undefined, end: word[0].length };
  const mark = MARK_FIRST.exec(text);
  return mark === null ? undefined : { value: mark.groups?.["ticked"] !== undefined, end: mark[0].length };
}

/** Whether the box is ticked that stands right before a question, or `undefined` when none does. */
export function readBoxBefore(text: string): boolean | undefined {
  const mark = MARK_LAST.exec(text);
  return mark === null ? undefined : mark.groups?.["ticked"] !== undefined;
}

/** Boxes with words, each with its mark. */
function optionsOf(text: string): readonly RegExpExecArray[] {
  const before = [...text.matchAll(OPTION)];
  return before.length >= 2 ? before : [...text.matchAll(OPTION_AFTER)];
}

/** The word of the only ticked box; none or several ticked are no response. */
function tickedOf(options: readonly RegExpExecArray[]): boolean | undefined {
  const ticked = options.filter((option) => IS_TICKED.test(option.groups?.["mark"] ?? ""));
  return ticked.length === 1 ? IS_YES.test(ticked[0]?.groups?.["word"] ?? "") : undefined;
}
