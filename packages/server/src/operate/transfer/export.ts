// Writes the whole data of a service into one file.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { BlobStore } from "../../storage/blob/blob-store.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import { readMigrations } from "../../storage/db/migrate.ts";
import { format, type Line } from "./line.ts";
import { listTables } from "./tables.ts";

/** Rows that are read at once. */
const batch = 500;

/** What an export or import came to. */
export interface Transferred {
  readonly rows: number;
  readonly files: number;
}

/** Where the data is. */
export interface TransferStorage {
  readonly db: Db;
  readonly blobs: BlobStore;
}

/**
 * Writes files and rows, as they were at one moment, compressed; only the owner of the file may read it.
 *
 * Jobs are not among them: whoever imports the data queues what is unfinished. The secret is not either.
 *
 * @param path - Of a file that does not exist yet.
 */
export async function exportData(storage: TransferStorage, path: string): Promise<Transferred> {
  const counted = { rows: 0, files: 0 };
  await storage.db.transaction(async (tx) => {
    await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const text = Readable.from(toText(lines(tx, storage.blobs, counted)));
    await pipeline(text, createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  });
  return counted;
}

async function* toText(source: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of source) yield `${JSON.stringify(line)}\n`;
}

async function* lines(
  tx: Queryable,
  blobs: BlobStore,
  counted: { rows: number; files: number },
): AsyncGenerator<Line> {
  const [installation] = await tx.query<{ secret_check: string }>("SELECT secret_check FROM installation");
  const migrations = readMigrations().map(({ name }) => name);
  yield { kind: "start", format, migrations, secretCheck: installation?.secret_check ?? "" };
  // Files first: an import has them all before the rows that point to them.
  for await (const { blob_key: key } of rowsOf<{ blob_key: string }>(tx, "SELECT blob_key FROM document")) {
    yield* fileLines(blobs, key);
    counted.files += 1;
  }
  for (const table of await listTables(tx)) {
    for await (const { row } of rowsOf<{ row: string }>(
      tx,
      `SELECT row_to_json(t)::text AS row FROM "${table}" t`,
    )) {
      yield { kind: "row", table, row };
      counted.rows += 1;
    }
  }
  yield { kind: "end", ...counted };
}

async function* fileLines(blobs: BlobStore, key: string): AsyncGenerator<Line> {
  yield { kind: "file", key };
  for await (const chunk of await blobs.get(key))
    yield { kind: "part", base64: (chunk as Buffer).toString("base64") };
  yield { kind: "file_end", key };
}

/** Reads through a cursor of the database: a million rows must not be in memory. */
async function* rowsOf<Row>(tx: Queryable, select: string): AsyncGenerator<Row> {
  await tx.query(`DECLARE export_cursor CURSOR FOR ${select}`);
  for (;;) {
    const rows = await tx.query<Row>(`FETCH ${batch} FROM export_cursor`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.query("CLOSE export_cursor");
}
