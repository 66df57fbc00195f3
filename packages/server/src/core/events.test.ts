// Events on a real database: recorded with their change, planned for who wants them, thin where that was asked for.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../access/credential.ts";
import { findDeliveries, findDelivery } from "../webhooks/deliveries.ts";
import { updateEndpoint } from "../webhooks/endpoints.ts";
import { otherAccountId, WebhookFixture } from "../webhooks/test/fixture.ts";
import { deleteOldEvents } from "./event-retention.ts";
import { recordEvent } from "./events.ts";

const hour = 3_600_000;
const accountId = defaultAccountId;
let temporary: TemporaryDb;
let on: WebhookFixture;
beforeAll(async () => {
  temporary = await openTemporaryDb();
  on = new WebhookFixture(temporary.db);
  await on.open();
});
afterAll(() => temporary.close());
afterEach(() => on.clear());

describe("an event", () => {
  it("is planned for the endpoints of its account that are on and want it", async () => {
    const all = await on.endpoint();
    const chosen = await on.endpoint({ events: ["document.failed", "document.completed"] });
    const other = await on.endpoint({ events: ["document.failed"] });
    const off = await on.endpoint();
    await updateEndpoint(on.db, off, { enabled: false });
    await on.endpoint({}, otherAccountId);
    await on.happened("document.completed");
    const due = await on.claim();
    expect(due.map(({ endpoint_id }) => endpoint_id).sort()).toEqual([all.id, chosen.id].sort());
    expect(new Set(due.map(({ event_id }) => event_id)).size).toBe(1);
    expect(await findDeliveries(on.db, other, { descending: true, after: undefined, count: 9 })).toEqual([]);
  });

  it("is gone with the transaction that made it", async () => {
    await on.endpoint();
    const change = on.db.transaction(async (tx) => {
      await recordEvent(tx, on, {
        type: "document.created",
        accountId,
        resourceId: "doc_1",
        data: { id: "doc_1" },
      });
      throw new Error("no");
    });
    await expect(change).rejects.toThrow("no");
    expect([await on.claim(), await on.db.query("SELECT 1 FROM event")]).toEqual([[], []]);
  });

  it("tells a thin endpoint ids and status, a full one everything, a run without its documents", async () => {
    const [thin, full] = [await on.endpoint(), await on.endpoint({ payload: "full" })];
    const data = { status: "failed", failure: { code: "a", message: "b" }, extracted_data: { total: 1 } };
    await on.happened("document.failed", data);
    const dataFor = async ({ id }: { id: string }) =>
      (await on.claim()).find(({ endpoint_id }) => endpoint_id === id)?.data;
    const whole = { id: "doc_1", ...data };
    expect(await dataFor(thin)).toEqual({ id: "doc_1", status: "failed", failure: data.failure });
    on.later(hour);
    expect(await dataFor(full)).toEqual(whole);
    await on.db.script("DELETE FROM event");
    await on.happened("workflow_run.completed", { status: "completed", documents: [{ id: "doc_1" }] });
    expect(await dataFor(thin)).toEqual({ id: "doc_1", status: "completed" });
  });

  it("stores no content if no endpoint wants it", async () => {
    await on.endpoint();
    await on.happened("document.completed", { extracted_data: { total: 1 } });
    expect(await on.db.query("SELECT full_data FROM event")).toEqual([{ full_data: null }]);
  });

  it("is forgotten with its deliveries after 30 days and an hour", async () => {
    const target = await on.endpoint();
    const id = await on.planned(target);
    on.later((30 * 24 + 1) * hour - 1);
    await deleteOldEvents(on.db, on.clock);
    expect(await findDelivery(on.db, target, id)).toBeDefined();
    on.later(1);
    await deleteOldEvents(on.db, on.clock);
    expect(await findDelivery(on.db, target, id)).toBeUndefined();
  });
});
