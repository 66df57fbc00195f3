// Keeps the webhook endpoints of accounts.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../storage/db/db.ts";
import type { PageStart } from "../storage/db/page-start.ts";

/** A webhook endpoint as the API returns it. */
export type WebhookEndpoint = components["schemas"]["WebhookEndpoint"];

/** One row of the table `webhook_endpoint`. */
export interface EndpointRow {
  readonly id: string;
  readonly account_id: string;
  readonly url: string;
  readonly description: string | null;
  /** `null` = every event. */
  readonly events: readonly string[] | null;
  readonly payload: "thin" | "full";
  readonly enabled: boolean;
  readonly created_at: Date;
  readonly failing_since: Date | null;
  /** Attempts that ran out of time since the last response. */
  readonly timeouts: number;
  /** Nothing is sent before. */
  readonly paused_until: Date | null;
}

/** The properties of an endpoint that its owner decides. */
export interface EndpointSettings {
  readonly url: string;
  readonly description?: string | null;
  readonly events?: readonly string[] | null;
  readonly payload?: "thin" | "full";
  readonly enabled?: boolean;
}

/** Which endpoint, and whose. */
export interface EndpointName {
  readonly accountId: string;
  readonly id: string;
}

/** A piece of a list. */
export interface ListPage {
  /** Newest first. */
  readonly descending: boolean;
  /** Where the page before ended, or `undefined` for the first page. */
  readonly after: PageStart | undefined;
  /** Maximum number of rows to return. */
  readonly count: number;
}

/** Every type of event that there is now. */
export const allEvents: readonly string[] = [
  "document.created",
  "document.completed",
  "document.needs_review",
  "document.failed",
  "document.rejected",
  "document.deleted",
  "workflow_run.completed",
  "workflow_run.failed",
  "webhook.test",
];

/** Turns a row into the response. */
export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    ...(row.description !== null && { description: row.description }),
    events: [...(row.events ?? allEvents)],
    all_events: row.events === null,
    payload: row.payload,
    enabled: row.enabled,
    created_at: row.created_at.toISOString(),
  };
}

/** The endpoints of an account, locked: of two transactions that add one, the second sees that of the first. */
export async function lockEndpoints(
  tx: Queryable,
  accountId: string,
): Promise<readonly Pick<EndpointRow, "id" | "url">[]> {
  await tx.query("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  return tx.query("SELECT id, url FROM webhook_endpoint WHERE account_id = $1", [accountId]);
}

/** Puts down a new endpoint. */
export async function insertEndpoint(
  tx: Queryable,
  { accountId, id }: EndpointName,
  settings: EndpointSettings,
  now: Date,
): Promise<EndpointRow> {
  const [row] = await tx.query<EndpointRow>(
    `INSERT INTO webhook_endpoint (id, account_id, url, description, events, payload, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [
      id,
      accountId,
      settings.url,
      settings.description ?? null,
      settings.events ?? null,
      settings.payload ?? "thin",
      now.toISOString(),
    ],
  );
  if (!row) throw new Error("INSERT … RETURNING returned no row.");
  return row;
}

/** Finds an endpoint. */
export async function findEndpoint(
  db: Queryable,
  { accountId, id }: EndpointName,
): Promise<EndpointRow | undefined> {
  const [row] = await db.query<EndpointRow>(
    "SELECT * FROM webhook_endpoint WHERE id = $1 AND account_id = $2",
    [id, accountId],
  );
  return row;
}

/** Lists an account's endpoints, ordered by creation time, then id. */
export function findEndpoints(db: Queryable, accountId: string, page: ListPage): Promise<EndpointRow[]> {
  const { after, order } = orderOf(page, 3);
  return db.query<EndpointRow>(
    `SELECT * FROM webhook_endpoint WHERE account_id = $1 ${after} ${order} LIMIT $2`,
    [accountId, page.count, ...startOf(page)],
  );
}

/**
 * Changes the members that are given and leaves the others; turned off, it gives up what is on its way.
 *
 * Turned on again it starts afresh: earlier failures do not count towards turning it off. Then, and with another URL, it
 * is not paused any more.
 *
 * @returns The row as it is now, or `undefined` when there is no such endpoint.
 */
export async function updateEndpoint(
  tx: Queryable,
  name: EndpointName,
  change: Partial<EndpointSettings>,
): Promise<EndpointRow | undefined> {
  const [before] = await tx.query<EndpointRow>(
    "SELECT * FROM webhook_endpoint WHERE id = $1 AND account_id = $2 FOR NO KEY UPDATE",
    [name.id, name.accountId],
  );
  if (!before) return undefined;
  const wanted = { ...before, ...change };
  const isTurnedOn = wanted.enabled && !before.enabled;
  const isPaused = !isTurnedOn && wanted.url === before.url;
  const [row] = await tx.query<EndpointRow>(
    `UPDATE webhook_endpoint SET url = $2, description = $3, events = $4, payload = $5, enabled = $6,
       failing_since = $7, timeouts = $8, paused_until = $9
     WHERE id = $1 RETURNING *`,
    [
      name.id,
      wanted.url,
      wanted.description,
      wanted.events,
      wanted.payload,
      wanted.enabled,
      isTurnedOn ? null : before.failing_since,
      isPaused ? before.timeouts : 0,
      isPaused ? before.paused_until : null,
    ],
  );
  if (!wanted.enabled) await giveUpDeliveries(tx, name.id);
  return row;
}

/** Turns an endpoint off and gives up what is on its way; its row must be locked. */
export async function disableEndpoint(tx: Queryable, id: string): Promise<void> {
  await tx.query("UPDATE webhook_endpoint SET enabled = false WHERE id = $1", [id]);
  await giveUpDeliveries(tx, id);
}

/** Ends the pauses that timeouts caused, because the caller asked for a delivery; those that a receiver asked for are kept. */
export async function endTimeoutPause(tx: Queryable, { id, accountId }: EndpointName): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoint SET paused_until = NULL
     WHERE id = $1 AND account_id = $2 AND timeouts > 0 AND paused_until IS NOT NULL`,
    [id, accountId],
  );
}

async function giveUpDeliveries(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_delivery SET status = 'failed', next_attempt_at = NULL
     WHERE endpoint_id = $1 AND next_attempt_at IS NOT NULL`,
    [endpointId],
  );
}

/** Deletes an endpoint with its secrets and deliveries. @returns Whether there was one. */
export async function removeEndpoint(tx: Queryable, { accountId, id }: EndpointName): Promise<boolean> {
  const rows = await tx.query("DELETE FROM webhook_endpoint WHERE id = $1 AND account_id = $2 RETURNING id", [
    id,
    accountId,
  ]);
  return rows.length > 0;
}

/**
 * The pieces of SQL that order a list and begin it where the page before ended.
 *
 * @param place - Number of the first placeholder for {@link startOf}.
 */
export function orderOf({ descending, after }: ListPage, place: number) {
  const direction = descending ? "DESC" : "ASC";
  const start = `($${place}::timestamptz, $${place + 1}::text)`;
  return {
    after: after ? `AND (created_at, id) ${descending ? "<" : ">"} ${start}` : "",
    order: `ORDER BY created_at ${direction}, id ${direction}`,
  };
}

/** The values for the placeholders of {@link orderOf}. */
export function startOf({ after }: ListPage): readonly string[] {
  return after ? [new Date(after.createdAt).toISOString(), after.id] : [];
}
