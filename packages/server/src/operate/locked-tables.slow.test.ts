// A table that another session keeps locked, as health, metrics and the log report it (needs PostgreSQL).
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../../../test/until.ts";
import { type Postgres, startPostgres } from "../../test/postgres.ts";
import { startTestService, type TestService } from "../../test/running-server.ts";
import { PgDb } from "../storage/db/pg-db.ts";
import { lockableTables } from "../storage/db/table-locks.ts";

let postgres: Postgres;
let databaseUrl: string;
let service: TestService;
let db: PgDb;
let other: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.makeDatabase();
  service = await startTestService({ ephemeral: true, databaseUrl, role: "api" });
  db = new PgDb(databaseUrl, () => undefined);
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await db.close();
  await service.close();
  await postgres.close();
});

/** Runs `work` while another session holds a lock. */
async function whileLocked<T>(table: string, mode: string, work: () => Promise<T>): Promise<T> {
  await other.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
  try {
    return await work();
  } finally {
    await other.query("ROLLBACK");
  }
}

const ready = async () => {
  const response = await fetch(`${service.origin}/readyz`);
  return { status: response.status, body: await response.json() };
};

describe("a locked table", () => {
  it("is one of all tables but those of a start and of statistics", async () => {
    const rows = await db.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1",
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      [...lockableTables, "installation", "schema_migration"].filter((name) => name !== "job").sort(),
    );
  });

  it.each(lockableTables)("is found: %s", async (table) => {
    const name = table === "job" ? "pgboss.job" : table;
    expect(await whileLocked(name, "EXCLUSIVE", () => db.lockedTables())).toEqual([table]);
    expect(await db.lockedTables()).toEqual([]);
  });

  it.each(["SHARE", "ACCESS EXCLUSIVE"])("is found in the mode %s", async (mode) => {
    expect(await whileLocked("event", mode, () => db.lockedTables())).toEqual(["event"]);
  });

  it.each(["ACCESS SHARE", "ROW EXCLUSIVE", "SHARE UPDATE EXCLUSIVE"])(
    "is not reported in the mode %s, which readers, writers and vacuum take",
    async (mode) => {
      expect(await whileLocked("event", mode, () => db.lockedTables())).toEqual([]);
    },
  );

  it("is found behind a session that only waits for its lock", async () => {
    const waiting = new pg.Client({ connectionString: databaseUrl });
    await waiting.connect();
    const found = await whileLocked("document", "ACCESS SHARE", async () => {
      const alter = waiting.query("BEGIN; LOCK TABLE document IN ACCESS EXCLUSIVE MODE; ROLLBACK");
      const locked = await until(async () => {
        const tables = await db.lockedTables();
        return tables.length > 0 && tables;
      });
      return { locked, alter };
    });
    expect(found.locked).toEqual(["document"]);
    await found.alter;
    await waiting.end();
  });

  it("makes the service not ready under its name, also while requests use up the connections, and shows in the metrics", async () => {
    expect(await ready()).toEqual({ status: 200, body: { status: "ready" } });
    await whileLocked("document", "ACCESS EXCLUSIVE", async () => {
      const requests = Array.from({ length: 30 }, () => service.call("/documents"));
      const found = await until(async () => {
        const response = await ready();
        return response.status === 503 && response.body.failing.includes("database_locks") && response;
      });
      expect(found.body.status).toBe("not_ready");
      const text = await until(async () => {
        const metrics = await (await fetch(`${service.origin}/metrics`)).text();
        return metrics.includes('docuvane_table_locked{table="document"} 1') && metrics;
      });
      expect(text).toContain('docuvane_table_locked{table="event"} 0');
      for (const { status } of await Promise.all(requests)) expect(status).toBe(503);
    });
    await until(async () => (await ready()).status === 200);
  }, 60_000);
});
