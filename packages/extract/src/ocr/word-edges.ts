// Finds where words begin and end: the network returns only the approximate centre of each character.
import { type Columns, reachOfInk, widestGap } from "./ink.ts";

// A word at the end of a line ends where nothing follows for this share of the height of the line: what is beyond it is a
// rule or the next column.
const ROOM = 12 / 48;

/**
 * The columns of each word of a line.
 *
 * @param middles - Of each word, the columns of the middles of its first and last character, from the left.
 * @param ink - Dark cells of each column.
 * @param height - Of the line, in columns.
 */
export function wordEdges(middles: readonly Columns[], ink: readonly number[], height: number): Columns[] {
  const room = ROOM * height;
  return middles.map(({ start, end }, index) => {
    const [before, after] = [middles[index - 1], middles[index + 1]];
    return {
      start:
        before === undefined
          ? reachOfInk(ink, { from: start, to: -1, room })
          : Math.min(start, widestGap(ink, { start: before.end, end: start }).end),
      end:
        after === undefined
          ? 1 + reachOfInk(ink, { from: end, to: ink.length, room })
          : Math.max(end + 1, widestGap(ink, { start: end, end: after.start }).start),
    };
  });
}
