// Ends work on the database that takes too long.
import { renewTimeBudget } from "../../runtime/time-budget.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import type { Db, Queryable } from "./db.ts";

/** Milliseconds of one statement at most, as for any statement of a request: less than its sender waits for it. */
const statementMs = 5_000;

/**
 * Runs statements that only read, which may take so long together: none is begun later.
 *
 * A server ends one that is still running then, in a transaction of their own. The embedded engine has no timers, so
 * each statement has to be small for itself; others have their turn in between.
 *
 * @param limitMs - Milliseconds for all of them.
 * @throws {UnavailableError} They took longer.
 */
export async function withinTime<T>(
  db: Db,
  limitMs: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const end = performance.now() + limitMs;
  if (db.engine === "pglite") return work(until(end, db));
  return db.transaction(async (tx) => {
    const ms = String(Math.min(limitMs, statementMs));
    await tx.query("SELECT set_config('statement_timeout', $1, true)", [ms]);
    return work(until(end, tx));
  });
}

/** The same, as long as it is not too late. */
function until(end: number, tx: Queryable): Queryable {
  const beginNext = () => {
    if (performance.now() > end)
      throw new UnavailableError("database", new Error("The transaction exceeded its time limit."));
    // A live database answers each statement; only for a silent one the request must not wait as long as this.
    renewTimeBudget();
  };
  return {
    query: async (text, values) => {
      beginNext();
      return tx.query(text, values);
    },
    script: async (text) => {
      beginNext();
      return tx.script(text);
    },
  };
}
