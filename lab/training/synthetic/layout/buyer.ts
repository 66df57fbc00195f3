// Lays out who receives an invoice.
import type { Company } from "../company.ts";
import { type Band, band, beside, lines, type Section } from "../printable.ts";
import type { Draft } from "./draft.ts";
import { detailsOf, senderLine } from "./head.ts";
import { partiesInColumn } from "./parties.ts";

/** Places of the buyer's address. */
export type BuyerStyle =
  | "window"
  | "senderAndWindow"
  | "right"
  | "labelled"
  | "billAndShip"
  | "sellerAndBuyer"
  | "inline"
  | "sellerAbove"
  | "buyerAbove"
  | "bottom"
  | "none";

/** The bands that name the buyer. */
export function buyerOf(draft: Draft, style: BuyerStyle): Band[] {
  return BUYERS[style](draft);
}

/** The address of the buyer, one line each, without a label. */
export function addressOf(draft: Draft, company: Company): string[] {
  const { random, invoice } = draft;
  const contact = invoice.business && random.chance(0.4) ? company.person : "";
  return [
    company.name,
    contact,
    company.street,
    company.place,
    random.chance(0.25) ? company.country : "",
    random.chance(0.1) ? `${draft.words.taxId} ${company.taxId}` : "",
  ];
}

const BUYERS: Readonly<Record<BuyerStyle, (draft: Draft) => Band[]>> = {
  window: (draft) => [band(address(draft), 2, [0, 0.5])],
  senderAndWindow: (draft) => [
    band(senderLine(draft), draft.random.pick([1, 4, 6]), [0, 0.6]),
    band(address(draft), 0.6, [0, 0.5]),
  ],
  right: (draft) => [band(address(draft), 1.5, [draft.random.pick([0.5, 0.55, 0.6]), 1])],
  labelled: (draft) => [
    band(labelled(draft, draft.words.buyer), 1.5, draft.random.chance(0.7) ? [0, 0.5] : [0.55, 1]),
  ],
  billAndShip: (draft) => [
    beside(labelled(draft, draft.words.buyer), labelled(draft, draft.words.shipTo), 1.5, 0.5),
  ],
  sellerAndBuyer: (draft) => {
    const { seller } = draft.invoice;
    const own = lines([`${draft.words.seller}${draft.colon}`, seller.name, ...detailsOf(draft, seller)]);
    const other = labelled(draft, draft.words.buyer);
    return [draft.random.chance(0.75) ? beside(own, other, 1.5, 0.52) : beside(other, own, 1.5, 0.52)];
  },
  inline: (draft) => {
    const { buyer } = draft.invoice;
    const place = draft.random.chance(0.6) ? `, ${buyer.street}, ${buyer.place}` : "";
    return [band(lines([`${draft.words.buyer}: ${buyer.name}${place}`]), 1)];
  },
  sellerAbove: (draft) => partiesInColumn(draft, "seller"),
  buyerAbove: (draft) => partiesInColumn(draft, "buyer"),
  bottom: () => [],
  none: () => [],
};

function address(draft: Draft): Section {
  return lines(addressOf(draft, draft.invoice.buyer));
}

function labelled(draft: Draft, label: string): Section {
  const texts = addressOf(draft, draft.invoice.buyer);
  const bold = draft.random.chance(0.5);
  return {
    kind: "lines",
    align: "left",
    lines: [
      { text: `${label.replace(/[.:]$/, "")}${draft.colon}`, bold },
      ...texts.filter((text) => text !== "").map((text) => ({ text })),
    ],
  };
}
