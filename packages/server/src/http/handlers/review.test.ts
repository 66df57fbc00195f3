// Tests reviews: documents corrected, accepted, rejected and reopened.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deliveryNote, deliveryNotes, printedNote } from "../../../test/delivery-note.ts";
import { openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
  // The driver is not printed: required here, it makes every note need review.
  const fields = deliveryNotes.fields.map((field) => ({ ...field, required: field.name === "driver" }));
  for (const [id, wanted] of [
    ["strict", fields],
    ["lenient", deliveryNotes.fields],
  ] as const)
    await send("POST", "/workflows", { ...deliveryNotes, id, fields: wanted });
});

function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return service.call(path, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/merge-patch+json", ...(method === "POST" && json), ...headers },
  });
}
const json = { "content-type": "application/json" };
const codeOf = ({ status, body }: Reply) => [status, body["code"]];
const review = (id: unknown, body: unknown, headers: Record<string, string> = {}) =>
  send("PATCH", `/documents/${id}`, body, headers);

/** Uploads a note and waits; under `strict` it needs review. */
async function note(workflow: "strict" | "lenient"): Promise<Reply> {
  const { body } = await service.upload(await deliveryNote(), { workflow_id: workflow });
  return service.settle(body["id"]);
}

describe("a review", () => {
  it("that gives the missing value completes the document, which says who gave it", async () => {
    const before = await note("strict");
    expect(before.body["status"]).toBe("needs_review");
    const reply = await review(before.body["id"], { extracted_data: { driver: "A. Driver" } });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: "completed",
      extracted_data: { ...printedNote, driver: "A. Driver" },
      confidence_scores: { ...(before.body["confidence_scores"] as object), driver: 1 },
      completed_at: before.body["completed_at"],
    });
    expect((reply.body["fields"] as Record<string, unknown>)["driver"]).toEqual({
      value: "A. Driver",
      confidence: 1,
      reviewed: true,
    });
    const read = await service.call(`/documents/${before.body["id"]}`);
    expect(read.body).toEqual(reply.body);
    expect(read.headers.get("etag")).toBe(reply.headers.get("etag"));
    expect(reply.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  it("that puts another value right leaves the document to review", async () => {
    const { body } = await note("strict");
    const reply = await review(body["id"], { extracted_data: { weight: 13, freight: null } });
    const { freight: _, ...rest } = printedNote;
    expect(reply.body).toMatchObject({ status: "needs_review" });
    expect(reply.body["extracted_data"]).toEqual({ ...rest, weight: 13 });
    expect(Object.keys(reply.body["confidence_scores"] as object)).toEqual(Object.keys({ ...rest }));
  });

  it("that says a required value is not there, or accepts the document, completes it", async () => {
    for (const found of [{ extracted_data: { driver: null } }, { status: "completed" }]) {
      const { body } = await note("strict");
      const reply = await review(body["id"], found);
      expect(reply.body["status"]).toBe("completed");
      expect(reply.body["extracted_data"]).toEqual(printedNote);
    }
  });

  it("that rejects the document fails it, with a code", async () => {
    const { body } = await note("strict");
    const reply = await review(body["id"], { status: "failed" });
    expect(reply.body).toMatchObject({ status: "failed", failure: { code: "rejected" } });
    expect(codeOf(await review(body["id"], { status: "completed" }))).toEqual([409, "conflict"]);
  });

  it("that rejects a document keeps its values and the reason, until it is reopened", async () => {
    for (const workflow of ["strict", "lenient"] as const) {
      const { body: before } = await note(workflow);
      const id = before["id"];
      const reply = await review(id, { status: "rejected", rejection_reason: "Not ours." });
      expect(reply.body).toMatchObject({
        status: "rejected",
        rejection_reason: "Not ours.",
        extracted_data: before["extracted_data"],
      });
      expect(reply.body["failure"]).toBeUndefined();
      expect((await service.call(`/documents?status=rejected&workflow_id=${workflow}`)).body).toMatchObject({
        data: [{ id }],
      });
      for (const refused of [
        { status: "completed" },
        { status: "rejected" },
        { extracted_data: { weight: 13 } },
      ])
        expect(codeOf(await review(id, refused))).toEqual([409, "conflict"]);
      const reopened = await review(id, { status: "needs_review" });
      expect(reopened.body).toMatchObject({ status: "needs_review", warnings: before["warnings"] });
      expect(reopened.body["rejection_reason"]).toBeUndefined();
      expect((await review(id, { status: "completed" })).body["status"]).toBe("completed");
      await service.call(`/documents/${id}`, { method: "DELETE" });
    }
  });

  it("reopens a completed document, and one that was rejected as failed", async () => {
    const { body: completed } = await note("lenient");
    expect(completed["status"]).toBe("completed");
    expect((await review(completed["id"], { status: "needs_review" })).body["status"]).toBe("needs_review");
    const { body: failed } = await note("strict");
    await review(failed["id"], { status: "failed" });
    const reopened = await review(failed["id"], { status: "needs_review" });
    expect(reopened.body["status"]).toBe("needs_review");
    expect(reopened.body["failure"]).toBeUndefined();
  });

  it("sends an event for each decision", async () => {
    const { body } = await note("strict");
    for (const status of ["rejected", "needs_review", "completed"]) await review(body["id"], { status });
    const events = await service.call("/events?limit=3");
    const types = (events.body["data"] as { readonly type: string }[]).map(({ type }) => type);
    expect(types).toEqual(["document.completed", "document.needs_review", "document.rejected"]);
  });

  it("refuses a reason without a rejection", async () => {
    const { body } = await note("strict");
    const reply = await review(body["id"], { status: "completed", rejection_reason: "Not ours." });
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer: "#/rejection_reason" }]);
    expect(codeOf(await review(body["id"], { status: "rejected", rejection_reason: "" }))[0]).not.toBe(200);
  });

  it("of a completed document corrects it; it cannot be rejected as failed any more", async () => {
    const { body } = await note("lenient");
    const reply = await review(body["id"], { extracted_data: { signed: false } });
    expect(reply.body).toMatchObject({ status: "completed", extracted_data: { signed: false } });
    expect(codeOf(await review(body["id"], { status: "failed" }))).toEqual([409, "conflict"]);
  });

  it("outlives a run of the same definition, and not one of another", async () => {
    const { body } = await note("strict");
    await review(body["id"], { extracted_data: { weight: 13 }, status: "completed" });
    const run = (workflow: string) =>
      service.call(`/workflows/${workflow}/run?document_id=${body["id"]}`, {
        headers: { prefer: "wait=30" },
      });
    expect((await run("strict")).body["status"]).toBe("completed");
    const again = await service.call(`/documents/${body["id"]}`);
    expect(again.body).toMatchObject({ status: "completed", extracted_data: { ...printedNote, weight: 13 } });
    await run("lenient");
    const moved = await service.call(`/documents/${body["id"]}`);
    expect(moved.body["extracted_data"]).toEqual(printedNote);
  });

  it("sent twice with one idempotency key is done once", async () => {
    const { body } = await note("strict");
    const headers = { "idempotency-key": randomUUID() };
    const first = await review(body["id"], { status: "completed" }, headers);
    const again = await review(body["id"], { status: "completed" }, headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
  });
});

describe("a review is refused", () => {
  it.each([
    [
      "a field the workflow does not have",
      { extracted_data: { total: 1 } },
      "#/extracted_data/total",
      "unknown",
    ],
    ["a text for a number", { extracted_data: { weight: "13" } }, "#/extracted_data/weight", "invalid"],
    [
      "an invalid date",
      { extracted_data: { delivery_date: "2026-02-30" } },
      "#/extracted_data/delivery_date",
      "invalid",
    ],
    ["an empty text", { extracted_data: { driver: "" } }, "#/extracted_data/driver", "invalid"],
    ["a number for yes or no", { extracted_data: { signed: 1 } }, "#/extracted_data/signed", "invalid"],
    ["a state it cannot have", { status: "processing" }, "#/status", "invalid"],
    ["nothing", {}, "#/", "invalid"],
  ])("for %s, with the place", async (_, found, pointer, code) => {
    const { body } = await note("lenient");
    const reply = await review(body["id"], found);
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer, code }]);
    expect((await service.call(`/documents/${body["id"]}`)).body).toEqual(body);
  });

  it("when the document changed since the version it is meant for, or is not there", async () => {
    const { body, headers } = await note("strict");
    const tag = headers.get("etag") ?? "";
    const found = { extracted_data: { weight: 13 } };
    expect((await review(body["id"], found, { "if-match": tag })).status).toBe(200);
    expect((await review(body["id"], found, { "if-match": `W/${tag}` })).status).toBe(412);
    expect(codeOf(await review(body["id"], found, { "if-match": tag }))).toEqual([
      412,
      "precondition_failed",
    ]);
    expect(codeOf(await review("doc_1", found))).toEqual([404, "not_found"]);
  });

  it("takes the tag of a version as a proxy that compresses responses makes it: weak", async () => {
    const { body, headers } = await note("strict");
    const weak = { "if-match": `W/${headers.get("etag")}` };
    expect((await review(body["id"], { extracted_data: { weight: 13 } }, weak)).status).toBe(200);
  });
});
