// Reads the events of an account as they come, in the order of their commits.

import { renewTimeBudget } from "../../runtime/time-budget.ts";
import type { Db } from "../../storage/db/db.ts";
import type { EventFilter, EventRow } from "../event-list.ts";
import type { EventFeed } from "./feed.ts";
import type { Subscription } from "./subscription.ts";

/** Events that are read at once; a stream holds no more in memory. */
const pageSize = 100;

/** What following needs. */
export interface FollowTools {
  readonly db: Db;
  readonly feed: EventFeed;
}

/** Some events, or a sign of life without any. */
export interface Batch {
  readonly rows: readonly EventRow[];
  /** Position up to which the stream is complete. */
  readonly position: number;
}

/** Where to begin, and until when. */
export interface Following {
  readonly filter: EventFilter;
  /** Position of the last event before the stream. */
  readonly position: number;
  readonly subscription: Subscription;
  /** Milliseconds after which a batch without events is returned. */
  readonly heartbeatMs: number;
  /** Returns whether the caller may still follow; asked before each batch. */
  readonly isAllowed: () => Promise<boolean>;
}

/** Yields batches until the subscription ends or the caller may no longer follow. */
export async function* follow(
  { db, feed }: FollowTools,
  { filter, subscription, heartbeatMs, isAllowed, ...start }: Following,
): AsyncGenerator<Batch> {
  let { position } = start;
  while (!subscription.hasEnded) {
    // Read before the query: everything up to here is visible to it.
    const complete = feed.last;
    renewTimeBudget();
    const rows = await findAfter(db, filter, position);
    position = rows.at(-1)?.position ?? position;
    if (rows.length > 0) {
      if (!(await isAllowed())) return;
      yield { rows, position };
    }
    if (rows.length === pageSize) continue;
    position = Math.max(position, complete);
    for (let end = await subscription.wait(heartbeatMs); end !== "news"; ) {
      // Without news there is nothing of this account up to here.
      position = Math.max(position, feed.last);
      renewTimeBudget();
      if (end === "end" || !(await isAllowed())) return;
      yield { rows: [], position };
      end = await subscription.wait(heartbeatMs);
    }
  }
}

function findAfter(
  db: Db,
  { accountId, types, since }: EventFilter,
  position: number,
): Promise<(EventRow & { readonly position: number })[]> {
  return db.query(
    `SELECT id, type, created_at, data, position FROM event
     WHERE position > $1 AND account_id = $2 AND ($3::text[] IS NULL OR type = ANY($3))
       AND ($4::timestamptz IS NULL OR created_at >= $4)
     ORDER BY position LIMIT ${pageSize}`,
    [position, accountId, types ?? null, since?.toISOString() ?? null],
  );
}
