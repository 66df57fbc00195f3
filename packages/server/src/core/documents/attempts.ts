// Counts the attempts at processing a document and attributes crashes of the process to it.
import type { Queryable } from "../../storage/db/db.ts";
import type { DocumentRow } from "./document-row.ts";

/** Attempts that may end with an error: about two minutes, with the pauses between them. */
const maxFailures = 10;

/**
 * Crashes of the process during an attempt after which the next attempts run exclusively.
 *
 * Most crashes have nothing to do with a document: the machine, an update, the operator, another document.
 */
export const crashesUntilExclusive = 3;

/**
 * Crashes of the process during exclusive attempts after which the document counts as their cause. Even if chance kills
 * the process in every second attempt, it does so 20 times in a row for one document in a million.
 */
const maxExclusiveCrashes = 20;

/** Whether other documents may be processed in the same process during an attempt. The column `in_work` holds it. */
export type AttemptMode = "shared" | "exclusive";

const columnOf = { shared: "beside", exclusive: "alone" } as const satisfies Record<AttemptMode, string>;

/**
 * Begins an attempt at a document and counts the attempt. An attempt that is still in progress belonged to a process
 * that crashed, which is counted too.
 *
 * @returns The row with its new `attempt`, or `undefined` when the document is gone or its processing has ended.
 */
export async function beginAttempt(
  db: Queryable,
  id: string,
  mode: AttemptMode = "shared",
): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(
    `UPDATE document SET attempt = attempt + 1, in_work = $2, deaths = deaths + (in_work IS NOT NULL)::integer,
       deaths_alone = deaths_alone + coalesce(in_work = 'alone', false)::integer
     WHERE id = $1 AND status = 'processing' RETURNING *`,
    [id, columnOf[mode]],
  );
  return row;
}

/**
 * Records that an attempt ended without an outcome, unless a later one has begun.
 *
 * @param isDocumentFailure - Whether the document may be the cause: not when a dependency is unavailable or the service stops.
 */
export async function abandonAttempt(
  db: Queryable,
  claim: Pick<DocumentRow, "id" | "attempt">,
  isDocumentFailure: boolean,
): Promise<void> {
  await db.query(
    `UPDATE document SET in_work = NULL, failures = failures + $3::integer
     WHERE id = $1 AND attempt = $2 AND status = 'processing'`,
    [claim.id, claim.attempt, Number(isDocumentFailure)],
  );
}

/** Whether the document must not be attempted again: too many errors, or too many crashes while it ran exclusively. */
export function attemptsExhausted({
  failures,
  deaths_alone,
}: Pick<DocumentRow, "failures" | "deaths_alone">): boolean {
  return failures >= maxFailures || deaths_alone >= maxExclusiveCrashes;
}
