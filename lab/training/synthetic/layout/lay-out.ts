// Lays out the facts of an invoice in the way of a family.
import type { Invoice } from "../invoice.ts";
import { type Band, band, lines, type Printable } from "../printable.ts";
import { seeded } from "../random.ts";
import { asidesOf } from "./asides.ts";
import { addressOf, buyerOf } from "./buyer.ts";
import { draftOf } from "./draft.ts";
import type { Family } from "./family.ts";
import { closingOf, footOf } from "./foot.ts";
import { headOf } from "./head.ts";
import { itemsOf } from "./items.ts";
import { metaOf } from "./meta.ts";
import { totalPairs, totalsOf } from "./totals.ts";

/** Lays out an invoice. The same seed gives the same layout. */
export function layOut(invoice: Invoice, family: Family, seed: string): Printable {
  const random = seeded(`${seed}/layout`);
  const draft = draftOf(invoice, random);
  const head = headOf(draft, family.head);
  const buyer = buyerOf(draft, family.buyer);
  const meta = metaOf(draft, family.meta);
  const pairs = family.totals === "inTable" ? totalPairs(draft) : [];
  const below =
    family.buyer === "bottom"
      ? [band(lines([draft.words.buyer, ...addressOf(draft, invoice.buyer)]), 2, [0, 0.5])]
      : [];
  return {
    bands: [
      ...asidesOf(draft, "top"),
      ...head,
      ...opening(family, buyer, meta),
      ...asidesOf(draft, "beforeItems"),
      ...itemsOf(draft, family.items, pairs),
      ...totalsOf(draft, family.totals),
      ...below,
      ...closingOf(draft),
    ],
    foot: footOf(draft, family.foot),
    runningHead: random.chance(0.6) ? `${draft.title} ${draft.number}` : "",
    pageNumber: random.chance(0.3) ? draft.words.page : "",
    carried: random.chance(0.4) ? draft.words.carried : "",
    title: draft.title,
    author: random.chance(0.5) ? invoice.seller.brand : "",
  };
}

// If they are to be next to each other, number and date join the band of the buyer's address where they fit.
function opening(family: Family, buyer: readonly Band[], meta: readonly Band[]): readonly Band[] {
  if (family.meets === "above") return [...meta, ...buyer];
  if (family.meets !== "beside") return [...buyer, ...meta];
  const last = buyer.at(-1);
  const pairs = meta.find(({ cells }) => cells[0]?.section.kind === "pairs" && cells[0].from >= 0.5);
  if (last === undefined || pairs === undefined) return [...buyer, ...meta];
  const joined = { ...last, cells: [...last.cells, ...pairs.cells] };
  return [...buyer.slice(0, -1), joined, ...meta.filter((other) => other !== pairs)];
}
