/** Lists, follows and resends events. */

import * as operations from "@docuvane/contract/operations";
import { call, followed, paged } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { ResultPromise } from "../core/result.ts";
import type { FollowedStream, FollowOptions } from "../core/streaming/followed.ts";
import type { WebhookEvent } from "../events.ts";
import type {
  EventDeliveryList,
  ListEventsParams,
  ResendEventParams,
  StreamEventsParams,
} from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import { Resource } from "./resource.ts";

/** Events: `client.events`. */
export class Events extends Resource {
  /**
   * Lists the events of the last 30 days, newest first: the same IDs and thin payloads that webhook endpoints receive.
   *
   * @returns The first page when awaited; every event when iterated.
   * @example for await (const event of client.events.list({ type: ["document.failed"] })) console.log(event.id);
   */
  list(params: ListEventsParams = {}, options?: CallOptions): List<WebhookEvent> {
    return paged(this.context, operations.listEvents, { params, options }, CURSOR_PAGES);
  }

  /**
   * Follows events as they happen, in the order in which they were recorded, from now on unless the parameters say otherwise.
   *
   * A broken connection is opened again after the last event, with exponential backoff; no event is lost or returned twice. To
   * resume in another process, store `event.id` after each event and pass it as `lastEventId`.
   *
   * @returns The events, without an end. Nothing is sent until they are read; leaving the loop ends the request.
   * @throws {NotFoundError} `lastEventId` is older than 30 days: list what there is, and start again without it.
   * @throws {BadRequestError} `lastEventId` is unknown.
   * @throws {RateLimitError} The account has too many open streams.
   * @example for await (const event of client.events.stream({ lastEventId: "evt_42" })) console.log(event.type);
   */
  stream(
    { lastEventId, ...query }: StreamEventsParams = {},
    options?: FollowOptions,
  ): FollowedStream<WebhookEvent> {
    const params = { ...query, "Last-Event-ID": lastEventId };
    return followed(this.context, operations.streamEvents, { params, options }, "last-event-id");
  }

  /**
   * Delivers an event again, to every enabled webhook endpoint that receives its type, or to one endpoint.
   *
   * @returns The new deliveries.
   * @throws {NotFoundError} Unknown event or webhook endpoint.
   * @throws {ConflictError} No enabled webhook endpoint can receive it.
   * @example await client.events.resend("evt_42", { endpoint_id: "we_42" });
   */
  resend(
    id: string,
    params: ResendEventParams = {},
    options?: CallOptions,
  ): ResultPromise<EventDeliveryList> {
    return call(this.context, operations.resendEvent, { at: [id], params, options });
  }
}
