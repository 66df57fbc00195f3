// Tests which fields are found on invoices of different layouts, and what happens when they are not there.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { execFile } from "../../../../scripts/processes.mjs";
import { englishLayouts } from "../../testdata/english-layouts.ts";
import { germanicLayouts } from "../../testdata/germanic-layouts.ts";
import { column, type Print, printPdf, table } from "../../testdata/print.ts";
import { readerTools } from "../../testdata/reader-tools.ts";
import { romanceLayouts } from "../../testdata/romance-layouts.ts";
import type { FieldDefinition, FoundField } from "../extraction/extraction.ts";
import { readPdf } from "../readers/pdf.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { findFields } from "./find.ts";

const examples = join(import.meta.dirname, "../../../../examples/invoice");
const invoiceFields: readonly FieldDefinition[] = [
  { name: "invoice_number", type: "string", required: true },
  { name: "date", type: "date", required: true },
  { name: "total", type: "currency", required: true },
  { name: "vendor", type: "string", required: true },
];

let tools: ReaderTools;
beforeAll(async () => {
  tools = await readerTools();
});

async function findIn(
  bytes: Uint8Array,
  fields: readonly FieldDefinition[],
): Promise<Record<string, FoundField>> {
  const read = await readPdf(tools, bytes);
  return read.ok ? findFields(read.pages, fields) : {};
}

async function findOn(page: readonly Print[], fields = invoiceFields): Promise<Record<string, FoundField>> {
  return findIn(await printPdf([page]), fields);
}

function valuesOf(found: Record<string, FoundField>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

describe("findFields", () => {
  it.each(
    [...englishLayouts, ...germanicLayouts, ...romanceLayouts].map(
      (layout) => [layout.name, layout] as const,
    ),
  )("reads an invoice: %s", async (_, layout) => {
    const found = await findIn(await printPdf(layout.pages), invoiceFields);
    expect(valuesOf(found)).toEqual(layout.expected);
    for (const { confidence } of Object.values(found)) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThan(1);
    }
  });

  it("takes a field for a custom one that has the name of what every object has", async () => {
    const fields = ["constructor", "toString"].map(
      (name) => ({ name, type: "string", required: false }) as const,
    );
    const found = await findOn(column(50, 60, "Order / Constructor: Alice Builder"), fields);
    expect(valuesOf(found)).toEqual({ constructor: "Alice Builder" });
  });

  it("seeks the fields of a long document on its first and last pages", async () => {
    const section = (number: number): Print[] =>
      column(
        50,
        60,
        `Section ${number} / Invoice date: ${number}.01.2023 / Total amount: ${number}00.00 EUR`,
      );
    const first = column(
      50,
      60,
      "Tidewater Freight Ltd / Invoice number: TF-5521 / Invoice date: 4 June 2024",
    );
    const last = column(50, 60, "Total amount due: 912.40 EUR");
    const pages = [first, ...Array.from({ length: 28 }, (_, index) => section(index + 1)), last];
    const middle = pages.map((page, index) => (index < 10 || index >= 20 ? [] : page));
    expect(Object.keys(await findIn(await printPdf(middle), invoiceFields))).toEqual([]);
    const found = await findIn(await printPdf([first, ...middle.slice(1, -1), last]), invoiceFields);
    expect(valuesOf(found)).toMatchObject({ invoice_number: "TF-5521", date: "2024-06-04", total: 912.4 });
  });

  it("reads the sample invoice, sure enough to need no review", async () => {
    const found = await findIn(await readFile(join(examples, "invoice.pdf")), invoiceFields);
    expect(valuesOf(found)).toEqual(JSON.parse(await readFile(join(examples, "expected.json"), "utf8")));
    expect(Math.min(...Object.values(found).map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.8);
  });

  it("tells where a value stands, in fractions of the page, and how it is printed", async () => {
    const page = [{ x: 297.5, y: 421, text: "Invoice no.: #77-A" }];
    const { invoice_number } = await findOn(page);
    expect(invoice_number).toMatchObject({ value: "77-A", page: 1, text: "77-A" });
    expect(invoice_number?.box?.left).toBeGreaterThan(0.5);
    expect(invoice_number?.box?.left).toBeLessThan(0.65);
    expect(invoice_number?.box?.top).toBeCloseTo(0.5, 1);
    expect(invoice_number?.box?.width).toBeLessThan(0.1);
  });

  it("invents nothing: fields that are not printed are absent", async () => {
    const letter = column(
      50,
      50,
      "Dear Ada, / thank you for the lovely evening. / The garden was wonderful. / Yours, Grace",
    );
    expect(await findOn(letter)).toEqual({});
  });

  it("is less sure when two values compete than when one stands alone", async () => {
    const alone = table(100, [50, -300], ["Total|90.00"]);
    const rival = table(100, [50, -300], ["Total|90.00", "Total|95.00"]);
    const [one, two] = [await findOn(alone), await findOn(rival)];
    expect(one["total"]?.confidence).toBeGreaterThan(two["total"]?.confidence ?? 1);
  });

  it("takes the grand total rather than what is left to pay or the largest number", async () => {
    const page = table(
      100,
      [50, -300],
      [
        "Account balance last year|9,000.00",
        "Net total|100.00",
        "VAT 20%|20.00",
        "Grand total|120.00",
        "Deposit paid|50.00",
        "Amount due|70.00",
      ],
    );
    expect((await findOn(page))["total"]?.value).toBe(120);
  });

  it("keeps the total of a self-billed German Gutschrift positive", async () => {
    const page = [
      { x: 50, y: 50, text: "Gutschrift (Selbst ausgestellte Rechnung)", size: 16 },
      ...table(100, [50, -300], ["Gesamtbetrag|120,00"]),
    ];
    expect((await findOn(page))["total"]?.value).toBe(120);
  });

  it("learns a label from the hints of a workflow", async () => {
    const page = table(100, [50, -300], ["Kwota brutto|120,00", "Waga|450,00"]);
    const hinted = invoiceFields.map((field) => ({
      ...field,
      hints: field.name === "total" ? ["Kwota brutto"] : [],
    }));
    expect((await findOn(page, hinted))["total"]?.value).toBe(120);
  });
});

describe("fields without rules of their own", () => {
  const page = [
    ...table(
      100,
      [50, 200],
      ["Policy holder:|Ada Example", "Insured:|yes", "Weight|12,5 kg", "Start date|1 March 2024"],
    ),
    ...table(300, [50, 250], ["Meter reading|Colour", "4711|green"]),
    { x: 50, y: 400, text: "This agreement is made between Quay Tools Ltd and Tallow Lane Inc. in May." },
  ];
  const wanted: readonly FieldDefinition[] = [
    { name: "policy_holder", type: "string", required: true },
    { name: "insured", type: "boolean", required: true },
    { name: "weight", type: "number", required: true },
    { name: "effective_date", type: "date", required: true, hints: ["Start date"] },
    { name: "meter_reading", type: "number", required: true },
    { name: "colour", type: "string", required: true },
    { name: "party_a", type: "string", required: true, hints: ["Between"] },
    { name: "party_b", type: "string", required: true, hints: ["And"] },
    { name: "shoe_size", type: "number", required: true },
  ];

  it("are found by their name or hints, next to or below the label, or in a sentence", async () => {
    expect(valuesOf(await findOn(page, wanted))).toEqual({
      policy_holder: "Ada Example",
      insured: true,
      weight: 12.5,
      effective_date: "2024-03-01",
      meter_reading: 4711,
      colour: "green",
      party_a: "Quay Tools Ltd",
      party_b: "Tallow Lane Inc.",
    });
  });
});

describe("the sample invoice", () => {
  it("is written again with the same bytes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "invoice-"));
    try {
      const script = join(examples, "make-invoice.ts");
      await promisify(execFile)(process.execPath, [script, folder]);
      const [again, kept] = [
        await readFile(join(folder, "invoice.pdf")),
        await readFile(join(examples, "invoice.pdf")),
      ];
      expect(again.equals(kept)).toBe(true);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
