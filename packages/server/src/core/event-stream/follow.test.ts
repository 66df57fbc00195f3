// Follows events on both databases: in the order of commits, without gaps.
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { engines, openDatabase, shared } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { Ids } from "../../runtime/ids.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { recordEvent } from "../events.ts";
import { EventFeed } from "./feed.ts";
import { follow } from "./follow.ts";
import { lastPosition, placeEvents } from "./positions.ts";

const accountId = defaultAccountId;
const tools = { ids: new Ids(), now: () => new Date() };

function record(tx: Queryable, resourceId: string): Promise<void> {
  const data = { id: resourceId, status: "processing" };
  return recordEvent(tx, tools, { type: "document.created", accountId, resourceId, data });
}

describe.each(engines)("on %s, a follower", (engine) => {
  let temporary: TemporaryDb;
  beforeAll(async () => {
    temporary = await openDatabase(engine);
  });
  afterAll(() => temporary.close());
  afterEach(() => temporary.db.script("DELETE FROM event"));

  /** A follower from here on, and the feed it hangs on. */
  async function start(isAllowed = true) {
    const { db } = temporary;
    const feed = new EventFeed(db, (error) => expect.unreachable(String(error)));
    const subscription = feed.subscribe(accountId);
    onTestFinished(() => feed.close());
    const batches = follow(
      { db, feed },
      {
        filter: { accountId },
        position: await lastPosition(db),
        subscription,
        heartbeatMs: 60_000,
        isAllowed: async () => isAllowed,
      },
    );
    const next = async () => (await batches.next()).value?.rows.map(({ data }: { data: object }) => data);
    return { feed, next, end: () => subscription.end(), batches };
  }

  it("gets what is committed, once, in batches", async () => {
    const { feed, next } = await start();
    const first = next();
    await temporary.db.transaction((tx) => record(tx, "doc_1"));
    feed.wake();
    expect(await first).toMatchObject([{ id: "doc_1" }]);
    await temporary.db.transaction(async (tx) => {
      for (let count = 0; count < 150; count += 1) await record(tx, `doc_${count}`);
    });
    feed.wake();
    expect([(await next())?.length, (await next())?.length]).toEqual([100, 50]);
  });

  it("ends at once with its subscription", async () => {
    const { end, batches } = await start();
    const waiting = batches.next();
    end();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it("gets no event once it may no longer follow, however many there are", async () => {
    const { feed, batches } = await start(false);
    const waiting = batches.next();
    await temporary.db.transaction((tx) => record(tx, "doc_1"));
    feed.wake();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it("gets each of many events of one transaction a position, in order", async () => {
    const { db } = temporary;
    await db.query(
      `INSERT INTO event (id, type, account_id, resource_id, created_at, data)
       SELECT 'evt_' || at, 'document.created', $1, 'doc_1', now(), '{}' FROM generate_series(1, 2500) AS at`,
      [accountId],
    );
    await placeEvents(db);
    const rows = await db.query<{ id: string }>("SELECT id FROM event ORDER BY position");
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2500 }, (_, at) => `evt_${at + 1}`));
  });
});

describe.each(shared)("on %s, a follower", (engine) => {
  it("sees two uploads that are committed in the other order", async () => {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    const feed = new EventFeed(db, (error) => expect.unreachable(String(error)));
    onTestFinished(() => feed.close());
    const subscription = feed.subscribe(accountId);
    const following = { filter: { accountId }, position: 0, subscription, heartbeatMs: 60_000 };
    const batches = follow({ db, feed }, { ...following, isAllowed: async () => true });
    const [isRecorded, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Its event has the lower sequence and the lower ID, and becomes visible last.
    const held = db.transaction(async (tx) => {
      await record(tx, "doc_first");
      isRecorded.resolve();
      await mayCommit.promise;
    });
    await isRecorded.promise;
    await db.transaction((tx) => record(tx, "doc_second"));
    feed.wake();
    expect((await batches.next()).value?.rows).toMatchObject([{ data: { id: "doc_second" } }]);
    mayCommit.resolve();
    await held;
    feed.wake();
    expect((await batches.next()).value?.rows).toMatchObject([{ data: { id: "doc_first" } }]);
  });

  it("hears of what another process committed", async () => {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    const [feed, other] = [new EventFeed(db, () => undefined), new EventFeed(db, () => undefined)];
    onTestFinished(() => feed.close());
    const heard = Promise.withResolvers<void>();
    const stop = await db.listen?.(
      "docuvane_event_position",
      () => heard.resolve(),
      () => undefined,
    );
    const subscription = feed.subscribe(accountId);
    const following = { filter: { accountId }, position: 0, subscription, heartbeatMs: 60_000 };
    const next = follow({ db, feed }, { ...following, isAllowed: async () => true }).next();
    await db.transaction((tx) => record(tx, "doc_1"));
    other.wake();
    expect((await next).value?.rows).toMatchObject([{ data: { id: "doc_1" } }]);
    await heard.promise;
    await stop?.();
  });
});
