// Checks that the total is not less than what is to be paid.
import { amountsOf } from "../fields/amounts.ts";
import { strongest } from "../fields/anchors.ts";
import { endsOf } from "../fields/view.ts";
import { type Check, money, numberOf, warn } from "./document.ts";
import { cents } from "./gap.ts";

// Minimum strength at which a label is trusted, and of one next to its amount.
const LABELLED = 0.4;
const BESIDE = 0.7;
// Rounding moves what is due by less, in cents.
const ROUNDED = 100;
const OTHERS = ["netTotal", "taxTotal", "prepaid", "otherAmount"];

/** `totals_disagree`: more is due than the total, as where the first row of a table of taxes was taken for it, and no balance explains that. */
export const checkDue: Check = (document) => {
  const total = numberOf(document, "total");
  if (total === undefined || total <= 0 || document.fields["total"]?.source === "xml") return [];
  const { all } = amountsOf(endsOf(document.view));
  const due = Math.max(
    0,
    ...all.flatMap(({ value, anchors }) => {
      const strength = anchors["amountDue"] ?? 0;
      return strength >= BESIDE && strength > strongest(anchors, OTHERS) ? [value] : [];
    }),
  );
  const gap = cents(due) - cents(total);
  const isExplained = all.some(
    ({ value, anchors }) => cents(Math.abs(value)) === gap && strongest(anchors, ["prepaid"]) >= LABELLED,
  );
  if (gap < ROUNDED || isExplained) return [];
  const message = `The amount due (${money(due)}) is more than the field total (${money(total)}).`;
  return [warn(document, "total", { code: "totals_disagree", message })];
};
