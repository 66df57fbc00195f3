// What the Webhooks pages read.
import { queryOptions } from "@tanstack/react-query";
import type { WebhookDelivery, WebhookEndpoint } from "docuvane";
import { client } from "../api/client.ts";

/** Milliseconds between two polls of deliveries that are due or new: attempts cause no events. */
const pollMs = 2_000;

/** Milliseconds between two polls otherwise: other programs cause events too. */
const idleMs = 10_000;

/** Milliseconds after its creation or last attempt in which a pending delivery can end at any moment. */
const newMs = 60_000;

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

/** While an attempt runs, `next_attempt_at` is the end of its lease, so a new delivery is polled whatever it says. */
function pollAfter(deliveries: readonly WebhookDelivery[]): number {
  const now = Date.now();
  const isActive = ({ status, created_at, last_attempt_at, next_attempt_at }: WebhookDelivery) =>
    status === "pending" &&
    (now - Date.parse(last_attempt_at ?? created_at ?? "") < newMs ||
      Date.parse(next_attempt_at ?? "") - now < idleMs);
  return deliveries.some(isActive) ? pollMs : idleMs;
}
