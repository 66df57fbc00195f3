// The two databases of the service, for tests that must hold on both.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTier } from "../../../scripts/test/tiers.ts";
import { migrate } from "../src/storage/db/migrate.ts";
import { PgDb } from "../src/storage/db/pg-db.ts";
import { startPostgres } from "./postgres.ts";
import { openTemporaryDb, type TemporaryDb } from "./temporary-db.ts";

/** Embedded, or on a server. */
export type EngineName = "pglite" | "postgres";

/** The databases that a test must hold on: the default one, in the slow tier also PostgreSQL. */
export const engines: readonly EngineName[] = inTier({ quick: ["pglite"], all: ["pglite", "postgres"] });

/** The database that several processes may share, for tests that need it: in the slow tier only. */
export const shared: readonly EngineName[] = engines.filter((engine) => engine === "postgres");

/** Opens a fresh, migrated database; the server is a new one and ends with it. */
export async function openDatabase(engine: EngineName): Promise<TemporaryDb> {
  if (engine === "pglite") return openTemporaryDb();
  const server = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  // Idle connections break when the server stops; one in use fails its test.
  const db = new PgDb(await server.makeDatabase(), () => undefined);
  await migrate(db);
  const close = async () => {
    await db.close();
    await server.close();
    rmSync(directory, { recursive: true });
  };
  return { db, directory, close };
}
