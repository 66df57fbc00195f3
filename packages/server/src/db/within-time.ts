// Ends statements that take too long, where the database can.
import { UnavailableError } from "../unavailable.ts";
import type { Db, Queryable } from "./db.ts";

/** SQLSTATE of a statement that was ended by its time limit. */
const canceled = "57014";

/**
 * Runs statements that only read, each of which may take so long, in a transaction of their own.
 *
 * The embedded engine has no timers and runs without a limit: it serves one process, whose data is small.
 *
 * @param limitMs - Milliseconds for each statement.
 * @throws {UnavailableError} One took longer.
 */
export async function withinTime<T>(
  db: Db,
  limitMs: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (db.engine === "pglite") return work(db);
  try {
    return await db.transaction(async (tx) => {
      await tx.query("SELECT set_config('statement_timeout', $1, true)", [String(limitMs)]);
      return work(tx);
    });
  } catch (error) {
    throw (error as { code?: string }).code === canceled ? new UnavailableError("database", error) : error;
  }
}
