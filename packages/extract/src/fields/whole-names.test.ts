// Tests that the name of a seller is never cut where nothing on the page marks that it begins or ends.
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../extraction/extraction.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { linesOf } from "../readers/text.ts";
import { findFields } from "./find.ts";

const fields: readonly FieldDefinition[] = [{ name: "vendor", type: "string", required: true }];
const facts = "Invoice number: 77009\nInvoice date: 4 April 2025";
const rest =
  "Bill to:\nCole Stores Ltd\n4 Hill Road\nLeeds LS9 8AG\n\nSubtotal   100.00\nVAT 20%   20.00\nTotal   €120.00";

function vendorOf(text: string): { readonly value?: unknown; readonly confidence: number } {
  return findFields([layOut(linesOf(text))], fields)["vendor"] ?? { confidence: 0 };
}

const letterhead = (name: string): string =>
  `${name}\n8 Dock Street\n4021 Harbourtown\n\nINVOICE\n${facts}\n\n${rest}`;
const labelled = (name: string): string =>
  `INVOICE\n${facts}\n\nFrom: ${name}\n8 Dock Street\n4021 Harbourtown\n\n${rest}`;

describe("the name of the vendor", () => {
  it.each([
    "Supplier Direct Ltd",
    "Vendor Park Ltd",
    "Merchant Navy Supplies Ltd",
    "From Here Ltd",
    "For Sure Ltd",
    "Provider Solutions Inc.",
    "Verkäufer und Partner GmbH",
    "Lieferant Müller GmbH",
    "Fournisseur Martin SARL",
    "Société Générale de Bois SAS",
    "Proveedor Central S.L.",
    "Fornitore Rossi S.r.l.",
    "Leverancier Jansen B.V.",
    "Dodavatel Novák s.r.o.",
    "Sprzedawca Kowalski sp. z o.o.",
    "Säljare Svensson AB",
    "Harbour Trading Company Ltd",
    "Harbour Trading Group GmbH",
    "Harbour Trading & Shipping Ltd",
    "Straits Trading Group Pte Ltd",
    "Trading As One Ltd",
    "Delta Inc. of Ohio",
    "Kraft AG & Partner",
    "Hansen ApS & Søn",
    "Wien AG für Bau",
    "Müller KG auf Aktien",
    "Quinta da Ribeira Vinhos S.A.",
    "Wohnen mit Stil GmbH",
  ])("is whole: %s", (name) => {
    expect(vendorOf(letterhead(name)).value).toBe(name);
    expect(vendorOf(labelled(name)).value).toBe(name);
  });

  it.each([
    ["Supplier: Direct Ltd", "Direct Ltd"],
    ["Supplier   Direct Ltd", "Direct Ltd"],
    ["Fournisseur : Martin SARL", "Martin SARL"],
    ["Sold by Foster Tools Ltd", "Foster Tools Ltd"],
    ["Verkauft von Bergmann Outdoor e.K.", "Bergmann Outdoor e.K."],
    ["Foster Tools Ltd | 8 Dock Street | Hull", "Foster Tools Ltd"],
    ["Supplier Direct Ltd\nDirect Ltd", "Direct Ltd"],
  ])("begins after a label or ends at a mark: %j", (printed, name) => {
    expect(vendorOf(letterhead(printed)).value).toBe(name);
  });

  it("is in doubt where it is that of a partner", () => {
    const text = `INVOICE\n${facts}\n\n${rest}\n\nFreight insured with Halden Marine Ltd`;
    expect(vendorOf(text).confidence).toBeLessThan(0.8);
  });

  it("may be followed by what an imprint says about its company", () => {
    const imprint = "Martin SAS au capital de 8 000 € − RCS Paris 421 938 861, 8 rue du Port, 75008 Paris";
    const { value, confidence } = vendorOf(`INVOICE\n${facts}\n\n${rest}\n\n${imprint}\nwww.martin.fr`);
    expect(value).toBe("Martin SAS");
    expect(confidence).toBeGreaterThan(0.8);
  });

  it("does not continue below the label of a total in the next cell", () => {
    const boxed = vendorOf(letterhead("Harbour Building Supplies Total\nLtd"));
    expect(boxed.value === "Harbour Building Supplies Total Ltd" && boxed.confidence >= 0.8).toBe(false);
    expect(vendorOf(letterhead("Harbour Building Supplies\nLtd")).value).toBe(
      "Harbour Building Supplies Ltd",
    );
  });

  it("is in doubt where a platform invoices for a seller", () => {
    const text = `Kaufhafen Marketplace\nwww.kaufhafen.de\n\nRechnung Nr. 77009\nRechnungsdatum: 04.04.2025\n\nVerkauft von Bergmann Outdoor e.K.\nSeestr. 4, 28217 Bremen\nUSt-IdNr. DE123456789\n\nGesamtbetrag 120,00 EUR\n\nKaufhafen Services S.à r.l., 5 Rue Plaetis, 2338 Luxembourg, RCS B101818`;
    const { value, confidence } = vendorOf(text);
    if (value !== "Bergmann Outdoor e.K.") expect(confidence).toBeLessThan(0.8);
  });
});
