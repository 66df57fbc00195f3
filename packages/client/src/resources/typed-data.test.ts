// Checks typed workflows: what the compiler knows of a document read by a schema, and that the document keeps to it.
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { document, failureOf, makeClient } from "../../test/make-client.ts";
import {
  type CompleteDocument,
  type CreateExtractionParams,
  type DataIssue,
  type DataSchema,
  type Document,
  type ExtractedDataError,
  type Extraction,
  InvalidArgumentError,
  requireComplete,
  type TypedDocument,
  type UploadDocumentParams,
} from "../index.ts";

const Invoice = z.object({
  invoice_number: z.string(),
  date: z.iso.date(),
  total: z.number(),
  vendor: z.string().optional(),
});

const data = { invoice_number: "A-1", date: "2025-03-14", total: 12.5 };
const scores = { invoice_number: 0.9, date: 0.8, total: 0.7 };
const complete = document("completed", { extracted_data: data, confidence_scores: scores });
const partial = document("needs_review", {
  extracted_data: { invoice_number: "A-1", total: "12,50", currency: "EUR" },
  confidence_scores: { invoice_number: 0.9, total: 0.2, currency: 0.5 },
  new_member: [1],
});

/** Reads one document by a schema. */
const get = <S extends DataSchema>(json: unknown, schema: S) =>
  makeClient([{ json }]).client.documents.get("doc_1", { schema });

describe("a complete document", () => {
  it("is as the service sent it, without issues, with typed data and confidences", async () => {
    const invoice = await get(complete, Invoice);
    expect(invoice).toEqual(complete);
    if (invoice.data_issues) throw new Error("it has issues");
    expectTypeOf(invoice.extracted_data).toEqualTypeOf<{
      invoice_number: string;
      date: string;
      total: number;
      vendor?: string | undefined;
    }>();
    expectTypeOf(invoice.confidence_scores.total).toEqualTypeOf<number>();
    expectTypeOf(invoice.confidence_scores.vendor).toEqualTypeOf<number | undefined>();
    expectTypeOf(invoice.file?.size).toEqualTypeOf<number | undefined>();
    expectTypeOf(invoice).toEqualTypeOf<CompleteDocument<typeof Invoice>>();
    // @ts-expect-error a field that the schema does not name
    expect(invoice.extracted_data.totl).toBeUndefined();
    // @ts-expect-error a confidence of a field that the schema does not name
    expect(invoice.confidence_scores.totl).toBeUndefined();
  });

  it("keeps fields and members that are not in the schema", async () => {
    const more = { ...complete, new_member: { deep: [1] }, extracted_data: { ...data, currency: "EUR" } };
    expect(await get(more, Invoice)).toEqual(more);
  });

  it("holds what the schema makes of values: other types, defaults, brands", async () => {
    const Schema = z.object({
      date: z.iso.date().transform((day) => new Date(day)),
      total: z.number().transform(String),
      paid: z.boolean().default(false),
    });
    const invoice = requireComplete(await get(complete, Schema));
    expectTypeOf(invoice.extracted_data).toEqualTypeOf<{ date: Date; total: string; paid: boolean }>();
    // Found by the service or not, a default has a value; its confidence may be missing.
    expectTypeOf(invoice.confidence_scores.paid).toEqualTypeOf<number | undefined>();
    expect(invoice.extracted_data).toMatchObject({
      date: new Date("2025-03-14"),
      total: "12.5",
      paid: false,
    });
  });
});

describe("an incomplete document", () => {
  const issues = [
    { pointer: "/extracted_data/date", message: expect.stringContaining("expected string") },
    { pointer: "/extracted_data/total", message: expect.stringContaining("expected number") },
  ];

  it("says what is missing or does not fit, and keeps all else", async () => {
    const invoice = await get(partial, Invoice);
    expect(invoice).toEqual({
      ...partial,
      extracted_data: { invoice_number: "A-1", currency: "EUR" },
      data_issues: issues,
    });
    if (!invoice.data_issues) throw new Error("it has no issues");
    expectTypeOf(invoice.extracted_data.total).toEqualTypeOf<number | undefined>();
    expectTypeOf(invoice.confidence_scores.total).toEqualTypeOf<number | undefined>();
    expectTypeOf(invoice.data_issues).toEqualTypeOf<readonly DataIssue[]>();
  });

  it("cannot be used before its issues were looked at", async () => {
    const invoice = await get(partial, Invoice);
    expectTypeOf(invoice).toEqualTypeOf<TypedDocument<typeof Invoice>>();
    expectTypeOf(invoice.extracted_data.total).toEqualTypeOf<number | undefined>();
  });

  it("is one whose values lack a confidence, since the type promises one", async () => {
    const invoice = await get({ ...complete, confidence_scores: { total: 0.7, date: "high" } }, Invoice);
    expect(invoice.data_issues?.map(({ pointer }) => pointer)).toEqual([
      "/confidence_scores/invoice_number",
      "/confidence_scores/date",
    ]);
    expect(invoice.confidence_scores).toEqual({ total: 0.7 });
    expect(invoice.extracted_data).toEqual(data);
  });

  it("reports a rule over several fields without removing a field", async () => {
    const Schema = Invoice.refine(({ total }) => total > 100, { error: "too small to be ours" });
    const invoice = await get(complete, Schema);
    expect(invoice.data_issues).toEqual([{ pointer: "/extracted_data", message: "too small to be ours" }]);
    expect(invoice.extracted_data).toEqual(data);
  });

  it.each([
    ["no data at all", { id: "doc_1", status: "completed" }],
    [
      "data of another kind",
      { id: "doc_1", status: "completed", extracted_data: [1], confidence_scores: null },
    ],
  ])("is one with %s", async (_, json) => {
    const invoice = await get(json, Invoice);
    expect(invoice.data_issues?.length).toBeGreaterThan(0);
    expect(invoice).toMatchObject({ extracted_data: {}, confidence_scores: {} });
  });

  it("becomes an error that carries it for those who require completeness", async () => {
    const invoice = await get(partial, Invoice);
    const error = await failureOf<ExtractedDataError>(Promise.resolve(invoice).then(requireComplete));
    expect(error).toMatchObject({ name: "ExtractedDataError", code: "extracted_data_incomplete", issues });
    expect(error.document).toBe(invoice);
    expect(error.message).toContain(
      "of doc_1 does not match its schema at /extracted_data/date, /extracted_data/total:",
    );
    expect(requireComplete(await get(complete, Invoice))).toEqual(complete);
  });
});

describe("methods that take a schema", () => {
  it("process waits first, and types what comes", async () => {
    const { client, transport } = makeClient([
      { status: 201, json: document("processing") },
      { json: complete },
    ]);
    const invoice = await client.documents.process(
      { file: new Blob(["x"]), workflow_id: "invoice_processing" },
      { schema: Invoice },
    );
    expectTypeOf(invoice).toEqualTypeOf<TypedDocument<typeof Invoice>>();
    expect(invoice).toEqual(complete);
    expect(transport.sent.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(String(transport.sent[0]?.body)).not.toContain("schema");
  });

  it("upload reports that nothing was extracted yet, and returns the raw response", async () => {
    const { client } = makeClient([
      { status: 201, json: document("processing"), headers: { "x-request-id": "req_1" } },
    ]);
    const {
      data: uploaded,
      status,
      requestId,
    } = await client.documents.upload({ file: new Blob(["x"]) }, { schema: Invoice }).withResponse();
    expectTypeOf(uploaded).toEqualTypeOf<TypedDocument<typeof Invoice>>();
    expect([status, requestId, uploaded.status]).toEqual([201, "req_1", "processing"]);
    expect(uploaded.data_issues).toHaveLength(3);
  });

  it("waitUntilDone types what it waited for", async () => {
    const { client } = makeClient([{ json: document("processing") }, { json: complete }]);
    const invoice = await client.documents.waitUntilDone("doc_1", { schema: Invoice });
    expectTypeOf(invoice).toEqualTypeOf<TypedDocument<typeof Invoice>>();
    expect(invoice).toEqual(complete);
  });

  it("list types each document, an incomplete one among complete ones", async () => {
    const pages = [
      { json: { data: [complete], has_more: true, next_cursor: "c" } },
      { json: { data: [partial, null], has_more: false } },
    ];
    const { client, transport } = makeClient(pages);
    const list = client.documents.list({ workflow_id: "invoice_processing" }, { schema: Invoice });
    const invoices = await list.toArray({ limit: 9 });
    expectTypeOf(invoices).toEqualTypeOf<TypedDocument<typeof Invoice>[]>();
    expect(invoices.map((invoice) => invoice?.data_issues?.length)).toEqual([undefined, 2, undefined]);
    expect(transport.sent[0]?.url).toMatch(/documents\?workflow_id=invoice_processing$/);
  });

  it("list says as ever when a response is no list", async () => {
    const { client } = makeClient([{ json: {} }]);
    expect(await failureOf(client.documents.list({}, { schema: Invoice }))).toMatchObject({
      code: "unreadable_response",
    });
  });

  it("extractions are typed like documents", async () => {
    const { client } = makeClient([{ json: { ...complete, id: "ext_1" } }]);
    const extraction = requireComplete(
      await client.extractions.create(
        { document_id: "doc_1", workflow_id: "invoice_processing" },
        { schema: Invoice },
      ),
    );
    expectTypeOf(extraction.extracted_data.total).toEqualTypeOf<number>();
    expectTypeOf(extraction.document_id).toEqualTypeOf<string | undefined>();
    expect(extraction.extracted_data).toEqual(data);
  });

  it("give plain documents where there is no schema", async () => {
    const { client } = makeClient([{ json: complete }]);
    const plain = await client.documents.get("doc_1", { timeoutMs: 1_000 });
    expectTypeOf(plain).toEqualTypeOf<Document>();
    const process = (params: UploadDocumentParams) => client.documents.process(params);
    const extract = (params: CreateExtractionParams) => client.extractions.create(params);
    expectTypeOf(process).returns.resolves.toEqualTypeOf<Document>();
    expectTypeOf(extract).returns.resolves.toEqualTypeOf<Extraction>();
    expect(plain).toEqual(complete);
  });

  it.each([{ total: "number" }, "invoice", null])(
    "refuse %j for a schema before anything is sent",
    async (wrong) => {
      const schema = wrong as unknown as typeof Invoice;
      const { client, transport } = makeClient([{ json: complete }]);
      const file = new Blob(["x"]);
      const calls = [
        () => client.documents.get("doc_1", { schema }),
        () => client.documents.upload({ file }, { schema }),
        () => client.documents.process({ file }, { schema }),
        () => client.documents.waitUntilDone("doc_1", { schema }),
        () => client.documents.list({}, { schema }),
        () => client.extractions.create({ file }, { schema }),
      ];
      for (const call of calls) expect(await failureOf(call())).toBeInstanceOf(InvalidArgumentError);
      expect(transport.sent).toEqual([]);
    },
  );
});

it("takes zod/mini, asynchronous rules, and any other schema of Standard Schema", async () => {
  const Mini = mini.object({ total: mini.number(), vendor: mini.optional(mini.string()) });
  const Checked = Invoice.refine(async ({ total }) => total > 0);
  const other: DataSchema<{ total: number }, { total: bigint }> = {
    "~standard": {
      version: 1,
      validate: (value) => ({ value: { total: BigInt((value as { total: number }).total * 2) } }),
    },
  };
  const fromMini = requireComplete(await get(complete, Mini));
  expectTypeOf(fromMini.extracted_data).toEqualTypeOf<{ total: number; vendor?: string | undefined }>();
  expect(fromMini).toEqual(complete);
  expect(requireComplete(await get(complete, Checked))).toEqual(complete);
  const fromOther = requireComplete(await get(complete, other));
  expectTypeOf(fromOther.extracted_data.total).toEqualTypeOf<bigint>();
  expect(fromOther.extracted_data.total).toBe(25n);
});

it("reads the path of an issue also where its steps are objects, and escapes names", async () => {
  const path = [{ key: "a/b" }, 0, "c~d"];
  const schema: DataSchema = {
    "~standard": { version: 1, validate: () => ({ issues: [{ message: "no", path }] }) },
  };
  const json = { ...complete, extracted_data: { "a/b": 1, total: 2 } };
  const invoice = await get(json, schema);
  expect(invoice.data_issues).toEqual([{ pointer: "/extracted_data/a~1b/0/c~0d", message: "no" }]);
  expect(invoice.extracted_data).toEqual({ total: 2 });
});

it("does not take a schema of something else than an object for a schema", () => {
  // @ts-expect-error text has no fields
  const schema: DataSchema = z.string();
  expect(schema).toBeDefined();
});
