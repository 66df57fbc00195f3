// What a service may find when it starts: nothing, or the data of the release before the newest migration.
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defaultCacheDirectory } from "../../../packages/server/src/storage/db/cluster.ts";
import type { Db } from "../../../packages/server/src/storage/db/db.ts";
import { openEmbedded } from "../../../packages/server/src/storage/db/embedded.ts";
import { migrate, readMigrations } from "../../../packages/server/src/storage/db/migrate.ts";
import { PgDb } from "../../../packages/server/src/storage/db/pg-db.ts";
import { invoice } from "./caller.ts";
import type { Scenario } from "./scene.ts";

/** What is there before a start. */
export type Before = "nothing" | "older release";

/** Where data is prepared. */
export interface DataTools {
  /** A folder of its own. */
  readonly home: string;
  /** Creates an empty database on a server. @returns Its address, or empty for the embedded engine. */
  makeDatabase(): Promise<string>;
}

/** A document that was read, and one that was not. */
const [readId, unreadId] = ["doc_176360000000000000001", "doc_176360000000000000002"];

/** Makes what is there before a start. @returns Address of the database, or empty for the embedded one in the folder. */
export async function makeBefore(before: Before, folder: string, tools: DataTools): Promise<string> {
  const databaseUrl = await tools.makeDatabase();
  if (before === "nothing") return databaseUrl;
  for (const id of [readId, unreadId]) await writeBlob(join(folder, "blobs", keyOf(id)));
  if (databaseUrl !== "") await fill(new PgDb(databaseUrl, () => undefined));
  else await cp(await makeTemplate(tools.home), folder, { recursive: true });
  return databaseUrl;
}

/** Finds the documents of the older release, the one that was not read too. */
export const readOlderDocuments: Scenario = async (caller) => {
  const { body } = await caller.call(`/documents/${readId}`);
  caller.expect(
    "the total of an older document",
    (body["extracted_data"] as Record<string, unknown>)["total"],
    7,
  );
  for (const id of [readId, unreadId]) await caller.settle(`/documents/${id}`, "completed");
};

/** The embedded database of an older release is made once and copied. */
async function makeTemplate(home: string): Promise<string> {
  const template = join(home, "template");
  if (existsSync(template)) return template;
  await mkdir(template, { recursive: true });
  await fill(await openEmbedded(template, defaultCacheDirectory()));
  return template;
}

async function fill(db: Db): Promise<void> {
  await migrate(db, readMigrations().slice(0, -1));
  const fields = JSON.stringify({ total: { value: 7, confidence: 1, text: "7" } });
  await insert(db, readId, ["completed", fields]);
  await insert(db, unreadId, ["processing", null]);
  await db.close();
}

async function insert(db: Db, id: string, state: readonly [string, string | null]): Promise<void> {
  await db.query(
    `INSERT INTO document (id, status, fields, blob_key, job_id, account_id, workflow_id, created_at, file_name,
       file_size, file_media_type, file_sha256)
     VALUES ($1, $2, $3, $4, gen_random_uuid(), 'acc_default', 'invoice_processing', '2026-11-20T20:00:00Z', 'a.pdf',
       $5, 'application/pdf', repeat('0', 64))`,
    [id, ...state, keyOf(id), invoice.byteLength],
  );
}

function keyOf(id: string): string {
  return `documents/${id}/original`;
}

async function writeBlob(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, invoice);
}
