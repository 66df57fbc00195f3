// Tests creating, reading and deleting workflows, and extracting their custom fields.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deliveryNote, deliveryNotes, printedNote } from "../../../test/delivery-note.ts";
import { openTestAccount, type Reply, type TestAccount } from "../../../test/running-server.ts";

let service: TestAccount;
beforeAll(async () => {
  service = await openTestAccount();
});

const create = (body: unknown, headers: Record<string, string> = {}) =>
  service.call("/workflows", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const remove = (id: unknown) => service.call(`/workflows/${id}`, { method: "DELETE" });
const codeOf = ({ status, body }: Reply) => [status, body["code"]];

describe("a new workflow", () => {
  it("gets an id from its name, defaults, and an address", async () => {
    const reply = await create({ name: "Zoll-Übersicht (EU)", fields: [{ name: "mrn", type: "string" }] });
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe("/api/v1/workflows/zoll_ubersicht_eu");
    expect(reply.body).toEqual({
      id: "zoll_ubersicht_eu",
      name: "Zoll-Übersicht (EU)",
      fields: [{ name: "mrn", type: "string", required: false }],
      review_below: 0.8,
      created_at: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect((await service.call("/workflows/zoll_ubersicht_eu")).body).toEqual(reply.body);
  });

  it.each([
    ["Zoll-Übersicht (EU)", "zoll_ubersicht_eu_2"],
    ["Invoice processing", "invoice_processing_2"],
    ["2. Mahnung", "workflow_2_mahnung"],
    ["發票", "workflow"],
    ["x".repeat(200), "x".repeat(64)],
    ["x".repeat(199), `${"x".repeat(62)}_2`],
  ])("named %s gets the free id %s", async (name, id) => {
    const reply = await create({ name, fields: [{ name: "a", type: "string" }] });
    expect([reply.status, reply.body["id"]]).toEqual([201, id]);
  });

  it("keeps every member as it was sent", async () => {
    const reply = await create({ id: "notes_kept", review_below: 0, ...deliveryNotes });
    expect(reply.body).toMatchObject({ id: "notes_kept", review_below: 0, ...deliveryNotes });
  });

  it("is refused with 409 when the id is taken, built-in ones included", async () => {
    await create({ id: "twice", ...deliveryNotes });
    for (const id of ["twice", "invoice_processing"])
      expect(codeOf(await create({ id, ...deliveryNotes }))).toEqual([409, "workflow_exists"]);
  });

  it("sent twice with one idempotency key is made once", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await create({ id: "keyed", ...deliveryNotes }, headers);
    const again = await create({ id: "keyed", ...deliveryNotes }, headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
    const other = await create({ id: "keyed_too", ...deliveryNotes }, headers);
    expect(codeOf(other)).toEqual([422, "idempotency_key_reused"]);
  });

  it.each([
    ["no fields", { name: "A", fields: [] }, "#/fields"],
    ["an unknown type", { name: "A", fields: [{ name: "a", type: "text" }] }, "#/fields/0/type"],
    ["an unknown property", { name: "A", fields: [{ name: "a", type: "date" }], x: 1 }, "#/x"],
    [
      "two fields of one name",
      { name: "A", fields: [1, 2].map(() => ({ name: "a", type: "date" })) },
      "#/fields/1/name",
    ],
    ["a character that cannot be stored", { name: "A\0", fields: [{ name: "a", type: "date" }] }, "#/"],
  ])("with %s is refused with 422 and the place", async (_, body, pointer) => {
    const reply = await create(body);
    expect(codeOf(reply)).toEqual([422, "validation_failed"]);
    expect(reply.body["errors"]).toMatchObject([{ pointer }]);
  });
});

describe("custom fields", () => {
  it("of every type are found by their labels, left of or above the value; what is not there is absent", async () => {
    await create({ id: "notes_read", ...deliveryNotes });
    const { body } = await service.upload(await deliveryNote(), { workflow_id: "notes_read" });
    const done = await service.settle(body["id"]);
    expect(done.body["extracted_data"]).toEqual(printedNote);
    expect(done.body["status"]).toBe("completed");
  });

  it("make a document need review from the threshold of the workflow on", async () => {
    await create({ id: "notes_strict", review_below: 1, ...deliveryNotes });
    const { body } = await service.upload(await deliveryNote(), { workflow_id: "notes_strict" });
    expect((await service.settle(body["id"])).body["status"]).toBe("needs_review");
  });
});

describe("deleting a workflow", () => {
  it("responds with 204, then 404, and its documents are still processed and read", async () => {
    await create({ id: "notes_gone", ...deliveryNotes });
    const { body } = await service.upload(await deliveryNote(), { workflow_id: "notes_gone" });
    expect((await remove("notes_gone")).status).toBe(204);
    expect(codeOf(await remove("notes_gone"))).toEqual([404, "not_found"]);
    expect((await service.call("/workflows/notes_gone")).status).toBe(404);
    expect((await service.upload(await deliveryNote(), { workflow_id: "notes_gone" })).status).toBe(422);
    const done = await service.settle(body["id"]);
    expect(done.body).toMatchObject({ workflow_id: "notes_gone", extracted_data: printedNote });
  });

  it("frees its id: the next definition is version 2, and a late repeat of the first creates nothing", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await create({ id: "notes_again", ...deliveryNotes }, headers);
    await remove("notes_again");
    const repeat = await create({ id: "notes_again", ...deliveryNotes }, headers);
    expect([repeat.headers.get("idempotency-replayed"), repeat.body]).toEqual(["true", first.body]);
    const again = await create({ id: "notes_again", ...deliveryNotes });
    expect([again.status, again.body["version"]]).toEqual([201, 2]);
  });

  it("is refused with 409 for a built-in one", async () => {
    expect(codeOf(await remove("receipt_processing"))).toEqual([409, "conflict"]);
  });
});

describe("the list of workflows", () => {
  it("walks built-in and own ones in both orders without skipping or repeating one", async () => {
    const walk = async (sort: string) => {
      const seen: unknown[] = [];
      for (let cursor = ""; ; ) {
        const { body } = await service.call(`/workflows?limit=3&sort=${sort}${cursor}`);
        seen.push(...(body["data"] as { id: string }[]).map(({ id }) => id));
        if (!body["has_more"]) return seen;
        cursor = `&cursor=${body["next_cursor"]}`;
      }
    };
    const oldest = await walk("created_at");
    expect(new Set(oldest).size).toBe(oldest.length);
    expect(oldest.length).toBeGreaterThan(10);
    expect(oldest.slice(0, 3)).toEqual(["contract_processing", "invoice_processing", "receipt_processing"]);
    expect(await walk("-created_at")).toEqual(oldest.toReversed());
  });
});
