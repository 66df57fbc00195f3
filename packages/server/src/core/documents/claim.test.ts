// Whose document is read next, on both databases.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { Accounts } from "../../access/auth/accounts.ts";
import { weightOf } from "../../access/limits/plans.ts";
import { Ids } from "../../runtime/ids.ts";
import { JobQueue } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import { abandonAttempt, beginAttempt } from "./attempts.ts";
import { type Claim, chargeAccount, claimNext } from "./claim.ts";
import { finishDocument, insertDocument } from "./documents.ts";

const done = { status: "completed", pages: 1, fields: {}, warnings: [] } as const;

describe.each(engines)("the next document on %s", (engine) => {
  const now = () => new Date("2026-11-24T06:00:00.000Z");
  // Each counts on within one millisecond, and must not be asked for another one in between.
  const [ids, documentIds] = [new Ids(), new Ids()];
  let temporary: TemporaryDb;
  let jobs: JobQueue;
  let reported: unknown[] = [];
  const db = () => temporary.db;
  beforeAll(async () => {
    temporary = await openDatabase(engine);
    jobs = await JobQueue.open(db(), (error) => reported.push(error));
  });
  afterAll(async () => {
    await jobs.close();
    await temporary.close();
  });
  afterEach(() =>
    db().script("DELETE FROM document; DELETE FROM event; DELETE FROM pgboss.job; DELETE FROM account_share"),
  );

  const account = (weight = 1) => new Accounts(db(), ids).create("test", `A.standard;weight=${weight}`);

  /** Inserts documents of an account, oldest first. */
  const put = async (accountId: string, count: number) => {
    const made = Array.from({ length: count }, (_, at) =>
      documentIds.make("doc", new Date(now().getTime() + at)),
    );
    await db().transaction(async (tx) => {
      const jobIds = await jobs.enqueueAll(tx, documentQueue, made);
      for (const [at, id] of made.entries())
        await insertDocument(
          tx,
          { ids, now },
          {
            ...{ id, accountId, jobId: jobIds[at] ?? "", createdAt: new Date(now().getTime() + at) },
            ...{ workflowId: "invoice_processing", workflowVersion: 1, metadata: undefined },
            ...{ fileName: "a.pdf", mediaType: "application/pdf", size: 1, sha256: "" },
            blobKey: `documents/${id}/original`,
          },
        );
    });
    return made;
  };

  const take = async (lastSlot = false): Promise<Claim | undefined> => {
    const claim = await claimNext(db(), lastSlot);
    if (claim) await beginAttempt(db(), claim.documentId, claim.mode);
    return claim;
  };

  /** Writes the end of a claim that took so many CPU seconds. */
  const end = async (claim: Claim, cpuSeconds: number) => {
    await db().transaction(async (tx) => {
      await finishDocument(tx, { ids, now }, { id: claim.documentId, attempt: 1 }, done);
      await jobs.complete(tx, documentQueue, claim.job);
      await chargeAccount(tx, claim.accountId, cpuSeconds / weightOf(claim.plan));
    });
  };

  /** Reads one document after the other. @returns Whose they were. */
  const readInOrder = async (count: number, cpuSeconds: (accountId: string) => number) => {
    const order: string[] = [];
    for (let read = 0; read < count; read += 1) {
      const claim = await take();
      if (!claim) break;
      order.push(claim.accountId);
      await end(claim, cpuSeconds(claim.accountId));
    }
    return order;
  };

  const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length;

  /** Makes an account known for its cheap documents. */
  const known = async (accountId: string, cpuSeconds = 0.1) => {
    await put(accountId, 1);
    expect(await readInOrder(1, () => cpuSeconds)).toEqual([accountId]);
  };

  it("is the oldest of its account", async () => {
    const made = await put(await account(), 3);
    const taken = [await take(), await take(), await take(), await take()];
    expect(taken.map((claim) => claim?.documentId)).toEqual([...made, undefined]);
  });

  it("is that of the account that had least, however long the queue of another is", async () => {
    const [noisy, quiet] = [await account(), await account()];
    await put(noisy, 30);
    await readInOrder(3, () => 4);
    await put(quiet, 2);
    expect(await readInOrder(3, (id) => (id === quiet ? 0.1 : 4))).toEqual([quiet, quiet, noisy]);
  });

  it("shares CPU seconds in proportion to the weights", async () => {
    const [one, three] = [await account(1), await account(3)];
    await put(one, 40);
    await put(three, 40);
    const order = await readInOrder(40, () => 1);
    expect(countOf(order, three)).toBe(30);
  });

  it("shares CPU seconds, not documents", async () => {
    const [costly, cheap] = [await account(), await account()];
    await put(costly, 30);
    await put(cheap, 30);
    const order = await readInOrder(25, (id) => (id === costly ? 4 : 1));
    expect(countOf(order, costly)).toBe(5);
  });

  it("gives no credit for the time in which an account had no documents", async () => {
    const [sleeper, worker] = [await account(), await account()];
    await known(sleeper, 1);
    await put(worker, 40);
    await readInOrder(20, () => 1);
    await put(sleeper, 20);
    const order = await readInOrder(20, () => 1);
    // Half, and one for the document that was being read when it came back.
    expect(countOf(order, sleeper)).toBe(11);
  });

  it("counts what an account has in progress as expected", async () => {
    const [busy, other] = [await account(), await account()];
    await put(busy, 4);
    await put(other, 4);
    const taken = [await take(), await take(), await take(), await take()];
    expect(
      countOf(
        taken.map((claim) => claim?.accountId ?? ""),
        busy,
      ),
    ).toBe(2);
  });

  it("is claimed once, whoever claims at the same time", async () => {
    for (const id of [await account(), await account()]) await put(id, 12);
    const taken: string[] = [];
    const claimAll = async () => {
      for (let idle = 0; idle < 3; ) {
        const claim = await claimNext(db(), false);
        if (claim) taken.push(claim.documentId);
        else idle += 1;
      }
    };
    await Promise.all(Array.from({ length: 6 }, claimAll));
    expect([taken.length, new Set(taken).size]).toEqual([24, 24]);
  });

  it("for the last slot is not one of an account above its share, nor for all of them together", async () => {
    const [first, second, quiet] = [await account(), await account(), await account()];
    await known(first, 15);
    await known(second, 15);
    await put(first, 3);
    await put(second, 3);
    expect(await take(true)).toBeUndefined();
    expect([(await take())?.lowered, (await take())?.lowered]).toEqual([true, true]);
    expect(await take(true)).toBeUndefined();
    await put(quiet, 2);
    expect(await take(true)).toMatchObject({ accountId: quiet, lowered: false });
    // It has one in progress now.
    expect(await take(true)).toBeUndefined();
  });

  it("for the last slot is one of an account that was above its share a few minutes ago", async () => {
    const id = await account();
    await known(id, 5);
    await known(id, 5);
    await put(id, 1);
    expect(await claimNext(db(), true)).toBeUndefined();
    await db().query("UPDATE account_share SET recent_at = recent_at - interval '3 minutes'");
    expect(await claimNext(db(), true)).toMatchObject({ accountId: id });
  });

  it("of a weight has a larger share", async () => {
    const id = await account(4);
    await known(id, 16);
    await put(id, 1);
    expect(await claimNext(db(), true)).toMatchObject({ accountId: id, lowered: false });
  });

  it("comes back when its process died, with what it had in progress corrected", async () => {
    const id = await account();
    const [document = ""] = await put(id, 1);
    const lost = await take();
    expect(await take()).toBeUndefined();
    // What the supervisor does when the heartbeat is missing.
    await db().query("UPDATE pgboss.job SET state = 'retry' WHERE state = 'active'");
    const again = await take();
    expect(again).toMatchObject({ documentId: document, job: { id: lost?.job.id, retryCount: 1 } });
    if (!lost || !again) throw new Error("Nothing was claimed.");
    // The first process was only slow: its job is another's now.
    await jobs.complete(db(), documentQueue, lost.job);
    const state = "SELECT state::text FROM pgboss.job";
    expect(await db().query(state)).toEqual([{ state: "active" }]);
    await jobs.complete(db(), documentQueue, again.job);
    expect(await db().query(state)).toEqual([{ state: "completed" }]);
    const row = { id: document, attempt: 2 };
    await abandonAttempt(db(), row, false);
    const inProgress = "SELECT count(*)::integer AS count FROM document WHERE in_work IS NOT NULL";
    expect(await db().query(inProgress)).toEqual([{ count: 0 }]);
  });

  it("waits for the pause after a failure", async () => {
    await put(await account(), 1);
    const claim = await take();
    if (!claim) throw new Error("Nothing was claimed.");
    const errors: unknown[] = [];
    reported = errors;
    await jobs.hold(documentQueue, claim.job, () => Promise.reject(new Error("broke")));
    expect(errors).toMatchObject([{ message: "broke" }]);
    expect(await take()).toBeUndefined();
    await db().query("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    expect(await take()).toMatchObject({ documentId: claim.documentId });
  });
});
