// Finds the numbers of a line once, for all that ask for them.
import type { Line } from "../layout/page.ts";
import { findNumbers, type NumberMatch } from "../values/numbers.ts";

const KNOWN = new WeakMap<Line, readonly NumberMatch[]>();

/** Every number of a line, from the left. */
export function numbersIn(line: Line): readonly NumberMatch[] {
  const known = KNOWN.get(line);
  if (known !== undefined) return known;
  const numbers = findNumbers(line.text);
  KNOWN.set(line, numbers);
  return numbers;
}
