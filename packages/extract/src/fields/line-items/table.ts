// Chooses which rows of a table are the line items: those that add up to the totals of the document.
import type { Section } from "./body.ts";
import { withoutExtras } from "./body.ts";
import { type Item, itemsOf, withProducts } from "./items.ts";
import { withOwnDiscounts } from "./own-discount.ts";
import { checkSum, type SumCheck, type Totals } from "./sums.ts";
import { tableConfidence } from "./table-confidence.ts";

/** Line items with the confidence in all of them together. */
export interface Table {
  readonly items: readonly Item[];
  readonly sum: SumCheck;
  readonly confidence: number;
}

/** What the document tells about its tables. */
export interface Context {
  readonly totals: Totals;
  /** OCR read the document. */
  readonly recognised: boolean;
}

interface Choice {
  readonly items: readonly Item[];
  readonly sum: SumCheck;
}

const RANK: Readonly<Record<SumCheck, number>> = { exact: 4, gross: 3, adjusted: 2, unknown: 1, none: 0 };

/** Makes line items of the sections of a table; `undefined` when it has no rows. */
export function tableOf(found: readonly Section[], context: Context): Table | undefined {
  const sections = withOwnDiscounts(found);
  const all = sections.flatMap(({ entries }) => entries);
  if (all.length === 0) return undefined;
  const items = itemsOf(all);
  const choices = prefixesOf(sections, items, context);
  const best = choices.reduce((a, b) => (RANK[b.sum] > RANK[a.sum] ? b : a));
  return { ...best, confidence: tableConfidence(best.items, best.sum, context.recognised) };
}

// The first choice counts where no other adds up better.
function prefixesOf(sections: readonly Section[], items: readonly Item[], context: Context): Choice[] {
  let end = 0;
  const ends = sections.map(({ entries }) => {
    end += entries.length;
    return end;
  });
  const headed = sections.findIndex(({ headed: isHeaded }, at) => at > 0 && !isHeaded);
  const usual = headed < 0 ? sections.length : headed;
  const order = [usual, ...sections.map((_, at) => sections.length - at)];
  return [...new Set(order)].flatMap((count) => {
    const own = items.slice(0, ends[count - 1]);
    return variantsOf(own).map((variant) => {
      const extras = own.slice(variant.length).flatMap(({ entry }) => entry.cells.lines);
      const rest = [...extras, ...(sections[count - 1]?.rest ?? [])];
      return { items: variant, sum: checkSum({ ...sumsOf(variant), rest }, context.totals) };
    });
  });
}

// Shipping behind the items; parts of the row above, which have no price among priced rows; quantity and price alone.
function variantsOf(items: readonly Item[]): (readonly Item[])[] {
  const kept = new Set(withoutExtras(items.map(({ entry }) => entry)));
  const own = items.filter(({ entry }) => kept.has(entry));
  const priced = own.filter(({ fits }) => fits !== undefined);
  const isMixed = priced.length > 0 && priced.length < own.length;
  const products = withProducts(own);
  return [own, ...(isMixed ? [priced] : []), ...(products === undefined ? [] : [products])];
}

function sumsOf(items: readonly Item[]): { readonly amounts: number; readonly taxes: number } {
  return items.reduce(
    ({ amounts, taxes }, { value: { amount = 0, tax_rate: rate = 0 } }) => ({
      amounts: amounts + Math.round(100 * amount),
      taxes: taxes + amount * rate,
    }),
    { amounts: 0, taxes: 0 },
  );
}
