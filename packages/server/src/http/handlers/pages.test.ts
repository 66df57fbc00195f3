// Tests the list of a document's pages on a real service.
import { beforeAll, expect, it } from "vitest";
import { invoiceFile, openTestAccount, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

it("lists the pages of a PDF with their size in points", async () => {
  const { body } = await service.upload(invoiceFile());
  await service.settle(body["id"]);
  const reply = await service.call(`/documents/${body["id"]}/pages`);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    data: [{ number: 1, width: 595.28, height: 841.89, rotation: 0, ocr: false }],
  });
});

it("lists none for a file without pages of its own", async () => {
  const page = new Blob(["<p>Invoice 12</p><p>Total: 10.00 EUR</p>"], { type: "text/html" });
  const { body } = await service.upload(page, {}, "invoice.html");
  await service.settle(body["id"]);
  const reply = await service.call(`/documents/${body["id"]}/pages`);
  expect([reply.status, reply.body]).toEqual([200, { data: [] }]);
});

it("lists the same pages after the workflow ran again", async () => {
  const { body } = await service.upload(invoiceFile());
  await service.settle(body["id"]);
  const before = await service.call(`/documents/${body["id"]}/pages`);
  await service.call(`/workflows/invoice_processing/run?document_id=${body["id"]}`);
  await service.settle(body["id"]);
  const after = await service.call(`/documents/${body["id"]}/pages`);
  expect(after.body).toEqual(before.body);
});

it("returns 404 once the document is deleted", async () => {
  const { body } = await service.upload(invoiceFile());
  await service.settle(body["id"]);
  await service.call(`/documents/${body["id"]}`, { method: "DELETE" });
  const reply = await service.call(`/documents/${body["id"]}/pages`);
  expect([reply.status, reply.body["code"]]).toEqual([404, "not_found"]);
});
