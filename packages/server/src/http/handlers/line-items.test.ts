// Rows of invoices through the service: found on print and in XML, corrected, refused, counted.
import { beforeAll, describe, expect, it } from "vitest";
import { ublInvoice } from "../../../../extract/testdata/e-invoices.ts";
import { openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

const invoice = `Quay Tools Ltd

Invoice number: 4711

Description      Qty      Price    Amount
Oak desk         2 pcs   100.00    200.00
Site survey      1 h      60.00     60.00
                       Subtotal    260.00
                       VAT 19 %     49.40
                       Total       309.40
`;
const rows = [
  { description: "Oak desk", quantity: 2, unit: "pcs", unit_price: 100, amount: 200 },
  { description: "Site survey", quantity: 1, unit: "h", unit_price: 60, amount: 60 },
];

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
  await send("POST", "/workflows", {
    id: "own_invoices",
    name: "Own invoices",
    fields: [{ name: "positions", type: "line_items", required: true }],
  });
});

function send(method: string, path: string, body: unknown): Promise<Reply> {
  const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  return service.call(path, { method, body: JSON.stringify(body), headers: { "content-type": type } });
}

async function read(content: string, name: string, workflow_id?: string): Promise<Reply["body"]> {
  const { body } = await service.upload(new Blob([content]), workflow_id ? { workflow_id } : {}, name);
  return (await service.settle(body["id"])).body;
}

describe("the rows of an invoice", () => {
  it("are a field of every invoice, with confidence and place", async () => {
    const body = await read(invoice, "invoice.txt");
    expect(body["extracted_data"]).toMatchObject({ invoice_number: "4711", total: 309.4, line_items: rows });
    expect(body["fields"]).toMatchObject({
      line_items: { value: rows, page: 1, source: "text", box: { left: expect.any(Number) } },
    });
  });

  it("are exact in an e-invoice", async () => {
    const body = await read(ublInvoice(), "invoice.xml");
    expect(body["confidence_scores"]).toMatchObject({ line_items: 1 });
    expect(body["extracted_data"]).toMatchObject({
      line_items: [{ description: "Paper & pens", quantity: 40, unit: "H87", unit_price: 2.5, amount: 100 }],
    });
  });

  it("may be a custom field under another name, whose document needs review without them", async () => {
    const body = await read(invoice, "invoice.txt", "own_invoices");
    expect(body).toMatchObject({ status: "completed", extracted_data: { positions: rows } });
    const letter = await read("Dear Ada,\nthank you for the lovely evening.\n", "letter.txt", "own_invoices");
    expect(letter).toMatchObject({ status: "needs_review", extracted_data: {} });
  });

  it("are corrected all at once, and keep their position when they are confirmed", async () => {
    const { id } = await read(invoice, "invoice.txt", "own_invoices");
    const right = [{ ...rows[0], description: "Oak desk with drawers" }, { amount: 60 }];
    const corrected = await send("PATCH", `/documents/${id}`, { extracted_data: { positions: right } });
    expect(corrected.body["fields"]).toEqual({ positions: { value: right, confidence: 1, reviewed: true } });
    const confirmed = await send("PATCH", `/documents/${id}`, { extracted_data: { positions: rows } });
    expect(confirmed.body["fields"]).toMatchObject({
      positions: { value: rows, confidence: 1, reviewed: true, page: 1 },
    });
    const none = await send("PATCH", `/documents/${id}`, { extracted_data: { positions: null } });
    expect(none.body).toMatchObject({ status: "completed", extracted_data: {} });
  });

  it("are refused with one sentence when they are no rows", async () => {
    const { id } = await read(invoice, "invoice.txt", "own_invoices");
    const reply = await send("PATCH", `/documents/${id}`, {
      extracted_data: { positions: [{ description: "Oak desk", colour: "brown" }] },
    });
    expect(reply).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(reply.body["errors"]).toEqual([
      {
        code: "invalid",
        pointer: "#/extracted_data/positions",
        detail: expect.stringMatching(/^Must be a list of 1 to 1000 objects .+, or null\.$/),
      },
    ]);
  });
});
