// Collects what the rows of a table have in common, to tell further rows from what follows the table.
import type { NumberCell, RowCells } from "./cells.ts";

interface Span {
  left: number;
  right: number;
}

/** What is known of the rows of a table so far. Each row takes constant time. */
export class RowStatistics {
  /** Number of rows. */
  count = 0;
  /** Sum of the amounts, in cents. */
  cents = 0;
  /** Least number of figures of a row; see {@link figuresOf}. */
  leastFigures = Number.POSITIVE_INFINITY;
  /** An amount has decimals. */
  decimals = false;
  readonly #spans: Span[] = [];

  /** Adds a row. */
  add(cells: RowCells, amount: NumberCell): void {
    this.count += 1;
    this.cents += Math.round(100 * amount.value);
    this.leastFigures = Math.min(this.leastFigures, figuresOf(cells, amount).length);
    this.decimals ||= amount.decimals >= 2;
    for (const { box } of cells.texts) {
      const span = this.#spans.find((one) => overlaps(one, box));
      if (span === undefined) this.#spans.push({ left: box.left, right: box.right });
      else {
        span.left = Math.min(span.left, box.left);
        span.right = Math.max(span.right, box.right);
      }
    }
  }

  /** Whether words of a row are below words of another row. */
  standsBelow({ texts }: RowCells): boolean {
    return texts.some(({ box }) => this.#spans.some((span) => overlaps(span, box)));
  }
}

/** Numbers of a row other than its amount, position and rates: quantity, price and whatever else counts. */
export function figuresOf({ numbers }: RowCells, amount: NumberCell | undefined): readonly NumberCell[] {
  return numbers.filter(
    (number) =>
      number.column !== amount?.column &&
      !number.percent &&
      !["position", "rate", "discount", "tax"].includes(number.column.kind),
  );
}

function overlaps(a: Span, b: Readonly<Span>): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}
