// One connection shared by many callers: no caller sees another's transaction or failure.
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NestedQueryError } from "./db.ts";
import { SerialDb } from "./serial-db.ts";

let db: SerialDb;
beforeAll(async () => {
  db = new SerialDb(await PGlite.create());
  await db.script("CREATE TABLE item (name text NOT NULL UNIQUE)");
});
afterAll(() => db.close());

const names = async () => (await db.query<{ name: string }>("SELECT name FROM item")).map(({ name }) => name);

describe("a transaction", () => {
  it("keeps other callers out until it ends", async () => {
    const order: string[] = [];
    const transaction = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('inside')");
      await new Promise((resolve) => setImmediate(resolve));
      order.push("transaction");
    });
    const outside = names().then((found) => order.push(`query saw ${found}`));
    await Promise.all([transaction, outside]);
    expect(order).toEqual(["transaction", "query saw inside"]);
  });

  it("leaves nothing behind when its work rejects", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('lost')");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await names()).not.toContain("lost");
  });

  it("refuses a call on the database from inside, which would wait forever", async () => {
    await expect(db.transaction(() => db.query("SELECT 1"))).rejects.toBeInstanceOf(NestedQueryError);
    expect(await db.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("lets work that it started go on with the database after its end", async () => {
    let later: Promise<unknown[]> | undefined;
    let go = () => {};
    const ended = new Promise<void>((resolve) => {
      go = resolve;
    });
    await db.transaction(async () => {
      later = ended.then(() => db.query("SELECT 2 AS two"));
    });
    go();
    expect(await later).toEqual([{ two: 2 }]);
  });
});

describe("a failed statement", () => {
  it("does not poison the connection for a caller that already waits", async () => {
    const failing = db.script("BEGIN; SELECT 1/0; COMMIT");
    const waiting = db.query("SELECT 42 AS response");
    await expect(failing).rejects.toThrow("division by zero");
    expect(await waiting).toEqual([{ response: 42 }]);
  });

  it("inside a transaction undoes the transaction and frees the connection", async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('half')");
      await tx.query("INSERT INTO item VALUES ('half')");
    });
    await expect(failing).rejects.toThrow("duplicate key");
    expect(await names()).not.toContain("half");
  });
});

describe("a closed database", () => {
  it("finishes what runs, then refuses", async () => {
    const engine = {
      query: async () => ({ rows: [{ one: 1 }] as never[] }),
      exec: async () => [],
      close: async () => {},
    };
    const other = new SerialDb(engine);
    const running = other.query("SELECT 1 AS one");
    const closing = other.close();
    await expect(other.query("SELECT 1")).rejects.toThrow("closed");
    expect(await running).toEqual([{ one: 1 }]);
    await closing;
    await other.close();
  });
});
