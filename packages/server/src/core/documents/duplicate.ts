// Finds out whether an account uploaded the content of a document before.
import type { Warning } from "@docuvane/extract";
import type { Queryable } from "../../storage/db/db.ts";
import type { DocumentRow } from "./document-row.ts";

/** A warning that names the other document. */
type DuplicateWarning = Warning & { readonly document_id: string };

/** Returns the warning that names the account's earliest document with the same content, or none. */
export async function duplicateWarnings(
  db: Queryable,
  row: DocumentRow,
): Promise<readonly DuplicateWarning[]> {
  const [earliest] = await db.query<{ id: string }>(
    `SELECT id FROM document WHERE account_id = $1 AND file_sha256 = $2 AND (created_at, id) < ($3, $4)
     ORDER BY created_at, id LIMIT 1`,
    [row.account_id, row.file_sha256, row.created_at.toISOString(), row.id],
  );
  if (!earliest) return [];
  const { id } = earliest;
  return [{ code: "duplicate_of", message: `The document ${id} has the same content.`, document_id: id }];
}
