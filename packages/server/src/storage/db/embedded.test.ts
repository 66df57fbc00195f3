// The guards of the embedded database: it syncs, it is made in one piece, it migrates forward only.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, describe, expect, it } from "vitest";
import { openEngine, openTemporaryDb } from "../../../test/temporary-db.ts";
import { defaultCacheDirectory, ensureCluster } from "./cluster.ts";
import { lockDirectory } from "./directory-lock.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { requireDurableInsert } from "./embedded.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { SerialDb } from "./serial-db.ts";

const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
afterAll(() => rmSync(directory, { recursive: true }));

describe("durability", () => {
  it("syncs a file at every commit, and not for a read", async () => {
    await ensureCluster(join(directory, "durable"), defaultCacheDirectory());
    const files = new DurableFiles(join(directory, "durable"));
    const db = new SerialDb(await PGlite.create({ fs: files, startParams: durableStartParams }));
    await db.script("CREATE TABLE item (n integer)");
    const before = files.syncs;
    for (let n = 0; n < 10; n += 1) await db.query("INSERT INTO item VALUES ($1)", [n]);
    expect(files.syncs - before).toBeGreaterThanOrEqual(10);
    const afterWrites = files.syncs;
    await db.query("SELECT * FROM item");
    expect(files.syncs).toBe(afterWrites);
    await db.close();
  });

  it("refuses a database whose inserts are not synced", async () => {
    const db = new SerialDb(await openEngine());
    await expect(requireDurableInsert(db, () => 0)).rejects.toMatchObject({ code: "database_not_durable" });
    await db.close();
  });
});

describe("a data directory", () => {
  it("is locked until released", () => {
    const data = join(directory, "locked");
    const lock = lockDirectory(data);
    expect(() => lockDirectory(data)).toThrow(/in use by another Docuvane service/);
    lock.release();
    lockDirectory(data).release();
  });

  it("is shared only by those who keep their database elsewhere", () => {
    const data = join(directory, "shared");
    const locks = [lockDirectory(data, "shared"), lockDirectory(data, "shared")];
    expect(() => lockDirectory(data)).toThrow(/in use by another Docuvane service/);
    for (const lock of locks) lock.release();
    const alone = lockDirectory(data);
    expect(() => lockDirectory(data, "shared")).toThrow(/in use by another Docuvane service/);
    alone.release();
  });
});

describe("migrations", () => {
  it("run once, and refuse one that was changed or is not known", async () => {
    const { db, close } = await openTemporaryDb();
    const shipped = readMigrations();
    await migrate(db, shipped);
    const rows = await db.query<{ version: number }>("SELECT version FROM schema_migration ORDER BY version");
    expect(rows.map(({ version }) => version)).toEqual(shipped.map(({ version }) => version));
    const changed = shipped.map((one) => ({ ...one, checksum: "other" }));
    await expect(migrate(db, changed)).rejects.toMatchObject({ code: "database_unusable" });
    await expect(migrate(db, [])).rejects.toThrow(/newer version/);
    await close();
  });

  it("change nothing where a newer version migrated, even if this one has a migration to run", async () => {
    const { db, close } = await openTemporaryDb();
    const shipped = readMigrations();
    const [newest] = shipped.slice(-1);
    const own = { version: 0, name: "000-own.sql", sql: "CREATE TABLE own (n integer)", checksum: "x" };
    const older = [own, ...shipped.slice(0, -1)];
    await expect(migrate(db, older)).rejects.toMatchObject({
      code: "database_unusable",
      message: `The data was written by a newer version of the service (it contains ${newest?.name}). Start that version, or restore the backup made before the upgrade.`,
    });
    expect(await db.query("SELECT to_regclass('own') AS own")).toEqual([{ own: null }]);
    await close();
  });

  it("leave nothing of one that fails", async () => {
    const { db, close } = await openTemporaryDb();
    const bad = {
      version: 999,
      name: "999-bad.sql",
      sql: "CREATE TABLE half (n int); SELECT 1/0",
      checksum: "x",
    };
    await expect(migrate(db, [...readMigrations(), bad])).rejects.toThrow("division by zero");
    expect(await db.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    expect(await db.query("SELECT 1 FROM schema_migration WHERE version = 999")).toEqual([]);
    await close();
  });
});
