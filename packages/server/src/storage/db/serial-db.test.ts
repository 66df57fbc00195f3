// One connection shared by many callers: no caller sees another's transaction or failure.
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openEngine } from "../../../test/temporary-db.ts";
import { withinTimeBudget } from "../../runtime/time-budget.ts";
import { OutcomeUnknownError, UnavailableError } from "../../runtime/unavailable.ts";
import { NestedQueryError } from "./db.ts";
import { type Engine, SerialDb } from "./serial-db.ts";

let db: SerialDb;
beforeAll(async () => {
  db = new SerialDb(await openEngine());
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

  it("lets work that it started continue to use the database after it ends", async () => {
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

describe("transactions that wait at the same time", () => {
  const commitsOf = (script: string[]) => script.filter((text) => text === "COMMIT").length;
  const recording = async () => {
    const engine = await openEngine();
    const ran: string[] = [];
    const query = (text: string, values: unknown[] = []) => {
      ran.push(text);
      return engine.query(text, values);
    };
    const close = () => engine.close();
    const recorded = new SerialDb({ query, exec: (text) => engine.exec(text), close } as Engine);
    await recorded.script("CREATE TABLE item (name text NOT NULL UNIQUE)");
    onTestFinished(() => recorded.close());
    return { db: recorded, ran };
  };
  const insert = (into: SerialDb, name: string) =>
    into.transaction((tx) => tx.query("INSERT INTO item VALUES ($1)", [name]));

  it("are committed together, and none resolves before", async () => {
    const { db, ran } = await recording();
    const atEnd: number[] = [];
    await Promise.all(["a", "b", "c"].map((name) => insert(db, name).then(() => atEnd.push(commitsOf(ran)))));
    expect(commitsOf(ran)).toBe(1);
    expect(atEnd).toEqual([1, 1, 1]);
    expect(await db.query("SELECT name FROM item ORDER BY name")).toHaveLength(3);
  });

  it("fail each by itself", async () => {
    const { db } = await recording();
    const caught = db.transaction(async (tx) => {
      await tx.query("INSERT INTO item VALUES ('caught')");
      await tx.query("SELECT 1/0").catch(() => undefined);
    });
    const all = await Promise.allSettled([insert(db, "a"), insert(db, "a"), caught, insert(db, "b")]);
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    await expect(caught).rejects.toThrow(/nothing was written/);
    expect(await db.query("SELECT name FROM item ORDER BY name")).toEqual([{ name: "a" }, { name: "b" }]);
  });

  it("all fail when their commit fails", async () => {
    const { db, ran } = await recording();
    await db.script(
      "ALTER TABLE item ADD CONSTRAINT late UNIQUE (name) DEFERRABLE INITIALLY DEFERRED; ALTER TABLE item DROP CONSTRAINT item_name_key",
    );
    const all = await Promise.allSettled([insert(db, "a"), insert(db, "a"), insert(db, "b")]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(commitsOf(ran)).toBe(1);
    expect(await db.query("SELECT name FROM item")).toEqual([]);
  });

  it("each run in the asynchronous context of their caller", async () => {
    const context = new AsyncLocalStorage<string>();
    const seen = ["a", "b", "c"].map((name) =>
      context.run(name, () => db.transaction(async () => context.getStore())),
    );
    expect(await Promise.all(seen)).toEqual(["a", "b", "c"]);
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

describe("an engine that ends by itself", () => {
  const panic = Object.assign(new Error("could not write to file: No space left on device"), {
    severity: "PANIC",
    code: "53100",
  });

  /** An engine that ends when it is asked for `text`. */
  const endingAt = (text: string) => {
    const asked: string[] = [];
    const run = async (statement: string) => {
      asked.push(statement);
      if (statement === text) throw panic;
      return { rows: [], command: statement };
    };
    const exec = async (statement: string) => [await run(statement)];
    return { asked, query: run, exec, close: () => run("close") as unknown as Promise<void> };
  };

  it("is not called again, and its end is reported", async () => {
    const engine = endingAt("INSERT");
    const ends: unknown[] = [];
    const ended = new SerialDb(engine, (error) => ends.push(error));
    await expect(ended.query("INSERT")).rejects.toBeInstanceOf(UnavailableError);
    await expect(ended.query("SELECT")).rejects.toBeInstanceOf(UnavailableError);
    await ended.close();
    expect(engine.asked).toEqual(["INSERT"]);
    expect(ends).toEqual([panic]);
  });

  it("leaves the outcome of a COMMIT unknown", async () => {
    const ended = new SerialDb(endingAt("COMMIT"));
    await expect(ended.transaction((tx) => tx.query("INSERT"))).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

describe("a request that waits for its turn", () => {
  it("gives up when its time is over, and its statement is never run", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = db.transaction(() => released);
    const late = withinTimeBudget({ leftMs: 50 }, () => db.query("INSERT INTO item VALUES ('late')"));
    await expect(late).rejects.toBeInstanceOf(UnavailableError);
    release();
    await holding;
    expect(await names()).not.toContain("late");
  });
});
