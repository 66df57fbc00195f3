// Tests what labels mean with the words around them.
import { describe, expect, it } from "vitest";
import { layOut } from "../formats/flow/lay-out.ts";
import { linesOf } from "../readers/text.ts";
import { isTerms, meaningOf } from "./label-meaning.ts";
import { viewDocument } from "./view.ts";

/** The meanings of the labels in a line, those of words of the terms left out. */
function meaningsIn(text: string): string[] {
  const view = viewDocument([layOut(linesOf(text))]);
  return [...view.labels.values()]
    .flat()
    .filter((hit) => !isTerms(hit))
    .map((hit) => meaningOf(view, hit));
}

describe("meaningOf", () => {
  it.each([
    ["Value (inc GST) 12.00", "otherAmount"],
    ["Cost excl. VAT 12.00", "otherAmount"],
    ["Sum exkl. VAT 12.00", "netTotal"],
    ["excl. 19 % VAT 12.00", "netTotal"],
    ["VAT 19 % 12.00", "taxTotal"],
    ["Incl. VAT 12.00", "taxTotal"],
  ])("reads the tax in %j as %s", (text, kind) => {
    expect(meaningsIn(text)).toContain(kind);
    if (kind !== "taxTotal") expect(meaningsIn(text)).not.toContain("taxTotal");
  });

  it("takes a number and a day of the original invoice for those of another document", () => {
    const meanings = meaningsIn("Original sale, invoice no. 88 dated 09/02/2025");
    expect(meanings).not.toContain("invoiceNumber");
    expect(meanings).not.toContain("invoiceDate");
    expect(meaningsIn("Credit note dated 09/02/2025")).toContain("invoiceDate");
  });

  it.each([
    "Annule la facture n° FA-118 du 12/12/2024",
    "Replaces invoice no. 118",
    "Storno zu Rechnung Nr. 118",
  ])("takes the number in %j for that of another document", (text) => {
    expect(meaningsIn(text)).not.toContain("invoiceNumber");
  });

  it("takes what was charged to a card for the total", () => {
    expect(meaningsIn("Amount charged to Visa 4410: 71.10")).not.toContain("prepaid");
    expect(meaningsIn("Visa 71.10")).toEqual(["prepaid"]);
  });

  it("takes net for no amount in terms of payment", () => {
    expect(meaningsIn("Net 30")).toEqual([]);
    expect(meaningsIn("Net 300.00")).toEqual(["netTotal"]);
  });
});
