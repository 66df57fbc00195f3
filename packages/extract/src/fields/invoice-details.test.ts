// Tests the fields of an invoice other than number, date, total and vendor.
import { describe, expect, it } from "vitest";
import { column, type Print, table } from "../../testdata/print.ts";
import { readPrints } from "../../testdata/read-prints.ts";
import type { FieldDefinition } from "../extraction/extraction.ts";
import { findFields } from "./find.ts";

const wanted: readonly FieldDefinition[] = [
  { name: "due_date", type: "date", required: false },
  { name: "currency", type: "string", required: false },
  { name: "subtotal", type: "currency", required: false },
  { name: "tax", type: "currency", required: false },
  { name: "purchase_order", type: "string", required: false },
];

async function detailsOn(page: readonly Print[]): Promise<Record<string, unknown>> {
  const found = findFields(await readPrints([page]), wanted);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

const head = table(50, [50, 180], ["Invoice no.|SI-4711", "Invoice date|2 March 2021"]);

describe("details of an invoice", () => {
  it("are found by their labels and by their sum", async () => {
    const page = [
      ...head,
      ...table(90, [50, 180], ["Your order|4500-881", "Payment due by|1 April 2021"]),
      ...table(200, [300, -540], ["Net total|£192.50", "VAT 20%|£38.50", "Invoice total|£231.00"]),
    ];
    expect(await detailsOn(page)).toEqual({
      due_date: "2021-04-01",
      currency: "GBP",
      subtotal: 192.5,
      tax: 38.5,
      purchase_order: "4500-881",
    });
  });

  it("are not the parts: taxes of one rate, a day with a discount, what is paid", async () => {
    const page = [
      ...column(
        50,
        60,
        "Rechnung Nr. 88 vom 02.03.2021 / Zahlbar bis 01.04.2021, mit 2 % Skonto bis 12.03.2021",
      ),
      ...table(
        200,
        [300, -540],
        [
          "Summe netto|200,00 €",
          "MwSt 7 %|7,00 €",
          "MwSt 19 %|19,00 €",
          "MwSt gesamt|26,00 €",
          "Gesamtbetrag|226,00 €",
          "Anzahlung|26,00 €",
        ],
      ),
    ];
    expect(await detailsOn(page)).toMatchObject({ due_date: "2021-04-01", subtotal: 200, tax: 26 });
  });

  it("are absent where they are not printed", async () => {
    const page = [...head, ...table(200, [300, -540], ["Total|231.00"])];
    expect(await detailsOn(page)).toEqual({});
  });

  it.each([
    ["AUD", "$231.00", "Gumtree Sound Pty Ltd, ABN 11 222 333 444"],
    ["CAD", "$231.00", "Maple Sound Inc., Toronto, Canada"],
    ["USD", "$231.00", "Prairie Sound LLC, Boise, ID 83702"],
    ["USD", "US$231.00", "Sound Ltd, London"],
    ["CHF", "231.00", "Alle Beträge in CHF"],
    ["PLN", "231,00 PLN", "Warszawa"],
    ["DKK", "kr 231,00", "Lyd ApS, CVR 11223344"],
  ])("tell the currency %s by its sign, its code and the country", async (code, amount, line) => {
    const page = [...head, { x: 50, y: 150, text: line }, ...table(200, [300, -540], [`Total|${amount}`])];
    expect((await detailsOn(page))["currency"]).toBe(code);
  });

  it("are less sure of a bare dollar than of one whose country is known", async () => {
    const sureOf = async (line: string): Promise<number> => {
      const page = [...head, { x: 50, y: 150, text: line }, ...table(200, [300, -540], ["Total|$231.00"])];
      return findFields(await readPrints([page]), wanted)["currency"]?.confidence ?? 0;
    };
    expect(await sureOf("Quay Sound")).toBeLessThan(await sureOf("Quay Sound, Boise, ID 83702"));
  });
});
