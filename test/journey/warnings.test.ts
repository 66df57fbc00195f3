// The client through the review of a document whose totals disagree, on real sockets; the reader is one of this test.
import { Docuvane } from "docuvane";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExtractSuccess, Measured } from "../../packages/extract/src/index.ts";
import { startServer } from "../../packages/server/src/index.ts";

const printed = {
  invoice_number: "A-7",
  date: "2026-11-18",
  vendor: "Quay Tools Ltd",
  total: 120,
  subtotal: 90,
  tax: 20,
};
const warning = { code: "totals_disagree", message: "They add up to 110, not 120.", page: 1, field: "total" };
const field = (value: string | number) => ({ value, confidence: 0.97, page: 1, text: `${value}` });
const found: Measured<ExtractSuccess> = {
  ...{
    ok: true,
    pages: 1,
    cpuMs: 1,
    warnings: [warning],
    documentType: { value: "invoice", confidence: 0.97 },
  },
  fields: Object.fromEntries(Object.entries(printed).map(([name, value]) => [name, field(value)])),
};

let server: Awaited<ReturnType<typeof startServer>>;
let client: Docuvane;
beforeAll(async () => {
  const makeExtractor = () => ({
    extract: async () => found,
    render: () => Promise.reject(new Error("No page is shown here.")),
    close: async () => undefined,
  });
  server = await startServer({ ephemeral: true, port: 0 }, { makeExtractor });
  client = new Docuvane({ apiKey: server.apiKey ?? "", baseURL: server.url });
});
afterAll(async () => {
  await client.close();
  await server.close();
});

it("needs review although every value is confident, and is completed by the correction of the field", async () => {
  const file = new File(["Total 120.00"], "invoice.txt");
  const uploaded = await client.documents.upload({ file });
  expect([uploaded.document_type, uploaded.warnings]).toEqual([undefined, []]);
  const read = await client.documents.waitUntilDone(uploaded.id);
  expect(read).toMatchObject({
    status: "needs_review",
    document_type: { value: "invoice" },
    warnings: [warning],
  });
  const extraction = await client.extractions.create({ file });
  expect(extraction).toMatchObject({ document_type: { value: "invoice" }, warnings: [warning] });
  const corrected = await client.documents.update(read.id, { extracted_data: { total: 110 } });
  expect(corrected).toMatchObject({ status: "completed", warnings: [], extracted_data: { total: 110 } });
  expect(await client.documents.get(read.id)).toEqual(corrected);
});
