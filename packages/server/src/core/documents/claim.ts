// Decides whose document is read next: start-time fair queueing by measured CPU seconds.
import type { Queryable } from "../../storage/db/db.ts";
import type { HeldJob } from "../../storage/queue/job-queue.ts";
import { documentQueue } from "../../storage/queue/queues.ts";
import { budgetSeconds, newestWeight, recentSeconds, unknownCostSeconds } from "../share.ts";
import { type AttemptMode, crashesUntilExclusive } from "./attempts.ts";

/** A document that this process is to read now. */
export interface Claim {
  readonly documentId: string;
  readonly accountId: string;
  /** Name of the account's plan. */
  readonly plan: string;
  /** Its job, which this process now holds. */
  readonly job: HeldJob;
  readonly mode: AttemptMode;
  /** Whether it gets a reader of low priority: its account is above its share, or unknown and other readers are free. */
  readonly lowered: boolean;
}

interface ClaimRow {
  readonly document_id: string;
  readonly account_id: string;
  readonly plan: string;
  readonly job_id: string;
  /** Null when its job was not taken. */
  readonly retry_count: number | null;
  readonly crashes: number;
  readonly lowered: boolean;
}

/** SQL for what an account had lately. The exponent is bounded because `exp` fails below 1e-307. */
const recentCost = `recent_cost * exp(-least(extract(epoch FROM now() - recent_at)::double precision / ${recentSeconds}, 100))`;

/** `$1`: whether only the last slot is free; `$2`: name of the queue; `$3`: expected seconds of an unknown account; `$4`: budget. */
const claimStatement = `WITH RECURSIVE active AS (
    SELECT min(account_id) AS id FROM document WHERE status = 'processing'
    UNION ALL
    SELECT (SELECT min(account_id) FROM document WHERE status = 'processing' AND account_id > active.id)
    FROM active WHERE active.id IS NOT NULL
  ), share AS (
    SELECT account.id AS account_id, plan,
      greatest(virtual_time, (SELECT max(served_at) FROM account_share), 0) AS start,
      coalesce(mean_cost, $3) * in_progress AS expected,
      in_progress > 0 OR coalesce(${recentCost}, 0) + coalesce(mean_cost, $3) >= $4 AS above,
      mean_cost IS NULL AS unknown
    FROM active JOIN account ON account.id = active.id
    LEFT JOIN account_share ON account_share.account_id = account.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS in_progress FROM document WHERE document.account_id = account.id AND in_work IS NOT NULL
    ) reading
  ), next AS (
    SELECT fair.*, document_id, job_id, crashes
    FROM (SELECT * FROM share WHERE NOT ($1 AND above) ORDER BY start + expected, account_id) fair
    CROSS JOIN LATERAL (
      SELECT id AS document_id, job_id, deaths + (in_work IS NOT NULL)::integer AS crashes FROM document
      WHERE document.account_id = fair.account_id AND status = 'processing'
        AND (SELECT state < 'active' AND start_after <= pgboss.job_now() FROM pgboss.job WHERE name = $2 AND job.id = job_id)
      ORDER BY coalesce(queued_at, created_at), id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) oldest
    LIMIT 1
  ), served AS (
    INSERT INTO account_share (account_id, virtual_time, served_at)
    SELECT account_id, start, CASE WHEN $1 THEN 0 ELSE start END FROM next
    ON CONFLICT (account_id) DO UPDATE SET virtual_time = greatest(account_share.virtual_time, excluded.virtual_time),
      served_at = greatest(account_share.served_at, excluded.served_at)
  ), taken AS (
    UPDATE pgboss.job SET state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now(),
      retry_count = retry_count + (started_on IS NOT NULL)::integer
    FROM next WHERE job.name = $2 AND job.id = next.job_id AND job.state < 'active' RETURNING job.id, retry_count
  )
  SELECT document_id, account_id, plan, job_id, retry_count, crashes, above OR (unknown AND NOT $1) AS lowered
  FROM next LEFT JOIN taken ON taken.id = job_id`;

/**
 * Claims the next document: the oldest one of the account with the least virtual time, that of its documents in progress
 * included as expected. Its job becomes active in the same statement, as if it had been fetched from the queue.
 *
 * Accounts with unfinished documents are found by leaping from one to the next in the index, so the cost grows with their
 * number and not with the length of their queues. Several processes may claim at once.
 *
 * @param lastSlot - Whether this would take the last free reader, which accounts above their share do not get.
 * @returns `undefined` when there is no such document now.
 */
export async function claimNext(db: Queryable, lastSlot: boolean): Promise<Claim | undefined> {
  const [row] = await db.query<ClaimRow>(claimStatement, [
    lastSlot,
    documentQueue.name,
    unknownCostSeconds,
    budgetSeconds,
  ]);
  if (!row) return undefined;
  const { retry_count: retryCount } = row;
  // Another process took it in the same moment; there may be others.
  if (retryCount === null) return claimNext(db, lastSlot);
  return {
    documentId: row.document_id,
    accountId: row.account_id,
    plan: row.plan,
    job: { id: row.job_id, retryCount },
    mode: row.crashes >= crashesUntilExclusive ? "exclusive" : "shared",
    lowered: row.lowered,
  };
}

/** Charges a document to its account. @param cost - CPU seconds, divided by the weight of the account. */
export async function chargeAccount(db: Queryable, accountId: string, cost: number): Promise<void> {
  await db.query(
    `UPDATE account_share SET virtual_time = virtual_time + $2,
       mean_cost = coalesce(mean_cost + ($2 - mean_cost) * ${newestWeight}, $2),
       recent_cost = ${recentCost} + $2, recent_at = now()
     WHERE account_id = $1`,
    [accountId, cost],
  );
}
