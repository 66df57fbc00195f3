// Tests how the order of day and month is determined for a whole document.
import { describe, expect, it } from "vitest";
import { dateOrderOf } from "./date-order.ts";

describe("dateOrderOf", () => {
  it.each([
    ["Total $5.00\nBoise, ID 83702\n25/12/2014 01/02/2014", "day-first"],
    ["VAT €5.00\n12/25/2014 01/02/2014", "month-first"],
    ["Invoice of March 4, 2022\nDate 03/04/2022", "month-first"],
    ["Friday 04/03/2022", "day-first"],
    ["Date: 03/04/2022\nTerms: Net 30\nDue: 04/03/2022", "month-first"],
    ["Date: 03/04/2022\nPayable within 14 days\nDue: 17/04/2022", "day-first"],
    ["Prairie LLC\nBoise, ID 83702\nSales tax $1.00\n01/02/2014", "month-first"],
    ["12 Oak Street\nDenver, CO 80202\n01/02/2014", "month-first"],
    ["Makati City, Philippines\nTIN 123\n01/02/2014", "month-first"],
    ["Factura\nTotal $5.00 $6.00 $7.00\n01/02/2014", "day-first"],
    ["Leeds LS9 8AG\n01/02/2014", "day-first"],
    ["ABN 12 345 678 901\nPerth WA 6000\n$5.00\n01/02/2014", "day-first"],
    ["Orchid Pte Ltd\nSingapore 018956\n$5.00\n01/02/2014", "day-first"],
    ["Total $5.00\nDate 12-01-2024\nPay by 12-11-2024", "month-first"],
    ["Total $5.00\nDate 01/12/2024\nPay by 11/12/2024", "day-first"],
    ["Restaurant in 20121 Milano\nP. IVA 01234567890\n01/02/2014", "day-first"],
  ])("decides %j", (text, order) => {
    expect(dateOrderOf(text)).toEqual({ order, evidence: "decided" });
  });

  it("decides less by a dollar sign alone, because several countries have dollars", () => {
    expect(dateOrderOf("Total $5.00\n01/02/2014")).toEqual({ order: "month-first", evidence: "likely" });
  });

  it("knows when nothing decides, and that Canada uses both orders", () => {
    expect(dateOrderOf("01/02/2014")).toEqual({ order: "day-first", evidence: "none" });
    expect(dateOrderOf("Toronto, ON M5H 1K5\nHST 13%\n01/02/2014").evidence).toBe("none");
  });

  it("does not decide by two dates that are terms apart in either order", () => {
    expect(dateOrderOf("Due 08/09/2024\nDate 09/08/2024").evidence).toBe("none");
    expect(dateOrderOf("Date 01/02/2024\nDue 01/03/2024").evidence).toBe("none");
  });

  it("does not take a number after a word for a ZIP code", () => {
    expect(dateOrderOf("Customer ID 83702\n01/02/2014").evidence).toBe("none");
  });
});
