// Checks that subtotal and tax add up to the total.
import { type Check, money, numberOf, warn } from "./document.ts";
import { cents, isExplained, isRounding } from "./gap.ts";

/** `totals_disagree`, unless rounding or printed amounts between them (shipping, withheld tax) explain the gap. */
export const checkTotals: Check = (document) => {
  const [subtotal, tax, total] = ["subtotal", "tax", "total"].map((name) => numberOf(document, name));
  if (subtotal === undefined || tax === undefined || total === undefined) return [];
  const gap = cents(total) - cents(subtotal) - cents(tax);
  if (isRounding(gap, total) || isExplained(document.view, gap, [subtotal, tax, total])) return [];
  const message = `The fields subtotal (${money(subtotal)}) and tax (${money(tax)}) do not add up to the field total (${money(total)}).`;
  return [warn(document, "total", { code: "totals_disagree", message })];
};
