// Groups lines below each other into blocks: addresses, paragraphs, footer columns.
import { type Block, type Line, overlapX, surround } from "./page.ts";

// The next line of a block is at most this many font sizes lower, from baseline to baseline.
const LINE_STEP = 1.75;
// Left edges of one block agree within this many font sizes.
const EDGE_TOLERANCE = 0.6;
// Sizes within one block differ at most by this factor; a headline is its own block.
const SIZE_RATIO = 1.35;

/** Blocks of one page in the order of their first lines. Every line is in exactly one block. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const all: Line[][] = [];
  let open: Line[][] = [];
  for (const line of lines) {
    open = open.filter((block) => isNear(block.at(-1), line));
    const block = open.find((candidate) => continues(candidate.at(-1), line));
    if (block === undefined) {
      const fresh = [line];
      all.push(fresh);
      open.push(fresh);
    } else {
      block.push(line);
    }
  }
  return all.map((members) => ({ lines: members, box: surround(members.map((line) => line.box)) }));
}

// Lines come from the top: a block that ended well above is never continued.
function isNear(last: Line | undefined, next: Line): boolean {
  return last !== undefined && next.box.top - last.box.bottom < 3 * Math.max(last.size, next.size);
}

function continues(last: Line | undefined, next: Line): boolean {
  if (last === undefined || last.row === next.row) return false;
  const size = Math.min(last.size, next.size);
  const step = next.box.bottom - last.box.bottom;
  if (step <= 0 || step > LINE_STEP * 1.2 * size) return false;
  if (Math.max(last.size, next.size) > SIZE_RATIO * size) return false;
  return sharesEdge(last, next, EDGE_TOLERANCE * size);
}

function sharesEdge(a: Line, b: Line, tolerance: number): boolean {
  if (overlapX(a.box, b.box) <= 0) return false;
  const left = Math.abs(a.box.left - b.box.left);
  const right = Math.abs(a.box.right - b.box.right);
  const centre = Math.abs(a.box.left + a.box.right - b.box.left - b.box.right) / 2;
  return Math.min(left, right, centre) <= tolerance;
}
