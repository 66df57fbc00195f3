// Checks that the line items add up to the net total, or to the total where their prices include tax.
import { type Check, itemsOf, money, numberOf, warn } from "./document.ts";
import { cents, isExplained, isRounding } from "./gap.ts";

/** `line_items_disagree`, unless rounding, a discount or shipping explain the gap. E-invoices state rows exactly. */
export const checkLineItems: Check = (document) => {
  const rows = itemsOf(document);
  if (rows === undefined || document.fields["line_items"]?.source === "xml") return [];
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  if (amounts.length === 0) return [];
  const sum = amounts.reduce((total, amount) => total + cents(amount), 0);
  const sums = targetsOf(document).filter((target) => target !== undefined);
  const fits = (target: number): boolean => {
    const gap = cents(target) - sum;
    // Each row may be rounded by half a cent.
    return (
      Math.abs(gap) <= Math.ceil(amounts.length / 2) ||
      isRounding(gap, target) ||
      isExplained(document.view, gap, [amounts.at(-1) ?? 0, ...sums])
    );
  };
  if (sums.length === 0 || sums.some(fits)) return [];
  const target = numberOf(document, "subtotal") === undefined ? "total" : "subtotal";
  const message = `The amounts of the field line_items add up to ${money(sum / 100)}, which does not fit the field ${target} (${money(sums[0] ?? 0)}).`;
  return [warn(document, "line_items", { code: "line_items_disagree", message })];
};

function targetsOf(document: Parameters<Check>[0]): readonly (number | undefined)[] {
  const [subtotal, tax, total] = ["subtotal", "tax", "total"].map((name) => numberOf(document, name));
  return [subtotal, total, total === undefined || tax === undefined ? undefined : total - tax];
}
