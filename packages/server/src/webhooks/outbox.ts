// Writes how attempts ended: the table of deliveries is its own queue.
import type { Queryable } from "../storage/db/db.ts";
import type { DueDelivery } from "./claim.ts";
import type { DeliveryFailureCode } from "./delivery-failure.ts";
import { disableEndpoint } from "./endpoints.ts";
import { hasFailedForLong, nextAttemptAt, pauseMs } from "./schedule.ts";

/** How an attempt ended. */
export interface Ending {
  /** `undefined` = there was no response. */
  readonly status: number | undefined;
  /** Why there was no response. */
  readonly failure?: DeliveryFailureCode | undefined;
  /** Whether the attempt ran out of time. Default: when it says so by its failure. */
  readonly silent?: boolean | undefined;
  /** Until when the receiver asked to be left alone (Retry-After). */
  readonly retryAt?: Date | undefined;
  readonly now: Date;
  /** Gives a number from 0 up to 1. */
  readonly random: () => number;
}

/** What became of a delivery: `lost` when a later attempt has taken it or it is gone. */
export type Consequence = "delivered" | "again" | "given_up" | "endpoint_off" | "lost";

/** Writes how an attempt ended and what follows: done, once more, given up, or the endpoint turned off. */
export async function finishDelivery(tx: Queryable, due: DueDelivery, ending: Ending): Promise<Consequence> {
  // The endpoint first, as everybody locks it: two orders would be a deadlock.
  const [endpoint] = await tx.query<Reachability & { enabled: boolean; failing_since: Date | null }>(
    "SELECT enabled, failing_since, timeouts, paused_until FROM webhook_endpoint WHERE id = $1 FOR NO KEY UPDATE",
    [due.endpoint_id],
  );
  if (!endpoint) return "lost";
  const { status, now, retryAt } = ending;
  const delivered = status !== undefined && status >= 200 && status < 300;
  const planned =
    delivered || !endpoint.enabled ? undefined : nextAttemptAt(due.attempts, now, ending.random);
  const next = planned && retryAt && retryAt > planned ? retryAt : planned;
  const isWritten = await writeEnding(tx, due, { ...ending, after: statusAfter(delivered, next), next });
  if (!isWritten) return "lost";
  await setFailingSince(tx, due.endpoint_id, delivered ? null : (endpoint.failing_since ?? now));
  await setReachability(tx, due.endpoint_id, endpoint, ending);
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

/** How well an endpoint can be reached, as its row says. */
interface Reachability {
  readonly timeouts: number;
  readonly paused_until: Date | null;
}

/** Pauses an endpoint after a timeout, or as its receiver asked; a response ends the pauses of timeouts. */
async function setReachability(
  tx: Queryable,
  endpointId: string,
  before: Reachability,
  ending: Ending,
): Promise<void> {
  const after = reachabilityAfter(before, ending);
  if (after.timeouts === before.timeouts && after.paused_until === before.paused_until) return;
  await tx.query("UPDATE webhook_endpoint SET timeouts = $2, paused_until = $3 WHERE id = $1", [
    endpointId,
    after.timeouts,
    after.paused_until?.toISOString() ?? null,
  ]);
}

function reachabilityAfter(before: Reachability, ending: Ending): Reachability {
  const { status, failure, silent = failure === "timed_out", now, retryAt } = ending;
  if (status !== undefined)
    return { timeouts: 0, paused_until: retryAt ?? (before.timeouts > 0 ? null : before.paused_until) };
  if (!silent) return before;
  // Those that ran at the same time count as one.
  if (before.paused_until && before.paused_until > now) return before;
  const timeouts = before.timeouts + 1;
  return { timeouts, paused_until: new Date(now.getTime() + pauseMs(timeouts)) };
}

/** Creates a delivery due at once whose attempt was broken off by the end of its process. */
export async function handBack(db: Queryable, due: DueDelivery, now: Date): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET next_attempt_at = $3
     WHERE id = $1 AND attempts = $2 AND next_attempt_at IS NOT NULL`,
    [due.id, due.attempts, now.toISOString()],
  );
}
