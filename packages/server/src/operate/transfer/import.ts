// Reads an export into the empty storage of a service.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { StartError } from "../../runtime/start-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { refuseOtherSecret, requireSameSecret, secretCheckOf } from "../../storage/db/installation.ts";
import { readMigrations } from "../../storage/db/migrate.ts";
import type { UnboundStorage } from "../../storage/open-storage.ts";
import type { Transferred } from "./export.ts";
import { format, type Line } from "./line.ts";
import { advanceCounters, listTables } from "./tables.ts";

/**
 * Reads files and rows; all rows in one transaction with the secret, so that an import that is refused changes nothing.
 *
 * @param path - Of a file that an export wrote.
 * @throws {StartError} `import_refused`: the storage is not empty, or the file is of another version, another secret or
 *   incomplete.
 */
export async function importData(storage: UnboundStorage, path: string): Promise<Transferred> {
  await requireEmpty(storage.db);
  const lines = readLines(path);
  const pepper = checkStart(storage, await next(lines));
  await refuseOtherSecret(storage.db, pepper);
  const files = await putFiles(storage, lines);
  const rows = await storage.db.transaction(async (tx) => {
    for (const table of (await listTables(tx)).reverse()) await tx.query(`DELETE FROM "${table}"`);
    const count = await putRows(tx, lines, files);
    await advanceCounters(tx);
    await requireSameSecret(tx, pepper, new Date());
    return count;
  });
  return { rows, files: files.count };
}

async function* readLines(path: string): AsyncGenerator<Line> {
  const text = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input: text })) yield JSON.parse(line);
}

async function next(lines: AsyncGenerator<Line>): Promise<Line> {
  const { value, done } = await lines.next();
  if (done) throw refused("it ends before its last line");
  return value;
}

async function requireEmpty(db: Queryable): Promise<void> {
  const [row] = await db.query<{ count: number }>("SELECT count(*) AS count FROM document");
  if (row?.count !== 0) throw refused("there are documents here already; import into new storage");
}

/** Checks the first line. @returns The secret, which is that of the export. */
function checkStart({ pepper }: UnboundStorage, line: Line): Uint8Array {
  if (line.kind !== "start" || line.format !== format)
    throw refused("it is no export that this version reads");
  const here = readMigrations().map(({ name }) => name);
  if (line.migrations.join() !== here.join())
    throw refused("it was written by another version; import it with that version and start this one then");
  if (pepper && secretCheckOf(pepper) === line.secretCheck) return pepper;
  throw refused(
    "it belongs to another secret; set DOCUVANE_SECRET to that one, or copy its file `pepper` into this data directory, and import again",
  );
}

interface Files {
  readonly count: number;
  /** The first line after the files. */
  readonly following: Line;
}

async function putFiles({ db, blobs }: UnboundStorage, lines: AsyncGenerator<Line>): Promise<Files> {
  let count = 0;
  let line = await next(lines);
  while (line.kind === "file") {
    // As for an upload: should this end half-way, the sweeper finds the file.
    await db.query(
      "INSERT INTO blob_intent (blob_key, created_at) VALUES ($1, now()) ON CONFLICT (blob_key) DO NOTHING",
      [line.key],
    );
    await blobs.put(line.key, parts(lines));
    count += 1;
    line = await next(lines);
  }
  return { count, following: line };
}

async function* parts(lines: AsyncGenerator<Line>): AsyncGenerator<Uint8Array> {
  for (let line = await next(lines); line.kind === "part"; line = await next(lines))
    yield Buffer.from(line.base64, "base64");
}

async function putRows(tx: Queryable, lines: AsyncGenerator<Line>, files: Files): Promise<number> {
  let count = 0;
  let line = files.following;
  for (; line.kind === "row"; line = await next(lines)) {
    await tx.query(
      `INSERT INTO "${line.table}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_record(NULL::"${line.table}", $1::json)`,
      [line.row],
    );
    count += 1;
  }
  if (line.kind !== "end" || line.rows !== count || line.files !== files.count)
    throw refused("it is not complete");
  return count;
}

function refused(reason: string): StartError {
  return new StartError("import_refused", `The export cannot be imported: ${reason}.`);
}
