// What the Keys page reads.
import { queryOptions } from "@tanstack/react-query";
import type { ApiKey } from "docuvane";
import { client } from "../api/client.ts";

/** Every key of the account. */
export const keysQuery = queryOptions({
  queryKey: ["keys"],
  queryFn: async ({ signal }) => {
    const keys: ApiKey[] = [];
    for await (const one of client.apiKeys.list({ limit: 100 }, { signal })) keys.push(one);
    return keys;
  },
});
