// Finds labels that are printed below their values, as captions are.
import type { LabelHit } from "../labels/match.ts";
import type { Block, Line } from "../layout/page.ts";

type Labels = ReadonlyMap<Line, readonly LabelHit[]>;

// One pair of value and label may as well be the end of one thing and the beginning of another.
const MIN_PAIRS = 2;

/**
 * The lines of a document that are captions.
 *
 * Blocks whose lines are value, label, value, label to the end are read so: were the labels above their values, the
 * first value would have no label and the last label no value. At least two such pairs must speak for it, and more than
 * pairs the other way round.
 */
export function captionsOf(blocks: readonly Block[], labels: Labels): ReadonlySet<Line> {
  const even = blocks
    .map(({ lines }) => lines)
    .filter((lines) => lines.length >= 2 && lines.length % 2 === 0);
  const below = even.filter((lines) => alternates(lines, 1, labels));
  const above = even.filter((lines) => alternates(lines, 0, labels));
  const pairs = pairsIn(below);
  if (pairs < MIN_PAIRS || pairs <= pairsIn(above)) return new Set();
  return new Set(below.flatMap((lines) => lines.filter((_, index) => index % 2 === 1)));
}

function pairsIn(blocks: readonly (readonly Line[])[]): number {
  return blocks.reduce((sum, lines) => sum + lines.length / 2, 0);
}

// Every other line from `first` on could be a label and half of them are; the lines between are not labels.
function alternates(lines: readonly Line[], first: 0 | 1, labels: Labels): boolean {
  const named = lines.filter((_, index) => index % 2 === first);
  const values = lines.filter((_, index) => index % 2 !== first);
  const known = named.filter((line) => isLabel(line, labels)).length;
  return (
    known * 2 >= named.length &&
    named.every((line) => !/\d/.test(line.text)) &&
    !values.some((line) => isLabel(line, labels)) &&
    values.some((line) => /\d/.test(line.text))
  );
}

function isLabel(line: Line, labels: Labels): boolean {
  if (/\d/.test(line.text)) return false;
  if (/:\s*$/.test(line.text)) return true;
  return (labels.get(line) ?? []).some((hit) => hit.leads && hit.announces && hit.kind !== "dateLink");
}
