// Tests which of several dates is taken for the date of the invoice.
import { describe, expect, it } from "vitest";
import { column, type Print, table } from "../../testdata/print.ts";
import { readPrints } from "../../testdata/read-prints.ts";
import { choose } from "../rank/candidate.ts";
import { INVOICE_DATE_WEIGHTS, invoiceDateCandidates } from "./invoice-date.ts";
import { viewDocument } from "./view.ts";

async function dateOn(page: readonly Print[]): Promise<string | undefined> {
  const view = viewDocument(await readPrints([page]));
  return choose(invoiceDateCandidates(view), INVOICE_DATE_WEIGHTS, 0.3)?.candidate.value;
}

describe("invoiceDateCandidates", () => {
  it.each([
    ["a place and a day, as letters are dated", "Luzern, 5. Mai 2021"],
    ["the headline after the number", "Fatura N.º 6347 - 2021-05-05"],
    ["the headline after a small word", "Votre facture mobile du 5 mai 2021"],
    ["a line below title and number", "Facture d'électricité / n° FE-2021-99 / du 05/05/2021"],
    ["a label of its own", "Tax point: 5 May 2021"],
  ])("takes the date in %s", async (_, text) => {
    const others = "Posting date: 4 May 2021 / Period 1 April 2021 / Prélevée le 9 mai 2021";
    expect(await dateOn([...column(50, 60, text), ...column(50, 200, others)])).toBe("2021-05-05");
  });

  it("does not take the date of an invoice that is referred to", async () => {
    const page = column(
      50,
      60,
      "Rechnung Nr. 471 vom 05.05.2021 / Abrechnung gemäß Betriebskostenrechnung vom 21.11.2020",
    );
    expect(await dateOn(page)).toBe("2021-05-05");
    const other = column(50, 60, "Date: 2021-05-05 / Interest as per invoice dated 2020-11-21");
    expect(await dateOn(other)).toBe("2021-05-05");
  });

  it("reads labels below their values where every value has its label there", async () => {
    const captions = "742/2021 / Invoice number: / 05.05.2021 / Issued: / 12.05.2021 / Please pay by:";
    expect(await dateOn(column(350, 100, captions))).toBe("2021-05-05");
    const above = "Invoice number: / 742/2021 / Issued: / 05.05.2021 / Please pay by: / 12.05.2021";
    expect(await dateOn(column(350, 100, above))).toBe("2021-05-05");
  });

  it("is no date of a list of work or nights", async () => {
    const list = ["Date|Work|Amount", "2021-04-11|Survey|120.00", "2021-04-13|Report|90.00"];
    const page = [...column(50, 60, "Harlow Survey / 2021-05-05"), ...table(200, [50, 150, 400], list)];
    expect(await dateOn(page)).toBe("2021-05-05");
    const single = table(200, [50, 150, 400], ["Date|Work|Amount", "2021-05-05|Survey|120.00"]);
    expect(await dateOn([...column(50, 60, "Harlow Survey"), ...single])).toBe("2021-05-05");
  });

  it("is not the date next to the number of an order", async () => {
    const boxes = ["Invoice No.|Dated", "HS-71|05-May-2021", "Buyer's Order No.|Dated", "P-4|12-Apr-2021"];
    expect(await dateOn(table(80, [300, 450], boxes))).toBe("2021-05-05");
    const swapped = [...boxes.slice(2), ...boxes.slice(0, 2)];
    expect(await dateOn(table(80, [300, 450], swapped))).toBe("2021-05-05");
  });
});
