// Tests which numbers below the items prove a table, and what its rows lack costs.
import { describe, expect, it } from "vitest";
import { rowsIn, sureOf } from "../../../testdata/item-tables.ts";

const ITEMS = `
Description                 Qty      Rate       Amount
Lease review                2.0    400.00       800.00
Letter to the landlord      0.5    300.00       150.00`;

describe("numbers below the items", () => {
  it.each([
    ["expenses", ["Fees", "950.00"], ["Courier and copies", "20.06"], ["Total due", "970.06"]],
    [
      "rounding",
      ["Net", "950.00"],
      ["VAT 10 %", "95.00"],
      ["Sum", "1,045.00"],
      ["Round off", "0.40"],
      ["Total due", "1,045.40"],
    ],
    [
      "an earlier invoice",
      ["Work done", "950.00"],
      ["less invoice 1", "-400.00"],
      ["Net", "550.00"],
      ["VAT 10 %", "55.00"],
      ["Total due", "605.00"],
    ],
  ])("prove them when they lead from their sum to the total: %s", (_, ...totals) => {
    const rows = totals.map(([label = "", amount = ""]) => label.padEnd(40) + amount.padStart(13));
    expect(rowsIn([ITEMS, ...rows].join("\n"))).toHaveLength(2);
    expect(sureOf([ITEMS, ...rows].join("\n"))).toBeGreaterThanOrEqual(0.9);
    const missing = ITEMS.split("\n").filter((line) => !line.startsWith("Letter"));
    expect(sureOf([...missing, ...rows].join("\n"))).toBeLessThan(0.8);
  });
});

const TOTALS = `
Net total                                       200.00
VAT 10 %                                         20.00
Total                                           220.00`;

describe("rows", () => {
  it("have a price below a header that says only `Unit`", () => {
    const rows = `
Item                        Qty      Unit £      Net £
Analyst day                 2.0       75.00     150.00
Printing                    1.0       50.00      50.00`;
    expect(rowsIn(rows + TOTALS).map((row) => row.unit_price)).toEqual([75, 50]);
    expect(sureOf(rows + TOTALS)).toBeGreaterThan(0.9);
  });

  it("may be fees without a quantity between items that have one", () => {
    const rows = `
Charge                      Qty       Price     Amount
Electricity                 300        0.40     120.00
Standing charge              60        1.00      60.00
Levy                                             20.00`;
    expect(rowsIn(rows + TOTALS)).toHaveLength(3);
    expect(sureOf(rows + TOTALS)).toBeGreaterThan(0.9);
  });

  it("need review when a column of numbers was not read", () => {
    const rows = `
Item                        Qty       Index     Amount
Survey                        2       17.31     150.00
Report                        3       11.07      50.00`;
    expect(rowsIn(rows + TOTALS)).toHaveLength(2);
    expect(sureOf(rows + TOTALS)).toBeLessThan(0.8);
  });

  it("end at a rule of dashes", () => {
    const rows = `
Item                        Qty       Price     Amount
Laptop repair                 2       75.00     150.00
On-call weekend               1       50.00      50.00
------------------------------------------------------`;
    expect(rowsIn(rows + TOTALS).map((row) => row.description)).toEqual(["Laptop repair", "On-call weekend"]);
    expect(sureOf(rows + TOTALS)).toBeGreaterThan(0.9);
  });
});
