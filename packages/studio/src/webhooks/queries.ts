// What the Webhooks pages read.
import { queryOptions } from "@tanstack/react-query";
import type { WebhookDelivery, WebhookEndpoint } from "docuvane";
import { client } from "../api/client.ts";

/** Milliseconds between two looks at deliveries that are pending. */
const pollMs = 2_000;

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
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "pending") ? pollMs : false),
  });
