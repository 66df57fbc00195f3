// Finds events, one page at a time.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../storage/db/db.ts";
import { findPage } from "../storage/db/page-query.ts";
import type { PageStart } from "../storage/db/page-start.ts";

/** An event as the API returns it: what a webhook endpoint with thin payloads receives. */
export type Event = components["schemas"]["Event"];

/** The columns of an event that are returned. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly created_at: Date;
  /** Thin payload. */
  readonly data: object;
}

/** Which events are returned. */
export interface EventFilter {
  readonly accountId: string;
  /** Any of these; `undefined` = every type. */
  readonly types?: readonly string[] | undefined;
  /** Time of the oldest event. */
  readonly since?: Date | undefined;
}

/** A piece of a list of events. */
export interface EventPage {
  /** Newest first. */
  readonly descending: boolean;
  /** Where the page before ended, or `undefined` for the first page. */
  readonly after: PageStart | undefined;
  /** Maximum number of rows to return. */
  readonly count: number;
}

/** Turns a row into the response. */
export function toEvent(row: EventRow): Event {
  return { id: row.id, type: row.type, timestamp: row.created_at.toISOString(), data: row.data } as Event;
}

/** Finds a page of events, ordered by time, then id. */
export function findEvents(db: Queryable, filter: EventFilter, page: EventPage): Promise<EventRow[]> {
  return findPage<EventRow>(db, {
    ...{ table: "event", columns: "id, type, created_at, data", after: page.after, count: page.count },
    equal: { account_id: filter.accountId },
    oneOf: ["type", filter.types],
    bounds: [[">=", filter.since]],
    newestFirst: page.descending,
  });
}
