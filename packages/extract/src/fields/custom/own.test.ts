// Tests how fields of a workflow's own are found, and that nothing is invented.
import { describe, expect, it } from "vitest";
import { column, type Print, table } from "../../../testdata/print.ts";
import { readPrints } from "../../../testdata/read-prints.ts";
import type { FieldDefinition } from "../../extraction/extraction.ts";
import { layOut } from "../../formats/flow/lay-out.ts";
import { linesOf } from "../../readers/text.ts";
import { findFields } from "../find.ts";

/** A field: `name: type`, with hints after a bar. */
function field(text: string): FieldDefinition {
  const [head = "", hints] = text.split("|");
  const [name = "", type = "string"] = head.split(":").map((part) => part.trim());
  const base = { name, type: type as FieldDefinition["type"], required: false };
  return hints === undefined ? base : { ...base, hints: hints.split(",").map((hint) => hint.trim()) };
}

async function valuesOn(page: readonly Print[], fields: readonly FieldDefinition[]): Promise<object> {
  const found = findFields(await readPrints([page]), fields);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

function lines(...rows: string[]): Print[] {
  return table(60, [50, 220, 360, 470], rows);
}

describe("a field without hints", () => {
  it.each([
    ["customer_number", lines("Kunden-Nr.: 4711-B", "Rechnung 12"), "4711-B"],
    ["customerNumber", lines("Klantnummer|6669263", "Factuurdatum|1 mei 2024"), "6669263"],
    ["client_no", lines("N° client : C 20 331", "Date : 03/04/2024"), "C 20 331"],
    ["order_number", lines("Invoice 77 Order no.: PO-88 Date: 3 May 2024"), "PO-88"],
    [
      "iban",
      lines("Bank: Sparkasse IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX"),
      "DE89370400440532013000",
    ],
    ["bic", lines("Bank: Sparkasse IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX"), "COBADEFFXXX"],
    ["vat_number", lines("BTW-nummer: NL 8104.33.941.B01"), "NL810433941B01"],
    ["email", lines("Questions? Write to office@quay-tools.example."), "office@quay-tools.example"],
    ["phone_number", lines("Tel. +49 (0)30 1234-567   Fax +49 30 1234-568"), "+49 (0)30 1234-567"],
    ["delivery_date: date", lines("Leverdatum|Orderdatum", "12-03-2024|10-03-2024"), "2024-03-12"],
    ["vat_rate: number", lines("Subtotal|100.00", "VAT 20 %|20.00"), 20],
    ["shipping_cost: currency", lines("Verzendkosten|€ 4,95", "Totaal|€ 104,95"), 4.95],
    ["payment_terms", lines("Zahlungsbedingungen: 14 Tage netto"), "14 Tage netto"],
    ["policyNo", lines("Policy No.|KH 12/345-6", "Policy holder|Ada Example"), "KH 12/345-6"],
    ["meter_reading: number", lines("Zähler-Nr.|Zählerstand|Datum", "10023|4.711|01.02.2024"), 4711],
    [
      "inspection_end_date: date",
      lines("Inspection: 3 May 2024", "Inspection end date: 5 May 2024"),
      "2024-05-05",
    ],
    ["is_insured: boolean", lines("Insured: [x] yes [ ] no"), true],
    ["insured: boolean", lines("[ ] Insured", "[x] Fragile"), false],
    ["fragile: boolean", lines("[ ] Insured", "[x] Fragile"), true],
  ])("%s is found by what it is called on documents", async (text, page, value) => {
    const wanted = field(text);
    expect(await valuesOn(page, [wanted])).toEqual({ [wanted.name]: value });
  });

  it("takes the lines below its label as an address", async () => {
    const page = [
      ...column(50, 60, "Deliver to: / Tallow Lane Clinic / 3 Tallow Lane / Dublin 8 / Phone: 555 0142"),
      ...column(320, 60, "Invoice to: / Quay Tools Ltd / 9 Ferry Lane"),
    ];
    expect(await valuesOn(page, [field("delivery_address")])).toEqual({
      delivery_address: "Tallow Lane Clinic, 3 Tallow Lane, Dublin 8",
    });
  });

  it("takes what belongs to the side that its name says", async () => {
    const page = [
      ...column(50, 60, "Seller: / Quay Tools Ltd / 9 Ferry Lane / VAT no. GB 123 4567 89"),
      ...column(320, 60, "Bill to: / Tallow Lane GmbH / 3 Tallow Lane / VAT no. DE 987654321"),
    ];
    expect(await valuesOn(page, [field("vendor_vat_id"), field("customer_vat_id")])).toEqual({
      vendor_vat_id: "GB123456789",
      customer_vat_id: "DE987654321",
    });
  });

  it("takes a label that its description quotes, or a phrase of it", async () => {
    const page = lines("Zählpunkt|AT001-77", "Grid operator|Netz Example");
    const fields = [
      { ...field("point"), description: 'Printed as "Zählpunkt".' },
      { ...field("operator_name"), description: "The grid operator of the meter." },
    ];
    expect(await valuesOn(page, fields)).toEqual({ point: "AT001-77", operator_name: "Netz Example" });
  });
});

describe("a field with hints", () => {
  it.each([
    ["harbour_fee: currency | Satamamaksu", lines("Satamamaksu|12,50 €", "Yhteensä|99,00 €"), 12.5],
    ["vessel | Laiva, Alus", lines("Alus: Meri Tähti   Lippu: Suomi"), "Meri Tähti"],
    ["berth: number | Laituri", lines("Laituri|Laiva|Saapunut", "14|Meri|3.5.2024"), 14],
    ["arrived: date | Saapunut", lines("Laituri|Laiva|Saapunut", "14|Meri|3.5.2024"), "2024-05-03"],
    ["weight: number | Paino", lines("Paino (kg): 12,5"), 12.5],
  ])("%s is found in the language of the hints", async (text, page, value) => {
    const wanted = field(text);
    expect(await valuesOn(page, [wanted])).toEqual({ [wanted.name]: value });
  });
});

describe("nothing is invented", () => {
  it.each([
    ["the label is not there", "shoe_size: number", lines("Invoice 12", "Total|90.00")],
    ["the value is of another type", "delivery_date: date", lines("Delivery date|on request")],
    ["the value of a number has no digit", "customer_number", lines("Customer no.: see order")],
    ["nothing stands after the label", "customer_number", lines("Customer no.:", "Order no.:|88-1")],
    ["a dash stands after the label", "contact_person", lines("Contact person: –")],
    ["the label is part of a longer one", "order | Order", lines("Order date: 3 May 2024")],
    ["the checksum is wrong", "iban", lines("IBAN DE89 3704 0044 0532 0130 01")],
    ["the label is a word of a sentence", "colour", lines("We like the colour of your garden very much.")],
    ["no box is ticked", "insured: boolean", lines("Insured: [ ] yes [ ] no")],
  ])("%s", async (_, text, page) => {
    expect(await valuesOn(page, [field(text)])).toEqual({});
  });
});

describe("a custom field without hints", () => {
  const text = [
    "Driver: M. Baird",
    "Store: 0412",
    "Project: Wren House",
    "Cost centre: CC-4410",
    "Vehicle registration: AB12 CDE",
    "Windscreen cover included: No",
    "B/L No.: MSKU-778120",
    "Period of insurance: 01 April 2025 to 31 March 2026",
  ].join("\n");
  const read = (field: FieldDefinition): unknown =>
    findFields([layOut(linesOf(text))], [field])[field.name]?.value;

  it.each<[string, FieldDefinition["type"], unknown, string?]>([
    ["driver_name", "string", "M. Baird"],
    ["store_number", "string", "0412"],
    ["project", "string", "Wren House"],
    ["cost_center", "string", "CC-4410"],
    ["vehicle_registration", "string", "AB12 CDE"],
    ["windscreen_cover", "boolean", false],
    ["bill_of_lading_number", "string", "MSKU-778120", "Number of the bill of lading (B/L No.)"],
    ["coverage_end", "date", "2026-03-31", "End of the period of insurance"],
  ])("is found by the words of its name or its description: %s", (name, type, value, description) => {
    expect(read({ name, type, required: false, ...(description !== undefined && { description }) })).toBe(
      value,
    );
  });

  it.each(["seal_number", "guarantor", "incoterm", "driver_license_number"])(
    "is absent where the document does not have it: %s",
    (name) => {
      expect(read({ name, type: "string", required: false })).toBeUndefined();
    },
  );
});
