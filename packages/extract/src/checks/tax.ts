// Checks that the tax is a plausible share of the subtotal.
import { type Check, money, numberOf, warn } from "./document.ts";

// The highest rate of value added or sales tax in use is 28 %; duties on top reach more.
const HIGHEST_RATE = 0.4;

/** `tax_not_plausible`: the tax is the same as another amount, is above 40 %, or has another sign. */
export const checkTax: Check = (document) => {
  const [subtotal, tax, total] = ["subtotal", "tax", "total"].map((name) => numberOf(document, name));
  if (tax === undefined || tax === 0) return [];
  const same = tax === subtotal ? "subtotal" : tax === total ? "total" : undefined;
  if (same !== undefined) {
    const message = `The field tax (${money(tax)}) has the same amount as the field ${same}.`;
    return [warn(document, "tax", { code: "tax_not_plausible", message })];
  }
  const base = subtotal ?? (total === undefined ? undefined : total - tax);
  if (base === undefined || base === 0) return [];
  const rate = tax / base;
  if (rate > 0 && rate <= HIGHEST_RATE) return [];
  const message = `The field tax (${money(tax)}) is not a plausible share of the amount before tax (${money(base)}).`;
  return [warn(document, "tax", { code: "tax_not_plausible", message })];
};
