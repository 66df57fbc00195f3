// Finds amounts of a document for which net + tax = total or total - prepaid = due.

import type { Features } from "../rank/candidate.ts";
import type { Anchors } from "./anchors.ts";

interface Amount {
  readonly value: number;
  readonly anchors: Anchors;
  readonly features: Features;
}

/** For each amount, in cents, how good the evidence for a role is, 0–1. */
export type Evidence = ReadonlyMap<number, number>;

/** What the arithmetic of a document says about its amounts. */
export interface AmountRoles {
  /** A net amount plus tax: 1 with labels on both, 0.9 with several taxes, 0.6 by the rate alone. */
  readonly sum: Evidence;
  /** The net amount and the tax of such sums. */
  readonly net: Evidence;
  readonly tax: Evidence;
  /** One of several taxes of such a sum. */
  readonly partial: Evidence;
  /** Less what is paid, or plus an older balance, it is what is due. */
  readonly balance: Evidence;
  /** What is due of another total. */
  readonly leftOver: Evidence;
}

// Rates of value added, goods and sales tax in per cent in use or lately in use; a ratio near one of them is a tax.
const TAX_RATES = [
  2.1, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 8.5, 9, 9.5, 10, 12, 12.5, 13, 13.5, 14, 14.5, 15, 16, 17, 18,
  19, 20, 21, 22, 23, 24, 25, 25.5, 27,
];
// Evidence of sums whose parts are not labelled as net and tax, and of sums of several taxes.
const UNLABELLED = 0.6;
const SEVERAL_TAXES = 0.9;
// Minimum strength at which a label is trusted.
const LABELLED = 0.4;
// More different amounts than this make chance sums likely and the search slow.
const MAX_AMOUNTS = 600;
// Taxes of one document that are added up in every combination.
const MAX_TAXES = 6;

/** The evidence for one amount. */
export function evidence(role: Evidence, value: number): number {
  return role.get(cents(value)) ?? 0;
}

/** Finds the sums among the amounts of a document. */
export function rolesOf(amounts: readonly Amount[]): AmountRoles {
  const values = new Set(amounts.map(({ value }) => cents(value)));
  const roles = {
    sum: new Map<number, number>(),
    net: new Map<number, number>(),
    tax: new Map<number, number>(),
    partial: new Map<number, number>(),
    balance: new Map<number, number>(),
    leftOver: new Map<number, number>(),
  };
  if (values.size > MAX_AMOUNTS) return roles;
  const labels = {
    net: new Set(labelled(amounts, ["netTotal"])),
    tax: new Set(labelled(amounts, ["taxTotal"])),
    total: new Set([...labelled(amounts, ["grandTotal", "plainTotal"]), ...taxIncluded(amounts)]),
  };
  addSums(roles, values, labels);
  addTaxes(roles, values, { nets: labels.net, taxes: labelled(amounts, ["taxTotal"]) });
  addBalances(roles, values, {
    due: labelled(amounts, ["amountDue"]),
    paid: labelled(amounts, ["prepaid"]),
    total: labels.total,
  });
  return roles;
}

type Writable = { readonly [Role in keyof AmountRoles]: Map<number, number> };

function labelled(amounts: readonly Amount[], kinds: readonly string[]): readonly number[] {
  return amounts
    .filter(({ anchors }) => kinds.some((kind) => (anchors[kind] ?? 0) >= LABELLED))
    .map(({ value }) => cents(value));
}

function taxIncluded(amounts: readonly Amount[]): readonly number[] {
  return amounts.filter(({ features }) => features["taxIncluded"] === 1).map(({ value }) => cents(value));
}

function addSums(
  roles: Writable,
  values: ReadonlySet<number>,
  labels: { readonly net: ReadonlySet<number>; readonly tax: ReadonlySet<number> },
): void {
  for (const net of values) {
    for (const tax of values) {
      if (!couldBeTax(tax, net) || !values.has(net + tax)) continue;
      const named = labels.net.has(net) && labels.tax.has(tax);
      const strength = named ? 1 : isTaxOf(tax, net) ? UNLABELLED : 0;
      addTriple(roles, { net, tax }, strength);
    }
  }
}

// Net plus two or more taxes: rates of VAT, or a state's and a central tax, which may be the same amount twice.
function addTaxes(
  roles: Writable,
  values: ReadonlySet<number>,
  labels: { readonly nets: ReadonlySet<number>; readonly taxes: readonly number[] },
): void {
  const taxes = labels.taxes.filter((tax) => tax !== 0).slice(-MAX_TAXES);
  const parts = new Set<number>();
  const wholes = new Set<number>();
  for (let choice = 1; choice < 2 ** taxes.length; choice += 1) {
    const chosen = taxes.filter((_, index) => (choice >> index) % 2 === 1);
    const tax = chosen.reduce((sum, one) => sum + one, 0);
    if (chosen.length < 2 || chosen.some((one) => Math.sign(one) !== Math.sign(tax))) continue;
    const nets = [...labels.nets].filter((net) => couldBeTax(tax, net) && values.has(net + tax));
    for (const net of nets) addTriple(roles, { net, tax }, SEVERAL_TAXES);
    wholes.add(tax);
    if (nets.length > 0) for (const one of chosen) parts.add(one);
  }
  for (const part of parts) if (!wholes.has(part)) raise(roles.partial, part, 1);
}

function addTriple(
  roles: Writable,
  { net, tax }: { readonly net: number; readonly tax: number },
  strength: number,
): void {
  raise(roles.sum, net + tax, strength);
  raise(roles.net, net, strength);
  raise(roles.tax, tax, strength);
}

function addBalances(
  roles: Writable,
  values: ReadonlySet<number>,
  labels: {
    readonly due: readonly number[];
    readonly paid: readonly number[];
    readonly total: ReadonlySet<number>;
  },
): void {
  const paid = [...new Set(labels.paid)].filter((value) => value !== 0);
  for (const due of new Set(labels.due)) {
    const totals = paid
      .flatMap((value) => [due + value, due - value])
      .filter((total) => values.has(total) && isOtherTotal(roles, total, { due, labels }));
    for (const total of totals) raise(roles.balance, total, 1);
    if (totals.length > 0) raise(roles.leftOver, due, 1);
  }
}

// Only an amount that is called a total, or is net plus tax, makes another one a rest.
function isOtherTotal(
  roles: Writable,
  total: number,
  { due, labels }: { readonly due: number; readonly labels: { readonly total: ReadonlySet<number> } },
): boolean {
  return total !== due && (labels.total.has(total) || roles.sum.has(total));
}

function couldBeTax(tax: number, net: number): boolean {
  return tax !== 0 && Math.sign(net) === Math.sign(tax) && Math.abs(tax) < Math.abs(net);
}

function isTaxOf(tax: number, net: number): boolean {
  // Half a cent of rounding on the tax, at least a tenth of a per cent.
  const tolerance = Math.max(0.05, (100 * 0.6) / Math.abs(net));
  const rate = (100 * tax) / net;
  return tolerance < 1 && TAX_RATES.some((known) => Math.abs(known - rate) <= tolerance);
}

function raise(role: Map<number, number>, value: number, strength: number): void {
  if (strength > (role.get(value) ?? 0)) role.set(value, strength);
}

function cents(value: number): number {
  return Math.round(value * 100);
}
