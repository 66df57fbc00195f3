// Tests the type and the warnings of a document on both databases: returned, resolved by reviews, replaced by runs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExtractSuccess } from "@docuvane/extract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../../../test/databases.ts";
import { type Postgres, startPostgres } from "../../../test/postgres.ts";
import { startReceiver } from "../../../test/receiver.ts";
import { type Reply, startTestService, type TestService } from "../../../test/running-server.ts";

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
const field = (value: string | number) => ({ value, confidence: 0.95, page: 1, box, text: `${value}` });
const fields = {
  invoice_number: field("A-7"),
  date: field("2026-11-18"),
  total: field(120),
  vendor: field("Quay Tools Ltd"),
  subtotal: field(90),
};
const documentType = { value: "invoice", confidence: 0.97 };
const disagree = {
  code: "totals_disagree",
  message: "They add up to 110, not 120.",
  page: 1,
  field: "total",
};
const several = { code: "several_documents", message: "The file holds two documents: pages 1 and 2." };
const doubtful: ExtractSuccess = { ok: true, pages: 2, fields, documentType, warnings: [disagree, several] };

describe.each(engines)("on %s", (engine) => {
  let found: ExtractSuccess;
  let postgres: Postgres | undefined;
  let service: TestService;
  const data = mkdtempSync(join(tmpdir(), "docuvane-test-"));

  beforeAll(async () => {
    postgres = engine === "postgres" ? await startPostgres() : undefined;
    const makeExtractor = () => ({
      extract: async () => ({ ...found, cpuMs: 1 }),
      render: () => Promise.reject(new Error("must not be asked")),
      close: async () => undefined,
    });
    const databaseUrl = await postgres?.makeDatabase();
    const storage = databaseUrl === undefined ? { ephemeral: true } : { data, databaseUrl };
    service = await startTestService({ ...storage, webhookTargets: ["127.0.0.0/8"] }, { makeExtractor });
  });
  afterAll(async () => {
    await service.close();
    await postgres?.close();
    rmSync(data, { recursive: true });
  });

  let uploads = 0;

  async function read(result: ExtractSuccess, content?: Blob): Promise<Reply["body"]> {
    found = result;
    uploads += 1;
    const upload = await service.upload(content ?? new Blob([`%PDF-1.7 ${uploads}`]));
    expect(upload.body).toMatchObject({ status: "processing", warnings: [] });
    expect(upload.body).not.toHaveProperty("document_type");
    return (await service.settle(upload.body["id"])).body;
  }

  async function review(id: unknown, body: object): Promise<Reply["body"]> {
    const headers = { "content-type": "application/merge-patch+json" };
    const reply = await service.call(`/documents/${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers,
    });
    expect(reply.status).toBe(200);
    return reply.body;
  }

  async function run(workflow: string, id: unknown): Promise<Reply["body"]> {
    await service.call(`/workflows/${workflow}/run?document_id=${id}`, { headers: { prefer: "wait=30" } });
    return (await service.call(`/documents/${id}`)).body;
  }

  describe("a document with warnings", () => {
    it("needs review; correcting the field resolves its warning, accepting the document the others", async () => {
      const before = await read(doubtful);
      expect(before).toMatchObject({
        status: "needs_review",
        document_type: documentType,
        warnings: [disagree, several],
      });
      const corrected = await review(before["id"], { extracted_data: { total: 110 } });
      expect(corrected).toMatchObject({ status: "needs_review", warnings: [several] });
      const accepted = await review(before["id"], { status: "completed" });
      expect(accepted).toMatchObject({
        status: "completed",
        document_type: documentType,
        warnings: [],
        extracted_data: { total: 110 },
      });
    });

    it("is completed by the correction of the only field in doubt", async () => {
      const { id } = await read({ ...doubtful, warnings: [disagree] });
      const other = await review(id, { extracted_data: { subtotal: 100 } });
      expect(other).toMatchObject({ status: "needs_review", warnings: [disagree] });
      const same = await review(id, { extracted_data: { total: 120 } });
      expect(same).toMatchObject({ status: "completed", warnings: [] });
      expect(same["fields"]).toMatchObject({ total: { ...field(120), confidence: 1, reviewed: true } });
    });

    it("that a person accepts has the fields in doubt confirmed", async () => {
      const { id } = await read(doubtful);
      const accepted = await review(id, { status: "completed" });
      expect(accepted["fields"]).toMatchObject({ total: { value: 120, confidence: 1, reviewed: true } });
      expect(accepted["warnings"]).toEqual([]);
    });

    it("keeps them when a person rejects it", async () => {
      const { id } = await read(doubtful);
      const rejected = await review(id, { status: "failed" });
      expect(rejected).toMatchObject({ status: "failed", warnings: [disagree, several] });
    });
  });

  it("a document with the content of an earlier one of the account names it, and is not reviewed for that", async () => {
    const quiet = { ...doubtful, warnings: [] };
    const content = new Blob([`%PDF-1.7 ${engine} twice`]);
    const [first, second, third] = [
      await read(quiet, content),
      await read(quiet, content),
      await read(quiet, content),
    ];
    const duplicateOf = (id: unknown) => ({
      code: "duplicate_of",
      message: `The document ${id} has the same content.`,
      document_id: id,
    });
    const duplicate = duplicateOf(first["id"]);
    expect(first).toMatchObject({ status: "completed", warnings: [] });
    expect([second, third]).toMatchObject([1, 2].map(() => ({ status: "completed", warnings: [duplicate] })));
    const corrected = await review(second["id"], { extracted_data: { total: 110 } });
    expect(corrected).toMatchObject({ status: "completed", warnings: [duplicate] });
    const accountId = await service.server.createAccount("other", "B.enterprise");
    const { key } = await service.server.createApiKey({ accountId });
    const headers = { authorization: `Bearer ${key}` };
    const body = new FormData();
    body.append("file", content, "invoice.pdf");
    const { body: other } = await service.call("/documents", { method: "POST", body, headers });
    const path = `/documents/${other["id"]}`;
    const done = await service.call(path, { headers: { ...headers, prefer: "wait=30" } });
    expect(done.body).toMatchObject({ status: "completed", warnings: [] });
    await service.call(`/documents/${first["id"]}`, { method: "DELETE" });
    const later = await run("invoice_processing", third["id"]);
    expect(later["warnings"]).toEqual([duplicateOf(second["id"])]);
  });

  it("a warning about a field that the workflow does not have is one about the document", async () => {
    const tax = { ...disagree, field: "shipping" };
    const { id } = await read({ ...doubtful, warnings: [tax] });
    const accepted = await review(id, { status: "completed" });
    expect(accepted).toMatchObject({ status: "completed", warnings: [] });
    expect(accepted["extracted_data"]).not.toHaveProperty("shipping");
  });

  it("a run of the same definition replaces type and warnings, and asks again only about what is new", async () => {
    const { id } = await read(doubtful);
    await review(id, { status: "completed" });
    expect(await run("invoice_processing", id)).toMatchObject({ status: "completed", warnings: [] });
    const unexpected = { code: "unexpected_type", message: "A quote, not an invoice." };
    found = {
      ...doubtful,
      documentType: { value: "quote", confidence: 0.9 },
      warnings: [several, unexpected],
    };
    expect(await run("invoice_processing", id)).toMatchObject({
      status: "needs_review",
      document_type: { value: "quote" },
      warnings: [unexpected],
    });
    found = { ...doubtful, warnings: [several] };
    expect(await run("receipt_processing", id)).toMatchObject({
      status: "needs_review",
      document_type: documentType,
      warnings: [several],
    });
    const { documentType: _, warnings: __, ...silent } = doubtful;
    found = silent;
    const body = await run("receipt_processing", id);
    expect(body).toMatchObject({ status: "completed", warnings: [] });
    expect(body).not.toHaveProperty("document_type");
  });

  it("an extraction returns them, and stores nothing", async () => {
    const { id } = await read(doubtful);
    const body = JSON.stringify({ document_id: id });
    const headers = { "content-type": "application/json" };
    const reply = await service.call("/extract", { method: "POST", body, headers });
    expect(reply.body).toMatchObject({ document_type: documentType, warnings: [disagree, several] });
    found = { ok: true, pages: 1, fields };
    const quiet = await service.call("/extract", { method: "POST", body, headers });
    expect(quiet.body["warnings"]).toEqual([]);
    expect(quiet.body).not.toHaveProperty("document_type");
  });

  it("lists and full payloads of webhooks carry them, as the document does", async () => {
    const receiver = await startReceiver();
    const endpoint = { url: `${receiver.url}/hook`, payload: "full", events: ["document.needs_review"] };
    const headers = { "content-type": "application/json" };
    await service.call("/webhook_endpoints", { method: "POST", body: JSON.stringify(endpoint), headers });
    const document = await read(doubtful);
    expect(document).toMatchObject({ document_type: documentType, warnings: [disagree, several] });
    const list = await service.call("/documents?limit=1");
    expect(list.body["data"]).toEqual([document]);
    const [event] = await receiver.until(1);
    expect(JSON.parse(event?.body ?? "").data).toEqual(document);
    await receiver.close();
  });
});
