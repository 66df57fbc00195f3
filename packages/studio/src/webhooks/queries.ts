// What the Webhooks pages read.
import { queryOptions } from "@tanstack/react-query";
import type { WebhookDelivery, WebhookEndpoint } from "docuvane";
import { client } from "../api/client.ts";

/** Milliseconds between two polls of deliveries that are due: attempts cause no events. */
const pollMs = 2_000;

/** Most milliseconds between two polls of deliveries that are due later. */
const longestPollMs = 60_000;

/** Every endpoint. */
export const endpointsQuery = queryOptions({
  queryKey: ["endpoints"],
  queryFn: async ({ signal }) => {
    const endpoints: WebhookEndpoint[] = [];
    for await (const one of client.webhookEndpoints.list({ limit: 100 }, { signal })) endpoints.push(one);
    return endpoints;
  },
});

/** The newest deliveries to an endpoint. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ["deliveries", id],
    queryFn: async ({ signal }): Promise<readonly WebhookDelivery[]> =>
      (await client.webhookEndpoints.listDeliveries(id, { limit: 50 }, { signal })).data,
    refetchInterval: ({ state }) => pollAfter(state.data ?? []),
  });

/** Polls when the next attempt is due; never when nothing is pending. */
function pollAfter(deliveries: readonly WebhookDelivery[]): number | false {
  const pending = deliveries.filter(({ status }) => status === "pending");
  if (pending.length === 0) return false;
  const waits = pending.map(({ next_attempt_at: next }) => (next ? Date.parse(next) - Date.now() : 0));
  return Math.min(longestPollMs, Math.max(0, Math.min(...waits)) + pollMs);
}
