// Sending an endpoint again more than one call takes, on a real database: nothing is lost, doubled or held up.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../test/databases.ts";
import { defaultAccountId } from "../access/credential.ts";
import type { Queryable } from "../storage/db/db.ts";
import { defaultSlots } from "./claim.ts";
import type { EndpointName } from "./endpoints.ts";
import { resendMissed } from "./resend-missed.ts";
import { WebhookFixture } from "./test/fixture.ts";

const start = new Date("2026-11-19T00:00:00.000Z");

/** Returns how many blocks of the database a statement reads. */
async function blocksOf(
  tx: Queryable,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<number> {
  type Plan = Readonly<Record<"Shared Hit Blocks" | "Shared Read Blocks", number>>;
  const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`;
  const [row] = await tx.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(explain, values);
  const plan = row?.["QUERY PLAN"][0].Plan;
  return plan === undefined ? 0 : plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

describe.each(engines)("on %s", (engine) => {
  let on: WebhookFixture;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openDatabase(engine);
    close = opened.close;
    on = new WebhookFixture(opened.db);
  });
  afterAll(() => close());
  afterEach(() => on.clear());

  /** Records events from the start on, three in each millisecond. */
  const events = (count: number) =>
    on.db.query(
      `INSERT INTO event (id, type, account_id, resource_id, created_at, data)
       SELECT 'evt_' || lpad(n::text, 8, '0'), 'document.created', $2, 'doc_1',
         $3::timestamptz + make_interval(secs => (n / 3) / 1000.0), '{}'
       FROM generate_series(0, $1::integer - 1) AS n`,
      [count, defaultAccountId, start.toISOString()],
    );

  const resend = (target: EndpointName, since = start, includesDelivered = false) =>
    on.db.transaction((tx) => resendMissed(tx, on, target, { since, includesDelivered }));

  /** Resends in as many calls as it takes; in between, what was sent is delivered. @returns Events of each call. */
  async function resendAll(target: EndpointName, includesDelivered: boolean) {
    const counts: number[] = [];
    for (let since: Date | undefined = start; since !== undefined; ) {
      const resent = await resend(target, since, includesDelivered);
      counts.push(resent?.count ?? 0);
      since = resent?.next;
      await on.db.query("UPDATE webhook_delivery SET status = 'delivered', next_attempt_at = NULL");
    }
    return counts;
  }

  /** The smallest and the largest number of deliveries of an event, and the number of events that have any. */
  async function deliveriesOfEvents() {
    const rows = await on.db.query<{ count: number }>(
      "SELECT count(*)::integer AS count FROM webhook_delivery GROUP BY event_id",
    );
    const counts = rows.map(({ count }) => count);
    return [Math.min(...counts), Math.max(...counts), counts.length];
  }

  it("continues where the call before ended, and each event is sent once", async () => {
    const target = await on.endpoint();
    await events(2345);
    // 1,000 is no multiple of three: the last millisecond of a call is left to the next one.
    expect(await resendAll(target, false)).toEqual([999, 999, 347]);
    expect(await deliveriesOfEvents()).toEqual([1, 1, 2345]);
    expect(await resendAll(target, true)).toEqual([999, 999, 347]);
    expect(await deliveriesOfEvents()).toEqual([2, 2, 2345]);
    expect(await resendAll(target, false)).toEqual([0]);
  });

  it.each([true, false])("reads a few blocks for each event; delivered ones too: %s", async (delivered) => {
    const target = await on.endpoint();
    await events(900);
    await resendAll(target, false);
    await resendAll(target, true);
    let read = 0;
    await on.db.transaction((tx) => {
      const query: Queryable["query"] = async (text, values) => {
        if (text.includes("FROM event")) read += await blocksOf(tx, text, values);
        return tx.query(text, values);
      };
      const counting = { query, script: tx.script.bind(tx) };
      return resendMissed(counting, on, target, { since: start, includesDelivered: delivered });
    });
    expect(read).toBeGreaterThan(900);
    expect(read).toBeLessThanOrEqual(10 * 900);
  });

  it("makes a delivery that waits now, and leaves one in progress alone", async () => {
    const target = await on.endpoint();
    await on.happened("document.created");
    await on.attempt(500);
    expect(await on.claim()).toEqual([]);
    const since = new Date(on.clock.getTime() - 1000);
    expect(await resend(target, since)).toEqual({ count: 1 });
    const due = await on.one();
    expect(due.attempts).toBe(2);
    expect(await resend(target, since)).toEqual({ count: 0 });
    await on.finish(due, 200);
    expect(await resend(target, since)).toEqual({ count: 0 });
    expect(await deliveriesOfEvents()).toEqual([1, 1, 1]);
  });

  it("does not hold up an endpoint on another host", async () => {
    const target = await on.endpoint({ url: "https://behind.example/" });
    await events(1000);
    expect(await resend(target)).toEqual({ count: 1000 });
    on.later(1);
    const other = await on.endpoint({ url: "https://other.example/" });
    await on.planned(other);
    const due = await on.claim(defaultSlots);
    expect(due.map(({ endpoint_id }) => endpoint_id).toSorted()).toEqual(
      [...Array.from({ length: defaultSlots.host }, () => target.id), other.id].toSorted(),
    );
  });
});
