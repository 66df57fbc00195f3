// Creates a fresh database directory, from a cached template where there is one.
import { createHash, randomUUID } from "node:crypto";
import { cpSync, type Dirent, existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, posix, win32 } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { renameRetried } from "../../runtime/rename-retried.ts";
import { syncDirectory, syncFile } from "../../runtime/sync-path.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { SerialDb } from "./serial-db.ts";
import { compileSparingly } from "./wasm-compiler.ts";

/** Milliseconds a template of another version is kept: a week, so that two checkouts do not take turns rebuilding. */
const staleTemplateMs = 7 * 24 * 3600 * 1000;

/**
 * The folder for templates: `$XDG_CACHE_HOME/docuvane`, on Windows `%LOCALAPPDATA%\\docuvane\\cache`, else `~/.cache/docuvane`.
 * Owned by the user, unlike /tmp.
 *
 * @param platform - As in `process.platform`.
 */
export function defaultCacheDirectory(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const { join } = platform === "win32" ? win32 : posix;
  if (env["XDG_CACHE_HOME"]) return join(env["XDG_CACHE_HOME"], "docuvane");
  if (platform !== "win32") return join(homedir(), ".cache", "docuvane");
  return join(env["LOCALAPPDATA"] || join(homedir(), "AppData", "Local"), "docuvane", "cache");
}

/**
 * Makes sure that `directory` holds a database with all tables.
 *
 * initdb takes seconds (3.8 s on an idle machine of 2 cores) and the migrations 0.5 s more, a copy of the result 0.1 s. So
 * the result is kept in the cache folder, once for each version of PGlite and of the migrations. The directory appears by
 * one rename, complete and synced: a process killed half-way leaves nothing that looks like a database.
 *
 * @param directory - Where the database shall be; its parent exists.
 * @param cache - Folder for templates, or `undefined` to go without.
 * @returns Whether the database is new.
 */
export async function ensureCluster(directory: string, cache: string | undefined): Promise<boolean> {
  if (existsSync(join(directory, "PG_VERSION"))) return false;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const template = cache === undefined ? undefined : await findTemplate(cache);
  if (template === undefined) await initialise(draft);
  else cpSync(template, draft, { recursive: true }); // A third of the time of its promise form: 970 small files.
  await syncTree(draft);
  await renameRetried(draft, directory);
  await syncDirectory(dirname(directory));
  return true;
}

/** The template of this version, made now when it is missing; `undefined` where the cache cannot be written. */
async function findTemplate(cache: string): Promise<string | undefined> {
  const template = join(cache, templateName());
  if (existsSync(join(template, "PG_VERSION"))) return template;
  const draft = `${template}.${randomUUID()}`;
  try {
    await mkdir(cache, { recursive: true, mode: 0o700 });
    await initialise(draft);
    await syncTree(draft);
    // Another process may have finished first: its template is as good, and the rename fails on a full directory.
    await renameRetried(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
    await removeStaleTemplates(cache);
    return template;
  } catch {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    return undefined;
  }
}

async function initialise(directory: string): Promise<void> {
  compileSparingly();
  const db = new SerialDb(await PGlite.create(directory));
  await migrate(db);
  await db.close();
}

async function removeStaleTemplates(cache: string): Promise<void> {
  const current = templateName();
  for (const name of await readdir(cache)) {
    if (!name.startsWith("pglite-") || name === current) continue;
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > staleTemplateMs) await rm(path, { recursive: true, force: true });
  }
}

function templateName(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const tables = createHash("sha256").update(checksums.join()).digest("hex").slice(0, 12);
  return `pglite-${pgliteVersion()}-${tables}`;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
  const { version }: { version: string } = JSON.parse(manifest);
  return version;
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(entries.map((entry) => syncEntry(directory, entry)));
  await syncDirectory(directory);
}

function syncEntry(directory: string, entry: Dirent): Promise<void> {
  const path = join(directory, entry.name);
  return entry.isDirectory() ? syncTree(path) : syncFile(path);
}
