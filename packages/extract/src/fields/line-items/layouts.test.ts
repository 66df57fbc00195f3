// Tests line items of tables with subtotals, several columns of money, wrapped descriptions and odd numbers.
import { describe, expect, it } from "vitest";
import { findItems, rowsIn, sureOf } from "../../../testdata/item-tables.ts";

const namesIn = (...pages: readonly string[]): unknown[] =>
  rowsIn(...pages).map(({ description }) => description);

const HEAD = "Description            Qty    Price     Amount";
const row = (name: string, quantity: number, price: number): string =>
  `${name.padEnd(22)}${String(quantity).padStart(4)}${price.toFixed(2).padStart(9)}${(quantity * price).toFixed(2).padStart(11)}`;
const total = (label: string, amount: string): string => `${label.padEnd(34)}${amount.padStart(12)}`;
const totals = (net: string, tax: string, gross: string): string =>
  [total("Net total", net), total("VAT 20%", tax), total("Total", gross)].join("\n");

describe("a subtotal within a table", () => {
  const first = [row("Hinge", 2, 5), row("Bolt", 10, 1)];
  const second = [row("Latch", 3, 10), row("Handle", 1, 12)];

  it.each([
    ["with the header row again", ["Brought forward                      20.00", HEAD]],
    ["without another header row", []],
    ["with a heading of the next group", ["Second floor"]],
  ])("does not end it, %s", (_, between) => {
    const page = [HEAD, ...first, total("Subtotal", "20.00"), ...between, ...second];
    const text = [...page, totals("62.00", "12.40", "74.40")].join("\n");
    expect(namesIn(text)).toEqual(["Hinge", "Bolt", "Latch", "Handle"]);
    expect(sureOf(text)).toBeGreaterThan(0.9);
  });

  it("is no evidence that the table is whole", () => {
    const page = [HEAD, ...first, total("Subtotal", "20.00"), "Latches and a handle as agreed: 42.00"];
    expect(sureOf([...page, totals("62.00", "12.40", "74.40")].join("\n"))).toBeLessThan(0.7);
  });

  it("at the foot of a page leads to the next page", () => {
    const pages = [
      [HEAD, ...first, total("Zwischensumme", "20.00")].join("\n"),
      ["Seite 2", HEAD, ...second, totals("62.00", "12.40", "74.40")].join("\n"),
    ];
    expect(rowsIn(...pages)).toHaveLength(4);
  });
});

describe("columns of money", () => {
  it("with taxes are no rates", () => {
    const page = `
Item                Qty     Price     Tax     Amount
Planning              2    $30.00   $6.00     $60.00
Fee                   3    $10.00   $3.00     $30.00
Subtotal                                      $90.00
Sales tax                                      $9.00
Total                                         $99.00
`;
    expect(rowsIn(page).map(({ tax_rate }) => tax_rate)).toEqual([undefined, undefined]);
    expect(rowsIn(page)[0]).toMatchObject({ quantity: 2, unit_price: 30, amount: 60 });
  });

  it("with and without tax give the amounts without", () => {
    const page = `
Item              Qty     Price       Net    VAT     Gross
Lamp                2     10.00     20.00   20 %     24.00
Cord                1     30.00     30.00   20 %     36.00
Net total                           50.00
VAT 20 %                            10.00
Total                                                60.00
`;
    expect(rowsIn(page).map(({ amount }) => amount)).toEqual([20, 30]);
  });

  it("give the amounts without tax where their header is that of a second price", () => {
    const page = `
Položka        Počet   Cena za MJ       Cena      DPH    Cena s DPH
Police             5       300,00   1 500,00   315,00      1 815,00
Panel              1       600,00     600,00   126,00        726,00
Základ                              2 100,00
DPH 21 %                                       441,00
Celkem                                                     2 541,00
`;
    expect(rowsIn(page)).toMatchObject([
      { quantity: 5, unit_price: 300, amount: 1500 },
      { quantity: 1, unit_price: 600, amount: 600 },
    ]);
  });

  it("of a breakdown of taxes are no line items", () => {
    const page = `
Description        Rate       Amount      Tax
Standard rate      20 %       100.00    20.00
Reduced rate        5 %        40.00     2.00
Net total                     140.00
Total                         162.00
`;
    expect(findItems(page)).toBeUndefined();
  });

  it("may be missing: quantity times price is the amount where the products add up", () => {
    const page = `
Item               Qty     Price
Lamp                 2     10.00
Cord                 3      5.00
Net total                  35.00
VAT 20 %                    7.00
Total                      42.00
`;
    expect(rowsIn(page)).toEqual([
      { description: "Lamp", quantity: 2, unit_price: 10, amount: 20 },
      { description: "Cord", quantity: 3, unit_price: 5, amount: 15 },
    ]);
  });
});

describe("numbers of a row", () => {
  it("have the decimals with which quantity times price is the amount", () => {
    const page = `
Kraftstoff          Menge     Preis/l     Betrag
Diesel           54,910 l       1,429      78,47
Super            10,000 l       1,600      16,00
Nettobetrag                                94,47
MwSt. 19 %                                 17,95
Gesamtbetrag                              112,42
`;
    expect(rowsIn(page)).toMatchObject([
      { quantity: 54.91, unit: "l", unit_price: 1.429, amount: 78.47 },
      { quantity: 10, unit_price: 1.6, amount: 16 },
    ]);
    expect(sureOf(page)).toBeGreaterThan(0.9);
  });

  it("may have their unit without a blank", () => {
    const page = `
Artikel             Menge       Preis     Betrag
Rasen                 3m²       10,00      30,00
Erde                  5kg        2,00      10,00
Nettobetrag                                40,00
`;
    expect(rowsIn(page)).toMatchObject([
      { quantity: 3, unit: "m²" },
      { quantity: 5, unit: "kg" },
    ]);
  });

  it("are less the discount that is printed below their item", () => {
    const lines = [HEAD, row("Hinge", 2, 5), total("Discount 10%", "-1.00"), row("Bolt", 10, 1)];
    const page = [...lines, totals("19.00", "3.80", "22.80")].join("\n");
    expect(rowsIn(page)).toMatchObject([
      { quantity: 2, unit_price: 4.5, amount: 9 },
      { quantity: 10, unit_price: 1, amount: 10 },
    ]);
    expect(sureOf(page)).toBeGreaterThan(0.9);
  });

  it("are less a discount that stands apart from the descriptions", () => {
    const page = `
Artikel               Menge              Preis      Betrag
Kunstrasen                3               4,00       12,00
                               abzgl.   16,7%Rabatt  -2,00
Blumenerde                5               5,50       27,50
Nettobetrag                                          37,50
`;
    expect(rowsIn(page)).toMatchObject([
      { description: "Kunstrasen", quantity: 3, unit_price: 3.3333, amount: 10 },
      { description: "Blumenerde", quantity: 5, unit_price: 5.5, amount: 27.5 },
    ]);
  });

  it("keep a discount on something else between the items, and one below a single item", () => {
    const lines = [HEAD, row("Hinge", 2, 5), total("Discount 20%", "-1.00"), row("Bolt", 10, 1)];
    const page = [...lines, totals("19.00", "3.80", "22.80")].join("\n");
    expect(rowsIn(page).map(({ amount }) => amount)).toEqual([10, -1, 10]);
    const single = [
      HEAD,
      row("Hinge", 2, 5),
      total("Discount 10%", "-1.00"),
      totals("9.00", "1.80", "10.80"),
    ];
    expect(rowsIn(single.join("\n"))[0]).toMatchObject({ unit_price: 5, amount: 10 });
  });

  it("continue below a sentence that names columns", () => {
    const page = `
Description               Quantity       Price      Amount
Olive oil                        1       10.00       10.00
The oil is delivered in a glass unit, its price per item includes no deposit
Truffles                        15       10.00      150.00
Total                                               160.00
`;
    expect(rowsIn(page).map(({ amount }) => amount)).toEqual([10, 150]);
  });
});

describe("the description of a row", () => {
  it("keeps numbers and words below the header of the next column", () => {
    const page = `
Bezeichnung der Ware              Menge      Preis     Betrag
Kabel NYM 3x1,5 Ring 100 m            2      50,00     100,00
Druckerpapier A4 80 g/m² weiß         1       5,00       5,00
Nettobetrag                                            105,00
MwSt. 19 %                                              19,95
Gesamtbetrag                                           124,95
`;
    expect(namesIn(page)).toEqual(["Kabel NYM 3x1,5 Ring 100 m", "Druckerpapier A4 80 g/m² weiß"]);
  });

  it("begins above the amounts where their row continues with a lowercase letter", () => {
    const page = `
Descripción                    Cant.     Precio    Importe
Silla
con respaldo                       2      10,00      20,00
Mesa de roble
incluye montaje                    1      30,00      30,00
Base imponible                                       50,00
IVA 21 %                                             10,50
Total factura                                        60,50
`;
    expect(namesIn(page)).toEqual(["Silla con respaldo", "Mesa de roble incluye montaje"]);
  });

  it("is doubted when it is a code or ends with a price", () => {
    const page = [HEAD, row("SR", 2, 5), row("Bolt", 10, 1), totals("20.00", "4.00", "24.00")].join("\n");
    expect(sureOf(page)).toBeLessThan(0.9);
    expect(sureOf(page.replace("SR  ", "Nail"))).toBeGreaterThan(0.9);
  });
});

describe("other tables", () => {
  it("of a receipt that do not add up are no line items", () => {
    const till = (sum: string): string => `
        CORNER MART
      TAX INVOICE
12/03/2018 14:22  Cashier: AMY
Item            Qty  Price  Amount
Bread             1   3.20    3.20
Milk              2   4.00    8.00
Total                        ${sum}
Cash                         20.00
Change                        8.80
`;
    expect(findItems(till("19.20"))).toBeUndefined();
    expect(rowsIn(till("11.20"))).toHaveLength(2);
  });
});
