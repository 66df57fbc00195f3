// Three fields that no built-in workflow has, on documents of four kinds through the service: values, or absence.
import { beforeAll, describe, expect, it } from "vitest";
import { printPdf, table } from "../../../../extract/testdata/print.ts";
import { scanPages } from "../../../../extract/testdata/scan.ts";
import { openTestAccount, type TestAccount } from "../../../test/running-server.ts";

const fields = [
  { name: "iban", type: "string", required: false },
  { name: "delivery_date", type: "date", required: false, description: "Day the goods were delivered." },
  { name: "harbour_fee", type: "currency", required: false, hints: ["Satamamaksu", "Harbour fee"] },
];
const order = table(
  80,
  [60, 300],
  ["Bestellung|4711", "Liefertermin|3. Mai 2024", "Satamamaksu|12,50 €", "IBAN|DE89 3704 0044 0532 0130 00"],
);
const receipt = table(
  80,
  [60, 300],
  ["Harbour fee|18.00", "Delivery date|on request", "IBAN|GB82 WEST 1234 5698 7654 33"],
);
const html =
  "<!doctype html><h1>Order</h1><table><tr><th>Delivery date<th>Harbour fee<tr><td>12 June 2024<td>€ 7.00</table>";
const values = { iban: "DE89370400440532013000", delivery_date: "2024-05-03", harbour_fee: 12.5 };

let service: TestAccount;
let workflow = "";
beforeAll(async () => {
  service = await openTestAccount();
  const body = JSON.stringify({ name: "Harbour", fields });
  const headers = { "content-type": "application/json" };
  const reply = await service.call("/workflows", { method: "POST", body, headers });
  workflow = String(reply.body["id"]);
});

async function extract(content: BlobPart, name: string): Promise<unknown> {
  const { body } = await service.upload(new Blob([content]), { workflow_id: workflow }, name);
  return (await service.settle(body["id"])).body["extracted_data"];
}

describe("a workflow with three custom fields", () => {
  it("finds them on a PDF", async () => {
    expect(await extract(new Uint8Array(await printPdf([order])), "order.pdf")).toEqual(values);
  });

  it("finds them on a scan", async () => {
    const [page] = await scanPages(await printPdf([order]));
    const picture = (await page?.rotate(0.4, { background: "#fff" }).jpeg().toBuffer()) ?? "";
    expect(await extract(picture as BlobPart, "order.jpg")).toEqual(values);
  });

  it("finds them on a web page, and omits what is not there", async () => {
    expect(await extract(html, "order.html")).toEqual({ delivery_date: "2024-06-12", harbour_fee: 7 });
  });

  it("omits an invalid date and an account with a wrong checksum", async () => {
    expect(await extract(new Uint8Array(await printPdf([receipt])), "receipt.pdf")).toEqual({
      harbour_fee: 18,
    });
  });
});
