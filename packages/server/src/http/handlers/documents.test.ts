// Uploading, reading, listing and deleting documents on a real service.
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { invoice, invoiceFile, openTestAccount, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

describe("upload", () => {
  it("responds with 201 with the document's address while it is processing", async () => {
    const reply = await service.upload(invoiceFile(), { workflow_id: "invoice_processing" });
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe(`/api/v1/documents/${reply.body["id"]}`);
    expect(reply.headers.get("retry-after")).toBe("1");
    expect(reply.body).toMatchObject({
      id: expect.stringMatching(/^doc_\d+$/),
      status: "processing",
      workflow_id: "invoice_processing",
      extracted_data: {},
      confidence_scores: {},
      file: {
        name: "invoice.pdf",
        size: invoice.length,
        media_type: "application/pdf",
        sha256: createHash("sha256").update(invoice).digest("hex"),
      },
    });
  });

  it("processes the document, with the same keys in values and confidences", async () => {
    const { body } = await service.upload(invoiceFile());
    const done = await service.settle(body["id"]);
    expect(["completed", "needs_review"]).toContain(done.body["status"]);
    const values = Object.keys(done.body["extracted_data"] as object);
    expect(values.length).toBeGreaterThan(0);
    expect(Object.keys(done.body["confidence_scores"] as object)).toEqual(values);
    expect(done.body["completed_at"]).toMatch(/Z$/);
  });

  it("takes the default workflow, and a file name in any script", async () => {
    const reply = await service.upload(invoiceFile(), {}, "Rechnung für Żółć 發票.pdf");
    expect(reply.body).toMatchObject({
      workflow_id: "invoice_processing",
      file: { name: "Rechnung für Żółć 發票.pdf" },
    });
  });

  it("returns the location under the prefix of the request", async () => {
    const form = new FormData();
    form.append("file", invoiceFile(), "invoice.pdf");
    const reply = await service.call("/v1/documents", { method: "POST", body: form });
    expect(reply.headers.get("location")).toMatch(/^\/v1\/documents\/doc_/);
  });

  it.each([
    ["text that holds JSON", { metadata: '{"source":"email","priority":"high"}' }],
    ["one part per member in brackets", { "metadata[source]": "email", "metadata[priority]": "high" }],
    ["one part per member after a dot", { "metadata.source": "email", "metadata.priority": "high" }],
  ])("reads metadata as %s", async (_, fields) => {
    const reply = await service.upload(invoiceFile(), fields);
    expect(reply.body["metadata"]).toEqual({ source: "email", priority: "high" });
  });

  it("reads metadata as a JSON part, keeping the order of its properties and parts after the file", async () => {
    const json = '{"zeta":1,"alpha":{"b":[1,2],"a":null}}';
    const boundary = "----docuvane";
    const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`;
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      invoice,
      Buffer.from(
        `\r\n${part('Content-Disposition: form-data; name="metadata"\r\nContent-Type: application/json', json)}--${boundary}--\r\n`,
      ),
    ]);
    const reply = await service.call("/documents", {
      method: "POST",
      body,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(reply.status).toBe(201);
    expect(JSON.stringify(reply.body["metadata"])).toBe(json);
  });
});

describe("get", () => {
  it("responds with 304 to the tag it gave, until the document changes", async () => {
    const { body } = await service.upload(invoiceFile());
    const done = await service.settle(body["id"]);
    const tag = done.headers.get("etag") ?? "";
    const again = await service.call(`/documents/${body["id"]}`, { headers: { "if-none-match": tag } });
    expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
    const other = await service.call(`/documents/${body["id"]}`, {
      headers: { "if-none-match": '"1-processing"' },
    });
    expect(other.status).toBe(200);
  });

  it.each(["doc_404", "../documents", "doc%2F1", "x".repeat(900)])(
    "returns 404 for the id %s",
    async (id) => {
      const reply = await service.call(`/documents/${encodeURIComponent(id)}`);
      expect([reply.status, reply.body["code"]]).toEqual([404, "not_found"]);
    },
  );
});

describe("delete", () => {
  it("responds with 204, then 404 everywhere", async () => {
    const { body } = await service.upload(invoiceFile());
    const path = `/documents/${body["id"]}`;
    expect((await service.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await service.call(path)).status).toBe(404);
    expect((await service.call(path, { method: "DELETE" })).status).toBe(404);
  });

  it("keeps a document that changed since the version named in If-Match", async () => {
    const { body } = await service.upload(invoiceFile());
    const path = `/documents/${body["id"]}`;
    const done = await service.settle(body["id"]);
    const stale = await service.call(path, { method: "DELETE", headers: { "if-match": '"1-processing"' } });
    expect([stale.status, stale.body["code"]]).toEqual([412, "precondition_failed"]);
    const fresh = await service.call(path, {
      method: "DELETE",
      headers: { "if-match": done.headers.get("etag") ?? "" },
    });
    expect(fresh.status).toBe(204);
  });
});
