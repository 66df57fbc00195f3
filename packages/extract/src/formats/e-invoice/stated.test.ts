// Tests what e-invoices of every syntax state.
import { describe, expect, it } from "vitest";
import { ciiInvoice, type EInvoiceText, fatturaPa, ublInvoice } from "../../../testdata/e-invoices.ts";
import { parseXml } from "../xml/parse.ts";
import { statedInvoice } from "./stated.ts";

function valuesOf(xml: string): Record<string, unknown> | undefined {
  const root = parseXml(Buffer.from(xml));
  if (typeof root === "string") throw new Error(root);
  const stated = statedInvoice(root)?.stated;
  return stated && Object.fromEntries(Object.entries(stated).map(([name, { value }]) => [name, value]));
}

const full: EInvoiceText = { orderId: "PO-9", dueDate: "2024-06-30" };
const all = {
  invoice_number: "INV-7/2024",
  date: "2024-05-31",
  total: 119,
  vendor: "Quay Tools Ltd",
  due_date: "2024-06-30",
  currency: "EUR",
  subtotal: 100,
  tax: 19,
  purchase_order: "PO-9",
  line_items: [
    { description: "Paper & pens", quantity: 40, unit: "H87", unit_price: 2.5, tax_rate: 19, amount: 100 },
  ],
};
const least = {
  invoice_number: "INV-7/2024",
  date: "2024-05-31",
  total: 119,
  vendor: "Quay Tools Ltd",
  currency: "EUR",
  subtotal: 100,
  tax: 19,
};

describe("an e-invoice", () => {
  it.each([
    ["UBL", ublInvoice(full)],
    ["UBL with another prefix", ublInvoice(full, "n1")],
    [
      "UBL in an envelope of Peppol",
      `<StandardBusinessDocument><StandardBusinessDocumentHeader/>${ublInvoice(full).replace(/<\?.*\?>/, "")}</StandardBusinessDocument>`,
    ],
    ["ZUGFeRD 1", ciiInvoice(full, 1)],
    [
      "the release candidate of ZUGFeRD 1",
      ciiInvoice(full, 1).replaceAll("rsm:CrossIndustryDocument", "rsm:Invoice"),
    ],
    ["ZUGFeRD 2, Factur-X, XRechnung", ciiInvoice(full)],
    ["CII without prefixes", ciiInvoice(full, 2, "")],
  ])("states every field in %s, and its total before what was paid ahead", (_, xml) => {
    expect(valuesOf(xml)).toEqual(all);
  });

  it.each([
    ["UBL", ublInvoice({ withoutLines: true })],
    ["ZUGFeRD 1", ciiInvoice({ withoutLines: true }, 1)],
    ["the profile MINIMUM of Factur-X", ciiInvoice({ withoutLines: true })],
  ])("states no field that it does not have in %s", (_, xml) => {
    expect(valuesOf(xml)).toEqual(least);
  });

  it.each([
    ["UBL", ublInvoice({ type: "381" })],
    ["CII", ciiInvoice({ type: "381" })],
    ["CII with signs", ciiInvoice({ type: "381", total: "-119.00", subtotal: "-100.00", tax: "-19.00" })],
  ])("is negative when it is a credit note, in %s", (_, xml) => {
    expect(valuesOf(xml)).toMatchObject({ total: -119, subtotal: -100, tax: -19 });
  });

  it("gives back quantities on a credit note, at the same price", () => {
    expect(valuesOf(ublInvoice({ type: "381" }))?.["line_items"]).toMatchObject([
      { quantity: -40, unit_price: 2.5, tax_rate: 19, amount: -100 },
    ]);
  });

  it("keeps the sign of a correction and of an invoice that the buyer writes", () => {
    const totals = ["384", "389"].map((type) => valuesOf(ciiInvoice({ type, total: "-5.00" }))?.["total"]);
    expect([...totals, valuesOf(ublInvoice({ type: "389" }))?.["total"]]).toEqual([-5, -5, 119]);
  });

  it("states the fields of a FatturaPA, whose total may be missing", () => {
    const { line_items, ...rest } = valuesOf(fatturaPa(full)) ?? {};
    expect(rest).toEqual({
      ...all,
      vendor: "Attrezzi del Molo S.r.l.",
      total: 117.21,
      tax: 17.21,
      line_items: undefined,
    });
    expect(line_items).toEqual([
      { description: "Carta", quantity: 40, unit: "risme", unit_price: 2.5, tax_rate: 22, amount: 100 },
    ]);
  });

  it("reads a FatturaPA of a person, without a prefix, and one that is a credit note", () => {
    const note = valuesOf(fatturaPa({ type: "TD04", total: "50.00", person: true }, ""));
    expect(note).toMatchObject({ vendor: "Anna Moli", total: -50, subtotal: -100 });
  });

  it("reads the simplified FatturaPA, whose amounts hold the tax", () => {
    const xml =
      "<FatturaElettronicaSemplificata><FatturaElettronicaHeader><CedentePrestatore><Denominazione>Bar Molo</Denominazione></CedentePrestatore></FatturaElettronicaHeader>" +
      "<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2024-01-02</Data><Numero>3</Numero></DatiGeneraliDocumento></DatiGenerali>" +
      "<DatiBeniServizi><Importo>12.20</Importo><DatiIVA><Imposta>2.20</Imposta></DatiIVA></DatiBeniServizi></FatturaElettronicaBody></FatturaElettronicaSemplificata>";
    expect(valuesOf(xml)).toEqual({
      invoice_number: "3",
      date: "2024-01-02",
      total: 12.2,
      vendor: "Bar Molo",
      currency: "EUR",
      tax: 2.2,
    });
  });

  it("does not state an amount or date that is malformed", () => {
    const odd = ublInvoice({ total: "many" }).replace("2024-05-31", "2024-02-30");
    expect(valuesOf(odd)).not.toHaveProperty("total");
    expect(valuesOf(odd)).not.toHaveProperty("date");
  });

  it("reads dates with a zone or a time", () => {
    const dates = ["2024-05-31+02:00", "2024-05-31T23:00:00Z", "20240531", "202405311200"].map(
      (date) => valuesOf(ublInvoice().replace("2024-05-31", date))?.["date"],
    );
    expect(dates).toEqual(Array(4).fill("2024-05-31"));
  });

  it("takes the amount to pay and what was paid when the total is missing", () => {
    const xml = ublInvoice().replace(/<cbc:TaxInclusiveAmount.*?<\/cbc:TaxInclusiveAmount>/, "");
    expect(valuesOf(xml)?.["total"]).toBe(119);
  });

  it("is not any XML, nor any that is named Invoice", () => {
    expect(valuesOf("<Invoice><ID>1</ID><Total>3</Total></Invoice>")).toBeUndefined();
    expect(valuesOf("<orders><order/></orders>")).toBeUndefined();
  });

  it("omits the order that Peppol names NA, and the sum of the Danish profile that is the tax", () => {
    expect(valuesOf(ublInvoice({ orderId: "NA" }))).not.toHaveProperty("purchase_order");
    const danish = ublInvoice().replace("urn:cen.eu:en16931:2017", "OIOUBL-2.02");
    expect(valuesOf(danish)).not.toHaveProperty("subtotal");
  });
});
