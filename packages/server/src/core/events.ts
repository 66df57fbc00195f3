// Records events, and schedules their deliveries in the same transaction.

import type { components } from "@docuvane/contract/types";
import type { RecordTools } from "../runtime/ids.ts";
import { currentTrace, storeTrace } from "../runtime/trace-context.ts";
import type { Queryable } from "../storage/db/db.ts";

/** Something that can happen, as the API spells it. */
export type EventType =
  | "document.created"
  | "document.completed"
  | "document.needs_review"
  | "document.failed"
  | "document.rejected"
  | "document.deleted"
  | "workflow_run.completed"
  | "workflow_run.failed"
  | "webhook.test";

/** Something that happened. */
export interface NewEvent {
  readonly type: EventType;
  readonly accountId: string;
  /** Document, run or webhook endpoint it happened to. */
  readonly resourceId: string;
  /** The resource as the API returns it, whole; what a thin payload omits is omitted here. */
  readonly data: EventData;
}

/** What an event is about. */
export type EventData = components["schemas"]["Document" | "Run" | "WebhookEndpoint"];

/** Where an event goes. */
export interface EventTarget {
  /** Id of the webhook endpoint. */
  readonly id: string;
  readonly payload: "thin" | "full";
}

/** Records an event and plans its deliveries to every endpoint that wants it; part of the transaction of the change. */
export async function recordEvent(tx: Queryable, tools: RecordTools, event: NewEvent): Promise<void> {
  const row = toRow(tools, event);
  const targets = await tx.query<EventTarget>(
    `WITH target AS (${subscribers("$3", "$2")}), recorded AS (${insertEvent} SELECT ${eventValues},
       CASE WHEN EXISTS (SELECT FROM target WHERE payload = 'full') THEN $7::json END, $8::text)
     SELECT id, payload FROM target`,
    [...row.values, fullData(event), storeTrace(currentTrace())],
  );
  await planDeliveries(tx, tools, row, targets);
}

/** SQL for the enabled endpoints that receive a type of event, locked until the end of the transaction. */
function subscribers(account: string, type: string): string {
  // The lock keeps an endpoint from being deleted before the deliveries that point to it are committed.
  return `SELECT id, payload FROM webhook_endpoint
    WHERE account_id = ${account} AND enabled AND (events IS NULL OR ${type} = ANY(events)) ORDER BY id FOR KEY SHARE`;
}

/** Finds the enabled endpoints that receive a type of event, locked until the end of the transaction. */
export function findSubscribers(
  tx: Queryable,
  accountId: string,
  type: string,
): Promise<readonly EventTarget[]> {
  return tx.query<EventTarget>(subscribers("$1", "$2"), [accountId, type]);
}

/**
 * Records an event and plans its deliveries to these endpoints, whatever they subscribed to.
 *
 * @returns The ids of the deliveries, in the order of the targets.
 */
export async function recordEventFor(
  tx: Queryable,
  tools: RecordTools,
  event: NewEvent,
  targets: readonly EventTarget[],
): Promise<string[]> {
  const row = toRow(tools, event);
  const wantsFull = targets.some(({ payload }) => payload === "full");
  await tx.query(`${insertEvent} SELECT ${eventValues}, $7::json, $8::text`, [
    ...row.values,
    wantsFull ? fullData(event) : null,
    storeTrace(currentTrace()),
  ]);
  return planDeliveries(tx, tools, row, targets);
}

const insertEvent =
  "INSERT INTO event (id, type, account_id, resource_id, created_at, data, full_data, trace)";
const eventValues = "$1::text, $2::text, $3::text, $4::text, $5::timestamptz, $6::json";

/** A new event, and the values of its first columns. */
function toRow(tools: RecordTools, event: NewEvent): PlannedEvent & { readonly values: readonly string[] } {
  const { accountId, resourceId, type } = event;
  const now = tools.now();
  const eventId = tools.ids.make("evt", now);
  const thin = JSON.stringify(thinData(event));
  return { accountId, eventId, now, values: [eventId, type, accountId, resourceId, now.toISOString(), thin] };
}

function fullData({ type, data }: NewEvent): string | null {
  return type === "document.deleted" ? null : JSON.stringify(data);
}

/** The event that deliveries are planned for. */
export interface PlannedEvent {
  readonly accountId: string;
  readonly eventId: string;
  readonly now: Date;
}

/** Plans deliveries of an event for now. @returns Their ids, in the order of the targets. */
export async function planDeliveries(
  tx: Queryable,
  tools: RecordTools,
  { accountId, eventId, now }: PlannedEvent,
  targets: readonly EventTarget[],
): Promise<string[]> {
  const deliveries = targets.map(() => tools.ids.make("del", now));
  if (targets.length === 0) return deliveries;
  await tx.query(
    `INSERT INTO webhook_delivery (id, account_id, endpoint_id, event_id, payload, status, created_at, next_attempt_at)
     SELECT id, $1, endpoint_id, $2, payload, 'pending', $3::timestamptz, $3::timestamptz
     FROM unnest($4::text[], $5::text[], $6::text[]) AS planned (id, endpoint_id, payload)`,
    [
      accountId,
      eventId,
      now.toISOString(),
      deliveries,
      targets.map(({ id }) => id),
      targets.map(({ payload }) => payload),
    ],
  );
  return deliveries;
}

/** Empties the full payloads of the events about a resource; part of the transaction that deletes it. */
export async function forgetEventContent(
  tx: Queryable,
  accountId: string,
  resourceId: string,
): Promise<void> {
  await tx.query(
    "UPDATE event SET full_data = NULL WHERE account_id = $1 AND resource_id = $2 AND full_data IS NOT NULL",
    [accountId, resourceId],
  );
}

const thinDocument = ["id", "status", "workflow_id", "created_at", "failure"];

function thinData({ type, data }: NewEvent): object {
  const members = Object.entries(data);
  if (type.startsWith("document."))
    return Object.fromEntries(members.filter(([name]) => thinDocument.includes(name)));
  if (type.startsWith("workflow_run."))
    return Object.fromEntries(members.filter(([name]) => name !== "documents"));
  return data;
}
