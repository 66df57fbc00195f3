// Finds events, one page at a time.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../storage/db/db.ts";
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
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [`account_id = ${value(filter.accountId)}`];
  if (filter.types) conditions.push(`type = ANY(${value(filter.types)}::text[])`);
  if (filter.since) conditions.push(`created_at >= ${value(filter.since.toISOString())}`);
  if (page.after) {
    const start = `(${value(new Date(page.after.createdAt).toISOString())}::timestamptz, ${value(page.after.id)}::text)`;
    conditions.push(`(created_at, id) ${page.descending ? "<" : ">"} ${start}`);
  }
  const direction = page.descending ? "DESC" : "ASC";
  return db.query<EventRow>(
    `SELECT id, type, created_at, data FROM event WHERE ${conditions.join(" AND ")}
     ORDER BY created_at ${direction}, id ${direction} LIMIT ${value(page.count)}`,
    values,
  );
}
