// Opens the embedded PostgreSQL of a data directory, and refuses one that would lose data.

import { access, constants, readFile } from "node:fs/promises";
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

/** The major version of PostgreSQL that PGlite is built from; another one cannot read its files. */
export const embeddedMajor = "18";

/**
 * Opens the database in `<dataDirectory>/pg`, making it with all tables when it is not there. The caller holds the directory's lock.
 *
 * @param cache - Folder for database templates, or `undefined` to go without.
 * @param onLost - Called when the database ends by itself, as on a full disk; only a new process can open it again.
 * @throws {StartError} `database_not_durable` or `database_unusable`.
 */
export async function openEmbedded(
  dataDirectory: string,
  cache: string | undefined,
  onLost?: (error: DatabaseLostError) => void,
): Promise<Db> {
  const directory = join(dataDirectory, "pg");
  await requireSameMajor(directory);
  const { files, engine, isNew } = await openEngine(directory, cache);
  const db = new SerialDb(new NamedStatements(engine), (error) =>
    onLost?.(new DatabaseLostError(directory, files.failure, error)),
  );
  try {
    await requireDurableInsert(db, () => files.syncs);
    // The template was made at another time.
    if (isNew) await db.query("UPDATE account SET created_at = now()");
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** PGlite would end with an error of its own, which does not say what to do. */
async function requireSameMajor(directory: string): Promise<void> {
  const text = await readFile(join(directory, "PG_VERSION"), "utf8").catch(() => embeddedMajor);
  const major = text.trim();
  if (major === embeddedMajor) return;
  throw new StartError(
    "database_unusable",
    `The database in ${directory} has the format of PostgreSQL ${major}, and this version of the service uses ${embeddedMajor}. Export the data with the version that wrote it, import it there into a PostgreSQL server, and start this version with its DATABASE_URL.`,
  );
}

async function openEngine(directory: string, cache: string | undefined) {
  let files: DurableFiles | undefined;
  try {
    const isNew = await ensureCluster(directory, cache);
    files = new DurableFiles(directory);
    compileSparingly();
    const engine = await PGlite.create({ fs: files, startParams: durableStartParams });
    return { files, engine, isNew };
  } catch (error) {
    throw await toStartError(directory, files?.failure, error);
  }
}

/** PGlite says nothing about a directory that it may not write, nor about a disk that is full: that is looked for first. */
async function toStartError(
  directory: string,
  failure: string | undefined,
  error: unknown,
): Promise<StartError> {
  const denied = await access(directory, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => undefined,
    (reason: NodeJS.ErrnoException) => (reason.code === "ENOENT" ? undefined : reason),
  );
  const { message } = factsOf(denied ?? error);
  const code = factsOf(denied ?? error).code ?? failure;
  const remedy =
    remedyFor(code) ?? "If it is damaged, restore it from a backup, or choose another directory with --data";
  const why = denied || !failure ? message : `${message}: ${failure}`;
  return new StartError(
    "database_unusable",
    `The database in ${directory} could not be opened (${why}). ${remedy}.`,
    error,
  );
}

/** The embedded database ended by itself; the message is one sentence that says what to do. */
export class DatabaseLostError extends Error {
  override readonly name = "DatabaseLostError";

  /** @param failure - Code of what the disk said last. */
  constructor(directory: string, failure: string | undefined, cause: unknown) {
    const remedy = remedyFor(failure);
    const advice =
      remedy === undefined ? "Start the service again" : `${remedy}, and start the service again`;
    super(
      `The database in ${directory} ended (${factsOf(cause).message}). What was confirmed is kept. ${advice}.`,
      { cause },
    );
  }
}

/**
 * Refuses to start when a committed insert does not sync a file.
 *
 * The sync is patched into an internal of PGlite, so a new version could drop it silently.
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
