// Opens the embedded PostgreSQL of a data directory, and refuses one that would lose data.

import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { factsOf } from "../../runtime/error-facts.ts";
import { remedyFor } from "../../runtime/remedy.ts";
import { StartError } from "../../runtime/start-error.ts";
import { ensureCluster } from "./cluster.ts";
import type { Db } from "./db.ts";
import { DurableFiles, durableStartParams } from "./durable-files.ts";
import { NamedStatements } from "./named-statements.ts";
import { SerialDb } from "./serial-db.ts";
import { compileSparingly } from "./wasm-compiler.ts";

/**
 * Opens the database in `<dataDirectory>/pg`, making it when it is not there. The caller holds the directory's lock.
 *
 * @param cache - Folder for database templates, or `undefined` to go without.
 * @throws {StartError} `database_not_durable` or `database_unusable`.
 */
export async function openEmbedded(dataDirectory: string, cache: string | undefined): Promise<Db> {
  const directory = join(dataDirectory, "pg");
  const { files, engine } = await openEngine(directory, cache);
  const db = new SerialDb(new NamedStatements(engine));
  try {
    await requireDurableInsert(db, () => files.syncs);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openEngine(directory: string, cache: string | undefined) {
  try {
    await ensureCluster(directory, cache);
    const files = new DurableFiles(directory);
    compileSparingly();
    const engine = await PGlite.create({ fs: files, startParams: durableStartParams });
    return { files, engine };
  } catch (error) {
    throw await toStartError(directory, error);
  }
}

/** PGlite says nothing about a directory that it may not write, so that is looked for first. */
async function toStartError(directory: string, error: unknown): Promise<StartError> {
  const denied = await access(directory, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => undefined,
    (reason: NodeJS.ErrnoException) => (reason.code === "ENOENT" ? undefined : reason),
  );
  const { code, message } = factsOf(denied ?? error);
  const remedy =
    remedyFor(code) ?? "If it is damaged, restore it from a backup, or choose another directory with --data";
  return new StartError(
    "database_unusable",
    `The database in ${directory} could not be opened (${message}). ${remedy}.`,
    error,
  );
}

/**
 * Refuses to go on when a committed insert does not sync a file.
 *
 * The sync is patched into an internal of PGlite, so a new version could drop it without a word.
 *
 * @throws {StartError} `database_not_durable`.
 */
export async function requireDurableInsert(db: Db, syncs: () => number): Promise<void> {
  await db.script("CREATE TABLE IF NOT EXISTS sync_probe (at timestamptz NOT NULL); DELETE FROM sync_probe");
  const before = syncs();
  await db.query("INSERT INTO sync_probe (at) VALUES (now())");
  if (syncs() > before) return;
  throw new StartError(
    "database_not_durable",
    "This version of PGlite does not sync writes to disk. Install the version in package-lock.json.",
  );
}
