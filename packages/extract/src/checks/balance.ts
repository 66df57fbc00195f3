// Checks that the total is that of this document, without an older balance or a payment.
import { type Amount, amountsOf } from "../fields/amounts.ts";
import { strongest } from "../fields/anchors.ts";
import { evidence } from "../fields/arithmetic.ts";
import { numbersIn } from "../fields/line-numbers.ts";
import { type DocumentView, endsOf } from "../fields/view.ts";
import { type Check, money, numberOf, warn } from "./document.ts";
import { cents } from "./gap.ts";

const PREVIOUS =
  /(?<!\p{L})(?:(?:previous|prior|past due|opening|outstanding|old|last) (?:balance|amount|invoice|bill)|balance (?:forward|brought forward)|brought forward|arrears|(?:offener|alter|vorheriger|letzter) (?:saldo|betrag)|saldovortrag|vortrag|rückstand|solde (?:précédent|antérieur|reporté)|report à nouveau|saldo (?:anterior|precedente|poprzedni|vorige|tidligere|föregående)|vorig saldo|openstaand saldo|tidigare saldo|zaległość)(?!\p{L})/iu;
const TOTALS = ["grandTotal", "plainTotal"];
const BALANCES = ["prepaid", "amountDue"];
// What is part of a document's own total.
const PARTS = ["taxTotal", "otherAmount"];
// Minimum strength at which a label is trusted.
const LABELLED = 0.4;
// Evidence of a sum whose parts are labelled as net and tax.
const LABELLED_SUM = 0.9;

/** `total_includes_balance`: another total and a balance or payment add up to the total, or it is a balance itself. */
export const checkBalance: Check = (document) => {
  const total = numberOf(document, "total");
  if (total === undefined || document.fields["total"]?.source === "xml") return [];
  const [subtotal, tax] = [numberOf(document, "subtotal"), numberOf(document, "tax")];
  // Net and tax of this document alone add up to it.
  if (subtotal !== undefined && tax !== undefined && cents(subtotal + tax) === cents(total)) return [];
  const { all, roles } = amountsOf(endsOf(document.view));
  const isRest =
    evidence(roles.leftOver, total) > 0 || (evidence(roles.sum, total) < LABELLED_SUM && isOnTop(all, total));
  if (!isRest && !isBalance(all, total) && !hasOlderPart(document.view, all, total)) return [];
  const message = `The field total (${money(total)}) may include a previous balance or leave out a payment.`;
  return [warn(document, "total", { code: "total_includes_balance", message })];
};

// `Total 110.00`, `Previous balance 500.00`, `Amount due 610.00`.
function isOnTop(all: readonly Amount[], total: number): boolean {
  const labelled = all.filter(({ value }) => value > 0 && cents(value) < cents(total));
  const totals = labelled.filter(({ anchors }) => strongest(anchors, TOTALS) >= LABELLED);
  const balances = labelled.filter((amount) => isMainly(amount, BALANCES, [...TOTALS, ...PARTS]));
  const due = all.filter((amount) => cents(amount.value) === cents(total));
  return (
    due.length > 0 &&
    due.every((amount) => isMainly(amount, ["amountDue"], TOTALS)) &&
    totals.some((one) =>
      balances.some((other) => other !== one && cents(one.value) + cents(other.value) === cents(total)),
    )
  );
}

// `Previous balance 71.20`, `Current charges 67.57`, `Total due 138.77`.
function hasOlderPart(view: DocumentView, all: readonly Amount[], total: number): boolean {
  const rows = endsOf(view).pages.flatMap(({ rows }) => rows);
  const older = rows
    .filter((row) => PREVIOUS.test(row.map(({ text }) => text).join(" ")))
    .flatMap((row) => row.flatMap((line) => numbersIn(line)))
    .filter(({ value, decimals }) => value !== 0 && decimals === 2)
    .map(({ value }) => cents(Math.abs(value)));
  return older.some((part) => all.some(({ value }) => cents(value) === cents(total) - part));
}

function isBalance(all: readonly Amount[], total: number): boolean {
  const same = all.filter(({ value }) => Math.abs(value) === Math.abs(total));
  return same.length > 0 && same.every((amount) => isMainly(amount, ["prepaid"], [...TOTALS, "netTotal"]));
}

function isMainly({ anchors }: Amount, kinds: readonly string[], others: readonly string[]): boolean {
  const strength = strongest(anchors, kinds);
  return strength >= LABELLED && strength > strongest(anchors, others);
}
