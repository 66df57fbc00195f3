// Serves the operations on deliveries of webhook endpoints, the test event included.
import type { components } from "@docuvane/contract/types";
import { recordEventFor } from "../../core/events.ts";
import type { Queryable } from "../../storage/db/db.ts";
import {
  type DeliveryRow,
  findDeliveries,
  findDelivery,
  planAgain,
  toDelivery,
} from "../../webhooks/deliveries.ts";
import { endTimeoutPause, findEndpoint, toEndpoint } from "../../webhooks/endpoints.ts";
import { resendMissed } from "../../webhooks/resend-missed.ts";
import type { Call, CallTo, HandlerResponse, Handlers } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { HttpProblem } from "../problem.ts";
import { readTime } from "../query-time.ts";
import type { Services } from "../services.ts";
import { endpointOf, found } from "./webhook-endpoints.ts";

type ResendSettings = Omit<components["schemas"]["ResendWebhookEventsRequest"], "include_delivered"> & {
  readonly include_delivered?: boolean;
};

/** Creates the handlers of deliveries. */
export function webhookDeliveryHandlers(
  services: Services,
): Handlers<
  "listWebhookDeliveries" | "redeliverWebhookDelivery" | "resendWebhookEvents" | "sendTestWebhookEvent"
> {
  return {
    listWebhookDeliveries: (call) => list(services, call),
    redeliverWebhookDelivery: (call) => soon(services, call, (tx) => redeliver(services, call, tx)),
    resendWebhookEvents: (call) => resend(services, call),
    sendTestWebhookEvent: (call) => soon(services, call, (tx) => sendTest(services, call, tx)),
  };
}

/** Plans a delivery for now and has it sent once that is committed. */
async function soon(
  services: Services,
  call: Call,
  plan: (tx: Queryable) => Promise<DeliveryRow>,
): Promise<HandlerResponse> {
  const about = endpointOf(call).id;
  const response = await idempotent(services, call, async (tx) => ({
    status: 200,
    body: toDelivery(await plan(tx)),
    about,
  }));
  services.webhooks.dispatcher.wake();
  return response;
}

async function redeliver(services: Services, call: Call, tx: Queryable): Promise<DeliveryRow> {
  const endpoint = endpointOf(call);
  const row = await planAgain(tx, endpoint, call.params["delivery_id"] ?? "", services.now());
  if (row) return row;
  throw new HttpProblem("not_found", "Delivery not found at this webhook endpoint. Check both IDs.");
}

async function resend(services: Services, call: CallTo<"resendWebhookEvents">): Promise<HandlerResponse> {
  const endpoint = endpointOf(call);
  const { since, include_delivered: includesDelivered = false }: ResendSettings = call.body;
  const response = await idempotent(services, call, async (tx) => {
    const wanted = { since: readTime(since), includesDelivered };
    const resent = await resendMissed(tx, services, endpoint, wanted);
    if (!resent) return found(undefined) as never;
    const { count, next } = resent;
    const body = { resent: count, ...(next && { next_since: next.toISOString() }) };
    return { status: 200, body, about: endpoint.id };
  });
  services.webhooks.dispatcher.wake();
  return response;
}

async function sendTest(services: Services, call: Call, tx: Queryable): Promise<DeliveryRow> {
  const endpoint = endpointOf(call);
  const row = found(await findEndpoint(tx, endpoint));
  await endTimeoutPause(tx, endpoint);
  const event = {
    type: "webhook.test",
    accountId: endpoint.accountId,
    resourceId: endpoint.id,
    data: toEndpoint(row),
  } as const;
  const [id = ""] = await recordEventFor(tx, services, event, [row]);
  const delivery = await findDelivery(tx, endpoint, id);
  if (!delivery) throw new Error("A delivery was not found in the transaction that wrote it.");
  return delivery;
}

async function list(services: Services, call: CallTo<"listWebhookDeliveries">): Promise<HandlerResponse> {
  const endpoint = endpointOf(call);
  found(await findEndpoint(services.db, endpoint));
  const page = { descending: call.query.sort !== "created_at", ...readPage(services.cursors, call) };
  const rows = await findDeliveries(services.db, endpoint, page);
  return respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show: toDelivery });
}
