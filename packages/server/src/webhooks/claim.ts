// Takes deliveries that are due, so that each account and each host gets a share of the slots.
import type { Queryable } from "../storage/db/db.ts";
import { signingSecrets } from "./secrets.ts";

/** Milliseconds after which an attempt that never ended is made again: twice as long as one can take. */
export const leaseMs = 30_000;

/** A delivery that was taken, with all that its attempt needs. */
export interface DueDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly account_id: string;
  /** The account and the host of the URL: deliveries with the same value share the slots of a host. */
  readonly receiver: string;
  /** Whether the last attempt to reach the endpoint ran out of time; such deliveries have slots of their own. */
  readonly silent: boolean;
  readonly event_id: string;
  /** With this attempt. */
  readonly attempts: number;
  readonly url: string;
  readonly type: string;
  readonly created_at: Date;
  /** Trace context of what caused the event. */
  readonly trace: string | null;
  readonly data: object;
  /** Sealed, the current one first. */
  readonly secrets: readonly string[];
}

/** How many deliveries one process sends at once. */
export interface Slots {
  /** To receivers that respond. */
  readonly all: number;
  /** Those of `all` that only an account with fewer than `entry` deliveries in progress gets. */
  readonly reserved: number;
  /** Deliveries of an account that may use the reserved slots. */
  readonly entry: number;
  /** Of one account. */
  readonly account: number;
  /** Of one account, to count when a host gets a further delivery: the others are for hosts that have none. */
  readonly furtherOfAccount: number;
  /** Of one account to one host. */
  readonly host: number;
  /** To endpoints whose last attempt ran out of time, one for each endpoint. */
  readonly silent: number;
  /** Of those, of one account. */
  readonly silentOfAccount: number;
}

/** The slots of a process. An exchange costs a socket and the text of an event, and lasts up to 15 seconds. */
export const defaultSlots: Slots = {
  ...{ all: 128, reserved: 32, entry: 4 },
  ...{ account: 24, furtherOfAccount: 12, host: 4 },
  ...{ silent: 32, silentOfAccount: 4 },
};

/** A delivery in progress, as far as it counts against the slots. */
export type UnderWay = Pick<DueDelivery, "endpoint_id" | "account_id" | "receiver" | "silent">;

/** What to take. */
export interface Claim {
  readonly now: Date;
  readonly slots: Slots;
  /** The deliveries in progress in this process. */
  readonly underWay: readonly UnderWay[];
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
 * SQL for the deliveries that get a slot: first one for each account, then a second, and so on; within an account one
 * for each host first. `place`, `turn` and `slot` count what is in progress, each within its host, account and process.
 * `reachable` is materialized because its host would otherwise be read out of the URL again for each comparison.
 */
const chosen = `
  busy AS (
    SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::boolean[])
      AS one (endpoint_id, account_id, receiver, silent)
  ), waiting AS (
    SELECT min(endpoint_id) AS endpoint_id FROM webhook_delivery WHERE next_attempt_at IS NOT NULL
    UNION ALL
    SELECT (SELECT min(endpoint_id) FROM webhook_delivery
            WHERE next_attempt_at IS NOT NULL AND endpoint_id > waiting.endpoint_id)
    FROM waiting WHERE endpoint_id IS NOT NULL
  ), reachable AS MATERIALIZED (
    SELECT id, account_id, ${receiver} AS receiver, timeouts > 0 AS silent FROM webhook_endpoint
    WHERE id IN (SELECT endpoint_id FROM waiting) AND (paused_until IS NULL OR paused_until <= $1)
      AND NOT (timeouts > 0 AND id IN (SELECT endpoint_id FROM busy))
  ), due AS (
    SELECT few.*, account_id, silent,
      row_number() OVER (PARTITION BY receiver, silent ORDER BY next_attempt_at, few.id)
        + (SELECT count(*) FROM busy WHERE busy.receiver = reachable.receiver AND busy.silent = reachable.silent) AS place
    FROM reachable CROSS JOIN LATERAL (
      SELECT id, next_attempt_at FROM webhook_delivery
      WHERE endpoint_id = reachable.id AND next_attempt_at <= $1
      ORDER BY next_attempt_at LIMIT CASE WHEN silent THEN 1 ELSE $6::integer END
    ) few
  ), in_account AS (
    SELECT *, row_number() OVER (PARTITION BY account_id, silent ORDER BY place, next_attempt_at, id)
      + (SELECT count(*) FROM busy WHERE busy.account_id = due.account_id AND busy.silent = due.silent) AS turn
    FROM due WHERE place <= $6
  ), in_process AS (
    SELECT *, row_number() OVER (PARTITION BY silent ORDER BY turn, next_attempt_at, id)
      + (SELECT count(*) FROM busy WHERE busy.silent = in_account.silent) AS slot
    FROM in_account
    WHERE turn <= CASE WHEN silent THEN $7::integer WHEN place = 1 THEN $8::integer ELSE $9::integer END
  ), chosen AS (
    SELECT id FROM in_process
    WHERE slot <= CASE WHEN silent THEN $10::integer WHEN turn <= $11::integer THEN $12::integer ELSE $13::integer END
  )`;

/**
 * Takes deliveries that are due, as many as there are slots for.
 *
 * The endpoints that wait are found by leaping from one to the next in the index, so the cost grows with their number
 * and not with the length of their queues. Several processes may ask at once; a delivery that one of them has taken is
 * due again when its lease has run out.
 */
export async function claimDeliveries(
  db: Queryable,
  { now, slots, underWay }: Claim,
): Promise<DueDelivery[]> {
  const taken = await db.query<{ id: string }>(
    `WITH RECURSIVE ${chosen}, taken AS (
       SELECT id FROM webhook_delivery
       WHERE id IN (SELECT id FROM chosen) AND next_attempt_at <= $1
       FOR UPDATE SKIP LOCKED
     )
     UPDATE webhook_delivery SET attempts = attempts + 1, last_attempt_at = $1, next_attempt_at = $14
     WHERE id IN (SELECT id FROM taken) RETURNING id`,
    [
      now.toISOString(),
      underWay.map(({ endpoint_id }) => endpoint_id),
      underWay.map(({ account_id }) => account_id),
      underWay.map((one) => one.receiver),
      underWay.map(({ silent }) => silent),
      ...[slots.host, slots.silentOfAccount, slots.account, slots.furtherOfAccount],
      ...[slots.silent, slots.entry, slots.all, slots.all - slots.reserved],
      new Date(now.getTime() + leaseMs).toISOString(),
    ],
  );
  if (taken.length === 0) return [];
  return db.query<DueDelivery>(
    `SELECT delivery.id, endpoint_id, endpoint.account_id, ${receiver.replace("account_id", "endpoint.account_id")} AS receiver,
       timeouts > 0 AS silent, event_id, attempts, url, type, event.created_at, event.trace,
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
