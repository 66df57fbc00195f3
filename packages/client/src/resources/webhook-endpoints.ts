/** Manages webhook endpoints and their deliveries. */

import * as operations from "@docuvane/contract/operations";
import { call, paged } from "../core/endpoints/sender.ts";
import type { CallOptions } from "../core/options.ts";
import type { List } from "../core/pagination/page.ts";
import type { ResultPromise } from "../core/result.ts";
import type {
  CreateWebhookEndpointParams,
  ListWebhookDeliveriesParams,
  ListWebhookEndpointsParams,
  ResendWebhookEventsParams,
  UpdateWebhookEndpointParams,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
  WebhookResend,
} from "../models.ts";
import { CURSOR_PAGES } from "./cursor-pages.ts";
import { Resource } from "./resource.ts";

/** Webhook endpoints: `client.webhookEndpoints`. */
export class WebhookEndpoints extends Resource {
  /**
   * Creates a webhook endpoint.
   *
   * @returns The endpoint with its signing secret, which is shown only here.
   * @throws {ValidationError} The URL is not allowed.
   * @throws {ConflictError} Another endpoint has this URL, or the plan allows no more endpoints.
   * @example const { secret } = await client.webhookEndpoints.create({ url: "https://example.com/hook" });
   */
  create(params: CreateWebhookEndpointParams, options?: CallOptions): ResultPromise<WebhookEndpoint> {
    return call(this.context, operations.createWebhookEndpoint, { params, options });
  }

  /**
   * Reads a webhook endpoint.
   *
   * @throws {NotFoundError} Unknown endpoint.
   * @example const { enabled } = await client.webhookEndpoints.get("we_42");
   */
  get(id: string, options?: CallOptions): ResultPromise<WebhookEndpoint> {
    return call(this.context, operations.getWebhookEndpoint, { at: [id], options });
  }

  /**
   * Lists webhook endpoints.
   *
   * @returns The first page when awaited; every endpoint when iterated.
   * @example for await (const endpoint of client.webhookEndpoints.list()) console.log(endpoint.url);
   */
  list(params: ListWebhookEndpointsParams = {}, options?: CallOptions): List<WebhookEndpoint> {
    return paged(this.context, operations.listWebhookEndpoints, { params, options }, CURSOR_PAGES);
  }

  /**
   * Changes a webhook endpoint; omitted properties stay unchanged.
   *
   * @throws {NotFoundError} Unknown endpoint.
   * @example await client.webhookEndpoints.update("we_42", { enabled: false });
   */
  update(
    id: string,
    params: UpdateWebhookEndpointParams,
    options?: CallOptions,
  ): ResultPromise<WebhookEndpoint> {
    return call(this.context, operations.updateWebhookEndpoint, { at: [id], params, options });
  }

  /**
   * Deletes a webhook endpoint.
   *
   * @throws {NotFoundError} Unknown endpoint.
   * @example await client.webhookEndpoints.delete("we_42");
   */
  delete(id: string, options?: CallOptions): ResultPromise<void> {
    return call(this.context, operations.deleteWebhookEndpoint, { at: [id], options });
  }

  /**
   * Replaces the signing secret; the service also signs with the old one for 24 hours.
   *
   * @throws {NotFoundError} Unknown endpoint.
   * @example const { secret } = await client.webhookEndpoints.rotateSecret("we_42");
   */
  rotateSecret(id: string, options?: CallOptions): ResultPromise<WebhookEndpointSecret> {
    return call(this.context, operations.rotateWebhookEndpointSecret, { at: [id], options });
  }

  /**
   * Sends a test event.
   *
   * @returns The delivery.
   * @example await client.webhookEndpoints.sendTest("we_42");
   */
  sendTest(id: string, options?: CallOptions): ResultPromise<WebhookDelivery> {
    return call(this.context, operations.sendTestWebhookEvent, { at: [id], options });
  }

  /**
   * Lists the deliveries to an endpoint, newest first.
   *
   * @returns The first page when awaited; every delivery when iterated.
   * @example for await (const delivery of client.webhookEndpoints.listDeliveries("we_42")) console.log(delivery.status);
   */
  listDeliveries(
    id: string,
    params: ListWebhookDeliveriesParams = {},
    options?: CallOptions,
  ): List<WebhookDelivery> {
    const given = { at: [id], params, options };
    return paged(this.context, operations.listWebhookDeliveries, given, CURSOR_PAGES);
  }

  /**
   * Sends the events since a time again that the endpoint missed, or all of them.
   *
   * @returns How many, up to 1 000, and `next_since` to continue from when there are more.
   * @throws {NotFoundError} Unknown endpoint.
   * @throws {ConflictError} The endpoint is disabled.
   * @example const { resent } = await client.webhookEndpoints.resend("we_42", { since: "2026-11-20T18:00:00Z" });
   */
  resend(id: string, params: ResendWebhookEventsParams, options?: CallOptions): ResultPromise<WebhookResend> {
    return call(this.context, operations.resendWebhookEvents, { at: [id], params, options });
  }

  /**
   * Delivers an event again.
   *
   * @throws {NotFoundError} Unknown endpoint or delivery.
   * @example await client.webhookEndpoints.redeliver("we_42", "del_7");
   */
  redeliver(id: string, deliveryId: string, options?: CallOptions): ResultPromise<WebhookDelivery> {
    return call(this.context, operations.redeliverWebhookDelivery, { at: [id, deliveryId], options });
  }
}
