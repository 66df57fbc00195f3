// Finds amounts of a document for which net + tax = total or total - prepaid = due.

import type { Features } from "../rank/candidate.ts";
import { type AddedTaxes, addedTaxes, couldBeTax, isTotal, type Labels } from "./added-taxes.ts";
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
  /** Net amounts and taxes, in cents, that are not printed but are the sums of amounts that are. */
  readonly added: ReadonlyMap<number, readonly number[]>;
}

// Rates of value added, goods and sales tax in per cent in use or lately in use; a ratio near one of them is a tax.
const TAX_RATES = [
  2.1, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 8.5, 9, 9.5, 10, 12, 12.5, 13, 13.5, 14, 14.5, 15, 16, 17, 18,
  19, 20, 21, 22, 23, 24, 25, 25.5, 27,
];
// Evidence of sums that only a tax rate confirms, of those with labels on net and tax, of those that are a labelled
// total, of other sums where one of these exists, of sums of several taxes, and of sums with a further amount: freight,
// a discount, rounding. Labels on all three are 1.
const UNLABELLED = 0.6;
const NAMED = 0.8;
const LABELLED_TOTAL = 0.9;
const BESIDE_TOTAL = 0.4;
const SEVERAL_TAXES = 0.9;
const ADJUSTED = 0.9;
// Cents by which a total may differ from its sum without an amount for it, and what rounding moves at most.
const CASH_ROUNDING = 5;
const MOST_ROUNDED = 100;
// A document with more percentages has others than rates of tax.
const MOST_RATES = 4;
// A further amount is at most this share of the net amount.
const ADJUSTMENT = 0.3;
// Minimum strength at which a label is trusted.
const LABELLED = 0.4;
// More different amounts than this make chance sums likely and the search slow.
const MAX_AMOUNTS = 600;

/** The evidence for one amount. */
export function evidence(role: Evidence, value: number): number {
  return role.get(cents(value)) ?? 0;
}

/** Finds the sums among the amounts of a document. @param rates - The percentages that are printed in it. */
export function rolesOf(amounts: readonly Amount[], rates: readonly number[] = []): AmountRoles {
  const values = new Set(amounts.map(({ value }) => cents(value)));
  const roles = {
    sum: new Map<number, number>(),
    net: new Map<number, number>(),
    tax: new Map<number, number>(),
    partial: new Map<number, number>(),
    balance: new Map<number, number>(),
    leftOver: new Map<number, number>(),
    added: new Map<number, readonly number[]>(),
  };
  if (values.size > MAX_AMOUNTS) return roles;
  const labels: Labels = {
    net: new Set(labelled(amounts, ["netTotal"])),
    taxes: labelled(amounts, ["taxTotal"]),
    total: new Set([...labelled(amounts, ["grandTotal", "plainTotal"]), ...taxIncluded(amounts)]),
    due: new Set(labelled(amounts, ["amountDue"])),
    paid: new Set(labelled(amounts, ["prepaid"])),
    other: new Set(labelled(amounts, ["otherAmount"]).map(Math.abs)),
    rates: [...TAX_RATES, ...rates],
    printed: rates,
  };
  addSums(roles, values, labels);
  addAdjusted(roles, values, labels);
  addTaxes(roles, values, addedTaxes(labels, values));
  addUntaxed(roles, labels);
  addIncluded(roles, labels);
  addRounded(roles, values, labels);
  addBalances(roles, values, labels);
  return roles;
}

type Writable = { readonly [Role in Exclude<keyof AmountRoles, "added">]: Map<number, number> } & {
  readonly added: Map<number, readonly number[]>;
};

function labelled(amounts: readonly Amount[], kinds: readonly string[]): readonly number[] {
  return amounts
    .filter(({ anchors }) => kinds.some((kind) => (anchors[kind] ?? 0) >= LABELLED))
    .map(({ value }) => cents(value));
}

function taxIncluded(amounts: readonly Amount[]): readonly number[] {
  return amounts.filter(({ features }) => features["taxIncluded"] === 1).map(({ value }) => cents(value));
}

function addSums(roles: Writable, values: ReadonlySet<number>, labels: Labels): void {
  const found = [...values].flatMap((net) =>
    [...values]
      .filter((tax) => couldBeTax(tax, net) && values.has(net + tax))
      .map((tax) => ({ net, tax, strength: strengthOf(net, tax, labels) })),
  );
  // Beside the largest sum that is called the total, others are those of line items or of one rate.
  // What is the sum of labelled amounts is neither net amount nor tax of another: an older balance and this total.
  const named = new Set(found.filter(({ strength }) => strength === 1).map(({ net, tax }) => net + tax));
  const totals = found.filter(
    ({ net, tax, strength }) => strength >= LABELLED_TOTAL && !named.has(net) && !named.has(tax),
  );
  const largest = Math.max(0, ...totals.map(({ net, tax }) => Math.abs(net + tax)));
  for (const { strength, net, tax } of found) {
    const beside = totals.length > 0 && Math.abs(net + tax) !== largest;
    addTriple(roles, { net, tax }, beside ? Math.min(strength, BESIDE_TOTAL) : strength);
  }
}

function strengthOf(net: number, tax: number, labels: Labels): number {
  const [named, byRate] = isTotal(net + tax, labels) ? [1, LABELLED_TOTAL] : [NAMED, UNLABELLED];
  if (labels.net.has(net) && labels.taxes.includes(tax)) return named;
  if (isTaxOf(tax, net, labels.rates)) return byRate;
  return isTotal(net + tax, labels) && isMixedTax(tax, net, labels.printed) ? LABELLED_TOTAL : 0;
}

// Net, tax and a further amount are the total: freight without tax, a discount, rounding to coins.
function addAdjusted(roles: Writable, values: ReadonlySet<number>, labels: Labels): void {
  for (const tax of new Set(labels.taxes)) {
    for (const net of values) {
      const isNet = labels.net.has(net) || (net !== 0 && isTaxOf(tax, net, labels.rates));
      if (!isNet || !couldBeTax(tax, net)) continue;
      const totals = [...labels.total, ...labels.due].filter((total) =>
        isAdjusted(total, { net, tax }, labels),
      );
      for (const total of totals) {
        raise(roles.sum, total, ADJUSTED);
        raise(roles.net, net, ADJUSTED);
        raise(roles.tax, tax, ADJUSTED);
      }
    }
  }
}

function isAdjusted(
  total: number,
  { net, tax }: { readonly net: number; readonly tax: number },
  { other }: Labels,
): boolean {
  const rest = Math.abs(total - net - tax);
  return rest !== 0 && rest <= ADJUSTMENT * Math.abs(net) && (rest <= CASH_ROUNDING || other.has(rest));
}

function addTaxes(roles: Writable, values: ReadonlySet<number>, all: readonly AddedTaxes[]): void {
  // A total whose net amount and tax are printed needs no others.
  const explained = new Set([...roles.sum].filter(([, sure]) => sure >= LABELLED_TOTAL).map(([sum]) => sum));
  const found = all.filter(
    ({ net, tax }) => !explained.has(net + tax) || (values.has(net) && values.has(tax)),
  );
  const wholes = new Set(found.map(({ tax }) => tax));
  for (const { net, tax, taxes, nets } of found) {
    addTriple(roles, { net, tax }, SEVERAL_TAXES);
    for (const part of taxes) if (!wholes.has(part)) raise(roles.partial, part, 1);
    roles.added.set(tax, taxes);
    if (nets.length > 1) roles.added.set(net, nets);
  }
}

// Without tax the total is the net amount; the tax of nothing is printed as zero.
function addUntaxed(roles: Writable, { net: nets, taxes, total, due }: Labels): void {
  if (!taxes.includes(0) || taxes.some((tax) => tax !== 0)) return;
  raise(roles.tax, 0, 1);
  for (const net of nets) {
    if (!total.has(net) && !due.has(net)) continue;
    raise(roles.net, net, 1);
    raise(roles.sum, net, 1);
  }
}

// `Total 110.00`, `GST included 10.00`: the total that includes a tax of a usual rate, where no net amount is printed.
function addIncluded(roles: Writable, { net, taxes, total, due, rates }: Labels): void {
  if (net.size > 0 || roles.sum.size > 0) return;
  for (const sum of new Set([...total, ...due])) {
    const tax = taxes.find(
      (value) => value !== 0 && couldBeTax(value, sum) && isTaxOf(value, sum - value, rates),
    );
    if (tax === undefined) continue;
    raise(roles.sum, sum, LABELLED_TOTAL);
    raise(roles.tax, tax, LABELLED_TOTAL);
  }
}

// A total before and after rounding to whole coins.
function addRounded(roles: Writable, values: ReadonlySet<number>, { total, due }: Labels): void {
  const roundings = [...values].map(Math.abs).filter((value) => value > 0 && value < MOST_ROUNDED);
  for (const before of [...roles.sum.keys()]) {
    const after = roundings
      .flatMap((value) => [before + value, before - value])
      .find(
        (value) => values.has(value) && value % CASH_ROUNDING === 0 && (total.has(value) || due.has(value)),
      );
    if (after === undefined) continue;
    raise(roles.balance, after, 1);
    raise(roles.sum, after, 1);
    raise(roles.leftOver, before, 1);
  }
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

function addBalances(roles: Writable, values: ReadonlySet<number>, labels: Labels): void {
  const paid = [...labels.paid].filter((value) => value !== 0);
  for (const due of labels.due) {
    const totals = paid
      .flatMap((value) => [due + value, due - value])
      .filter((total) => values.has(total) && isOtherTotal(roles, total, { due, labels }));
    const older = [...labels.total].filter((total) => addsOlder(roles, values, { total, due }));
    for (const total of [...totals, ...older]) raise(roles.balance, total, 1);
    if (totals.length + older.length > 0) raise(roles.leftOver, due, 1);
  }
}

// What is due beyond net plus tax is printed too: an older balance, whatever it is called.
function addsOlder(
  roles: Writable,
  values: ReadonlySet<number>,
  { total, due }: { readonly total: number; readonly due: number },
): boolean {
  const whole = (roles.sum.get(total) ?? 0) >= LABELLED_TOTAL && due > total && total > 0;
  return whole && values.has(due - total) && (roles.sum.get(due) ?? 0) < LABELLED_TOTAL;
}

// Only an amount that is called a total, or is net plus tax, makes another one a rest.
function isOtherTotal(
  roles: Writable,
  total: number,
  { due, labels }: { readonly due: number; readonly labels: { readonly total: ReadonlySet<number> } },
): boolean {
  return total !== due && (labels.total.has(total) || roles.sum.has(total));
}

function isTaxOf(tax: number, net: number, rates: readonly number[]): boolean {
  // Half a cent of rounding on the tax, at least a tenth of a per cent.
  const tolerance = Math.max(0.05, (100 * 0.6) / Math.abs(net));
  const rate = (100 * tax) / net;
  return tolerance < 1 && rates.some((known) => Math.abs(known - rate) <= tolerance);
}

// Net amounts of several rates have a tax between the lowest and the highest.
function isMixedTax(tax: number, net: number, rates: readonly number[]): boolean {
  const rate = (100 * tax) / net;
  return (
    rates.some((low) => low < rate) && rates.some((high) => high > rate) && new Set(rates).size <= MOST_RATES
  );
}

function raise(role: Map<number, number>, value: number, strength: number): void {
  if (strength > (role.get(value) ?? 0)) role.set(value, strength);
}

function cents(value: number): number {
  return Math.round(value * 100);
}
