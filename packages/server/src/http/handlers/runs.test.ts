// Running workflows over documents on a real service.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deliveryNote, deliveryNotes, printedNote } from "../../../test/delivery-note.ts";
import { invoiceFile, openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

const codeOf = ({ status, body }: Reply) => [status, body["code"]];
const waiting = { prefer: "wait=30" };
const run = (id: string, query = "", headers: Record<string, string> = {}) =>
  service.call(`/workflows/${id}/run${query}`, { headers });
const named = (ids: readonly unknown[]) => `?${ids.map((id) => `document_id=${id}`).join("&")}`;

/** A workflow for delivery notes with some notes in it, all processed. */
async function notes(count: number, file?: Blob): Promise<{ id: string; documents: unknown[] }> {
  const id = `notes_${randomUUID().slice(0, 8)}`;
  await service.call("/workflows", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, ...deliveryNotes }),
  });
  const documents: unknown[] = [];
  for (let i = 0; i < count; i += 1) {
    const { body } = await service.upload(file ?? (await deliveryNote()), { workflow_id: id });
    await service.settle(body["id"]);
    documents.push(body["id"]);
  }
  return { id, documents };
}

describe("a run", () => {
  it("responds with 202 with its address, then processes every document of the workflow", async () => {
    const { id, documents } = await notes(2);
    const reply = await run(id);
    expect(reply.status).toBe(202);
    expect(reply.headers.get("location")).toBe(`/api/v1/runs/${reply.body["id"]}`);
    expect(reply.headers.get("retry-after")).toBe("1");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^run_\d+$/),
      status: "queued",
      workflow_id: id,
      created_at: expect.stringMatching(/Z$/),
      document_count: 2,
      processed_count: 0,
      failed_count: 0,
      documents: documents.map((document) => ({ id: document, status: "processing" })),
    });
    const done = await service.call(`/runs/${reply.body["id"]}`, { headers: waiting });
    expect(done.body).toMatchObject({
      status: "completed",
      processed_count: 2,
      failed_count: 0,
      completed_at: expect.stringMatching(/Z$/),
      documents: documents.map((document) => ({ id: document, status: "completed" })),
    });
  });

  it("responds with 200 when the caller prefers to wait and it ended meanwhile", async () => {
    const { id } = await notes(1);
    const reply = await run(id, "", waiting);
    expect([reply.status, reply.body["status"]]).toEqual([200, "completed"]);
    expect(reply.headers.get("preference-applied")).toBe("wait=30");
    expect(reply.headers.get("retry-after")).toBeNull();
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it("over named documents moves them to its workflow and reads its fields", async () => {
    const { id } = await notes(1);
    const { body } = await service.upload(await deliveryNote());
    const other = await service.upload(invoiceFile());
    await service.settle(other.body["id"]);
    const before = await service.settle(body["id"]);
    expect(before.body["extracted_data"]).not.toEqual(printedNote);
    const reply = await run(id, named([body["id"], body["id"]]), waiting);
    expect(reply.body).toMatchObject({ document_count: 1, documents: [{ id: body["id"] }] });
    const after = await service.call(`/documents/${body["id"]}`);
    expect(after.body).toMatchObject({ status: "completed", workflow_id: id, extracted_data: printedNote });
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  it("that takes a document while it is still processed lets only its own outcome be seen", async () => {
    const { id } = await notes(0);
    const { body } = await service.upload(await deliveryNote());
    const reply = await run(id, named([body["id"]]), waiting);
    expect(reply.body).toMatchObject({ status: "completed", processed_count: 1 });
    expect((await service.settle(body["id"])).body["extracted_data"]).toEqual(printedNote);
  });

  it("ends as failed when no document could be processed, and says why for each", async () => {
    const blank = new Blob(["%PDF-1.7\nnothing"], { type: "application/pdf" });
    const { id, documents } = await notes(1, blank);
    const reply = await run(id, "", waiting);
    expect(reply.body).toMatchObject({
      status: "failed",
      failed_count: 1,
      documents: [{ id: documents[0], status: "failed", failure: { code: "unreadable_document" } }],
    });
  });

  it("over a workflow without documents has ended at once", async () => {
    const { id } = await notes(0);
    const reply = await run(id);
    expect([reply.status, reply.body["status"], reply.body["document_count"]]).toEqual([202, "completed", 0]);
  });

  it("continues without a document that is deleted in the meantime, and does not list it", async () => {
    const { id, documents } = await notes(2);
    const { body } = await run(id);
    await service.call(`/documents/${documents[0]}`, { method: "DELETE" });
    const done = await service.call(`/runs/${body["id"]}`, { headers: waiting });
    expect(done.body["status"]).toBe("completed");
    expect(done.body["documents"]).toEqual([{ id: documents[1], status: "completed" }]);
  });
});

describe("running", () => {
  it("is refused for an unknown workflow with 404, for unknown documents with 422", async () => {
    expect(codeOf(await run("none"))).toEqual([404, "not_found"]);
    const reply = await run("invoice_processing", named(["doc_1", "doc_2"]));
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([
      { parameter: "document_id", detail: expect.stringContaining("doc_1") },
      { detail: expect.stringContaining("doc_2") },
    ]);
  });

  it("is refused to HEAD and to prefetches, which start nothing", async () => {
    const { id } = await notes(0);
    const head = await service.call(`/workflows/${id}/run`, { method: "HEAD" });
    expect([head.status, head.headers.get("allow")]).toEqual([405, "GET, OPTIONS"]);
    for (const headers of [
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
    ])
      expect(codeOf(await run(id, "", headers))).toEqual([403, "prefetch_refused"]);
    const runs = await service.call(`/runs?workflow_id=${id}`);
    expect(runs.body["data"]).toEqual([]);
  });

  it("sent twice with one idempotency key is done once, other documents are refused", async () => {
    const { id, documents } = await notes(2);
    const headers = { "idempotency-key": randomUUID() };
    const first = await run(id, named(documents), headers);
    const again = await run(id, named(documents), headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([202, "true"]);
    expect(again.body).toEqual(first.body);
    expect(codeOf(await run(id, named(documents.slice(1)), headers))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect((await service.call(`/runs?workflow_id=${id}`)).body["data"]).toHaveLength(1);
  });
});

describe("reading runs", () => {
  it("responds with 304 to the tag of a run that has ended, 404 for an unknown one", async () => {
    const { id } = await notes(1);
    const { body } = await run(id, "", waiting);
    const reply = await service.call(`/runs/${body["id"]}`);
    const tag = reply.headers.get("etag") ?? "";
    const again = await service.call(`/runs/${body["id"]}`, { headers: { "if-none-match": tag } });
    expect([again.status, reply.headers.get("retry-after")]).toEqual([304, null]);
    expect(codeOf(await service.call("/runs/run_1"))).toEqual([404, "not_found"]);
  });

  it("lists them newest first without documents, by workflow and status, page by page", async () => {
    const { id } = await notes(0);
    const ids: unknown[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await run(id)).body["id"]);
    const first = await service.call(`/runs?workflow_id=${id}&limit=2&status=completed&status=failed`);
    const second = await service.call(
      `/runs?workflow_id=${id}&limit=2&status=completed&status=failed&cursor=${first.body["next_cursor"]}`,
    );
    const listed = [first, second].flatMap(({ body }) => body["data"] as Record<string, unknown>[]);
    expect(listed.map((one) => one["id"])).toEqual(ids.toReversed());
    expect(listed.every((one) => !("documents" in one))).toBe(true);
    expect((await service.call(`/runs?workflow_id=${id}&status=queued`)).body["data"]).toEqual([]);
    const oldest = await service.call(`/runs?workflow_id=${id}&sort=created_at&limit=1`);
    expect(oldest.body["data"]).toMatchObject([{ id: ids[0] }]);
  });
});
