// The client against the real service: every operation that works today, on real sockets.
import { readFile } from "node:fs/promises";
import {
  AuthenticationError,
  Docuvane,
  NotFoundError,
  PayloadTooLargeError,
  ValidationError,
} from "docuvane";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestAccount, type TestAccount } from "../../packages/server/test/running-server.ts";

const file = "examples/invoice/invoice.pdf";
let service: TestAccount;
let client: Docuvane;

beforeAll(async () => {
  service = await openTestAccount();
  client = new Docuvane({ apiKey: service.apiKey, baseURL: service.url });
});
afterAll(() => client.close());

describe("documents", () => {
  it("returns the document at once as processing, then its fields with a confidence and a place each", async () => {
    const uploaded = await client.documents.upload({
      file,
      workflow_id: "invoice_processing",
      metadata: { source: "email", priority: "high" },
    });
    expect(uploaded).toMatchObject({
      status: "processing",
      workflow_id: "invoice_processing",
      extracted_data: {},
      confidence_scores: {},
    });
    expect(uploaded.id).toMatch(/^doc_\d+$/);

    const done = await client.documents.waitUntilDone(uploaded.id);
    expect(done).toMatchObject({
      status: "completed",
      metadata: { source: "email", priority: "high" },
      file: { name: "invoice.pdf", media_type: "application/pdf", pages: 1 },
    });
    expect(done.extracted_data).toMatchObject(
      JSON.parse(await readFile("examples/invoice/expected.json", "utf8")),
    );
    expect(Object.keys(done.confidence_scores).sort()).toEqual(Object.keys(done.extracted_data).sort());
    for (const field of Object.values(done.fields ?? {})) {
      expect(field.page).toBe(1);
      expect(field.text).not.toBe("");
    }
  });

  it("takes bytes and streams as well as a path", async () => {
    const bytes = await readFile(file);
    const fromBytes = await client.documents.process({
      file: new Blob([bytes], { type: "application/pdf" }),
      workflow_id: "invoice_processing",
    });
    const fromArray = await client.documents.process({ file: bytes, workflow_id: "invoice_processing" });
    expect(fromArray.extracted_data).toEqual(fromBytes.extracted_data);
    expect(fromArray.file?.sha256).toBe(fromBytes.file?.sha256);
  });

  it("lists across pages, newest first, without a gap or a repeat", async () => {
    const all = await client.documents.list({ limit: 1 }).toArray({ limit: 100 });
    const once = await client.documents.list({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(once.data.map(({ id }) => id));
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const none = await client.documents.list({ status: "failed" });
    expect(none.data).toEqual([]);
  });

  it("deletes a document for good", async () => {
    const { id } = await client.documents.upload({ file });
    await client.documents.delete(id);
    await expect(client.documents.get(id)).rejects.toBeInstanceOf(NotFoundError);
    await expect(client.documents.delete(id)).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe("errors", () => {
  it("turns a wrong key into an AuthenticationError that does not show the key", async () => {
    await using stranger = new Docuvane({ apiKey: "dv_test_wrong", baseURL: service.url });
    const error = await stranger.documents.list().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: "invalid_token", outcome: "rejected" });
    expect(String(error)).not.toContain("dv_test_wrong");
    expect(JSON.stringify(error)).not.toContain("dv_test_wrong");
  });

  it("names the part that is wrong when the workflow does not exist", async () => {
    const upload = client.documents.upload({ file, workflow_id: "no_such_workflow" });
    await expect(upload).rejects.toBeInstanceOf(ValidationError);
    await expect(upload).rejects.toMatchObject({
      code: "validation_failed",
      errors: [{ part: "workflow_id" }],
    });
  });

  it("reports a file over the limit as 413, not as a broken connection, with nothing left behind", async () => {
    const before = (await client.documents.list({ limit: 100 })).data.length;
    const large = Buffer.concat([await readFile(file), Buffer.alloc(30 * 1024 * 1024)]);
    await expect(client.documents.upload({ file: large })).rejects.toBeInstanceOf(PayloadTooLargeError);
    expect((await client.documents.list({ limit: 100 })).data).toHaveLength(before);
  });
});

describe("workflows", () => {
  it("lists the built-in workflows with their fields", async () => {
    const workflows = await client.workflows.list().toArray({ limit: 100 });
    expect(workflows.map(({ id }) => id).sort()).toEqual([
      "contract_processing",
      "invoice_processing",
      "receipt_processing",
    ]);
    const invoice = await client.workflows.get("invoice_processing");
    expect(invoice.fields?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["invoice_number", "date", "total", "vendor"]),
    );
  });
});
