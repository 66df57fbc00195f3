// Extracting from a file or a document while the caller waits.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryNote, deliveryNotes, printedNote } from "../../../test/delivery-note.ts";
import {
  invoice,
  invoiceFile,
  type Reply,
  startTestService,
  type TestService,
} from "../../../test/running-server.ts";

let service: TestService;
let data = "";
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "docuvane-extract-"));
  service = await startTestService({ data });
  await service.call("/workflows", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: "notes", ...deliveryNotes }),
  });
});
afterAll(async () => {
  await service.close();
  await rm(data, { recursive: true });
});

const codeOf = ({ status, body }: Reply) => [status, body["code"]];
const storedFiles = () =>
  readdirSync(join(data, "blobs"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== ".drafts",
  ).length;

function fromFile(file: Blob, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file, "invoice.pdf");
  return service.call("/extract", { method: "POST", body, headers });
}
const fromDocument = (body: unknown, headers: Record<string, string> = {}) =>
  service.call("/extract", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

describe("an extraction from a file", () => {
  it("returns values, confidences and places, and keeps neither document nor file", async () => {
    const before = storedFiles();
    const reply = await fromFile(invoiceFile());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: expect.stringMatching(/^ext_\d+$/),
      created_at: expect.stringMatching(/Z$/),
      workflow_id: "invoice_processing",
      file: {
        name: "invoice.pdf",
        size: invoice.length,
        media_type: "application/pdf",
        sha256: createHash("sha256").update(invoice).digest("hex"),
        pages: 1,
      },
    });
    const names = Object.keys(reply.body["extracted_data"] as object);
    expect(names.length).toBeGreaterThan(2);
    for (const map of ["confidence_scores", "fields"])
      expect(Object.keys(reply.body[map] as object)).toEqual(names);
    expect((await service.call("/documents")).body["data"]).toEqual([]);
    expect(storedFiles()).toBe(before);
  });

  it("reads the fields of the workflow it names", async () => {
    const reply = await fromFile(await deliveryNote(), { workflow_id: "notes" });
    expect(reply.body).toMatchObject({ workflow_id: "notes", extracted_data: printedNote });
  });

  it("repeated with its idempotency key is the same extraction; another file is refused", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await fromFile(invoiceFile(), {}, headers);
    const again = await fromFile(invoiceFile(), {}, headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
    expect(codeOf(await fromFile(await deliveryNote(), {}, headers))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(storedFiles()).toBe(0);
  });

  it.each([
    ["is cut short", new Blob(["%PDF-1.7\nnothing"]), {}, 422, "unreadable_document", "file"],
    ["is no PDF", new Blob(["plain"]), {}, 415, "unsupported_file_type", "file"],
    ["is empty", new Blob([]), {}, 422, "unreadable_document", "file"],
    ["is for no workflow", invoiceFile(), { workflow_id: "none" }, 422, "validation_failed", "workflow_id"],
    ["has metadata", invoiceFile(), { metadata: "{}" }, 422, "validation_failed", "metadata"],
  ])("that %s is refused, and nothing is kept of it", async (_, file, fields, status, code, part) => {
    const reply = await fromFile(file, fields as Record<string, string>);
    expect(codeOf(reply)).toEqual([status, code]);
    expect(reply.body["errors"]).toMatchObject([{ part }]);
    expect(storedFiles()).toBe(0);
  });
});

describe("an extraction from a document", () => {
  it("extracts it with the workflow of the document or with another, and does not change it", async () => {
    const { body } = await service.upload(await deliveryNote());
    const before = await service.settle(body["id"]);
    const own = await fromDocument({ document_id: body["id"] });
    expect(own.body).toMatchObject({
      document_id: body["id"],
      workflow_id: "invoice_processing",
      extracted_data: before.body["extracted_data"],
      file: { name: "invoice.pdf", pages: 1 },
    });
    const other = await fromDocument({ document_id: body["id"], workflow_id: "notes" });
    expect(other.body).toMatchObject({ workflow_id: "notes", extracted_data: printedNote });
    expect((await service.call(`/documents/${body["id"]}`)).body).toEqual(before.body);
  });

  it.each([
    ["document", { document_id: "doc_1" }, "#/document_id"],
    ["workflow", { workflow_id: "none" }, "#/workflow_id"],
  ])("is refused with 422 for an unknown %s", async (_, asked, pointer) => {
    const { body } = await service.upload(invoiceFile());
    const reply = await fromDocument({ document_id: body["id"], ...asked });
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer }]);
  });
});

describe("many extractions at once", () => {
  it("are answered, or refused with 503 and Retry-After, never queued for long", async () => {
    const { body } = await service.upload(invoiceFile());
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => fromDocument({ document_id: body["id"] })),
    );
    const answered = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 503);
    expect(answered.length + refused.length).toBe(40);
    expect(answered.length).toBeGreaterThanOrEqual(16);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get("retry-after") === "1")).toBe(true);
    expect((await fromDocument({ document_id: body["id"] })).status).toBe(200);
  });
});
