// Lays out seller and buyer below each other, each with a label and often with numbers before the name.
import type { Company } from "../company.ts";
import { type Band, band, lines, type Section } from "../printable.ts";
import type { Draft } from "./draft.ts";

/** The parties in a column of their own; `first` is above the other. */
export function partiesInColumn(draft: Draft, first: "seller" | "buyer"): Band[] {
  const { invoice, words, random } = draft;
  const place: readonly [number, number] = random.chance(0.7) ? [0, 0.5] : [0.52, 1];
  const blocks = {
    seller: codedBlock(draft, words.seller, invoice.seller),
    buyer: codedBlock(draft, words.buyer, invoice.buyer),
  };
  const order = first === "seller" ? (["seller", "buyer"] as const) : (["buyer", "seller"] as const);
  return order.map((party, index) => band(blocks[party], index === 0 ? 1.2 : 0.8, place));
}

// `Seller: / Number: 549910 / GLN 4012345000009 / Northwind Ltd / 1 Harbour Road …`, as programs print it.
function codedBlock(draft: Draft, label: string, company: Company): Section {
  const { random, words } = draft;
  const codes = [
    `GLN ${random.fill("#############")}`,
    `ID: ${random.fill("######")}`,
    `${words.customer.replace(/[.:]$/, "")}: ${random.fill("######")}`,
    `No. ${random.fill("#####")}`,
  ];
  const before = random.chance(0.6) ? random.shuffle(codes).slice(0, random.int(1, 2)) : [];
  const after = [
    random.chance(0.4) ? `${words.taxId} ${company.taxId}` : "",
    random.chance(0.25) ? `${words.phone} ${company.phone}` : "",
    random.chance(0.2) ? company.mail : "",
  ];
  return lines([
    `${label.replace(/[.:]$/, "")}${draft.colon}`,
    ...before,
    company.name,
    company.street,
    company.place,
    ...after,
  ]);
}
