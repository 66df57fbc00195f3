// Attempts at processing a document, and when a document is to blame that none of them succeeds.
import type { Queryable } from "../../storage/db/db.ts";
import type { DocumentRow } from "./document-row.ts";

/** Attempts that may end with an error: with the pauses between them some two minutes. */
const mostFailures = 10;

/**
 * Deaths of the process, whatever else was in work, after which a document gets a process for itself.
 *
 * Most deaths have nothing to do with a document: the machine, an update, the operator, another document.
 */
const deathsUntilAlone = 3;

/**
 * Deaths of the process with nothing else in work after which the document is to blame for them. Even where chance kills
 * the process in every second attempt, it does so 20 times in a row with one document in a million.
 */
const mostDeathsAlone = 20;

/** What else is in work in the process: anything, or nothing. */
export type Company = "beside" | "alone";

/** Says what may be in work beside the next attempt. @returns `undefined` when the document is gone or done. */
export async function companyOf(db: Queryable, id: string): Promise<Company | undefined> {
  const [row] = await db.query<{ deaths: number }>(
    "SELECT deaths + (in_work IS NOT NULL)::integer AS deaths FROM document WHERE id = $1 AND status = 'processing'",
    [id],
  );
  if (!row) return undefined;
  return row.deaths >= deathsUntilAlone ? "alone" : "beside";
}

/**
 * Takes a document for processing and counts the attempt; one that is still in work then belonged to a dead process.
 *
 * @returns The row with its new `attempt`, or `undefined` when the document is gone or its processing has ended.
 */
export async function claimDocument(
  db: Queryable,
  id: string,
  company: Company = "beside",
): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(
    `UPDATE document SET attempt = attempt + 1, in_work = $2, deaths = deaths + (in_work IS NOT NULL)::integer,
       deaths_alone = deaths_alone + coalesce(in_work = 'alone', false)::integer
     WHERE id = $1 AND status = 'processing' RETURNING *`,
    [id, company],
  );
  return row;
}

/**
 * Notes that an attempt ended without an outcome, unless a later one has begun.
 *
 * @param blamed - Whether the document may be the reason. What it needs being away, or the service stopping, is none.
 */
export async function abandonAttempt(
  db: Queryable,
  claim: Pick<DocumentRow, "id" | "attempt">,
  blamed: boolean,
): Promise<void> {
  await db.query(
    `UPDATE document SET in_work = NULL, failures = failures + $3::integer
     WHERE id = $1 AND attempt = $2 AND status = 'processing'`,
    [claim.id, claim.attempt, Number(blamed)],
  );
}

/** Whether a document had its attempts. */
export function isHopeless({
  failures,
  deaths_alone,
}: Pick<DocumentRow, "failures" | "deaths_alone">): boolean {
  return failures >= mostFailures || deaths_alone >= mostDeathsAlone;
}
