/** Writes filters as the parameters that the service has. */

/** Writes filters that are objects as one parameter for each operator: `{ created_at: { gte } }` as `created_at[gte]`. */
export function flatten(params: object): object {
  const pairs = Object.entries(params).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.entries(value).map(([operator, bound]) => [`${name}[${operator}]`, bound])
      : [[name, value]],
  );
  return Object.fromEntries(pairs);
}
