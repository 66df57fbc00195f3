// Tests which documents are credit notes, and of which it is said that title, wording and sign disagree.
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { extractDocument } from "../extractor/extract-document.ts";
import type { ReaderTools } from "../readers/reader.ts";

const fields = [{ name: "total", type: "currency", required: true }] as const;

async function read(title: string, { seller = "Foster Tools GmbH", sign = "", end = "" } = {}) {
  const text = `${seller}\nHafenstr. 8, 28217 Bremen\n\n${title}\nDate: 04.04.2025\n\nSubtotal   ${sign}100.00\nVAT 20%   ${sign}20.00\nTotal   ${sign}120.00 EUR\n${end}`;
  const tools = { limits: DEFAULT_LIMITS, allow: () => undefined } as unknown as ReaderTools;
  const request = { mediaType: "text/plain", workflowId: "invoice_processing", fields };
  const result = await extractDocument(tools, request, Buffer.from(text));
  if (!result.ok) throw new Error(result.message);
  const codes = (result.warnings ?? []).map(({ code }) => code);
  return { total: result.fields["total"]?.value, codes, type: result.documentType?.value };
}

describe("checkSign", () => {
  it.each([
    "Credit note No. 12",
    "CREDIT MEMO",
    "Electronic credit note No. 12",
    "Cancellation invoice No. 12",
    "Gutschrift Nr. 12",
    "Stornorechnung Nr. 12",
    "Kaufmännische Gutschrift Nr. 12",
    "Avoir n° 12",
    "Creditnota nr. 12",
    "Factura rectificativa n.º 12",
    "Nota di credito n. 12",
    "Nota de crédito n.º 12",
    "Faktura korygująca nr 12",
    "Kreditfaktura nr 12",
    "Kreditnota nr. 12",
    "Hyvityslasku nro 12",
  ])("takes %s for a credit note, whatever the sign of its amounts", async (title) => {
    for (const sign of ["", "-"])
      expect(await read(title, { sign })).toEqual({ total: -120, codes: [], type: "credit_note" });
  });

  it.each([
    ["Rechnung Nr. 12", "Gutschrift & Söhne GmbH", "Eine Gutschrift erhalten Sie bei Rückgabe."],
    ["Rechnung Nr. 12", "Foster Tools GmbH", "Gutschrift Nr. 77 wurde verrechnet"],
    ["Gutschrift Nr. 77 wurde verrechnet\nRechnung Nr. 12", "Foster Tools GmbH", ""],
    ["Facture n° 12", "Avoir Conseil SARL", "Avoir n° 12 déduit"],
    ["Invoice No. 12", "Credit Note Solutions Ltd", "Refund policy: none"],
    ["Rechnung Nr. 12", "Foster Tools GmbH", "Gutschrift   -10,00"],
  ])("takes %s of %s for an invoice", async (title, seller, end) => {
    expect(await read(title, { seller, end })).toEqual({ total: 120, codes: [], type: "invoice" });
  });

  it.each([
    ["Invoice No. 12", "-"],
    ["Invoice / Credit note No. 12", ""],
    ["INVOICE\nCredit note", ""],
    ["INVOICE\nCredit note number: 77", ""],
    ["CREDIT NOTE\nINVOICE", ""],
    ["CREDIT NOTE\nINVOICE No. 12", ""],
  ])("says that %j with the sign %j disagrees", async (title, sign) => {
    expect((await read(title, { sign })).codes).toContain("type_disagrees");
  });

  it.each(["CREDIT NOTE No. 5\nINVOICE No. 12", "Credit note\nInvoice no. 12"])(
    "takes the invoice in %j for the one that is credited",
    async (title) => {
      expect((await read(title)).codes).not.toContain("type_disagrees");
    },
  );

  it.each(["This is not a tax invoice", "THIS IS NOT A VALID VAT INVOICE."])(
    "does not expect an invoice that says %j",
    async (end) => {
      expect((await read("Invoice No. 12", { end })).codes).toEqual(["unexpected_type"]);
    },
  );

  it("takes an invoice that also adjusts for an invoice", async () => {
    const { total, codes } = await read("TAX INVOICE / ADJUSTMENT NOTE\nInvoice No. 12");
    expect({ total, codes }).toEqual({ total: 120, codes: [] });
    expect((await read("TAX INVOICE / CREDIT NOTE\nInvoice No. 12")).codes).toEqual(["type_disagrees"]);
  });

  it("takes a footnote of that kind for one about a row", async () => {
    const { type, codes } = await read("Invoice No. 12", { end: "** This is not a VAT invoice" });
    expect({ type, codes }).toEqual({ type: "invoice", codes: [] });
  });

  it.each([
    "Pro forma invoice No. 12",
    "PROFORMA INVOICE",
    "Proforma-Rechnung Nr. 12",
    "Facture pro forma",
    "Proforma",
    "Faktura pro forma nr 12",
  ])("does not expect %s among invoices", async (title) => {
    expect(await read(title)).toMatchObject({ type: "proforma_invoice", codes: ["unexpected_type"] });
  });
});
