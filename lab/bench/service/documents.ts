/** Fills a database with processed documents as the extractor leaves them. */

import { type Closers, runClosers } from "../../../packages/server/src/runtime/closers.ts";
import type { Db } from "../../../packages/server/src/storage/db/db.ts";
import { openStorage } from "../../../packages/server/src/storage/open-storage.ts";

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
const values = {
  invoice_number: "INV-2026-0042",
  date: "2026-11-18",
  due_date: "2026-12-18",
  total: 1234.5,
  tax: 197.1,
  currency: "EUR",
  vendor: "Example Supplies GmbH",
  customer: "Customer AG",
};
const fields = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [
    name,
    { value, confidence: 0.97, page: 1, box, source: String(value) },
  ]),
);

/** Fills the database of a server. @returns The IDs of the documents. */
export function seedServer(databaseUrl: string, count: number, data: string): Promise<string[]> {
  return seed({ data, databaseUrl }, count);
}

/** Fills the embedded database of a data directory. @returns The IDs of the documents. */
export function seedEmbedded(data: string, count: number): Promise<string[]> {
  return seed({ data }, count);
}

async function seed(where: object, count: number): Promise<string[]> {
  const closers: Closers = [];
  const now = () => new Date();
  try {
    const { db } = await openStorage(where, { closers, now, onError: (error) => console.error(error) });
    return await insert(db, count);
  } finally {
    await runClosers(closers);
  }
}

async function insert(db: Db, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO document (id, account_id, status, workflow_id, created_at, job_id, blob_key, file_name,
       file_media_type, file_size, file_sha256, file_pages, completed_at, metadata, fields)
     SELECT 'doc_' || lpad(n::text, 21, '0'), 'acc_default', 'completed', 'invoice_processing',
       date_trunc('milliseconds', now()) - make_interval(secs => $1 - n), gen_random_uuid(), 'none', 'invoice.pdf',
       'application/pdf', 16384, repeat('0', 64), 1, now(), '{"source":"bench"}', $2::json
     FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [count, JSON.stringify(fields)],
  );
  await db.script("ANALYZE document");
  return rows.map(({ id }) => id);
}
