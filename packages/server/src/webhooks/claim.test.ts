// Which deliveries get a slot, on a real database: each account and host a share, silent endpoints apart.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../test/databases.ts";
import { type DueDelivery, defaultSlots } from "./claim.ts";
import { planAgain } from "./deliveries.ts";
import { type EndpointName, findEndpoint, updateEndpoint } from "./endpoints.ts";
import { otherAccountId, WebhookFixture } from "./test/fixture.ts";

const second = 1000;
const minute = 60 * second;

describe.each(engines)("on %s", (engine) => {
  let on: WebhookFixture;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openDatabase(engine);
    close = opened.close;
    on = new WebhookFixture(opened.db);
    await on.open();
  });
  afterAll(() => close());
  afterEach(() => on.clear());

  const countOf = (due: readonly DueDelivery[], { id }: EndpointName) =>
    due.filter(({ endpoint_id }) => endpoint_id === id).length;

  /** As many endpoints on hosts of their own, each with deliveries that are due. */
  async function hosts(count: number, deliveries: number, owner?: string) {
    const targets: EndpointName[] = [];
    for (let host = 1; host <= count; host += 1)
      targets.push(await on.endpoint({ url: `https://host-${host}.example/` }, owner));
    for (const target of targets) await on.plannedMany(target, deliveries);
    return targets;
  }

  /** Takes one delivery of an endpoint and lets it run out of time. */
  async function timeOut(target: EndpointName) {
    await on.planned(target);
    const due = (await on.claim()).find(({ endpoint_id }) => endpoint_id === target.id);
    if (!due) throw new Error("not taken");
    await on.finish(due, undefined, { failure: "timed_out" });
  }

  describe("a host", () => {
    it("gets a few, the oldest first, less what is in progress", async () => {
      const slow = await on.endpoint({ url: "https://slow.example/a" });
      const first: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        first.push(await on.planned(slow));
        on.later(1);
      }
      const [taken] = await on.claim({ host: 1 });
      expect(taken?.id).toBe(first[0]);
      const more = await on.claim({ host: 4 }, taken && [taken]);
      expect(more.map(({ id }) => id)).toEqual(first.slice(1, 4));
    });

    it("is counted for each account by itself, whatever the port, path and case", async () => {
      await on.plannedMany(await on.endpoint({ url: "https://hooks.example/a" }), 3);
      await on.plannedMany(await on.endpoint({ url: "https://HOOKS.example:8443/b" }), 3);
      await on.plannedMany(await on.endpoint({ url: "https://hooks.example/a" }, otherAccountId), 3);
      expect(await on.claim({ host: 2 })).toHaveLength(4);
    });

    it("is reached behind a long queue of another", async () => {
      const [slow, quick] = [await on.endpoint(), await on.endpoint({ url: "https://quick.example/" })];
      await on.plannedMany(slow, 2000);
      on.later(1);
      const last = await on.planned(quick);
      const due = await on.claim({ all: 32, host: 4 });
      expect([due.length, due.map(({ id }) => id).includes(last)]).toEqual([5, true]);
    });
  });

  describe("an account", () => {
    it("gets its share, each host one before any gets a second", async () => {
      const targets = await hosts(6, 4);
      const due = await on.claim({ host: 4, account: 8, furtherOfAccount: 8 });
      expect(due).toHaveLength(8);
      for (const target of targets) expect(countOf(due, target)).toBeGreaterThan(0);
    });

    it("keeps slots for hosts that have nothing in progress", async () => {
      await hosts(2, 4);
      const due = await on.claim({ host: 4, account: 6, furtherOfAccount: 4 });
      expect(due).toHaveLength(4);
      const quick = await on.endpoint({ url: "https://quick.example/" });
      await on.plannedMany(quick, 3);
      const more = await on.claim({ host: 4, account: 6, furtherOfAccount: 4 }, due);
      expect(more.map(({ endpoint_id }) => endpoint_id)).toEqual([quick.id]);
    });

    it("with nothing in progress is served before one that has its deliveries in progress", async () => {
      await hosts(8, 4);
      const busy = await on.claim({ all: 4 });
      on.later(minute / 4);
      const quiet = await on.endpoint({}, otherAccountId);
      await on.plannedMany(quiet, 2);
      const due = await on.claim({ all: 6 }, busy);
      expect(due.map(({ endpoint_id }) => endpoint_id)).toEqual([quiet.id, quiet.id]);
    });

    it("with more than a few in progress does not get the reserved slots", async () => {
      await hosts(20, 10);
      const slots = { ...defaultSlots, all: 20, reserved: 4 };
      const busy = await on.claim(slots);
      expect(busy).toHaveLength(16);
      await on.plannedMany(await on.endpoint({}, otherAccountId), 10);
      const due = await on.claim(slots, busy);
      expect(due.map(({ account_id }) => account_id)).toEqual(Array(4).fill(otherAccountId));
    });

    it("with 20 silent hosts leaves another account its slots in every process", async () => {
      await hosts(20, 50);
      const busy = [await on.claim(defaultSlots), await on.claim(defaultSlots), await on.claim(defaultSlots)];
      for (const due of busy) expect(due).toHaveLength(defaultSlots.account - 4);
      const quiet = await on.endpoint({}, otherAccountId);
      await on.planned(quiet);
      expect(countOf(await on.claim(defaultSlots, busy[0]), quiet)).toBe(1);
    });
  });

  describe("an endpoint whose attempt ran out of time", () => {
    it("is paused for longer each time, up to five minutes, and then gets one delivery", async () => {
      const target = await on.endpoint();
      await timeOut(target);
      await on.plannedMany(target, 5);
      const pauses: number[] = [];
      for (let timeouts = 1; timeouts <= 8; timeouts += 1) {
        const { paused_until: end } = (await findEndpoint(on.db, target)) ?? {};
        if (!end) throw new Error("not paused");
        pauses.push((end.getTime() - on.clock.getTime()) / second);
        on.clock = new Date(end.getTime() - 1);
        expect(await on.claim()).toEqual([]);
        on.clock = end;
        const due = await on.claim();
        expect([due.length, due[0]?.silent]).toEqual([1, true]);
        expect(await on.claim({}, due)).toEqual([]);
        if (due[0]) await on.finish(due[0], undefined, { failure: "timed_out" });
      }
      expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    });

    it("is paused for a silent name server too, not for a name that is unknown", async () => {
      const [silent, unknown] = [await on.endpoint({ url: "https://a.example/" }), await on.endpoint()];
      for (const target of [silent, unknown]) await on.planned(target);
      for (const due of await on.claim())
        await on.finish(due, undefined, {
          failure: "host_not_found",
          ...(due.endpoint_id === silent.id && { silent: true }),
        });
      expect(await findEndpoint(on.db, silent)).toMatchObject({ timeouts: 1 });
      expect(await findEndpoint(on.db, unknown)).toMatchObject({ timeouts: 0, paused_until: null });
    });

    it("is paused once for attempts that ran at the same time", async () => {
      const target = await on.endpoint();
      await on.plannedMany(target, 4);
      for (const due of await on.claim()) await on.finish(due, undefined, { failure: "timed_out" });
      expect(await findEndpoint(on.db, target)).toMatchObject({ timeouts: 1 });
    });

    it("gets everything again after one response, whatever its status", async () => {
      const target = await on.endpoint();
      await timeOut(target);
      on.later(5 * second);
      await on.plannedMany(target, 6);
      const [probe] = await on.claim();
      if (!probe) throw new Error("not taken");
      await on.finish(probe, 500);
      expect(await findEndpoint(on.db, target)).toMatchObject({ timeouts: 0, paused_until: null });
      expect(await on.claim({ host: 4 }, [])).toHaveLength(4);
    });

    it("is not paused by another failure", async () => {
      const target = await on.endpoint();
      await on.planned(target);
      await on.finish(await on.one(), undefined, { failure: "connection_refused" });
      expect(await findEndpoint(on.db, target)).toMatchObject({ timeouts: 0, paused_until: null });
    });

    it("has slots of its own, so that it takes none from endpoints that respond", async () => {
      const targets = await hosts(6, 1);
      for (const due of await on.claim()) await on.finish(due, undefined, { failure: "timed_out" });
      on.later(5 * second);
      for (const target of targets) await on.plannedMany(target, 3);
      const quick = await on.endpoint({ url: "https://quick.example/" });
      await on.plannedMany(quick, 2);
      const slots = { silent: 3, silentOfAccount: 2, all: 2, account: 2 };
      const due = await on.claim(slots);
      expect([countOf(due, quick), due.filter(({ silent }) => silent).length]).toEqual([2, 2]);
      expect(await on.claim(slots, due)).toEqual([]);
    });

    it.each([
      ["a redelivery", async (target: EndpointName, id: string) => planAgain(on.db, target, id, on.clock)],
      [
        "another URL",
        async (target: EndpointName) => updateEndpoint(on.db, target, { url: "https://other.example/" }),
      ],
    ])("is sent to at once after %s", async (_, act) => {
      const target = await on.endpoint();
      await timeOut(target);
      const id = await on.planned(target);
      expect(await on.claim()).toEqual([]);
      await act(target, id);
      expect((await on.claim()).map((due) => due.id)).toContain(id);
    });
  });

  it("a receiver that names a time gets nothing before", async () => {
    const target = await on.endpoint();
    const id = await on.planned(target);
    const retryAt = new Date(on.clock.getTime() + 20 * second);
    expect(await on.finish(await on.one(), 429, { retryAt })).toBe("again");
    const other = await on.planned(target);
    await planAgain(on.db, target, id, on.clock);
    on.later(20 * second - 1);
    expect(await on.claim()).toEqual([]);
    on.later(1);
    expect((await on.claim()).map((due) => due.id).sort()).toEqual([id, other].sort());
  });

  it("takes each delivery once when several ask at the same time", async () => {
    await on.plannedMany(await on.endpoint(), 10);
    const claims = await Promise.all([on.claim({ all: 4 }), on.claim({ all: 4 }), on.claim({ all: 4 })]);
    // Two that look at the same rows at the same moment get fewer; the rest stays due.
    const left = [...(await on.claim({ all: 4 })), ...(await on.claim({ all: 4 }))];
    const taken = [...claims.flat(), ...left].map(({ id }) => id);
    expect([taken.length, new Set(taken).size]).toEqual([10, 10]);
  });
});
