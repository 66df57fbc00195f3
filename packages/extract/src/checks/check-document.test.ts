// Tests which contradictions between the fields of a document are reported, and which differences are explained.
import { describe, expect, it } from "vitest";
import type { ExtractSuccess, FieldDefinition, FoundField, Warning } from "../extraction/extraction.ts";
import { DEFAULT_LIMITS } from "../extraction/limits.ts";
import { viewDocument } from "../fields/view.ts";
import type { ReaderTools } from "../readers/reader.ts";
import { readText } from "../readers/text.ts";
import { checkDocument } from "./check-document.ts";

const TYPES: Readonly<Record<string, FieldDefinition["type"]>> = {
  ...{ subtotal: "currency", tax: "currency", total: "currency", total_amount: "currency" },
  ...{ date: "date", due_date: "date", vendor: "string", line_items: "line_items" },
};

/** The codes of the warnings about values that were found on a text. */
async function codesOf(values: Record<string, FoundField["value"]>, text = "Invoice"): Promise<string[]> {
  return (await warningsOf(values, text)).map(({ code }) => code);
}

async function warningsOf(
  values: Record<string, FoundField["value"]>,
  text: string,
): Promise<readonly Warning[]> {
  const found = Object.entries(values).map(([name, value]) => {
    return [name, { value, confidence: 0.9, page: 1, text: "", source: "text" }] as const;
  });
  return (await check(Object.fromEntries(found), text)).warnings ?? [];
}

async function check(
  fields: ExtractSuccess["fields"],
  text: string,
): Promise<Pick<ExtractSuccess, "documentType" | "warnings">> {
  const reading = await readText({ limits: DEFAULT_LIMITS } as ReaderTools, Buffer.from(text));
  if (!reading.ok) throw new Error(reading.message);
  const definitions = Object.keys(fields).map((name) => ({
    name,
    type: TYPES[name] ?? "string",
    required: true,
  }));
  const request = { workflowId: "invoice_processing", fields: definitions };
  const now = new Date("2025-07-01T12:00:00Z");
  return checkDocument({ view: viewDocument(reading.pages), reading, request, fields, now });
}

describe("totals", () => {
  it("are reported when net and tax do not add up to the total", async () => {
    expect(await warningsOf({ subtotal: 100, tax: 20, total: 130 }, "Invoice")).toEqual([
      {
        code: "totals_disagree",
        message: "The fields subtotal (100.00) and tax (20.00) do not add up to the field total (130.00).",
        page: 1,
        field: "total",
      },
    ]);
  });

  it("are reported under the name that the workflow gives the field", async () => {
    const [warning] = await warningsOf({ subtotal: 100, tax: 20, total_amount: 130 }, "Invoice");
    expect(warning).toMatchObject({ code: "totals_disagree", field: "total_amount" });
  });

  it.each([
    ["net and tax add up", { subtotal: 100, tax: 20, total: 120 }, ""],
    ["the total is rounded to five cents", { subtotal: 100.03, tax: 7.7, total: 107.75 }, ""],
    ["the total is rounded to whole crowns", { subtotal: 99.8, tax: 24.95, total: 125 }, ""],
    [
      "shipping is added",
      { subtotal: 100, tax: 20, total: 127.5 },
      "Subtotal 100.00\nTax 20.00\nShipping 7.50\nTotal 127.50",
    ],
    [
      "tax is withheld",
      { subtotal: 100, tax: 21, total: 106 },
      "Base imponible 100,00\nIVA 21% 21,00\nRetención IRPF 15% -15,00\nTotal 106,00",
    ],
    [
      "a discount and a bottle deposit are applied",
      { subtotal: 100, tax: 18, total: 110.4 },
      "Subtotal 100.00\nDiscount -10.00\nVAT 18.00\nBottle deposit 2.40\nTotal 110.40",
    ],
  ])("are accepted when %s", async (_, values, text) => {
    expect(await codesOf(values, `Invoice\n${text}`)).toEqual([]);
  });

  it("are accepted when a credit note has signs", async () => {
    expect(await codesOf({ subtotal: -100, tax: -20, total: -120 }, "Credit note\n")).toEqual([]);
  });

  it("are reported when an amount elsewhere on the page happens to be the difference", async () => {
    const text = "Invoice\nHire of a crane 30.00\n\nSubtotal 100.00\nTax 20.00\nTotal 150.00";
    expect(await codesOf({ subtotal: 100, tax: 20, total: 150 }, text)).toEqual(["totals_disagree"]);
  });
});

describe("the total", () => {
  const text =
    "Invoice\nSubtotal 100.00\nTax 10.00\nTotal 110.00\nPrevious unpaid balance 500.00\nAmount due 610.00";

  it("is reported when an older balance is part of it", async () => {
    expect(await codesOf({ total: 610 }, text)).toEqual(["total_includes_balance"]);
    expect(await codesOf({ total: 500 }, "Invoice\nTotal 110.00\nPrevious balance 500.00")).toEqual([
      "total_includes_balance",
    ]);
  });

  it("is accepted when it is that of this document", async () => {
    expect(await codesOf({ total: 110 }, text)).toEqual([]);
  });
});

describe("the tax", () => {
  it.each([
    ["tax_not_plausible", { subtotal: 100, tax: 100 }],
    ["tax_not_plausible", { tax: 120, total: 120 }],
    ["tax_not_plausible", { subtotal: 100, tax: 45 }],
    ["tax_not_plausible", { subtotal: 100, tax: -19 }],
    ["tax_not_plausible", { tax: 50, total: 110 }],
  ])("is reported as %s in %j", async (code, values) => {
    expect(await codesOf(values)).toEqual([code]);
  });

  it.each([{ subtotal: 100, tax: 27 }, { subtotal: 100, tax: 0 }, { subtotal: -100, tax: -19 }, { tax: 5 }])(
    "is accepted in %j",
    async (values) => {
      expect(await codesOf(values)).toEqual([]);
    },
  );
});

describe("line items", () => {
  const line_items = [{ amount: 40 }, { amount: 60 }];

  it("are reported when they do not add up to any sum", async () => {
    expect(await codesOf({ line_items, subtotal: 140, total: 168 })).toEqual(["line_items_disagree"]);
  });

  it("are reported when they add up to the sum of one page", async () => {
    const text = "Invoice\nSubtotal 100.00\nNet total 200.00\nTotal 240.00";
    expect(await codesOf({ line_items, total: 240 }, text)).toEqual(["line_items_disagree"]);
  });

  it.each([
    ["the net total", { subtotal: 100 }, ""],
    ["the total, where prices include tax", { subtotal: 84.03, tax: 15.97, total: 100 }, ""],
    ["the total without tax", { tax: 19, total: 119 }, ""],
    ["the net total with shipping", { subtotal: 106.9 }, "Item 60.00\nShipping 6.90\nSubtotal 106.90"],
    [
      "a net total without decimals",
      { total: 103.52 },
      "Subtotal 100\nDiscount 4\nTax rate 7.00%\nTotal tax 7.52",
    ],
    ["nothing that is known", {}, ""],
  ])("are accepted when they add up to %s", async (_, values, text) => {
    expect(await codesOf({ line_items, ...values }, `Invoice\n${text}`)).toEqual([]);
  });
});

describe("dates", () => {
  it.each([
    ["due_before_date", { date: "2025-06-02", due_date: "2025-06-01" }],
    ["implausible_date", { date: "2026-07-04" }],
    ["implausible_date", { date: "1989-12-31" }],
  ])("are reported as %s in %j", async (code, values) => {
    expect(await codesOf(values)).toEqual([code]);
  });

  it.each([{ date: "2025-06-02", due_date: "2025-06-02" }, { date: "2026-06-30" }, { date: "1990-01-01" }])(
    "are accepted in %j",
    async (values) => {
      expect(await codesOf(values)).toEqual([]);
    },
  );
});

describe("the vendor", () => {
  it.each([
    ...[
      "Company Reg No.",
      "Name:",
      "Ansprechpartner",
      "VAT No. 123",
      "請求書",
      "Tax Invoice",
      "Lieferschein 12",
    ],
    ...[
      "GmbH & Co. KG",
      "CO. (M) SDN BHD",
      "A.",
      "88213",
      "Oberholz &",
      "12 Harbour Road",
      "20457 Hamburg",
      "Hamburg",
    ],
  ])("is reported when it is %s", async (vendor) => {
    expect(await codesOf({ vendor }, "Invoice\nHafenstr. 5, 20457 Hamburg")).toEqual(["doubtful_vendor"]);
  });

  it("is not quoted", async () => {
    const [warning] = await warningsOf({ vendor: "Company Reg No." }, "Invoice");
    expect(warning?.message).toBe("The field vendor does not seem to be a name, but a label.");
  });

  it.each([
    ...[
      "Foxglove Trading Ltd",
      "Total",
      "BIC",
      "Hamburg Süd KG",
      "3M",
      "Rue 21 SARL",
      "A.S. Vega",
      "株式会社山田",
    ],
    ...["Name Badge Co", "Birk OG", "Harlan Stone", "7-Eleven", "Invoice Ninja LLC"],
  ])("is accepted when it is %s", async (vendor) => {
    expect(await codesOf({ vendor }, "Invoice\nHafenstr. 5, 20457 Hamburg")).toEqual([]);
  });
});

it("keeps the other warnings when a check breaks", async () => {
  const broken = {
    get value(): string {
      throw new Error("broken");
    },
    ...{ confidence: 0.9, text: "" },
  };
  const tax = { value: 50, confidence: 0.9, text: "" };
  const { documentType, warnings } = await check({ vendor: broken, tax, total: tax }, "Invoice");
  expect(documentType?.value).toBe("invoice");
  expect(warnings?.map(({ code }) => code)).toEqual(["tax_not_plausible"]);
});
