// Keeps events for 30 days.
import type { Queryable } from "../storage/db/db.ts";

/** Milliseconds for which an event can be listed, resent and resumed at: ten times as long as its delivery may take. */
export const eventKeepMs = 30 * 24 * 3_600_000;

/**
 * Milliseconds that events are kept beyond: an event may follow one that happened later, if its transaction took longer.
 * Without this, it could be gone while a stream may still resume before it.
 */
const graceMs = 3_600_000;

/** Events deleted by one statement; more would hold up everybody else on an embedded database. */
const batch = 1000;

/** Deletes the events that are older than 30 days, with their deliveries. */
export async function deleteOldEvents(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventKeepMs - graceMs).toISOString();
  for (;;) {
    const deleted = await db.query(
      `DELETE FROM event WHERE sequence IN (SELECT sequence FROM event WHERE created_at <= $1 LIMIT ${batch})
       RETURNING sequence`,
      [before],
    );
    if (deleted.length < batch) return;
  }
}
