// Ends work on the database that takes too long.
import { factsOf } from "../../runtime/error-facts.ts";
import { UnavailableError } from "../../runtime/unavailable.ts";
import type { Db, Queryable } from "./db.ts";

/** SQLSTATE of a statement that was ended by its time limit. */
const canceled = "57014";

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
  try {
    return await db.transaction(async (tx) => {
      await tx.query("SELECT set_config('statement_timeout', $1, true)", [String(limitMs)]);
      return work(until(end, tx));
    });
  } catch (error) {
    throw factsOf(error).code === canceled ? new UnavailableError("database", error) : error;
  }
}

/** The same, as long as it is not too late. */
function until(end: number, tx: Queryable): Queryable {
  const refuseLate = () => {
    if (performance.now() > end)
      throw new UnavailableError("database", new Error("The transaction exceeded its time limit."));
  };
  return {
    query: async (text, values) => {
      refuseLate();
      return tx.query(text, values);
    },
    script: async (text) => {
      refuseLate();
      return tx.script(text);
    },
  };
}
