// Brings the tables of the service to the newest version: numbered SQL files, forward only.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { StartError } from "../../runtime/start-error.ts";
import { withoutTimeLimit } from "../../runtime/time-budget.ts";
import type { Db, Queryable } from "./db.ts";

/** One numbered SQL file. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
}

/** Any number, the same in every process: the advisory lock that lets one process migrate at a time. */
const migrationLock = 20_261_120;

/** Reads the migrations that ship with the service, in order. */
export function readMigrations(): Migration[] {
  // Next to this file in the sources; the build puts the folder next to its bundle, so the same expression finds it.
  const folder = new URL("./migrations/", import.meta.url);
  const names = readdirSync(folder).filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), "utf8");
    return {
      version: Number.parseInt(name, 10),
      name,
      sql,
      checksum: createHash("sha256").update(sql).digest("hex"),
    };
  });
}

/**
 * Runs the migrations that have not run yet, each in its own transaction and for as long as it needs.
 *
 * @throws {StartError} `database_unusable`: a migration that ran has another checksum now, or is unknown to this version.
 */
export function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  return withoutTimeLimit(() => runMissing(db, migrations));
}

async function runMissing(db: Db, migrations: readonly Migration[]): Promise<void> {
  const done = await findDone(db);
  // First: a version that cannot use the data must not change it.
  refuseUnknown(done, migrations);
  if (migrations.every(({ version, checksum }) => done.get(version)?.checksum === checksum)) return;
  await db.transaction(makeTable);
  for (const migration of migrations) await db.transaction((tx) => applyOnce(tx, migration));
  // Another process, of a newer version, may have migrated meanwhile.
  refuseUnknown(await findDone(db), migrations);
}

/** A migration that has run. */
type Done = Pick<Migration, "version" | "name" | "checksum">;

/** The migrations that have run, by version; most starts need to know no more. */
async function findDone(db: Db): Promise<ReadonlyMap<number, Done>> {
  const [table] = await db.query<{ name: string | null }>(
    "SELECT to_regclass('schema_migration')::text AS name",
  );
  if (table?.name == null) return new Map();
  const rows = await db.query<Done>("SELECT version, name, checksum FROM schema_migration ORDER BY version");
  return new Map(rows.map((row) => [row.version, row]));
}

async function makeTable(tx: Queryable): Promise<void> {
  // Two at once would both see no table: IF NOT EXISTS is no lock.
  await tx.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
  await tx.script(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       version integer PRIMARY KEY,
       name text NOT NULL,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
}

async function applyOnce(tx: Queryable, migration: Migration): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
  const [done] = await tx.query<{ checksum: string }>(
    "SELECT checksum FROM schema_migration WHERE version = $1",
    [migration.version],
  );
  if (done && done.checksum !== migration.checksum) {
    throw new StartError(
      "database_unusable",
      `Migration ${migration.name} was changed after it was applied. Restore the file and add a new migration instead.`,
    );
  }
  if (done) return;
  await tx.script(migration.sql);
  await tx.query("INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)", [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

function refuseUnknown(done: ReadonlyMap<number, Done>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...done.values()].findLast(({ version }) => !known.has(version));
  if (!unknown) return;
  throw new StartError(
    "database_unusable",
    `The data was written by a newer version of the service (it contains ${unknown.name}). Start that version, or restore the backup made before the upgrade.`,
  );
}
