// Deletes events and their deliveries after the retention period.
import type { Queryable } from "../storage/db/db.ts";

/** Milliseconds that events are kept: 30 days, ten times as long as their delivery may take. */
const keepMs = 30 * 24 * 3_600_000;

/** Events deleted by one statement; more would hold up everybody else on an embedded database. */
const batch = 1000;

/** Deletes the events that are older than 30 days. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepMs).toISOString();
  for (;;) {
    const deleted = await db.query(
      `DELETE FROM event WHERE sequence IN (SELECT sequence FROM event WHERE created_at <= $1 LIMIT ${batch})
       RETURNING sequence`,
      [before],
    );
    if (deleted.length < batch) return;
  }
}
