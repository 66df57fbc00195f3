// Makes amounts of sums that are not printed: the tax of an invoice that prints one for each rate.
import { surround } from "../layout/page.ts";
import { type Amount, amountsOf } from "./amounts.ts";
import type { DocumentView } from "./view.ts";

// As if the sum had the label of its parts.
const LABEL = 0.9;

/** The sums of several net amounts or taxes that the document does not print, as if they stood where their parts do. */
export function addedAmounts(view: DocumentView, role: "net" | "tax", kind: string): readonly Amount[] {
  const { all, roles } = amountsOf(view);
  const printed = new Set(all.map(({ value }) => Math.round(100 * value)));
  return [...roles.added].flatMap(([sum, parts]) => {
    if (printed.has(sum) || !roles[role].has(sum)) return [];
    const amounts = placesOf(all, parts, kind);
    const [first] = amounts;
    if (first === undefined) return [];
    return {
      ...first,
      value: sum / 100,
      box: surround(amounts.filter(({ page }) => page === first.page).map(({ box }) => box)),
      text: amounts.map(({ text }) => text).join(" + "),
      anchors: { [kind]: LABEL },
    };
  });
}

// Each part once, the last of equal ones first taken.
function placesOf(all: readonly Amount[], parts: readonly number[], kind: string): readonly Amount[] {
  const left = all.filter(({ anchors }) => (anchors[kind] ?? 0) > 0);
  return parts.flatMap((part) => {
    const at = left.findLastIndex(({ value }) => Math.round(100 * value) === part);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
