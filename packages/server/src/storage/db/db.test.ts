// What both databases promise, the embedded one and a PostgreSQL server.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../../test/databases.ts";
import { type Db, NestedQueryError } from "./db.ts";

describe.each(engines)("the database on %s", (engine) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openDatabase(engine));
    await db.script("CREATE TABLE item (name text NOT NULL UNIQUE)");
  });
  afterAll(() => close());
  const names = async () =>
    (await db.query<{ name: string }>("SELECT name FROM item")).map(({ name }) => name);

  it("says which engine it is", () => {
    expect(db.engine).toBe(engine);
  });

  it("gives values the same types", async () => {
    const [row] = await db.query(
      `SELECT count(*) AS count, 9007199254740991::bigint AS big, 1.5::float8 AS real, '{"b":1,"a":2}'::json AS json,
         ARRAY['x','y'] AS texts, '2026-11-20T20:00:00.123Z'::timestamptz AS time, NULL AS nothing, true AS truth`,
    );
    expect(row).toEqual({
      count: 1,
      big: 9007199254740991,
      real: 1.5,
      json: { b: 1, a: 2 },
      texts: ["x", "y"],
      time: new Date("2026-11-20T20:00:00.123Z"),
      nothing: null,
      truth: true,
    });
  });

  it("returns the rows of all statements of a script", async () => {
    expect(await db.script("SELECT 1 AS n; SELECT 2 AS n")).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("shows a transaction's rows only after its end", async () => {
    await db.transaction((tx) => tx.query("INSERT INTO item VALUES ('inside')"));
    expect(await names()).toContain("inside");
  });

  it("leaves nothing behind when the work of a transaction rejects", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('lost')");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await names()).not.toContain("lost");
  });

  it("does not call a transaction done whose failed statement was caught", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('swallowed')");
      await tx.query("INSERT INTO item VALUES ('swallowed')").catch(() => undefined);
    });
    await expect(failing).rejects.toThrow(/nothing was written/);
    expect(await names()).not.toContain("swallowed");
  });

  it("refuses a call on the database from inside a transaction", async () => {
    await expect(db.transaction(async () => db.query("SELECT 1"))).rejects.toBeInstanceOf(NestedQueryError);
    await expect(db.transaction(async () => db.transaction(async () => undefined))).rejects.toBeInstanceOf(
      NestedQueryError,
    );
    expect(await db.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("keeps working after a script that failed in its own transaction", async () => {
    await expect(db.script("BEGIN; SELECT 1/0; COMMIT")).rejects.toThrow("division by zero");
    expect(await db.query("SELECT 42 AS response")).toEqual([{ response: 42 }]);
  });

  it("refuses once it is closed", async () => {
    const other = await openDatabase(engine);
    await other.close();
    await expect(other.db.query("SELECT 1")).rejects.toThrow("closed");
    await expect(other.db.transaction(async () => undefined)).rejects.toThrow("closed");
  });
});
