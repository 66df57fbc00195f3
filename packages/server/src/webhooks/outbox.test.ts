// Deliveries on a real database: planned with their event, taken by one process at a time, never lost.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryDb, type TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../auth/credential.ts";
import { type EventType, recordEvent, recordEventFor } from "../core/events.ts";
import { Ids } from "../ids.ts";
import { findDeliveries, findDelivery, planAgain } from "./deliveries.ts";
import {
  type EndpointSettings,
  findEndpoint,
  insertEndpoint,
  removeEndpoint,
  updateEndpoint,
} from "./endpoints.ts";
import { type Claim, claimDeliveries, type DueDelivery, finishDelivery, handBack } from "./outbox.ts";
import { deleteOldEvents } from "./retention.ts";
import { replaceSecret } from "./secrets.ts";

const [second, hour] = [1000, 3_600_000];
const accountId = defaultAccountId;
const ids = new Ids();
let temporary: TemporaryDb;
let clock: Date;
const db = () => temporary.db;
const tools = { ids, now: () => clock };
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  temporary = await openTemporaryDb();
  await db().script("INSERT INTO account VALUES ('acc_other', 'other', 'A.standard', now())");
});
afterAll(() => temporary.close());
beforeEach(() => {
  clock = new Date("2026-11-20T20:00:00.000Z");
});
afterEach(() => db().script("DELETE FROM webhook_endpoint; DELETE FROM event"));

async function endpoint(settings: Partial<EndpointSettings> = {}, owner = accountId) {
  const name = { accountId: owner, id: ids.make("we", clock) };
  const url = "https://hooks.customer.example/";
  const row = await insertEndpoint(db(), name, { url, ...settings }, clock);
  await replaceSecret(db(), name, { sealed: `sealed-${row.id}`, now: clock });
  return name;
}

const happened = (type: EventType, data: object = {}) =>
  recordEvent(db(), tools, { type, accountId, resourceId: "doc_1", data: { id: "doc_1", ...data } });

/** Plans a delivery for now. */
async function planned(target: { id: string; accountId: string }, payload: "thin" | "full" = "thin") {
  const event = {
    type: "webhook.test",
    accountId,
    resourceId: target.id,
    data: { id: target.id },
  } as const;
  const [id = ""] = await recordEventFor(db(), tools, event, [{ id: target.id, payload }]);
  return id;
}

const claim = (wish: Partial<Claim> = {}) =>
  claimDeliveries(db(), { now: clock, count: 100, countPerEndpoint: 100, busy: [], ...wish });
const finish = (due: DueDelivery, status?: number) =>
  db().transaction((tx) => finishDelivery(tx, due, { status, now: clock, random: () => 0 }));

/** Takes the one delivery that is due and ends its attempt. */
async function attempt(status?: number) {
  const [due, ...more] = await claim();
  if (!due || more.length > 0) throw new Error(`${more.length + (due ? 1 : 0)} deliveries are due`);
  return finish(due, status);
}

describe("an event", () => {
  it("is planned for the endpoints of its account that are on and want it", async () => {
    const all = await endpoint();
    const chosen = await endpoint({ events: ["document.failed", "document.completed"] });
    const other = await endpoint({ events: ["document.failed"] });
    const off = await endpoint();
    await updateEndpoint(db(), off, { enabled: false });
    await endpoint({}, "acc_other");
    await happened("document.completed");
    const due = await claim();
    expect(due.map(({ endpoint_id }) => endpoint_id).sort()).toEqual([all.id, chosen.id].sort());
    expect(new Set(due.map(({ event_id }) => event_id)).size).toBe(1);
    expect(await findDeliveries(db(), other, { descending: true, after: undefined, count: 9 })).toEqual([]);
  });

  it("is gone with the transaction that made it", async () => {
    await endpoint();
    const change = db().transaction(async (tx) => {
      await recordEvent(tx, tools, {
        type: "document.created",
        accountId,
        resourceId: "doc_1",
        data: { id: "doc_1" },
      });
      throw new Error("no");
    });
    await expect(change).rejects.toThrow("no");
    expect([await claim(), await db().query("SELECT 1 FROM event")]).toEqual([[], []]);
  });

  it("tells a thin endpoint ids and status, a full one everything, a run without its documents", async () => {
    const [thin, full] = [await endpoint(), await endpoint({ payload: "full" })];
    const data = { status: "failed", failure: { code: "a", message: "b" }, extracted_data: { total: 1 } };
    await happened("document.failed", data);
    const dataFor = async ({ id }: { id: string }) =>
      (await claim()).find(({ endpoint_id }) => endpoint_id === id)?.data;
    const whole = { id: "doc_1", ...data };
    expect(await dataFor(thin)).toEqual({ id: "doc_1", status: "failed", failure: data.failure });
    later(hour);
    expect(await dataFor(full)).toEqual(whole);
    await db().script("DELETE FROM event");
    await happened("workflow_run.completed", { status: "completed", documents: [{ id: "doc_1" }] });
    expect(await dataFor(thin)).toEqual({ id: "doc_1", status: "completed" });
  });

  it("keeps no content when nobody wants it", async () => {
    await endpoint();
    await happened("document.completed", { extracted_data: { total: 1 } });
    expect(await db().query("SELECT full_data FROM event")).toEqual([{ full_data: null }]);
  });

  it("is forgotten with its deliveries after 30 days", async () => {
    const target = await endpoint();
    const id = await planned(target);
    later(30 * 24 * hour - 1);
    await deleteOldEvents(db(), clock);
    expect(await findDelivery(db(), target, id)).toBeDefined();
    later(1);
    await deleteOldEvents(db(), clock);
    expect(await findDelivery(db(), target, id)).toBeUndefined();
  });
});

describe("a delivery", () => {
  it("is attempted ten times on the schedule, then given up", async () => {
    const target = await endpoint();
    const id = await planned(target);
    const begun = clock;
    const consequences: string[] = [];
    const times: number[] = [];
    for (;;) {
      times.push((clock.getTime() - begun.getTime()) / second);
      consequences.push(await attempt(500));
      const { next_attempt_at: next } = (await findDelivery(db(), target, id)) ?? {};
      if (!next) break;
      clock = new Date(next.getTime() - 1);
      expect(await claim()).toEqual([]);
      clock = next;
    }
    expect(consequences).toEqual([...Array(9).fill("again"), "given_up"]);
    const minutes = (count: number) => count * 60;
    expect(times.slice(0, 5)).toEqual([0, 5, 5 + minutes(5), 5 + minutes(35), 5 + minutes(155)]);
    expect(times.at(-1)).toBe(5 + minutes(35) + minutes(60) * (2 + 5 + 10 + 14 + 20 + 24));
    expect(await findDelivery(db(), target, id)).toMatchObject({ status: "failed", attempts: 10 });
    await planAgain(db(), target, id, clock);
    expect(await attempt(204)).toBe("delivered");
    expect(await findDelivery(db(), target, id)).toMatchObject({ status: "delivered", attempts: 11 });
  });

  it("whose process died is taken by another after 30 seconds, and the first may not write any more", async () => {
    const target = await endpoint();
    const id = await planned(target);
    const [lost] = await claim();
    later(30 * second - 1);
    expect(await claim()).toEqual([]);
    later(1);
    const [taken] = await claim();
    if (!lost || !taken) throw new Error("not taken");
    expect(taken.attempts).toBe(2);
    expect(await finish(lost, 204)).toBe("lost");
    expect(await findDelivery(db(), target, id)).toMatchObject({ status: "pending" });
    expect(await finish(taken, 204)).toBe("delivered");
  });

  it("that was handed back is due at once", async () => {
    await planned(await endpoint());
    const [due] = await claim();
    if (!due) throw new Error("not taken");
    await handBack(db(), due, clock);
    expect(await attempt(204)).toBe("delivered");
  });

  it("keeps the status of the last answer only", async () => {
    const target = await endpoint();
    const id = await planned(target);
    await attempt(503);
    expect(await findDelivery(db(), target, id)).toMatchObject({ response_status: 503 });
    later(6 * second);
    await attempt(undefined);
    expect(await findDelivery(db(), target, id)).toMatchObject({ response_status: null });
  });

  it("is lost with its endpoint, also while it is under way", async () => {
    const target = await endpoint();
    await planned(target);
    const [due] = await claim();
    if (!due) throw new Error("not taken");
    expect(await removeEndpoint(db(), target)).toBe(true);
    expect(await finish(due, 204)).toBe("lost");
    expect(await db().query("SELECT 1 FROM webhook_delivery")).toEqual([]);
  });

  it("to an endpoint that is off is attempted once", async () => {
    const target = await endpoint();
    await updateEndpoint(db(), target, { enabled: false });
    await planned(target);
    expect(await attempt(500)).toBe("given_up");
    expect(await claim()).toEqual([]);
  });
});

describe("taking", () => {
  it("takes a few of each endpoint, the oldest first, and none of one that is busy", async () => {
    const [slow, quick, busy] = [await endpoint(), await endpoint(), await endpoint()];
    const first: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      first.push(await planned(slow));
      later(1);
    }
    const last = await planned(quick);
    await planned(busy);
    const due = await claim({ count: 5, countPerEndpoint: 4, busy: [busy.id] });
    expect(due.map(({ id }) => id).sort()).toEqual([...first.slice(0, 4), last].sort());
  });

  it("takes each delivery once when several ask at the same time", async () => {
    const target = await endpoint();
    for (let count = 0; count < 10; count += 1) await planned(target);
    const claims = await Promise.all([claim({ count: 4 }), claim({ count: 4 }), claim({ count: 4 })]);
    const taken = claims.flat().map(({ id }) => id);
    expect([taken.length, new Set(taken).size]).toEqual([10, 10]);
  });

  it("gives the secrets that sign, the current one first, the others for 24 hours", async () => {
    const target = await endpoint();
    for (const sealed of ["second", "third"]) {
      later(hour);
      await replaceSecret(db(), target, { sealed, now: clock });
    }
    await planned(target);
    const secrets = async () => (await claim())[0]?.secrets;
    expect(await secrets()).toEqual(["third", "second", `sealed-${target.id}`]);
    later(23 * hour);
    expect(await secrets()).toEqual(["third", "second"]);
    later(hour);
    expect(await secrets()).toEqual(["third"]);
  });
});

describe("an endpoint", () => {
  it("is turned off by 410, and gives up what is on its way", async () => {
    const target = await endpoint();
    const [gone, waiting] = [await planned(target), await planned(target)];
    const due = (await claim()).find(({ id }) => id === gone);
    if (!due) throw new Error("not taken");
    expect(await finish(due, 410)).toBe("endpoint_off");
    expect(await findEndpoint(db(), target)).toMatchObject({ enabled: false });
    for (const id of [gone, waiting])
      expect(await findDelivery(db(), target, id)).toMatchObject({ status: "failed", next_attempt_at: null });
  });

  it("is turned off after five days of failures, counted from the last success", async () => {
    const target = await endpoint();
    const fail = async () => {
      await planned(target);
      const [due] = await claim({ count: 1 });
      if (!due) throw new Error("not taken");
      const consequence = await finish(due, 500);
      await db().script("DELETE FROM event");
      return consequence;
    };
    expect(await fail()).toBe("again");
    later(4 * 24 * hour);
    await planned(target);
    expect(await attempt(200)).toBe("delivered");
    later(4 * 24 * hour);
    expect(await fail()).toBe("again");
    later(5 * 24 * hour - 1);
    expect(await fail()).toBe("again");
    later(1);
    expect(await fail()).toBe("endpoint_off");
    expect(await updateEndpoint(db(), target, { enabled: true })).toMatchObject({ failing_since: null });
    expect(await fail()).toBe("again");
  });
});
