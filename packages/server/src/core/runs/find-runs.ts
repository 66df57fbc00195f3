// Finds runs, their documents, and pages of them.

import type { Queryable } from "../../storage/db/db.ts";
import { findPage } from "../../storage/db/page-query.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import type { RunDocumentRow, RunRow } from "./run-row.ts";

/** Maximum number of documents listed in the response for a run; its counts cover all. 1000 take about 60 KB. */
const listedDocuments = 1000;

/** Finds a run of an account. */
export async function findRun(db: Queryable, accountId: string, id: string): Promise<RunRow | undefined> {
  const rows = await db.query<RunRow>("SELECT * FROM run WHERE id = $1 AND account_id = $2", [id, accountId]);
  return rows[0];
}

/** Finds the first documents of a run that are not deleted, in the order of their upload. */
export function findRunDocuments(db: Queryable, runId: string): Promise<RunDocumentRow[]> {
  return db.query<RunDocumentRow>(
    `SELECT document_id, state, run_document.status, run_document.failure_code, run_document.failure_message
     FROM run_document JOIN document ON document.id = document_id
     WHERE run_id = $1 ORDER BY document.created_at, document.id LIMIT $2`,
    [runId, listedDocuments],
  );
}

/** Which runs a list holds, and in which order. */
export interface RunFilter {
  readonly accountId: string;
  /** Any of these; `undefined` = every status. */
  readonly status?: readonly string[] | undefined;
  readonly workflowId?: string | undefined;
  /** `-created_at` = newest first. */
  readonly sort: "-created_at" | "created_at";
}

/**
 * Finds a page of runs, ordered by creation time, then id.
 *
 * @param after - Where the page before ended, or `undefined` for the first page.
 * @param count - Maximum number of rows. Request one more than the page holds to learn whether there is a next page.
 */
export function findRuns(
  db: Queryable,
  filter: RunFilter,
  after: PageStart | undefined,
  count: number,
): Promise<RunRow[]> {
  return findPage<RunRow>(db, {
    ...{ table: "run", columns: "*", after, count, bounds: [] },
    equal: { account_id: filter.accountId, workflow_id: filter.workflowId },
    oneOf: ["status", filter.status],
    newestFirst: filter.sort === "-created_at",
  });
}
