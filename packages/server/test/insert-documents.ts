// Inserts many documents into a database without uploading them.
import type { Queryable } from "../src/storage/db/db.ts";

/** Documents of one statement. */
const batch = 50_000;

/**
 * Inserts documents of the first account, one second apart, into the past.
 *
 * @returns Their ids.
 */
export async function insertDocuments(
  tx: Queryable,
  count: number,
  status: "processing" | "completed",
): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < count; first += batch) {
    const rows = await tx.query<{ id: string }>(
      `INSERT INTO document (id, account_id, status, workflow_id, created_at, job_id, blob_key, file_name,
         file_media_type, file_size, file_sha256, completed_at)
       SELECT 'doc_' || lpad(n::text, 18, '0'), 'acc_default', $3, (ARRAY['invoice_processing', 'receipt_processing'])[1 + n % 2],
         date_trunc('milliseconds', now()) - make_interval(secs => $2 - n), gen_random_uuid(), 'none', 'invoice.pdf',
         'application/pdf', 1000, repeat('0', 64), now()
       FROM generate_series($1::integer, $2::integer - 1) AS n RETURNING id`,
      [first, Math.min(first + batch, count), status],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
