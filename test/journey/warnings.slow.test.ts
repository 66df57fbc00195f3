// The whole way of an invoice whose totals disagree: uploaded, warned of, corrected, on real sockets with the real reader.
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServiceProcess, startServiceProcess } from "../service.ts";

const invoiceWith = (total: string) => `Quay Tools Ltd
14 Harbour Road, Leeds LS2 8BR

INVOICE

Invoice number: QT-4711
Invoice date: 18 November 2026

Description      Qty      Price    Amount
Oak desk         2       100.00    200.00
Site survey      1        60.00     60.00
                       Subtotal    260.00
                       VAT 19 %     49.40
                       Total       ${total}
`;

let service: ServiceProcess;
let client: Docuvane;
beforeAll(async () => {
  service = await startServiceProcess();
  client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
});
afterAll(async () => {
  await client.close();
  expect(await service.stop()).toBe(0);
});

it("an invoice whose totals agree has its type and no warning", async () => {
  const right = await client.documents.process({ file: new File([invoiceWith("309.40")], "invoice.txt") });
  expect(right.document_type?.value).toBe("invoice");
  expect(right.warnings).toEqual([]);
});

it("an invoice whose totals disagree needs a review, which its correction completes", async () => {
  const file = new File([invoiceWith("390.40")], "invoice.txt");
  const uploaded = await client.documents.upload({ file });
  expect([uploaded.document_type, uploaded.warnings]).toEqual([undefined, []]);
  const wrong = await client.documents.waitUntilDone(uploaded.id);
  expect(wrong).toMatchObject({ status: "needs_review", document_type: { value: "invoice" } });
  expect(wrong.warnings).toMatchObject([{ code: "totals_disagree", field: "total" }]);
  const { document_type, warnings } = await client.extractions.create({ file });
  expect([document_type, warnings]).toEqual([wrong.document_type, wrong.warnings]);
  const corrected = await client.documents.update(wrong.id, { extracted_data: { total: 309.4 } });
  expect(corrected.warnings).toEqual([]);
  const accepted =
    corrected.status === "completed"
      ? corrected
      : await client.documents.update(wrong.id, { status: "completed" });
  expect(accepted).toMatchObject({ status: "completed", extracted_data: { total: 309.4 }, warnings: [] });
});
