// Takes the discount that is printed below an item off that item: `less 10 %  -1.20`.
import type { Line } from "../../layout/page.ts";
import { numbersIn } from "../line-numbers.ts";
import type { Entry, Section } from "./body.ts";
import { cellsOf, type NumberCell } from "./cells.ts";
import { figuresOf } from "./row-statistics.ts";

// Half a cent, by which a rounded discount may differ from its percentage.
const HALF_CENT = 0.005;

/**
 * Sections in which a discount in percent belongs to the item above it, if it is that percentage of its amount.
 *
 * Below the only item of a table it may be one on the whole invoice, and stays there.
 */
export function withOwnDiscounts(sections: readonly Section[]): readonly Section[] {
  const folded = sections.map((section) => ({ ...section, entries: foldEntries(section.entries) }));
  if (folded.reduce((sum, { entries }) => sum + entries.length, 0) < 2) return sections;
  const joined: Section[] = [];
  for (const section of folded) {
    const last = joined.at(-1);
    const before = last === undefined || section.headed ? undefined : interrupted(last);
    if (last === undefined || before === undefined) joined.push(section);
    else joined.splice(-1, 1, { ...section, headed: last.headed, entries: [...before, ...section.entries] });
  }
  return joined;
}

function foldEntries(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const item = kept.at(-1);
    const { cells, amount } = entry;
    const isBare = figuresOf(cells, amount).length === 0;
    if (item !== undefined && isBare && isOwn(item, cells.lines, amount))
      kept.splice(-1, 1, { ...item, discount: amount });
    else kept.push(entry);
  }
  return kept;
}

// The entries of a section that nothing but a discount on its last item separates from the next one.
function interrupted({ entries, rest }: Section): Entry[] | undefined {
  const item = entries.at(-1);
  if (item === undefined || new Set(rest.map(({ row }) => row)).size !== 1) return undefined;
  const { numbers } = cellsOf(rest, item.columns);
  const discount = numbers.find(({ column }) => column === item.amount.column);
  if (discount === undefined || !isOwn(item, rest, discount)) return undefined;
  return [...entries.slice(0, -1), { ...item, discount }];
}

function isOwn(item: Entry, lines: readonly Line[], { value, percent }: NumberCell): boolean {
  const amount = item.amount.value;
  if (percent || value >= 0 || amount <= 0 || item.discount !== undefined) return false;
  const rates = lines.flatMap((line) => numbersIn(line)).filter((number) => number.percent);
  return rates.some((rate) => {
    const rounding = HALF_CENT + (amount * 0.5 * 10 ** -rate.decimals) / 100;
    return Math.abs((amount * Math.abs(rate.value)) / 100 + value) <= rounding;
  });
}
