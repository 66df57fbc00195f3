// Tests the parts of an extraction besides its fields: the type of the document, and warnings.
import { describe, expect, it } from "vitest";
import { ciiInvoice, fatturaPa, ublInvoice } from "../../testdata/e-invoices.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import type { ExtractSuccess, FieldDefinition } from "../extraction/extraction.ts";
import { extractDocument } from "./extract-document.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
  { name: "vendor", type: "string", required: true },
  { name: "due_date", type: "date", required: false },
  { name: "subtotal", type: "currency", required: false },
  { name: "tax", type: "currency", required: false },
  { name: "line_items", type: "line_items", required: false },
];

async function extract(content: string, mediaType = "application/xml", now?: Date): Promise<ExtractSuccess> {
  const request = { mediaType, workflowId: "invoice_processing", fields };
  const result = await extractDocument(await readerTools(), request, Buffer.from(content), now);
  if (!result.ok) throw new Error(result.message);
  return result;
}

const codesOf = ({ warnings = [] }: ExtractSuccess): string[] => warnings.map(({ code }) => code);

describe("an e-invoice", () => {
  it.each([
    ["UBL", "invoice", ublInvoice()],
    ["UBL", "credit_note", ublInvoice({ type: "381" })],
    ["CII", "invoice", ciiInvoice({ type: "326" })],
    ["CII", "credit_note", ciiInvoice({ type: "381" })],
    ["FatturaPA", "invoice", fatturaPa()],
    ["FatturaPA", "credit_note", fatturaPa({ type: "TD04" })],
  ])("in %s states that it is of the type %s, and has no warnings", async (_, value, xml) => {
    const result = await extract(xml);
    expect(result.documentType).toEqual({ value, confidence: 1 });
    expect(result).not.toHaveProperty("warnings");
  });

  it("has a warning when its own sums disagree, or payment is due before its date", async () => {
    expect(codesOf(await extract(ciiInvoice({ total: "129.00" })))).toEqual(["totals_disagree"]);
    expect(codesOf(await extract(ciiInvoice({ dueDate: "2024-05-30" })))).toEqual(["due_before_date"]);
  });

  it("has a warning when the file holds another one", async () => {
    const [body = ""] = /<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>/s.exec(fatturaPa()) ?? [];
    const two = fatturaPa().replace(body, body + body);
    expect((await extract(two)).warnings).toEqual([
      { code: "several_documents", message: "The file seems to hold 2 documents.", page: 1 },
    ]);
  });
});

describe("a printed document", () => {
  it("has a type and warnings", async () => {
    const quote =
      "Foxglove Ltd\nQUOTATION\nNo. Q-4711\nDate: 3 June 2025\nValid until: 30 June 2025\nDesk  160.00\nTotal 160.00";
    const { documentType, warnings } = await extract(quote, "text/plain", new Date("2025-07-01"));
    expect(documentType?.value).toBe("quote");
    expect(warnings).toMatchObject([{ code: "unexpected_type" }]);
  });

  it("is dated too far ahead at one time of processing and not at another", async () => {
    const text = "Foxglove Ltd\nINVOICE\nInvoice no: 4711\nInvoice date: 3 June 2025\nTotal  160.00";
    expect(codesOf(await extract(text, "text/plain", new Date("2024-01-01")))).toEqual(["implausible_date"]);
    expect(codesOf(await extract(text, "text/plain", new Date("2024-07-01")))).toEqual([]);
  });
});
