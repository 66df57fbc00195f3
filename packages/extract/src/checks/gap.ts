// Explains the gap between two sums by amounts that the document prints: shipping, discounts, a deposit, another tax.
import { type Amount, amountsOf } from "../fields/amounts.ts";
import { strongest } from "../fields/anchors.ts";
import { type DocumentView, endsOf } from "../fields/view.ts";

// Labels of amounts that are added or deducted in addition to net, tax and total.
const PARTS = ["prepaid", "otherAmount", "taxTotal", "netTotal"];
const LABELLED = 0.4;
// More parts than these explain anything by chance.
const MOST_PARTS = 14;
// Cents by which rounding moves a sum: to five cents, or to a whole crown where the total is a whole number.
const ROUNDED = 3;
const ROUNDED_WHOLE = 50;

/** True when rounding explains a gap, in cents. @param total - The rounded sum. */
export function isRounding(gap: number, total: number): boolean {
  return Math.abs(gap) <= (cents(total) % 100 === 0 ? ROUNDED_WHOLE : ROUNDED);
}

/**
 * True when one or two printed amounts explain a gap, in cents: those labelled as parts, and those between two others.
 *
 * @param between - The amounts before and after the parts, for example subtotal and total; they explain nothing themselves.
 */
export function isExplained(view: DocumentView, gap: number, between: readonly number[]): boolean {
  const { all } = amountsOf(endsOf(view));
  const known = new Set(between.map((value) => Math.abs(cents(value))));
  const places = all.flatMap(({ value }, index) => (known.has(Math.abs(cents(value))) ? [index] : []));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const parts = all.filter((amount, index) => isPart(amount) || (index > first && index < last));
  const values = [...new Set(parts.map(({ value }) => Math.abs(cents(value))))].filter(
    (value) => value > 0 && !known.has(value),
  );
  const few = values.slice(-MOST_PARTS);
  return few.some((one, index) =>
    [0, ...few.slice(index + 1)].some((other) =>
      [one + other, one - other].some((sum) => Math.abs(Math.abs(sum) - Math.abs(gap)) <= ROUNDED),
    ),
  );
}

function isPart({ anchors }: Amount): boolean {
  return strongest(anchors, PARTS) >= LABELLED;
}

/** A value in cents. */
export function cents(value: number): number {
  return Math.round(100 * value);
}
