// Every kind of file through the service: uploaded, processed, and read while the caller waits.
import { beforeAll, describe, expect, it } from "vitest";
import { ciiInvoice } from "../../../../extract/testdata/e-invoices.ts";
import { message } from "../../../../extract/testdata/messages.ts";
import { invoice, openTestAccount, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

const html =
  "<!doctype html><h1>Quay Tools Ltd</h1><p>1 Quay Street, London<h2>Invoice</h2><table><tr><td>Invoice no.<td>R-77<tr><td>Invoice date<td>31 May 2024</table>" +
  "<table><tr><th>Item<th>Amount<tr><td>Paper<td>£100.00<tr><td>VAT 19%<td>£19.00<tr><td>Total<td>£119.00</table>";
const mail = message([
  { type: "text/plain", content: "Our invoice is attached." },
  { type: "application/pdf", name: "invoice.pdf", content: invoice },
]);
const values = { invoice_number: "R-77", date: "2024-05-31", total: 119, vendor: "Quay Tools Ltd" };

describe("a file", () => {
  it.each([
    ["HTML", html, "invoice.html", "text/html", values],
    [
      "an e-mail with a PDF",
      mail,
      "invoice.eml",
      "message/rfc822",
      { invoice_number: "AF-2025-00417", total: 1295.52 },
    ],
    [
      "an e-invoice",
      ciiInvoice(),
      "invoice.xml",
      "application/xml",
      { ...values, invoice_number: "INV-7/2024" },
    ],
  ])("that is %s is processed", async (_, content, name, mediaType, expected) => {
    const { status, body } = await service.upload(new Blob([content]), {}, name);
    expect(status).toBe(201);
    const done = await service.settle(body["id"]);
    expect(done.body).toMatchObject({ file: { media_type: mediaType, pages: 1 }, extracted_data: expected });
  });

  it("that is an e-invoice is read exactly, and needs no review", async () => {
    const { body } = await service.upload(new Blob([ciiInvoice({ type: "381" })]), {}, "note.xml");
    const done = await service.settle(body["id"]);
    const total = { value: -119, confidence: 1, source: "xml", text: "119.00" };
    expect(done.body).toMatchObject({ status: "completed", fields: { total } });
    const scores = done.body["confidence_scores"] as Record<string, number>;
    expect(scores).toMatchObject({ invoice_number: 1, date: 1, total: 1, vendor: 1 });
    expect(new Set(Object.values(scores))).toEqual(new Set([1]));
    expect((done.body["fields"] as Record<string, object>)["total"]).toEqual(total);
  });

  it("is read while the caller waits, by its content", async () => {
    const form = new FormData();
    form.append("file", new Blob([html], { type: "application/octet-stream" }), "invoice.dat");
    const reply = await service.call("/extract", { method: "POST", body: form });
    expect(reply.body).toMatchObject({
      extracted_data: values,
      file: { media_type: "text/html", name: "invoice.dat" },
    });
    expect(reply.body["file"]).not.toHaveProperty("mediaType");
  });

  it("that is no text a reader understands fails with a code", async () => {
    const { status, body } = await service.upload(
      new Blob(["<invoice><number>7</invoice>"]),
      {},
      "broken.xml",
    );
    expect(status).toBe(201);
    const done = await service.settle(body["id"]);
    expect(done.body).toMatchObject({ status: "failed", failure: { code: "unreadable_document" } });
  });
});
