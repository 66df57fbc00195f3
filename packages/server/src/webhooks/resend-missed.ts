// Plans deliveries of everything that a webhook endpoint missed since a time.

import { DomainError } from "../runtime/domain-error.ts";
import type { RecordTools } from "../runtime/ids.ts";
import type { Queryable } from "../storage/db/db.ts";
import { leaseMs } from "./claim.ts";
import { type EndpointName, type EndpointRow, endTimeoutPause } from "./endpoints.ts";

/** Events that one call sends again: a statement of more would hold up everybody else on an embedded database. */
export const resendLimit = 1000;

/** Which events are sent again. */
export interface ResendSince {
  readonly since: Date;
  /** Whether those too that were delivered. */
  readonly includesDelivered: boolean;
}

/** What was planned. */
export interface Resent {
  readonly count: number;
  /** Time of the first event that is left; absent when none is. */
  readonly next?: Date;
}

/** An event to send again. */
interface Missed {
  readonly id: string;
  readonly created_at: Date;
  /** The delivery that waits for its next attempt; `null` without one. */
  readonly waiting: string | null;
}

/**
 * Plans deliveries for now; part of a transaction. A delivery that is due or in progress is left alone, so that calling
 * it again creates no second one.
 *
 * @returns What was planned; `undefined` when the endpoint does not exist.
 * @throws {DomainError} `conflict`: the endpoint is disabled.
 */
export async function resendMissed(
  tx: Queryable,
  tools: RecordTools,
  name: EndpointName,
  wanted: ResendSince,
): Promise<Resent | undefined> {
  // Locked, so that of two calls at once the second sees the deliveries of the first.
  const [endpoint] = await tx.query<EndpointRow>(
    "SELECT * FROM webhook_endpoint WHERE id = $1 AND account_id = $2 FOR NO KEY UPDATE",
    [name.id, name.accountId],
  );
  if (!endpoint) return undefined;
  if (!endpoint.enabled)
    throw new DomainError("conflict", `The webhook endpoint ${name.id} is disabled. Enable it, then resend.`);
  const now = tools.now();
  const found = await findMissed(tx, endpoint, wanted, now);
  const { missed, next } = cut(found);
  await endTimeoutPause(tx, name);
  await planNew(
    tx,
    tools,
    endpoint,
    missed.filter(({ waiting }) => waiting === null).map(({ id }) => id),
  );
  await bringForward(
    tx,
    missed.flatMap(({ waiting }) => waiting ?? []),
    now,
  );
  return { count: missed.length, ...(next && { next }) };
}

/**
 * Leaves the events of the last millisecond to the next call when one of them is left: it begins at their time, and would
 * send those again that were delivered meanwhile.
 */
function cut(found: readonly Missed[]): { readonly missed: readonly Missed[]; readonly next?: Date } {
  const next = found[resendLimit]?.created_at;
  if (next === undefined) return { missed: found };
  const earlier = found.filter(({ created_at }) => created_at < next);
  return { missed: earlier.length > 0 ? earlier : found.slice(0, resendLimit), next };
}

/** The events to send again, oldest first, and one more, which shows whether any is left. While an attempt runs, `next_attempt_at` is the end of its lease. */
function findMissed(
  tx: Queryable,
  { id, account_id, events }: EndpointRow,
  { since, includesDelivered }: ResendSince,
  now: Date,
): Promise<Missed[]> {
  return tx.query<Missed>(
    `SELECT event.id, event.created_at, pending.id AS waiting
     FROM event LEFT JOIN LATERAL (
       SELECT id, next_attempt_at > $4 AND next_attempt_at IS DISTINCT FROM last_attempt_at + interval '${leaseMs} ms' AS waits
       FROM webhook_delivery WHERE event_id = event.id AND endpoint_id = $2 AND status = 'pending' LIMIT 1
     ) AS pending ON true
     WHERE account_id = $1 AND created_at >= $3 AND type <> 'webhook.test'
       AND ($5::text[] IS NULL OR type = ANY($5)) AND coalesce(pending.waits, true)
       AND ($6 OR NOT EXISTS (
         SELECT FROM webhook_delivery WHERE event_id = event.id AND endpoint_id = $2 AND status = 'delivered'))
     ORDER BY created_at, event.id LIMIT ${resendLimit + 1} FOR KEY SHARE OF event`,
    [account_id, id, since.toISOString(), now.toISOString(), events, includesDelivered],
  );
}

async function planNew(
  tx: Queryable,
  { ids, now }: RecordTools,
  { id, account_id, payload }: EndpointRow,
  events: readonly string[],
): Promise<void> {
  if (events.length === 0) return;
  const time = now();
  await tx.query(
    `INSERT INTO webhook_delivery (id, account_id, endpoint_id, event_id, payload, status, created_at, next_attempt_at)
     SELECT id, $1, $2, event_id, $3, 'pending', $4::timestamptz, $4::timestamptz
     FROM unnest($5::text[], $6::text[]) AS planned (id, event_id)`,
    [account_id, id, payload, time.toISOString(), events.map(() => ids.make("del", time)), events],
  );
}

async function bringForward(tx: Queryable, deliveries: readonly string[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query("UPDATE webhook_delivery SET next_attempt_at = $2 WHERE id = ANY($1::text[])", [
    deliveries,
    now.toISOString(),
  ]);
}
