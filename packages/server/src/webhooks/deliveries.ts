// Reads deliveries and plans them again.

import type { components } from "@docuvane/contract/types";
import type { Queryable } from "../storage/db/db.ts";
import { toDeliveryFailure } from "./delivery-failure.ts";
import { type EndpointName, endTimeoutPause, type ListPage, orderOf, startOf } from "./endpoints.ts";

/** A delivery as the API returns it. */
export type WebhookDelivery = components["schemas"]["WebhookDelivery"];

/** One row of the table `webhook_delivery`, with the type of its event. */
export interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: "pending" | "delivered" | "failed";
  readonly created_at: Date;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly response_status: number | null;
  readonly failure_code: string | null;
}

const withType =
  "SELECT delivery.*, (SELECT type FROM event WHERE event.id = delivery.event_id) AS event_type FROM webhook_delivery delivery";

/** Turns a row into the response; properties that do not apply are omitted. */
export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    status: row.status,
    event_id: row.event_id,
    event_type: row.event_type,
    created_at: row.created_at.toISOString(),
    attempts: row.attempts,
    ...(row.last_attempt_at && { last_attempt_at: row.last_attempt_at.toISOString() }),
    ...(row.next_attempt_at && { next_attempt_at: row.next_attempt_at.toISOString() }),
    ...(row.response_status !== null && { response_status: row.response_status }),
    ...(row.failure_code !== null && { failure: toDeliveryFailure(row.failure_code) }),
  };
}

/** Finds a delivery to an endpoint. */
export async function findDelivery(
  db: Queryable,
  endpoint: EndpointName,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db.query<DeliveryRow>(
    `${withType} WHERE delivery.id = $1 AND endpoint_id = $2 AND account_id = $3`,
    [id, endpoint.id, endpoint.accountId],
  );
  return row;
}

/** Lists the deliveries to an endpoint, ordered by creation time, then id. */
export function findDeliveries(
  db: Queryable,
  endpoint: EndpointName,
  page: ListPage,
): Promise<DeliveryRow[]> {
  const { after, order } = orderOf(page, 4);
  return db.query<DeliveryRow>(
    `${withType} WHERE endpoint_id = $1 AND account_id = $2 ${after} ${order} LIMIT $3`,
    [endpoint.id, endpoint.accountId, page.count, ...startOf(page)],
  );
}

/** Finds deliveries by id, in the order of their ids. */
export function findDeliveriesOf(db: Queryable, ids: readonly string[]): Promise<DeliveryRow[]> {
  return db.query<DeliveryRow>(`${withType} WHERE delivery.id = ANY($1::text[]) ORDER BY delivery.id`, [ids]);
}

/**
 * Plans another attempt for now, whatever became of the delivery.
 *
 * @returns The delivery as it is now, or `undefined` if it does not exist.
 */
export async function planAgain(
  tx: Queryable,
  endpoint: EndpointName,
  id: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  await endTimeoutPause(tx, endpoint);
  await tx.query(
    `UPDATE webhook_delivery SET status = 'pending', next_attempt_at = $4
     WHERE id = $1 AND endpoint_id = $2 AND account_id = $3`,
    [id, endpoint.id, endpoint.accountId, now.toISOString()],
  );
  return findDelivery(tx, endpoint, id);
}
