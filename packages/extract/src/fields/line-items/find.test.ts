// Tests which rows are found in the tables of invoices, how sure, and that none is invented.
import { describe, expect, it } from "vitest";
import type { FieldDefinition, FoundField, LineItem } from "../../extraction/extraction.ts";
import { layOut } from "../../formats/flow/lay-out.ts";
import { segmentWords } from "../../layout/segment.ts";
import { linesOf } from "../../readers/text.ts";
import { findFields } from "../find.ts";

const field: FieldDefinition = { name: "positions", type: "line_items", required: false };

/** Each text is a page; two blanks separate columns. */
function find(...pages: readonly string[]): FoundField | undefined {
  return findFields(
    pages.map((page, index) => layOut(linesOf(page), index + 1)),
    [field],
  )["positions"];
}

const rowsIn = (...pages: readonly string[]): readonly LineItem[] =>
  (find(...pages)?.value ?? []) as readonly LineItem[];

const sureOf = (...pages: readonly string[]): number => find(...pages)?.confidence ?? 0;

const table = `
Invoice 4711
Pos  Description          Qty       Unit price   VAT    Amount
1    Oak desk             2 pcs         100.00   19 %   200.00
     with two drawers
     Serial no.: 22-B
2    Site survey, 3 days  1.5 h          40.00   19 %    60.00
                                     Subtotal           260.00
                                     VAT 19 %            49.40
                                     Total              309.40
`;

describe("the rows of an invoice", () => {
  it("have description, quantity, unit, price, rate and amount, and are sure when all adds up", () => {
    const found = find(table);
    expect(found?.value).toEqual([
      {
        description: "Oak desk with two drawers",
        quantity: 2,
        unit: "pcs",
        unit_price: 100,
        tax_rate: 19,
        amount: 200,
      },
      {
        description: "Site survey, 3 days",
        quantity: 1.5,
        unit: "h",
        unit_price: 40,
        tax_rate: 19,
        amount: 60,
      },
    ]);
    expect(found?.confidence).toBeGreaterThan(0.9);
    expect(found).toMatchObject({ page: 1, text: expect.stringContaining("Oak desk") });
    expect(found?.box?.top).toBeGreaterThan(0.05);
    expect((found?.box?.top ?? 0) + (found?.box?.height ?? 0)).toBeLessThan(0.2);
  });

  it("are less sure when a row does not add up, or the sum is another one", () => {
    const sure = sureOf(table);
    expect(sureOf(table.replace("200.00", "210.00"))).toBeLessThan(0.7);
    expect(sureOf(table.replace("260.00", "270.00").replace("309.40", "319.40"))).toBeLessThan(0.7);
    expect(sure).toBeGreaterThan(0.9);
  });

  it("have a lower confidence when OCR read them, and a still lower one where words were unclear", () => {
    const page = layOut(linesOf(table));
    const read = (confidence: number): FoundField | undefined => {
      const words = page.lines.flatMap((line) => line.words.map((word) => ({ ...word, confidence })));
      return findFields([segmentWords({ ...page, words })], [field])["positions"];
    };
    expect(read(0.99)?.value).toEqual(find(table)?.value);
    expect(read(0.99)?.confidence).toBeLessThan(sureOf(table));
    expect(read(0.99)?.confidence).toBeGreaterThan(0.9);
    expect(read(0.9)?.confidence).toBeLessThan(0.9);
  });

  it.each([
    ["English", "Item  Quantity  Unit cost  Line total", "Subtotal"],
    ["German", "Bezeichnung  Menge  Einzelpreis  Gesamtpreis", "Nettobetrag"],
    ["French", "Désignation  Qté  PU HT  Montant HT", "Total HT"],
    ["Dutch", "Omschrijving  Aantal  Stukprijs  Bedrag", "Subtotaal"],
    ["Spanish", "Concepto  Cantidad  Precio unitario  Importe", "Base imponible"],
    ["Italian", "Descrizione  Q.tà  Prezzo unitario  Importo", "Imponibile"],
    ["Portuguese", "Designação  Qtd.  Preço unitário  Valor", "Total líquido"],
    ["Polish", "Nazwa towaru  Ilość  Cena netto  Wartość netto", "Razem"],
  ])("are found below heads in %s", (_, heads, total) => {
    const [item = "", quantity = "", price = "", amount = ""] = heads.split("  ");
    const line = (...cells: readonly string[]): string => cells.map((cell) => cell.padEnd(22)).join("");
    const page = [
      line(item, quantity, price, amount),
      line("Abc def", "3", "2,50", "7,50"),
      line("Ghi", "1", "10,00", "10,00"),
      line("", "", total, "17,50"),
    ].join("\n");
    expect(rowsIn(page)).toEqual([
      { description: "Abc def", quantity: 3, unit_price: 2.5, amount: 7.5 },
      { description: "Ghi", quantity: 1, unit_price: 10, amount: 10 },
    ]);
  });

  it("continue below the header row of the next page, without the sums that are carried over", () => {
    const head = "Description      Qty    Price    Amount";
    const first = `${head}\nPaper             2     5.00     10.00\nCarried forward                  10.00\nPage 1 of 2`;
    const second = `Quay Tools Ltd, 1 Quay Street\nBrought forward                  10.00\n${head}\nPens             10     1.20     12.00\n                       Total     22.00`;
    expect(rowsIn(first, second)).toEqual([
      { description: "Paper", quantity: 2, unit_price: 5, amount: 10 },
      { description: "Pens", quantity: 10, unit_price: 1.2, amount: 12 },
    ]);
  });

  it("do not hold the totals of the table, nor shipping and discounts behind the items", () => {
    const page = `
Article              Qty   Price   Amount
Paper                  2    5.00    10.00
Pens                  10    1.20    12.00
Shipping                             4.00
Total before tax                    26.00
`;
    expect(rowsIn(page)).toHaveLength(2);
    expect(sureOf(page)).toBeGreaterThan(0.8);
    expect(
      rowsIn(
        "Service          Amount\nConsulting       80.00\nDiscount         -8.00\nTotal            72.00",
      ),
    ).toEqual([{ description: "Consulting", amount: 80 }]);
  });

  it("know the quantity by the product when its head says something else", () => {
    const page = `
#          Product            Price     Total
4.00       Balloon, red        0.50      2.00
3.00       Hot air per litre   0.10      0.30
Sum                                      2.30
`;
    expect(rowsIn(page)).toEqual([
      { description: "Balloon, red", quantity: 4, unit_price: 0.5, amount: 2 },
      { description: "Hot air per litre", quantity: 3, unit_price: 0.1, amount: 0.3 },
    ]);
  });

  it("fit with a discount of their own, and with tax that the amount includes", () => {
    const discounted =
      "Item      Qty   Price   Discount   Amount\nPaper      10    5.00   10 %       45.00\nTotal                              45.00";
    const taxed =
      "Item      Qty   Price   VAT    Total\nPaper      10    5.00   20 %   60.00\nTotal                          60.00";
    expect([sureOf(discounted), sureOf(taxed)]).toEqual([0.96, 0.96]);
  });

  it("have the price after a discount in percent, and the printed one where an amount is taken off", () => {
    const page = `
Item          Qty     Price    Discount      Amount
Nougat         20      4.55        10 %       81.90
Biscuits       15      3.20                   48.00
Olive oil       4     20.00        5.00       75.00
Total                                        204.90
`;
    expect(rowsIn(page).map((row) => row.unit_price)).toEqual([4.095, 3.2, 20]);
    expect(sureOf(page)).toBe(0.96);
  });

  it("leave out charges that are a percentage of a base, which is no quantity", () => {
    const page = `
Description               Qty       Price      Amount
Chair                       2       50.00      100.00
Discount                    5 % of 100.00       -5.00
Total                                           95.00
`;
    expect(rowsIn(page).map(({ amount }) => amount)).toEqual([100]);
  });

  it("are described by the column with words when no head says so, numbers in its text included", () => {
    const page = `
SKU       Position                   Menge     Preis    Gesamt
6078      LED-Leuchte 9 W                2      8.50     17.00
WQ-959    Kaffee ganze Bohne 1 kg        1      7.00      7.00
                                        Netto            24.00
`;
    expect(rowsIn(page).map(({ description }) => description)).toEqual([
      "LED-Leuchte 9 W",
      "Kaffee ganze Bohne 1 kg",
    ]);
  });

  it("end before totals that are printed below their labels, and do not include the footer of a page", () => {
    const page = `
Omschrijving        Aant.      Bedrag
Adviesdag               4      232,76
Toner zwart             8       67,24

Transport        Netto      Btw        Eindtotaal
25,00            325,00     68,25      393,25

KvK 71199788       Rekening 12      IBAN NL33 9563 31
`;
    expect(rowsIn(page)).toEqual([
      { description: "Adviesdag", quantity: 4, amount: 232.76 },
      { description: "Toner zwart", quantity: 8, amount: 67.24 },
    ]);
  });

  it("omit a part of another row when the sum does not need it", () => {
    const page = `
Item                     Qty     Price    Total
Tablet                     1    399.00   399.00
incl. copying levy         1               4.24
Cover                      1     69.99    69.99
Subtotal                                 468.99
`;
    expect(rowsIn(page).map(({ description }) => description)).toEqual(["Tablet", "Cover"]);
  });

  it("take the description from below where its head is below", () => {
    const page = `
Item no.           Quantity   Unit price   Amount
Description
4012               2.00 pcs      10.00      20.00
Lemon juice carton 3 x 100ml
4013               1.00 pcs      12.00      12.00
Sugar 250g
Net total                                   32.00
`;
    expect(rowsIn(page).map(({ description }) => description)).toEqual([
      "Lemon juice carton 3 x 100ml",
      "Sugar 250g",
    ]);
  });

  it.each([
    ["without signs", "2     5.00     10.00", "10.00"],
    ["with signs", "2    -5.00    -10.00", "-10.00"],
  ])("are given back on a credit note %s", (_, row, total) => {
    const page = `Credit note\n\nItem     Qty    Price    Amount\nPaper      ${row}\nTotal                    ${total}`;
    expect(rowsIn(page)).toEqual([{ description: "Paper", quantity: -2, unit_price: 5, amount: -10 }]);
  });

  it.each([
    ["there is no table", "Invoice 7\nPlease pay 19.00 by 1 May.\nTotal  19.00"],
    [
      "sentences name columns",
      "The price and the quantity of each item are in the amount of 20.00 EUR.\nTotal  20.00",
    ],
    [
      "a table is about taxes",
      "Rate    Net       Tax      Gross\n19 %    100.00    19.00    119.00\nTotal   100.00    19.00    119.00",
    ],
    [
      "a table has a head and no rows",
      "Item   Qty   Price   Amount\n\nNet total             20.00\nTotal                 23.80",
    ],
    ["amounts neither add up nor have a quantity", "Name      Value\nLength    12.50\nHeight    3.10"],
  ])("are absent when %s", (_, page) => {
    expect(find(page)).toBeUndefined();
  });
});
