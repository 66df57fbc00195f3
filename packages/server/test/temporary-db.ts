// A real embedded database in a temporary directory, for tests below the HTTP layer.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { defaultCacheDirectory, ensureCluster } from "../src/storage/db/cluster.ts";
import type { Db } from "../src/storage/db/db.ts";
import { openEmbedded } from "../src/storage/db/embedded.ts";
import { compileSparingly } from "../src/storage/db/wasm-compiler.ts";

/** A migrated database and the directory it lies in. */
export interface TemporaryDb {
  readonly db: Db;
  readonly directory: string;
  /** Closes the database and removes the directory. */
  close(): Promise<void>;
}

/** Opens a fresh database. */
export async function openTemporaryDb(): Promise<TemporaryDb> {
  const directory = mkdtempSync(join(tmpdir(), "docuvane-test-"));
  const db = await openEmbedded(directory, defaultCacheDirectory());
  const close = async () => {
    await db.close();
    rmSync(directory, { recursive: true });
  };
  return { db, directory, close };
}

/** Opens a bare engine on a new database, from the template: `PGlite.create()` by itself takes seconds. */
export async function openEngine(): Promise<PGlite> {
  const directory = join(mkdtempSync(join(tmpdir(), "docuvane-test-")), "data");
  await ensureCluster(directory, defaultCacheDirectory());
  compileSparingly();
  return PGlite.create(directory);
}
