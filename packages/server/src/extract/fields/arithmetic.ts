// Looks for net + tax = total among the amounts of a document.
import type { Anchors } from "./anchors.ts";

interface Amount {
  readonly value: number;
  readonly anchors: Anchors;
}

// Rates of value added, goods and sales tax in per cent in use or lately in use; a ratio near one of them is a tax.
const TAX_RATES = [
  2.1, 2.6, 3.8, 4, 5, 5.5, 6, 7, 7.7, 8, 8.1, 8.5, 9, 9.5, 10, 12, 12.5, 13, 13.5, 14, 14.5, 15, 16, 17, 18,
  19, 20, 21, 22, 23, 24, 25, 25.5, 27,
];
// Evidence of sums whose parts are not labelled as net and tax.
const UNLABELLED = 0.6;
// A label is believed from this strength on.
const LABELLED = 0.4;
// More different amounts than this make chance sums likely and the search slow.
const MAX_AMOUNTS = 600;

/** For each amount that is the sum of a net amount and a tax, how good the evidence is: 1 with labels, 0.6 by rate alone. */
export function sumEvidence(amounts: readonly Amount[]): ReadonlyMap<number, number> {
  const evidence = new Map<number, number>();
  const values = new Map(amounts.map(({ value }) => [cents(value), value]));
  if (values.size > MAX_AMOUNTS) return evidence;

  const labels = { net: labelled(amounts, "netTotal"), tax: labelled(amounts, "taxTotal") };
  for (const net of values.keys()) {
    for (const tax of values.keys()) {
      const total = totalOf(net, tax, values);
      if (total === undefined) continue;
      const strength = strengthOf(net, tax, labels);
      if (strength > (evidence.get(total) ?? 0)) evidence.set(total, strength);
    }
  }
  return evidence;
}

function labelled(amounts: readonly Amount[], kind: string): ReadonlySet<number> {
  return new Set(
    amounts.filter(({ anchors }) => (anchors[kind] ?? 0) >= LABELLED).map(({ value }) => cents(value)),
  );
}

function strengthOf(
  net: number,
  tax: number,
  labels: { readonly net: ReadonlySet<number>; readonly tax: ReadonlySet<number> },
): number {
  if (labels.net.has(net) && labels.tax.has(tax)) return 1;
  return isTaxOf(tax, net) ? UNLABELLED : 0;
}

function totalOf(net: number, tax: number, values: ReadonlyMap<number, number>): number | undefined {
  if (tax === 0 || Math.sign(net) !== Math.sign(tax) || Math.abs(tax) >= Math.abs(net)) return undefined;
  return values.get(net + tax);
}

function isTaxOf(tax: number, net: number): boolean {
  // Half a cent of rounding on the tax, at least a tenth of a per cent.
  const tolerance = Math.max(0.05, (100 * 0.6) / Math.abs(net));
  const rate = (100 * tax) / net;
  return tolerance < 1 && TAX_RATES.some((known) => Math.abs(known - rate) <= tolerance);
}

function cents(value: number): number {
  return Math.round(value * 100);
}
