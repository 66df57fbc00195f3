// What becomes of statements when a PostgreSQL server says nothing any more.
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../../../test/until.ts";
import { type Postgres, startPostgres } from "../../../test/postgres.ts";
import { startTcpProxy, type TcpProxy } from "../../../test/tcp-proxy.ts";
import { newTimeBudget, withinTimeBudget } from "../../runtime/time-budget.ts";
import { OutcomeUnknownError, UnavailableError } from "../../runtime/unavailable.ts";
import { PgDb } from "./pg-db.ts";
import { listenOn } from "./pg-listener.ts";

let server: Postgres;
let databaseUrl: string;
beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.makeDatabase();
});
afterAll(() => server.close());

let proxy: TcpProxy;
let db: PgDb;
let errors: Error[];
beforeEach(async () => {
  const url = new URL(databaseUrl);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  errors = [];
  db = new PgDb(url.href, (error) => errors.push(error));
  await db.script("DROP TABLE IF EXISTS item; CREATE TABLE item (name text)");
  await until(isBack);
});
afterEach(async () => {
  await db.close();
  await proxy.refuse();
});

/** Milliseconds of a request here: long for a server on this machine. */
const budgetMs = 1_000;

function inRequest<T>(work: () => Promise<T>): Promise<T> {
  return withinTimeBudget({ leftMs: budgetMs }, work);
}

async function measure(work: () => Promise<unknown>) {
  const begun = performance.now();
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begun };
}

const isBack = () =>
  inRequest(() => db.query("SELECT 1")).then(
    () => true,
    () => undefined,
  );

describe("a database server that falls silent", () => {
  it("costs a request its budget once, and the next ones nothing", async () => {
    proxy.mode = "silent";
    const first = await measure(() => inRequest(() => db.query("SELECT 1")));
    expect(first.error).toBeInstanceOf(UnavailableError);
    expect(first.ms).toBeGreaterThan(budgetMs * 0.9);
    const next = await measure(() => inRequest(() => db.query("SELECT 1")));
    expect(next.error).toBeInstanceOf(UnavailableError);
    expect(next.ms).toBeLessThan(budgetMs / 2);
    expect(errors).toEqual([expect.any(UnavailableError)]);
  });

  it("is used again without a restart once it responds", async () => {
    proxy.mode = "silent";
    await measure(() => inRequest(() => db.query("SELECT 1")));
    proxy.mode = "pass";
    expect(await until(isBack)).toBe(true);
  });

  it("is told no ROLLBACK behind a statement without a response", async () => {
    const { error, ms } = await measure(() =>
      inRequest(() =>
        db.transaction(async (tx) => {
          await tx.query("INSERT INTO item VALUES ('lost')");
          proxy.mode = "silent";
          await tx.query("SELECT 1");
        }),
      ),
    );
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).not.toBeInstanceOf(OutcomeUnknownError);
    // A ROLLBACK would take a second.
    expect(ms).toBeLessThan(budgetMs + 900);
    proxy.mode = "pass";
    await until(isBack);
    expect(await db.query("SELECT * FROM item")).toEqual([]);
  });

  it("leaves the outcome of a COMMIT unknown", async () => {
    proxy.silentAfter = "COMMIT";
    const { error } = await measure(() =>
      inRequest(() => db.transaction((tx) => tx.query("INSERT INTO item VALUES ('kept')"))),
    );
    expect(error).toBeInstanceOf(OutcomeUnknownError);
    proxy.silentAfter = undefined;
    proxy.mode = "pass";
    await until(isBack);
    expect(await db.query("SELECT name FROM item")).toEqual([{ name: "kept" }]);
  });

  it("costs one request its budget when only the open connections are dead", async () => {
    // Several of them, as under load.
    await Promise.all(Array.from({ length: 5 }, () => inRequest(() => db.query("SELECT pg_sleep(0.05)"))));
    proxy.forget();
    const first = await measure(() => inRequest(() => db.query("SELECT 1")));
    expect(first.error).toBeInstanceOf(UnavailableError);
    await until(isBack);
    const rest = await Promise.all(
      Array.from({ length: 5 }, () => measure(() => inRequest(() => db.query("SELECT 1")))),
    );
    expect(rest.map(({ error }) => error)).toEqual(Array(5).fill(undefined));
  });

  it("frees work in the background that waits on a dead connection, long before its own limit", async () => {
    const { promise: forgotten, resolve: tellForgotten } = Promise.withResolvers<void>();
    const background = db.transaction(async (tx) => {
      await tx.query("SELECT 1");
      proxy.forget();
      tellForgotten();
      return tx.query("SELECT 2");
    });
    const ended = measure(() => background);
    await forgotten;
    const request = await measure(() => inRequest(() => db.query("SELECT 1")));
    expect(request.error).toBeInstanceOf(UnavailableError);
    const { error, ms } = await ended;
    expect(error).toBeInstanceOf(UnavailableError);
    expect(ms).toBeLessThan(20_000);
    expect(await db.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("ends a listener, which is told so", async () => {
    const url = new URL(databaseUrl);
    url.port = String(proxy.port);
    const client = new pg.Client({ connectionString: url.href, query_timeout: budgetMs });
    let lost = 0;
    const onLost = () => {
      lost += 1;
    };
    const stop = await listenOn(client, "news", { onNotice: () => undefined, onLost, everyMs: 20 });
    proxy.mode = "silent";
    await until(() => lost > 0);
    await stop();
    expect(lost).toBe(1);
  });
});

describe("a time budget", () => {
  it("is shared by all statements of a request", async () => {
    const { error, ms } = await measure(() =>
      inRequest(async () => {
        for (;;) await db.query("SELECT pg_sleep(0.1)");
      }),
    );
    expect(error).toBeInstanceOf(UnavailableError);
    expect(ms).toBeLessThan(budgetMs + 1_000);
    // The server is well: the first probe finds out.
    expect(await until(isBack)).toBe(true);
  });

  it("does not count the time in which nothing is asked", async () => {
    const budget = newTimeBudget();
    await withinTimeBudget(budget, async () => {
      await db.query("SELECT 1");
      const { leftMs } = budget;
      await db.transaction((tx) => tx.query("SELECT 1"));
      expect(budget.leftMs).toBeLessThan(leftMs);
      expect(budget.leftMs).toBeGreaterThan(leftMs - 5_000);
    });
  });

  it("makes a live server end a long statement before the client gives it up", async () => {
    const timeout = "SELECT current_setting('statement_timeout') AS ms";
    expect(await inRequest(() => db.query(timeout))).toEqual([{ ms: "5s" }]);
    expect(await db.query(timeout)).toEqual([{ ms: "30s" }]);
    const canceled = inRequest(() => db.script("SET statement_timeout = 50; SELECT pg_sleep(600)"));
    await expect(canceled).rejects.toBeInstanceOf(UnavailableError);
    expect(errors).toEqual([]);
  });
});
