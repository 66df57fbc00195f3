/** Writes filters as the parameters that the service has. */
import { isObject } from "../core/serialize.ts";

/** Writes filters that are objects as one parameter for each operator: `{ created_at: { gte } }` as `created_at[gte]`. */
export function flatten(params: object): object {
  const pairs: [name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(params))
    if (!isObject(value)) pairs.push([name, value]);
    else for (const [operator, bound] of Object.entries(value)) pairs.push([`${name}[${operator}]`, bound]);
  return Object.fromEntries(pairs);
}
