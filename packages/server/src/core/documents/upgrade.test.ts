// Documents that a release before types and warnings processed, on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, openDatabase } from "../../../test/databases.ts";
import type { TemporaryDb } from "../../../test/temporary-db.ts";
import { defaultAccountId } from "../../access/credential.ts";
import { Ids } from "../../runtime/ids.ts";
import { migrate } from "../../storage/db/migrate.ts";
import { findBuiltIn, type Workflow } from "../workflows/workflow.ts";
import { toDocument } from "./document-row.ts";
import { findDocument, lockDocument } from "./documents.ts";
import { reviewDocument } from "./review.ts";

const workflow = findBuiltIn("invoice_processing") as Workflow;
const tools = { ids: new Ids(), now: () => new Date("2026-11-20T20:00:00.000Z") };
const field = (value: string | number, confidence = 0.95) => ({ value, confidence, text: `${value}` });
const required = {
  invoice_number: field("A-7"),
  date: field("2026-11-18"),
  total: field(120),
  vendor: field("Q"),
};
// That release did not look at the confidence of optional fields.
const fields = JSON.stringify({ ...required, subtotal: field(90, 0.3) });

describe.each(engines)("after an upgrade on %s", (engine) => {
  let database: TemporaryDb;
  beforeAll(async () => {
    database = await openDatabase(engine);
    await database.db.script(
      `ALTER TABLE document DROP COLUMN document_type, DROP COLUMN warnings, DROP COLUMN accepted_warnings;
       DELETE FROM schema_migration WHERE version = 70;
       INSERT INTO document (id, account_id, status, workflow_id, workflow_version, created_at, completed_at, job_id,
         file_name, file_size, file_media_type, file_sha256, blob_key, fields)
       SELECT 'doc_' || status, '${defaultAccountId}', status, 'invoice_processing', 1, now(), now(), gen_random_uuid(),
         'a.pdf', 1, 'application/pdf', '', '', '${fields}'
       FROM unnest(ARRAY['completed', 'needs_review']) AS status`,
    );
    await migrate(database.db);
  });
  afterAll(() => database.close());

  const review = (id: string, total: number) =>
    database.db.transaction(async (tx) => {
      const row = await lockDocument(tx, defaultAccountId, id);
      if (!row) throw new Error("The document is gone.");
      return reviewDocument(tx, tools, { row, workflow }, { extracted_data: { total } });
    });

  it("they have no type and no warnings", async () => {
    const row = await findDocument(database.db, defaultAccountId, "doc_completed");
    const shown = row && toDocument(row);
    expect(shown).toMatchObject({ status: "completed", warnings: [], extracted_data: { subtotal: 90 } });
    expect(shown).not.toHaveProperty("document_type");
  });

  it("a correction of a completed one does not ask for a review", async () => {
    expect(await review("doc_completed", 110)).toMatchObject({ status: "completed" });
  });

  it("one in review stays there until its optional fields are settled too", async () => {
    expect(await review("doc_needs_review", 110)).toMatchObject({ status: "needs_review" });
  });
});
