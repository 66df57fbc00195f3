// Plans new deliveries of an event that was recorded before.

import { DomainError } from "../runtime/domain-error.ts";
import type { RecordTools } from "../runtime/ids.ts";
import type { Queryable } from "../storage/db/db.ts";
import { type EventTarget, findSubscribers, planDeliveries } from "./events.ts";

/** What is delivered again, and where. */
export interface Resend {
  readonly accountId: string;
  readonly eventId: string;
  /** The only endpoint that gets it, whatever types it receives. Default: every enabled one that receives the type. */
  readonly endpointId?: string | undefined;
}

/**
 * Plans deliveries of an event for now; part of a transaction.
 *
 * An endpoint with full payloads gets the thin one where the full one was not stored, or its document is deleted.
 *
 * @returns The IDs of the deliveries; the name of what does not exist: `event` or `endpoint`.
 * @throws {DomainError} `conflict`: no enabled endpoint can receive it.
 */
export async function resendEvent(
  tx: Queryable,
  tools: RecordTools,
  { accountId, eventId, endpointId }: Resend,
): Promise<readonly string[] | "event" | "endpoint"> {
  // The lock keeps the event from being deleted before the deliveries that point to it are committed.
  const [event] = await tx.query<{ type: string }>(
    "SELECT type FROM event WHERE id = $1 AND account_id = $2 FOR KEY SHARE",
    [eventId, accountId],
  );
  if (!event) return "event";
  const targets =
    endpointId === undefined
      ? await findSubscribers(tx, accountId, event.type)
      : await findTarget(tx, accountId, endpointId);
  if (targets === undefined) return "endpoint";
  if (targets.length === 0) throw noReceiver(event.type, endpointId);
  return planDeliveries(tx, tools, { accountId, eventId, now: tools.now() }, targets);
}

/** The endpoint; an empty list if it is disabled, `undefined` if it does not exist. */
async function findTarget(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<readonly EventTarget[] | undefined> {
  const [endpoint] = await tx.query<EventTarget & { enabled: boolean }>(
    "SELECT id, payload, enabled FROM webhook_endpoint WHERE id = $1 AND account_id = $2 FOR KEY SHARE",
    [id, accountId],
  );
  if (!endpoint) return undefined;
  return endpoint.enabled ? [endpoint] : [];
}

function noReceiver(type: string, endpointId: string | undefined): DomainError {
  const message =
    endpointId === undefined
      ? `No enabled webhook endpoint receives ${type}. Create or enable one, or name one in endpoint_id.`
      : `The webhook endpoint ${endpointId} is disabled. Enable it, then resend the event.`;
  return new DomainError("conflict", message);
}
