// Checks that the line items add up to the net total, or to the total where their prices include tax.

import { numbersIn } from "../fields/line-numbers.ts";
import { type DocumentView, labelsOfLine } from "../fields/view.ts";
import { type Check, type CheckedDocument, itemsOf, money, numberOf, warn } from "./document.ts";
import { cents, isExplained, isRounding } from "./gap.ts";

/** `line_items_disagree`, unless rounding, a discount or shipping explain the gap. E-invoices state rows exactly. */
export const checkLineItems: Check = (document) => {
  const rows = itemsOf(document);
  if (rows === undefined || document.fields["line_items"]?.source === "xml") return [];
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  const field = ["subtotal", "total"].find((name) => numberOf(document, name) !== undefined);
  if (amounts.length === 0 || field === undefined) return [];
  const sum = amounts.reduce((total, amount) => total + cents(amount), 0);
  const sums = targetsOf(document);
  const fits = (target: number): boolean => {
    const gap = cents(target) - sum;
    // Each row may be rounded by half a cent.
    return (
      Math.abs(gap) <= Math.ceil(amounts.length / 2) ||
      isRounding(gap, target) ||
      isExplained(document.view, gap, [amounts.at(-1) ?? 0, sum / 100, ...sums])
    );
  };
  if (sums.some(fits)) return [];
  const message = `The amounts of the field line_items add up to ${money(sum / 100)}, which does not fit the field ${field} (${money(numberOf(document, field) ?? 0)}).`;
  return [warn(document, "line_items", { code: "line_items_disagree", message })];
};

function targetsOf(document: CheckedDocument): readonly number[] {
  const [subtotal, tax, total] = ["subtotal", "tax", "total"].map((name) => numberOf(document, name));
  const net = subtotal ?? largestNet(document.view);
  const rest = total === undefined || tax === undefined ? undefined : total - tax;
  return [net, total, rest].filter((target) => target !== undefined);
}

// A net total without decimals may not be found as a field. The largest one: pages have sums of their own.
function largestNet(view: DocumentView): number | undefined {
  const rows = view.pages.flatMap((page) => page.rows);
  const labelled = rows.filter((row) =>
    row.some((line) => labelsOfLine(view, line).some(({ kind, leads }) => kind === "netTotal" && leads)),
  );
  const numbers = labelled.flatMap((row) => row.flatMap((line) => numbersIn(line)));
  const values = numbers.filter(({ percent }) => !percent).map(({ value }) => value);
  return values.length === 0 ? undefined : Math.max(...values);
}
