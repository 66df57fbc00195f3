// Tests that an identifier is given as it is printed: with its prefix, without its label.
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../extraction/extraction.ts";
import { layOut } from "../formats/flow/lay-out.ts";
import { linesOf } from "../readers/text.ts";
import { findFields } from "./find.ts";

const fields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "purchase_order", type: "string", required: false },
];

function found(name: string, ...lines: readonly string[]): unknown {
  const text = ["Halden Tools Ltd", "INVOICE", ...lines, "Total   12.00"].join("\n");
  return findFields([layOut(linesOf(text))], fields)[name]?.value;
}

describe("the number of an invoice", () => {
  it.each([
    ["Invoice number: invoice_2025_17", "invoice_2025_17"],
    ["Invoice no. 2024/INV/000417", "2024/INV/000417"],
    ["Invoice no: SW#2025-18", "SW#2025-18"],
    ["Invoice INVOICE-00093", "INVOICE-00093"],
    ["Invoice number: INV 2025 / 0017", "INV 2025 / 0017"],
    ["Invoice no: RG 100 422 781", "RG 100 422 781"],
    ["Invoice no: AB 12 CD 34", "AB 12 CD 34"],
    ["Αριθμός τιμολογίου: ΤΙΜ 5531", "ΤΙΜ 5531"],
    ["Invoice no: KE-25_001.B", "KE-25_001.B"],
    ["Invoice no: NO-4711/2", "NO-4711/2"],
    ["Invoice number: 01/03/2025", "01/03/2025"],
    ["Invoice no: 12.03.2025-2", "12.03.2025-2"],
    ["Invoice no: 20250312", "20250312"],
  ])("has its prefix, its joints and its groups: %s", (line, number) => {
    expect(found("invoice_number", line)).toBe(number);
  });

  it.each([
    ["Invoice #1047", "1047"],
    ["Rechnungs-Nr.4711", "4711"],
    ["Facture n°118", "118"],
    ["Facture № 123", "123"],
    ["INVOICE No. 88/25", "88/25"],
  ])("has no word of its label: %s", (line, number) => {
    expect(found("invoice_number", line)).toBe(number);
  });

  it("is found in the cell below its label", () => {
    const rows = ["Invoice number   Invoice date   Customer no", "2025-03-0017     3 May 2025     C-1188"];
    expect(found("invoice_number", ...rows)).toBe("2025-03-0017");
  });

  it.each([
    "We read documents with invoice2data and pdf2text.",
    "See www.invoice2025.example for terms.",
    "ΑΦΜ: EL094012345",
    "Customer no. C-1188",
  ])("is no word, address, VAT id or number of something else: %s", (line) => {
    expect(found("invoice_number", "Date: 3 May 2025", line)).toBeUndefined();
  });

  it("of a credit note is its own", () => {
    const lines = ["Credit note number: CN-2025-011", "Original invoice: INV-2025-0911"];
    expect(found("invoice_number", ...lines)).toBe("CN-2025-011");
  });
});

describe("the number of an order", () => {
  it.each([
    ["PO number: PO-88213", "PO-88213"],
    ["Your order: PO/2025/118", "PO/2025/118"],
    ["Purchase order: PO_2024-9", "PO_2024-9"],
    ["Purchase order number: PO 4471/25", "PO 4471/25"],
    ["Bestellung Nr. ORDER84359", "ORDER84359"],
    ["PO #1288", "1288"],
    ["PO 4711", "4711"],
  ])("keeps its prefix after a label, and loses what is the label: %s", (line, number) => {
    expect(found("purchase_order", "Invoice no: 12", line)).toBe(number);
  });
});
