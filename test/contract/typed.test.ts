// Validation and typed workflows against handlers made from the spec: no example drifts, and shapes are what it asks for.
import { Docuvane, fetchTransport, requireComplete } from "docuvane";
import { responseValidator, schemas, workflowFields } from "docuvane/zod";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { calls } from "./calls.ts";
import { apiKey } from "./check-arguments.ts";
import { baseURL, type ContractLog, contractHandlers } from "./handlers.ts";
import { contractOperations } from "./spec.ts";

const log: ContractLog = { called: [], violations: [] };
const server = setupServer();
const client = new Docuvane({
  apiKey,
  baseURL,
  transport: fetchTransport(),
  maxRetries: 0,
  validate: responseValidator("throw"),
});

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  log.called.length = 0;
  log.violations.length = 0;
  server.use(...contractHandlers(log));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each(contractOperations.map(({ id }) => id))("finds no drift in the example of %s", async (id) => {
  await calls[id]?.(client);
  expect(log.called).toEqual([id]);
});

describe("a typed workflow", () => {
  const Invoice = z.object({
    invoice_number: z.string().meta({ description: "As printed", hints: ["Invoice no."] }),
    date: z.iso.date(),
    total: z.number().meta({ currency: true }),
    vendor: z.string().optional(),
    paid: z.boolean().default(false),
  });

  it("is created with fields that the spec takes", async () => {
    await client.workflows.create({
      id: "our_invoices",
      name: "Our invoices",
      fields: workflowFields(Invoice),
    });
    expect(log).toEqual({ called: ["createWorkflow"], violations: [] });
  });

  it("types the documents of the spec's examples", async () => {
    const invoice = requireComplete(await client.documents.get("doc_1", { schema: Invoice }));
    const total: number = invoice.extracted_data.total;
    const confidence: number = invoice.confidence_scores.total;
    expect(total).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(1);
    const all = await client.documents.list({}, { schema: Invoice }).toArray({ limit: 1 });
    expect(all).toHaveLength(1);
  });
});

it("names the schema of each event, to check what a webhook brought", () => {
  const event = {
    id: "evt_1",
    type: "document.completed",
    data: { id: "doc_1", status: "completed" },
    added: 1,
  };
  expect(schemas.events["document.completed"].parse(event)).toEqual(event);
  expect(schemas.events["document.completed"].safeParse({ ...event, data: {} }).success).toBe(false);
});
