// Tests that a value is sent to review where another labelled value of the document disputes it.
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { extractDocument } from "../extractor/extract-document.ts";
import { INVOICE_FIELDS } from "../fields/built-in-fields.ts";
import type { ReaderTools } from "../readers/reader.ts";

const head = "Foster Tools GmbH\nHafenstr. 8, 28217 Bremen\n\n";

async function read(text: string) {
  const tools = { limits: DEFAULT_LIMITS, allow: () => undefined } as unknown as ReaderTools;
  const fields = INVOICE_FIELDS.map((field) => ({ ...field, required: true }));
  const request = { mediaType: "text/plain", workflowId: "invoice_processing", fields };
  const result = await extractDocument(tools, request, Buffer.from(head + text));
  if (!result.ok) throw new Error(result.message);
  return result;
}

/** The confidence of a field, 0 where a warning names it. */
async function trustIn(text: string, name: string, right: unknown): Promise<number> {
  const { fields, warnings = [] } = await read(text);
  const field = fields[name];
  if (field?.value === right) return 0;
  return warnings.some((warning) => warning.field === name) ? 0 : (field?.confidence ?? 0);
}

describe("a value that another one disputes", () => {
  it.each([
    [
      "date",
      "2024-11-01",
      "Rechnung Nr. 77120\nBremen, den 01.11.2024\n\nGesamtbetrag 120,00 EUR\n\nDatum: 30.10.2024 Zeit: 04:59",
    ],
    [
      "invoice_number",
      "1234567890",
      "CORRECTED INVOICE No. 1234567890\nfor invoice No. 1234567889 from 12 Sep 2024\nDate: 24 Sep 2024\nTotal £120.00",
    ],
    [
      "invoice_number",
      "FT IX-01/27",
      "Invoice\nFT IX-01/27\nDate: 5 March 2025\n\nItem         Ref          Amount\nBook         1234567890   20.00\n\nTotal        €20.00",
    ],
    [
      "total",
      1112,
      "FAKTURA\nFakturanr 7001\nFakturadatum 2025-03-05\n\nMoms%   Underlag    Moms     Totalt\n25      800,00     200,00   1 000,00\n12      100,00      12,00     112,00\n\nAtt betala 1 112,00 SEK",
    ],
    [
      "total",
      67.57,
      "Invoice number 7009\nBill date: 04/08/2025\n\nPrevious balance   71.20\nCurrent charges    67.57\nTotal due       $138.77",
    ],
    [
      "total",
      67.57,
      "Rechnung Nr. 7009\nDatum: 08.04.2025\n\nOffener Saldo   71,20\nAktueller Monat    67,57\nGesamtbetrag       138,77 EUR",
    ],
    [
      "total",
      1080,
      "Invoice No. 77120\nDate: 5 March 2025\n\nTotal CHF 1 080.00\nTotal EUR 1 125.00 (Kurs 0.96)",
    ],
    [
      "currency",
      "EUR",
      "Mo.-Fr. 08.30 - 12.30 Uhr\nWährung: EUR\nRechnung Nr. 77120\nDatum: 05.03.2025\nGesamtbetrag 50,00",
    ],
  ])("is not trusted: %s instead of %s", async (name, right, text) => {
    expect(await trustIn(text, name, right)).toBeLessThan(0.8);
  });

  it.each([
    ["Invoice No. 77120\nDate: 5 March 2025 10:22\n\nTotal £120.00", { date: "2025-03-05", total: 120 }],
    [
      "Invoice No. 77120\nDate: 5 March 2025\n\nTotal £120.00\nPrevious balance 0.00\nAmount due £120.00",
      { total: 120 },
    ],
  ])("is trusted where nothing disputes it: %j", async (text, values) => {
    const { fields, warnings } = await read(text);
    for (const [name, value] of Object.entries(values)) expect(fields[name]).toMatchObject({ value });
    expect(warnings).toBeUndefined();
  });
});
