// Cuts a line at gaps that are wider than blanks.
import { type Line, surround, type Word } from "../../layout/page.ts";

/** Font sizes. Words further apart are not one number: `3 150.00` with a wide gap are a quantity and a price. */
export const NUMBER_GAP = 0.8;

/** The parts of a line, from the left. */
export function partsOf(line: Line): Line[] {
  const parts: Word[][] = [];
  for (const word of line.words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (last !== undefined && word.box.left - last.box.right <= NUMBER_GAP * line.size) part?.push(word);
    else parts.push([word]);
  }
  if (parts.length === 1) return [line];
  return parts.map((words) => ({
    ...line,
    words,
    text: words.map((word) => word.text).join(" "),
    box: surround(words.map((word) => word.box)),
  }));
}
