// Gives committed events their positions, and finds where a stream of events starts.

import { DomainError, type ErrorDetail } from "../../runtime/domain-error.ts";
import type { Db, Queryable } from "../../storage/db/db.ts";
import type { PageStart } from "../../storage/db/page-start.ts";
import { eventKeepMs } from "../event-retention.ts";

/** Any number, the same in every process: the advisory lock that lets one process give positions at a time. */
const positionLock = 20_261_123;

/** Channel on which a server announces the last position that was given. */
export const positionChannel = "docuvane_event_position";

/** Events that get a position in one transaction; more would hold up everybody else on an embedded database. */
const batch = 1000;

/**
 * Gives every committed event a position.
 *
 * The lock is held until the commit, so positions become visible in their order: whoever has seen one has seen or can
 * see all below it, whichever transaction recorded the events first.
 */
export async function placeEvents(db: Db): Promise<void> {
  for (;;) {
    const [waiting] = await db.query("SELECT 1 FROM event WHERE position IS NULL LIMIT 1");
    if (!waiting) return;
    const placed = await db.transaction((tx) => placeBatch(tx, db.engine === "postgres"));
    if (placed < batch) return;
  }
}

async function placeBatch(tx: Queryable, hasOthers: boolean): Promise<number> {
  // A statement of its own: the next one must see what was committed while this one waited.
  await tx.query("SELECT pg_advisory_xact_lock($1)", [positionLock]);
  const placed = await tx.query<{ position: number }>(
    `WITH waiting AS (
       SELECT sequence, row_number() OVER (ORDER BY sequence) AS place FROM event WHERE position IS NULL
       ORDER BY sequence LIMIT ${batch}
     ), taken AS (
       UPDATE event_position SET last = last + (SELECT count(*) FROM waiting) RETURNING last
     )
     UPDATE event SET position = taken.last - (SELECT count(*) FROM waiting) + waiting.place
     FROM waiting, taken WHERE event.sequence = waiting.sequence RETURNING position`,
  );
  if (hasOthers && placed.length > 0) {
    const last = Math.max(...placed.map(({ position }) => position));
    await tx.query("SELECT pg_notify($1, $2)", [positionChannel, String(last)]);
  }
  return placed.length;
}

/** Returns the last position that was given. */
export async function lastPosition(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>("SELECT last FROM event_position");
  return row?.last ?? 0;
}

/** Returns the position before the first event of an account at or after a time. */
export async function positionBefore(db: Db, accountId: string, since: Date): Promise<number> {
  await placeEvents(db);
  const last = await lastPosition(db);
  const [row] = await db.query<{ first: number | null }>(
    "SELECT min(position) AS first FROM event WHERE account_id = $1 AND created_at >= $2",
    [accountId, since.toISOString()],
  );
  return row?.first == null ? last : row.first - 1;
}

/** How a stream is resumed: after an event, or at a position that was current at a time. */
export type Resume =
  | { readonly eventId: string }
  /** `id` is the position, `createdAt` the time in milliseconds. */
  | { readonly mark: PageStart };

/**
 * Returns the position to resume at.
 *
 * @throws {DomainError} `event_expired`: events after it may be deleted; `invalid_request`: unknown event.
 */
export async function resumePosition(
  db: Db,
  accountId: string,
  { resume, now }: { readonly resume: Resume; readonly now: Date },
): Promise<number> {
  const oldest = now.getTime() - eventKeepMs;
  if ("mark" in resume) {
    if (resume.mark.createdAt <= oldest) throw expired();
    return Number(resume.mark.id);
  }
  await placeEvents(db);
  const [event] = await db.query<{ position: number; created_at: Date }>(
    "SELECT position, created_at FROM event WHERE id = $1 AND account_id = $2",
    [resume.eventId, accountId],
  );
  if ((event?.created_at.getTime() ?? timeOf(resume.eventId)) <= oldest) throw expired();
  if (event) return event.position;
  const errors: ErrorDetail[] = [{ detail: "Unknown event.", code: "unknown", header: "Last-Event-ID" }];
  throw new DomainError(
    "invalid_request",
    "Last-Event-ID is no event of this account. Use the ID that was received last, or omit it to start now.",
    { errors },
  );
}

/** The time in the ID of an event that does not exist: it may have been deleted. */
function timeOf(eventId: string): number {
  return Number(/^evt_(\d{13})\d{8}$/.exec(eventId)?.[1] ?? Number.POSITIVE_INFINITY);
}

function expired(): DomainError {
  return new DomainError(
    "event_expired",
    "Last-Event-ID is older than 30 days, so later events may be deleted. List what there is, and start again without it.",
  );
}
