// Checks that the total is that of this document, without an older balance or a payment.
import { amountsOf } from "../fields/amounts.ts";
import { evidence } from "../fields/arithmetic.ts";
import { type Check, money, numberOf, warn } from "./document.ts";
import { cents } from "./gap.ts";

// Strength of the label of a balance right before an amount.
const LABELLED = 0.7;
const TOTALS = ["grandTotal", "plainTotal", "netTotal"];

/** `total_includes_balance`: the total is an amount due of another total, or is labelled as a balance or a payment itself. */
export const checkBalance: Check = (document) => {
  const total = numberOf(document, "total");
  if (total === undefined || document.fields["total"]?.source === "xml") return [];
  const [subtotal, tax] = [numberOf(document, "subtotal"), numberOf(document, "tax")];
  // Net and tax of this document alone add up to it.
  if (subtotal !== undefined && tax !== undefined && cents(subtotal + tax) === cents(total)) return [];
  const { all, roles } = amountsOf(document.view);
  const same = all.filter(({ value }) => Math.abs(value) === Math.abs(total));
  const isBalance = same.length > 0 && same.every(({ anchors }) => isOnlyBalance(anchors));
  if (!isBalance && evidence(roles.leftOver, total) === 0) return [];
  const message = `The field total (${money(total)}) may include a previous balance or leave out a payment.`;
  return [warn(document, "total", { code: "total_includes_balance", message })];
};

function isOnlyBalance(anchors: Readonly<Record<string, number>>): boolean {
  const paid = anchors["prepaid"] ?? 0;
  return paid >= LABELLED && TOTALS.every((kind) => (anchors[kind] ?? 0) < paid);
}
