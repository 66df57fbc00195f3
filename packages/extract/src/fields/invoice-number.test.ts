// Tests which of several numbers is taken for that of the invoice.
import { describe, expect, it } from "vitest";
import { column, type Print, table } from "../../testdata/print.ts";
import { readPrints } from "../../testdata/read-prints.ts";
import { findFields } from "./find.ts";

async function numberOn(page: readonly Print[]): Promise<unknown> {
  const wanted = [{ name: "invoice_number", type: "string", required: true } as const];
  return findFields(await readPrints([page]), wanted)["invoice_number"]?.value;
}

const head = column(50, 40, "Halden Tools Ltd / 4 Quay Street / Coldham, YX 48251 / F: (05) 5371 6687");

describe("invoice_number", () => {
  it("is no postcode and no telephone number", async () => {
    expect(await numberOn([...head, { x: 50, y: 200, text: "INVOICE", size: 16 }])).toBeUndefined();
  });

  it("ends where a date next to it begins", async () => {
    const page = [...head, { x: 50, y: 200, text: "Rechnungs-Nr. FA2023-0282 / 2023-12-02" }];
    expect(await numberOn(page)).toBe("FA2023-0282");
  });

  it("is not what a mail program writes before a subject", async () => {
    expect(await numberOn(column(50, 40, "Halden Tools / Fwd10247 Invoice"))).toBeUndefined();
  });

  it("is not the number of a register, also where no blank precedes its label", async () => {
    const page = [
      ...column(50, 40, "Halden Tools AS / Fjordgata 2 / 7010 Trondheim / Org.nr 000 000 000"),
      { x: 50, y: 200, text: "INVOICE 2024-31", size: 16 },
    ];
    expect(await numberOn(page)).toBe("2024-31");
  });

  it("is that of the invoice among those of both parties", async () => {
    const page = [
      ...column(50, 60, "Seller: / Number: 549910 / Halden Tools Ltd / 4 Quay Street / Bath BA1 1AA"),
      ...column(50, 180, "Buyer: / Number: 339420 / Oakmoor Foods Ltd / 3 Park Road / Bath BA1 2BB"),
      ...table(320, [50, 200], ["Invoice no.|R-6393", "Date|3 May 2024"]),
    ];
    expect(await numberOn(page)).toBe("R-6393");
  });

  it.each([
    ["Seria QB nr. 0047", "QB 0047"],
    ["Fatura FT B25/1093", "FT B25/1093"],
    ["Invoice: SI-00448121", "SI-00448121"],
  ])("keeps the series and the prefix of %j", async (text, number) => {
    expect(await numberOn(column(50, 100, text))).toBe(number);
  });

  it("is no article number among the amounts of a line item", async () => {
    const rows = [
      "30116166|Cement|20.00|5,120.00",
      "30111205|Rods|17.00|2,250.00",
      "30111526|Prints|8.00|780.00",
    ];
    const page = [...table(100, [300, 450], ["Factura|SGQ 5107"]), ...table(300, [50, 150, 350, 480], rows)];
    expect(await numberOn(page)).toBe("SGQ 5107");
  });
});
