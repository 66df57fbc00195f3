// Serves the operations on events.

import { type EventFilter, findEvents, toEvent } from "../../core/event-list.ts";
import { resendEvent } from "../../core/resend.ts";
import type { ErrorDetail } from "../../runtime/domain-error.ts";
import type { Queryable } from "../../storage/db/db.ts";
import { findDeliveriesOf, toDelivery } from "../../webhooks/deliveries.ts";
import type { CallTo, HandlerResponse, Handlers } from "../call.ts";
import { respondWithStream, wantsStream } from "../event-stream.ts";
import { idempotent } from "../idempotent.ts";
import { readPage, respondWithPage, startOfRow } from "../page.ts";
import { HttpProblem } from "../problem.ts";
import { readTime } from "../query-time.ts";
import type { Services } from "../services.ts";

/** Creates the handlers of events. */
export function eventHandlers(services: Services): Handlers<"listEvents" | "resendEvent"> {
  return {
    listEvents: (call) => list(services, call),
    resendEvent: (call) => resend(services, call),
  };
}

async function list(services: Services, call: CallTo<"listEvents">): Promise<HandlerResponse> {
  if (wantsStream(call.headers["accept"])) {
    refusePaging(call);
    return respondWithStream(services, call, readFilter(call));
  }
  const page = { descending: call.query.sort !== "created_at", ...readPage(services.cursors, call) };
  const rows = await findEvents(services.db, readFilter(call), page);
  const response = respondWithPage(services.cursors, call, rows, { startOf: startOfRow, show: toEvent });
  return { ...response, headers: { ...response.headers, vary: "accept" } };
}

/** What was sent counts: the query has the defaults of what was not. */
function refusePaging({ url }: CallTo<"listEvents">): void {
  const sent = new URLSearchParams(url.split("?", 2)[1]);
  const parameter = ["cursor", "limit", "sort"].find((name) => sent.has(name));
  if (parameter === undefined) return;
  const errors: ErrorDetail[] = [{ detail: "Not a parameter of the stream.", code: "unknown", parameter }];
  throw new HttpProblem(
    "invalid_request",
    `The parameter ${parameter} does not apply to a stream of events. Remove it, or accept application/json.`,
    { errors },
  );
}

function readFilter({ query, credential }: CallTo<"listEvents">): EventFilter {
  return {
    accountId: credential.accountId,
    types: query.type,
    since: query.since === undefined ? undefined : readTime(query.since),
  };
}

async function resend(services: Services, call: CallTo<"resendEvent">): Promise<HandlerResponse> {
  const response = await idempotent(services, call, (tx) => planAll(services, call, tx));
  services.webhooks.dispatcher.wake();
  return response;
}

async function planAll(
  services: Services,
  call: CallTo<"resendEvent">,
  tx: Queryable,
): Promise<HandlerResponse> {
  const ids = await resendEvent(tx, services, {
    accountId: call.credential.accountId,
    eventId: call.params["id"] ?? "",
    endpointId: call.query.endpoint_id,
  });
  if (ids === "event")
    throw new HttpProblem("not_found", "Event not found. Check the ID; events are kept for 30 days.");
  if (ids === "endpoint")
    throw new HttpProblem("not_found", "Webhook endpoint not found. Check endpoint_id.");
  const deliveries = await findDeliveriesOf(tx, ids);
  return { status: 202, body: { data: deliveries.map(toDelivery) } };
}
