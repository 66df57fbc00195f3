// Takes deliveries that are due and writes how they ended: the table of deliveries is its own queue.
import type { Queryable } from "../storage/db/db.ts";
import type { DeliveryFailureCode } from "./delivery-failure.ts";
import { disableEndpoint } from "./endpoints.ts";
import { hasFailedForLong, nextAttemptAt } from "./schedule.ts";
import { signingSecrets } from "./secrets.ts";

/** Milliseconds after which an attempt that never ended is made again: twice as long as one can take. */
const leaseMs = 30_000;

/** A delivery that was taken, with all that its attempt needs. */
export interface DueDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  /** The account and the host of the URL: {@link Claim.underWay}. */
  readonly receiver: string;
  readonly event_id: string;
  /** With this attempt. */
  readonly attempts: number;
  readonly url: string;
  readonly type: string;
  readonly created_at: Date;
  readonly data: object;
  /** Sealed, the current one first. */
  readonly secrets: readonly string[];
}

/** What to take. */
export interface Claim {
  readonly now: Date;
  /** Most deliveries. */
  readonly count: number;
  /** Most deliveries of one account to one host, those in progress included. */
  readonly countPerHost: number;
  /** The receiver of each delivery in progress. */
  readonly underWay: readonly string[];
}

/** Whether any delivery is due: a look at an index, so that an idle service does not claim. */
export async function isAnyDue(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM webhook_delivery WHERE next_attempt_at <= $1 LIMIT 1", [
    now.toISOString(),
  ]);
  return rows.length > 0;
}

/** SQL for the account of an endpoint and the host of its URL. */
const receiver = "account_id || ' ' || substring(lower(url) from '//(\\[[^]]*]|[^/?#:]*)')";

/**
 * Takes deliveries that are due, each host only a few, so that a slow one neither holds up the others nor gets many
 * requests at once from an account with many endpoints.
 *
 * The endpoints that wait are found by leaping from one to the next in the index, so the cost grows with their number
 * and not with the length of their queues. Several processes may ask at once; a delivery that one of them has taken is
 * due again when its lease has run out.
 */
export async function claimDeliveries(
  db: Queryable,
  { now, count, countPerHost, underWay }: Claim,
): Promise<DueDelivery[]> {
  const taken = await db.query<{ id: string }>(
    `WITH RECURSIVE waiting AS (
       SELECT min(endpoint_id) AS endpoint_id FROM webhook_delivery WHERE next_attempt_at IS NOT NULL
       UNION ALL
       SELECT (SELECT min(endpoint_id) FROM webhook_delivery
               WHERE next_attempt_at IS NOT NULL AND endpoint_id > waiting.endpoint_id)
       FROM waiting WHERE endpoint_id IS NOT NULL
     ), due AS (
       SELECT few.id, few.next_attempt_at, receiver, row_number() OVER (PARTITION BY receiver ORDER BY few.next_attempt_at) AS place
       FROM (SELECT id, ${receiver} AS receiver FROM webhook_endpoint WHERE id IN (SELECT endpoint_id FROM waiting)) endpoint
       CROSS JOIN LATERAL (
         SELECT id, next_attempt_at FROM webhook_delivery
         WHERE endpoint_id = endpoint.id AND next_attempt_at <= $1
         ORDER BY next_attempt_at LIMIT $3
       ) few
     ), fair AS (
       SELECT id FROM due
       WHERE place <= $3 - (SELECT count(*) FROM unnest($2::text[]) one WHERE one = receiver)
       ORDER BY next_attempt_at LIMIT $4
     ), taken AS (
       SELECT id FROM webhook_delivery
       WHERE id IN (SELECT id FROM fair) AND next_attempt_at <= $1
       FOR UPDATE SKIP LOCKED
     )
     UPDATE webhook_delivery SET attempts = attempts + 1, last_attempt_at = $1, next_attempt_at = $5
     WHERE id IN (SELECT id FROM taken) RETURNING id`,
    [now.toISOString(), underWay, countPerHost, count, new Date(now.getTime() + leaseMs).toISOString()],
  );
  if (taken.length === 0) return [];
  return db.query<DueDelivery>(
    `SELECT delivery.id, endpoint_id, ${receiver.replace("account_id", "endpoint.account_id")} AS receiver, event_id, attempts, url, type, event.created_at,
       CASE WHEN delivery.payload = 'full' THEN coalesce(full_data, data) ELSE data END AS data,
       ARRAY(SELECT sealed FROM webhook_secret secret
             WHERE secret.endpoint_id = delivery.endpoint_id AND (expires_at IS NULL OR expires_at > $2)
             ORDER BY expires_at DESC NULLS FIRST LIMIT ${signingSecrets}) AS secrets
     FROM webhook_delivery delivery
     JOIN webhook_endpoint endpoint ON endpoint.id = endpoint_id
     JOIN event ON event.id = event_id
     WHERE delivery.id = ANY($1::text[]) ORDER BY delivery.created_at, delivery.id`,
    [taken.map(({ id }) => id), now.toISOString()],
  );
}

/** How an attempt ended. */
export interface Ending {
  /** `undefined` = there was no response. */
  readonly status: number | undefined;
  /** Why there was no response. */
  readonly failure?: DeliveryFailureCode | undefined;
  readonly now: Date;
  /** Gives a number from 0 up to 1. */
  readonly random: () => number;
}

/** What became of a delivery: `lost` when a later attempt has taken it or it is gone. */
export type Consequence = "delivered" | "again" | "given_up" | "endpoint_off" | "lost";

/** Writes how an attempt ended and what follows: done, once more, given up, or the endpoint turned off. */
export async function finishDelivery(tx: Queryable, due: DueDelivery, ending: Ending): Promise<Consequence> {
  // The endpoint first, as everybody locks it: two orders would be a deadlock.
  const [endpoint] = await tx.query<{ enabled: boolean; failing_since: Date | null }>(
    "SELECT enabled, failing_since FROM webhook_endpoint WHERE id = $1 FOR NO KEY UPDATE",
    [due.endpoint_id],
  );
  if (!endpoint) return "lost";
  const { status, now } = ending;
  const delivered = status !== undefined && status >= 200 && status < 300;
  const next = delivered || !endpoint.enabled ? undefined : nextAttemptAt(due.attempts, now, ending.random);
  const isWritten = await writeEnding(tx, due, { ...ending, after: statusAfter(delivered, next), next });
  if (!isWritten) return "lost";
  await setFailingSince(tx, due.endpoint_id, delivered ? null : (endpoint.failing_since ?? now));
  if (delivered) return "delivered";
  const off = status === 410 || (endpoint.failing_since && hasFailedForLong(endpoint.failing_since, now));
  if (off && endpoint.enabled) {
    await disableEndpoint(tx, due.endpoint_id);
    return "endpoint_off";
  }
  return next ? "again" : "given_up";
}

/** Records it; returns whether the attempt is still the newest. */
async function writeEnding(
  tx: Queryable,
  due: DueDelivery,
  ending: Ending & { readonly after: string; readonly next: Date | undefined },
): Promise<boolean> {
  const written = await tx.query(
    `UPDATE webhook_delivery SET status = $3, response_status = $4, failure_code = $5, next_attempt_at = $6
     WHERE id = $1 AND attempts = $2 RETURNING id`,
    [
      ...[due.id, due.attempts, ending.after],
      ...[ending.status ?? null, ending.failure ?? null, ending.next?.toISOString() ?? null],
    ],
  );
  return written.length > 0;
}

function statusAfter(delivered: boolean, next: Date | undefined): string {
  if (delivered) return "delivered";
  return next ? "pending" : "failed";
}

async function setFailingSince(tx: Queryable, endpointId: string, since: Date | null): Promise<void> {
  await tx.query(
    "UPDATE webhook_endpoint SET failing_since = $2 WHERE id = $1 AND failing_since IS DISTINCT FROM $2",
    [endpointId, since?.toISOString() ?? null],
  );
}

/** Creates a delivery due at once whose attempt was broken off by the end of its process. */
export async function handBack(db: Queryable, due: DueDelivery, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET next_attempt_at = $3
     WHERE id = $1 AND attempts = $2 AND next_attempt_at IS NOT NULL`,
    [due.id, due.attempts, now.toISOString()],
  );
}
