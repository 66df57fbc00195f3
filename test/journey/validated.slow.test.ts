// The real service keeps to the contract: every response to the client is checked, and drift fails the test.
import { Docuvane, requireComplete } from "docuvane";
import { responseValidator } from "docuvane/zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { type ServiceProcess, startServiceProcess } from "../service.ts";

const file = "examples/invoice/invoice.pdf";
let service: ServiceProcess;
let client: Docuvane;

beforeAll(async () => {
  service = await startServiceProcess();
  client = new Docuvane({
    apiKey: service.apiKey,
    baseURL: service.url,
    validate: responseValidator("throw"),
  });
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

it("answers as the contract says, from the upload to the deletion", async () => {
  const uploaded = await client.documents.upload({ file, metadata: { source: "email", pages: [1] } });
  const done = await client.documents.waitUntilDone(uploaded.id);
  const listed = await client.documents.list({ limit: 1 });
  expect([done.status, listed.data[0]?.id]).toEqual(["completed", uploaded.id]);
  await client.documents.delete(uploaded.id);
});

it("types an invoice by its workflow, and gives a confidence for each field", async () => {
  const schema = z.object({
    invoice_number: z.string(),
    date: z.iso.date(),
    total: z.number(),
    vendor: z.string(),
  });
  const invoice = requireComplete(
    await client.documents.process({ file, workflow_id: "invoice_processing" }, { schema }),
  );
  expect(invoice.extracted_data).toMatchObject({ date: "2025-03-14", total: 1295.52 });
  for (const confidence of Object.values(invoice.confidence_scores)) expect(confidence).toBeGreaterThan(0);
});
