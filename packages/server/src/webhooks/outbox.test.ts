// Deliveries on a real database: taken by one process at a time, attempted on the schedule, never lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../test/databases.ts";
import { findDelivery, planAgain } from "./deliveries.ts";
import { findEndpoint, removeEndpoint, updateEndpoint } from "./endpoints.ts";
import { handBack } from "./outbox.ts";
import { replaceSecret } from "./secrets.ts";
import { WebhookFixture } from "./test/fixture.ts";

const [second, hour] = [1000, 3_600_000];
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

  describe("a delivery", () => {
    it("is attempted ten times on the schedule, then given up", async () => {
      const target = await on.endpoint();
      const id = await on.planned(target);
      const begun = on.clock;
      const consequences: string[] = [];
      const times: number[] = [];
      for (;;) {
        times.push((on.clock.getTime() - begun.getTime()) / second);
        consequences.push(await on.attempt(500));
        const { next_attempt_at: next } = (await findDelivery(on.db, target, id)) ?? {};
        if (!next) break;
        on.clock = new Date(next.getTime() - 1);
        expect(await on.claim()).toEqual([]);
        on.clock = next;
      }
      expect(consequences).toEqual([...Array(9).fill("again"), "given_up"]);
      const minutes = (count: number) => count * 60;
      expect(times.slice(0, 5)).toEqual([0, 5, 5 + minutes(5), 5 + minutes(35), 5 + minutes(155)]);
      expect(times.at(-1)).toBe(5 + minutes(35) + minutes(60) * (2 + 5 + 10 + 14 + 20 + 24));
      expect(await findDelivery(on.db, target, id)).toMatchObject({ status: "failed", attempts: 10 });
      await planAgain(on.db, target, id, on.clock);
      expect(await on.attempt(204)).toBe("delivered");
      expect(await findDelivery(on.db, target, id)).toMatchObject({ status: "delivered", attempts: 11 });
    });

    it("whose process died is taken by another after 30 seconds, and the first may not write any more", async () => {
      const target = await on.endpoint();
      const id = await on.planned(target);
      const [lost] = await on.claim();
      on.later(30 * second - 1);
      expect(await on.claim()).toEqual([]);
      on.later(1);
      const [taken] = await on.claim();
      if (!lost || !taken) throw new Error("not taken");
      expect(taken.attempts).toBe(2);
      expect(await on.finish(lost, 204)).toBe("lost");
      expect(await findDelivery(on.db, target, id)).toMatchObject({ status: "pending" });
      expect(await on.finish(taken, 204)).toBe("delivered");
    });

    it("that was handed back is due at once", async () => {
      await on.planned(await on.endpoint());
      const [due] = await on.claim();
      if (!due) throw new Error("not taken");
      await handBack(on.db, due, on.clock);
      expect(await on.attempt(204)).toBe("delivered");
    });

    it("keeps the status of the last response only", async () => {
      const target = await on.endpoint();
      const id = await on.planned(target);
      await on.attempt(503);
      expect(await findDelivery(on.db, target, id)).toMatchObject({ response_status: 503 });
      on.later(6 * second);
      await on.attempt(undefined);
      expect(await findDelivery(on.db, target, id)).toMatchObject({ response_status: null });
    });

    it("is lost with its endpoint, also while it is in progress", async () => {
      const target = await on.endpoint();
      await on.planned(target);
      const [due] = await on.claim();
      if (!due) throw new Error("not taken");
      expect(await removeEndpoint(on.db, target)).toBe(true);
      expect(await on.finish(due, 204)).toBe("lost");
      expect(await on.db.query("SELECT 1 FROM webhook_delivery")).toEqual([]);
    });

    it("to an endpoint that is off is attempted once", async () => {
      const target = await on.endpoint();
      await updateEndpoint(on.db, target, { enabled: false });
      await on.planned(target);
      expect(await on.attempt(500)).toBe("given_up");
      expect(await on.claim()).toEqual([]);
    });
  });

  describe("taking", () => {
    it("continues while endpoints are changed, disabled and deleted at the same time", async () => {
      const targets = await Promise.all(Array.from({ length: 6 }, () => on.endpoint()));
      const work = async () => {
        for (let round = 0; round < 5; round += 1) {
          await on.happened("document.created");
          for (const [place, due] of (await on.claim({ all: 10 })).entries())
            await on.finish(due, [204, 500, 410][place % 3]);
        }
      };
      const change = async () => {
        for (const target of targets.slice(1)) {
          await on.db.transaction((tx) => updateEndpoint(tx, target, { enabled: true }));
          await on.db.transaction((tx) => updateEndpoint(tx, target, { enabled: false }));
          await removeEndpoint(on.db, target);
        }
      };
      // A deadlock would reject one of them.
      await Promise.all([work(), work(), work(), work(), change()]);
      const orphans = await on.db.query(
        "SELECT 1 FROM webhook_delivery WHERE status <> 'pending' AND next_attempt_at IS NOT NULL",
      );
      expect(orphans).toEqual([]);
    });

    it("gives the secrets that sign, the current one first, the others for 24 hours", async () => {
      const target = await on.endpoint();
      for (const sealed of ["second", "third"]) {
        on.later(hour);
        await replaceSecret(on.db, target, { sealed, now: on.clock });
      }
      await on.planned(target);
      const secrets = async () => (await on.claim())[0]?.secrets;
      expect(await secrets()).toEqual(["third", "second", `sealed-${target.id}`]);
      on.later(23 * hour);
      expect(await secrets()).toEqual(["third", "second"]);
      on.later(hour);
      expect(await secrets()).toEqual(["third"]);
    });
  });

  describe("an endpoint", () => {
    it("is turned off by 410, and gives up what is on its way", async () => {
      const target = await on.endpoint();
      const [gone, waiting] = [await on.planned(target), await on.planned(target)];
      const due = (await on.claim()).find(({ id }) => id === gone);
      if (!due) throw new Error("not taken");
      expect(await on.finish(due, 410)).toBe("endpoint_off");
      expect(await findEndpoint(on.db, target)).toMatchObject({ enabled: false });
      for (const id of [gone, waiting])
        expect(await findDelivery(on.db, target, id)).toMatchObject({
          status: "failed",
          next_attempt_at: null,
        });
    });

    it("is turned off after five days of failures, counted from the last success", async () => {
      const target = await on.endpoint();
      const fail = async () => {
        await on.planned(target);
        const [due] = await on.claim({ all: 1 });
        if (!due) throw new Error("not taken");
        const consequence = await on.finish(due, 500);
        await on.db.script("DELETE FROM event");
        return consequence;
      };
      expect(await fail()).toBe("again");
      on.later(4 * 24 * hour);
      await on.planned(target);
      expect(await on.attempt(200)).toBe("delivered");
      on.later(4 * 24 * hour);
      expect(await fail()).toBe("again");
      on.later(5 * 24 * hour - 1);
      expect(await fail()).toBe("again");
      on.later(1);
      expect(await fail()).toBe("endpoint_off");
      expect(await updateEndpoint(on.db, target, { enabled: true })).toMatchObject({ failing_since: null });
      expect(await fail()).toBe("again");
    });
  });
});
