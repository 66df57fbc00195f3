// One change for one idempotency key, also when several processes get the request at once.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase, shared } from "../../test/databases.ts";
import type { TemporaryDb } from "../../test/temporary-db.ts";
import { defaultAccountId } from "../access/credential.ts";
import { KeysInProgress } from "../core/idempotency.ts";
import type { Call } from "./call.ts";
import { type Change, type IdempotencyTools, idempotent } from "./idempotent.ts";
import { HttpProblem } from "./problem.ts";

const credential = { id: "key_1", accountId: defaultAccountId, scopes: undefined, plan: "A.standard" };
const call = (key: string, changes: Partial<Call> = {}) =>
  ({
    ...{ method: "POST", path: "/things", query: {}, body: { a: 1 }, credential },
    headers: { "idempotency-key": key },
    ...changes,
  }) as unknown as Call;

/** Each process has its own keys in progress. */
function processOn({ db }: TemporaryDb): IdempotencyTools {
  return { db, keysInProgress: new KeysInProgress(), now: () => new Date() };
}

const otherAccountId = "acc_other";

const insert =
  (id: string): Change =>
  async (tx) => {
    await tx.query("INSERT INTO thing (id) VALUES ($1)", [id]);
    return { status: 201, body: { id } };
  };

describe.each(engines)("on %s", (engine) => {
  let temporary: TemporaryDb;
  beforeAll(async () => {
    temporary = await openDatabase(engine);
    await temporary.db.script("CREATE TABLE thing (id text PRIMARY KEY)");
    await temporary.db.query("INSERT INTO account VALUES ($1, 'other', 'A.standard', now())", [
      otherAccountId,
    ]);
  });
  afterAll(() => temporary.close());

  const openProcess = () => processOn(temporary);
  const things = async () =>
    (await temporary.db.query<{ id: string }>("SELECT id FROM thing ORDER BY id")).map(({ id }) => id);

  it("a response is given again by another process, and the change made once", async () => {
    const first = await idempotent(openProcess(), call("one"), insert("one"));
    const again = await idempotent(openProcess(), call("one"), insert("never"));
    expect(again).toEqual({ ...first, headers: { "idempotency-replayed": "true" } });
    expect(await things()).toEqual(["one"]);
  });

  it("the same key with another query, body or path is another request", async () => {
    const change = insert("never");
    for (const other of [{ query: { b: "1" } }, { body: { a: 2 } }])
      await expect(idempotent(openProcess(), call("one", other), change)).rejects.toMatchObject({
        code: "idempotency_key_reused",
      });
    await idempotent(openProcess(), call("one", { path: "/others" }), insert("other path"));
    await idempotent(
      openProcess(),
      call("one", { credential: { ...credential, accountId: otherAccountId } }),
      insert("other account"),
    );
    const again = { credential: { ...credential, id: "key_2" } };
    await idempotent(openProcess(), call("one", again), insert("other key"));
    expect(await things()).toEqual(["one", "other account", "other path"]);
  });

  it("a refused change keeps nothing, and the key is free", async () => {
    const refuse: Change = async (tx) => {
      await insert("refused")(tx);
      throw new HttpProblem("conflict", "No.");
    };
    await expect(idempotent(openProcess(), call("two"), refuse)).rejects.toMatchObject({ code: "conflict" });
    expect((await idempotent(openProcess(), call("two"), insert("two"))).status).toBe(201);
    expect(await things()).not.toContain("refused");
  });

  it("of many processes at once one makes the change, the others answer the same or 409", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => idempotent(openProcess(), call("three"), insert("three"))),
    );
    const outcomes = results.map((result) =>
      result.status === "fulfilled" ? result.value.status : result.reason.code,
    );
    expect(outcomes.filter((outcome) => outcome !== 201 && outcome !== "idempotency_in_progress")).toEqual(
      [],
    );
    expect(outcomes).toContain(201);
    expect((await things()).filter((id) => id === "three")).toHaveLength(1);
  });
});

describe.each(shared)("while one process makes a change on %s", (engine) => {
  let temporary: TemporaryDb;
  beforeAll(async () => {
    temporary = await openDatabase(engine);
    await temporary.db.script("CREATE TABLE thing (id text PRIMARY KEY)");
    await temporary.db.query("INSERT INTO account VALUES ($1, 'other', 'A.standard', now())", [
      otherAccountId,
    ]);
  });
  afterAll(() => temporary.close());

  it("another gets 409 at once, and the response afterwards", async () => {
    const [began, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = idempotent(processOn(temporary), call("four"), async (tx) => {
      const response = await insert("four")(tx);
      began.resolve();
      await gate.promise;
      return response;
    });
    await began.promise;
    const second = () => idempotent(processOn(temporary), call("four"), insert("four"));
    await expect(second()).rejects.toMatchObject({ code: "idempotency_in_progress" });
    gate.resolve();
    const { body } = await first;
    expect(await second()).toMatchObject({ body, headers: { "idempotency-replayed": "true" } });
  });
});
