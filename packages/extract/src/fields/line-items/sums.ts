// Checks the amounts of rows against the sums that are printed behind them.
import type { Line } from "../../layout/page.ts";
import { findNumbers } from "../../values/numbers.ts";

/** How the amounts add up: to a printed sum, to one with what was added or taken off, or to none. */
export type SumCheck = "exact" | "adjusted" | "none";

// Amounts behind a table that are looked at: totals come first.
const MOST_AMOUNTS = 24;
// The first of them may be added or taken off.
const MOST_PARTS = 4;

/**
 * Compares the sum of rows with the amounts of the lines behind them. Signs of credit notes do not matter.
 *
 * @param place.notes - Lines right behind the last row: what they add or take off may stand there, a sum does not.
 */
export function checkSum(
  amounts: readonly number[],
  { notes, rest }: { readonly notes: readonly Line[]; readonly rest: readonly Line[] },
): SumCheck {
  const sum = Math.abs(amounts.reduce((total, amount) => total + cents(amount), 0));
  const printed = printedIn(rest);
  if (printed.includes(sum)) return "exact";
  return isAdjusted([...printedIn(notes), ...printed], sum) ? "adjusted" : "none";
}

// Shipping is added, a discount taken off; what comes of it is printed behind them.
function isAdjusted(printed: readonly number[], sum: number): boolean {
  const parts = printed.slice(0, MOST_PARTS);
  return parts.some((first, index) =>
    [0, ...parts.slice(index + 1)].some((second) => {
      const results = [
        sum + first + second,
        sum + first - second,
        sum - first + second,
        sum - first - second,
      ];
      const behind = printed.slice(index + (second === 0 ? 1 : 2));
      return first > 0 && first < sum && second < sum && results.some((result) => behind.includes(result));
    }),
  );
}

function printedIn(lines: readonly Line[]): readonly number[] {
  const amounts: number[] = [];
  for (const line of lines) {
    if (amounts.length >= MOST_AMOUNTS) break;
    for (const { value, percent, decimals, currency } of findNumbers(line.text))
      if (!percent && (decimals === 2 || currency)) amounts.push(Math.abs(cents(value)));
  }
  return amounts.slice(0, MOST_AMOUNTS);
}

function cents(value: number): number {
  return Math.round(100 * value);
}
